"""Draws the pictures that cannot be SVG: the icons of the installed app, and the covers that a link's preview shows.

They are checked in; run it again when `client/art/icon.svg` or a cover has changed.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

SOURCE = Path(__file__).parents[1] / "src" / "sortilege"
CLIENT = SOURCE / "client"
ICON = (CLIENT / "art" / "icon.svg").read_text(encoding="utf-8")
PREVIEW_WIDTH = 1200
"""What previews of links ask for; some cut a strip off above and below."""
COLOURS = 128


def draw(svg: str, width: int) -> Image.Image:
    """An SVG as pixels."""
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))


def rounded(svg: str) -> str:
    """With the corners that desktops expect; phones cut icons themselves."""
    shape = '<clipPath id="round"><rect width="512" height="512" rx="112"/></clipPath>'
    head, _, drawing = svg.partition(">")
    return f'{head}>{shape}<g clip-path="url(#round)">{drawing.replace("</svg>", "</g></svg>")}'


def save(image: Image.Image, path: Path) -> None:
    """Write a small file: art without see-through corners needs few colours."""
    if image.getextrema()[3][0] == 255:
        image = image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT)
    image.save(path, optimize=True)
    print(f"{path.relative_to(SOURCE)}: {path.stat().st_size} bytes")


def main() -> None:
    """Write all of them."""
    for size in (192, 512):
        save(draw(rounded(ICON), size), CLIENT / "icons" / f"icon-{size}.png")
        save(draw(ICON, size), CLIENT / "icons" / f"maskable-{size}.png")
    save(draw(ICON, 180), CLIENT / "apple-touch-icon.png")
    draw(rounded(ICON), 48).save(CLIENT / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)])
    for cover in (CLIENT / "art/cover.svg", *sorted(SOURCE.glob("games/*/client/art/cover.svg"))):
        save(draw(cover.read_text(encoding="utf-8"), PREVIEW_WIDTH), cover.with_suffix(".png"))


if __name__ == "__main__":
    main()
