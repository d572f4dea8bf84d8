"""The documentation site builds without a warning, has every page and public name, and loads nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from os.path import normpath
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

import sortilege
from sortilege import testing
from sortilege.engine.texts import LANGUAGES
from tests.support.pages import ROOT, pages
from tests.support.variants import own_games

SETTINGS = ROOT / "docs" / "site"
LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser loads by itself; a link that people follow is something else."""
TAG = re.compile(r"<([a-z][a-z0-9]*)((?:\s[^<>]*)?\s(?:href|src|id|style)=[^<>]*)>")
ATTRIBUTE = re.compile(r'''\s(href|src|id|style)="([^"]*)"''')
ELSEWHERE = re.compile(r"(?:https?:)?//")
LOADED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")


def build(source: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """What `scripts/docs` does."""
    strict = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs", "auto"]
    command = [sys.executable, "-m", "sphinx", *strict, "--conf-dir", str(SETTINGS)]
    return subprocess.run(
        [*command, str(source), str(site)], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


@cache
def tags_in(page: Path) -> list[tuple[str, dict[str, str]]]:
    """Everything in a page that has an attribute looked at. Sphinx writes plain HTML: all of them are quoted."""
    text = page.read_text("utf-8")
    return [
        (tag, {name: unescape(value) for name, value in ATTRIBUTE.findall(attributes)})
        for tag, attributes in TAG.findall(text)
    ]


def built_pages(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*.html") if "_static" not in path.parts)


def test_every_page_is_on_the_site(site: Path) -> None:
    wanted = [site / path.relative_to(ROOT).with_suffix(".html") for path in pages()]
    assert [path for path in wanted if not path.is_file()] == []


def test_the_rules_of_every_game_are_there_in_every_language(site: Path) -> None:
    for game in own_games():
        folder = site / "src" / game.package.replace(".", "/") / "texts"
        for lang in LANGUAGES:
            text = (folder / lang / "rules.html").read_text("utf-8")
            assert f'lang="{lang}"' in text and game.title[lang] in text
            assert game.texts.page(lang).sections[-1].title in text


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    known = {name for kind, names in inventory.data.items() if kind[:3] == "py:" for name in names}
    public = [f"sortilege.{name}" for name in sortilege.__all__]
    public += [f"sortilege.testing.{name}" for name in testing.__all__]
    public += ["sortilege.research.tables.Tables", "sortilege.engine.contract.Game"]
    assert [name for name in public if name not in known] == []


def loads_of(page: Path) -> Iterator[str]:
    """What a browser loads for a page."""
    for tag, attributes in tags_in(page):
        if tag in LOADING and LOADING[tag] in attributes:
            yield attributes[LOADING[tag]]
        yield from LOADED_BY_STYLE.findall(attributes.get("style", ""))


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loads = [(page.name, load) for page in built_pages(site) for load in loads_of(page)]
    assert len(loads) > len(built_pages(site)), "styles and scripts of our own are loaded"
    assert [load for load in loads if ELSEWHERE.match(load[1])] == []
    for style in site.rglob("*.css"):
        assert LOADED_BY_STYLE.findall(style.read_text("utf-8")) == [], style
    for picture in site.rglob("*.svg"):
        assert "<script" not in picture.read_text("utf-8"), picture


def links_in(page: Path) -> Iterator[tuple[str, Path, str]]:
    """Each link to another page or place of the site: as it is written, its file and its anchor."""
    for tag, attributes in tags_in(page):
        link = attributes.get("href", "")
        if tag == "a" and link and not re.match(r"[a-z]+:", link):
            address, _, anchor = link.partition("#")
            yield link, Path(normpath(page.parent / address)) if address else page, anchor


@cache
def anchors_in(page: Path) -> set[str]:
    return {attributes.get("id", "") for _, attributes in tags_in(page)}


def leads_somewhere(path: Path, anchor: str) -> bool:
    is_page = path.suffix == ".html"
    return path.is_file() and (not anchor or not is_page or anchor in anchors_in(path))


def test_every_link_inside_the_site_leads_somewhere(site: Path) -> None:
    broken = [
        f"{page.relative_to(site)}: {link}"
        for page in built_pages(site)
        for link, path, anchor in links_in(page)
        if not leads_somewhere(path, anchor)
    ]
    assert broken == []


def test_source_files_are_shown(site: Path) -> None:
    shown = (site / "src/sortilege/engine/contract.py.html").read_text("utf-8")
    assert "class" in shown and "SharedSight" in shown
    assert not list(site.glob("_downloads/*/*.py")), "nothing to download that can be read"


def test_other_sites_are_listed_and_not_asked(site: Path) -> None:
    listed = (site.parent / "external-links.txt").read_text("utf-8")
    assert "https://docs.astral.sh/uv/  in README" in listed.splitlines()


# --------------------------------------------------------------------------- what is refused
START = "# Start\n\n```{section} All\nother\nmore*\n```\n"
SOUND = {
    "docs/index.md": START,
    "docs/other.md": "# Other\n\n[fine](index.md)\n",
    "docs/more-of-it.md": "# Taken up by a pattern\n",
}
MISTAKES = {
    "docs/index.md": START.replace("other", "other\nnot-there"),
    "docs/forgotten.md": "# In no section\n",
    "docs/other.md": """# Other

[page](missing-page.md), [place](index.md#missing-place), [file](../src/missing_file.py)

```{modules} sortilege.missing_module
```
""",
}
COMPLAINTS = (
    "nonexisting document 'docs/not-there'",
    "forgotten.md: WARNING: document isn't included in any toctree",
    "missing-page.md",
    "missing-place",
    "missing_file.py",
    "sortilege.missing_module",
)


def build_from(files: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    for name, text in files.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return build(folder / "source", folder / "site")


def test_a_new_page_is_taken_up(tmp_path: Path) -> None:
    done = build_from(SOUND, tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "docs" / "more-of-it.html").is_file()


def test_mistakes_are_errors(tmp_path: Path) -> None:
    done = build_from(SOUND | MISTAKES, tmp_path)
    assert done.returncode != 0
    assert [complaint for complaint in COMPLAINTS if complaint not in done.stderr] == []


# --------------------------------------------------------------------------- pictures
NAMES = re.compile(r'<text class="name[^"]*"[^>]*>([^<]+)</text>')
SOURCE = ROOT / "src" / "sortilege"


def packages() -> set[str]:
    folders = [*SOURCE.iterdir(), *(SOURCE / "server").iterdir()]
    return {path.name for path in folders if path.is_dir() and path.name != "__pycache__"}


def test_the_picture_of_the_packages_has_every_package() -> None:
    drawn = NAMES.findall((ROOT / "docs/diagrams/packages.svg").read_text("utf-8"))
    assert sorted(drawn) == sorted(packages())
