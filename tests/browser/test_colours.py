"""Players and pieces are told apart by people who see fewer colours, or none: measured on pictures of every board."""

from __future__ import annotations

import base64
from itertools import combinations
from math import dist
from pathlib import Path
from statistics import mean

import pytest

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, Person
from tests.browser.setups import setup_of
from tests.browser.test_targets import Acts
from tests.browser.test_turning import player_of

pytestmark = pytest.mark.browser

EYES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
LEAST = 5.0
"""How far two pictures must be from each other: the mean distance of their spots in CIELAB, in which 1 is just visible.
A drop and a flame in grey are 5.5 apart, a blue and a purple disc 3 for those who cannot tell red from green."""
SPOTS = 20
BOXES = """(elements) => elements
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.getBoundingClientRect())
  .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }))"""
SHRINK = """async ([png, boxes, spots]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const pen = new OffscreenCanvas(spots, spots).getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  return boxes.map(({ x, y, width, height }) => {
    pen.drawImage(image, x, y, width, height, 0, 0, spots, spots);
    return [...pen.getImageData(0, 0, spots, spots).data];
  });
}"""
DISCS = """(colours) => {
  const disc = (colour) => {
    const one = document.createElement("p");
    one.className = "disc";
    one.style = `width: 80px; height: 80px; margin: 0; border-radius: 50%; background: ${colour}`;
    return one;
  };
  document.body.replaceChildren(...colours.map(disc));
  document.body.style.background = "#fff";
}"""
ALONE = """() => document.querySelectorAll(".sitter .face").forEach((face) => (face.style.visibility = "hidden"))"""
"""Figures must differ by themselves, not only by the faces of their players."""
Lab = tuple[float, float, float]


def lab(red: int, green: int, blue: int) -> Lab:
    """A colour of the screen in CIELAB, where distances are differences that people see."""
    r, g, b = (
        c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    )
    light = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in light)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def spots_of(person: Person, png: bytes, boxes: list[dict[str, float]]) -> list[list[Lab]]:
    """What somebody sees in each of these boxes of a picture of the page."""
    read = person.page.evaluate(SHRINK, [base64.b64encode(png).decode(), boxes, SPOTS])
    return [[lab(*rgba[n : n + 3]) for n in range(0, len(rgba), 4)] for rgba in read]


def see_as(person: Person, eyes: str) -> bytes:
    """A picture of the whole page."""
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    return person.page.screenshot(animations="disabled", full_page=True)


def too_close(person: Person, png: bytes, selector: str, folder: Path) -> list[str]:
    """The pairs of elements that can be taken for each other in a picture of the page; it is saved."""
    boxes = person.one(selector).evaluate_all(BOXES)
    assert len(boxes) > 1, selector
    found = []
    pairs = combinations(enumerate(spots_of(person, png, boxes)), 2)
    for (a, one), (b, other) in pairs:
        if (far := mean(map(dist, one, other))) < LEAST:
            (folder / "page.png").write_bytes(png)
            found.append(f"{selector} {boxes[a]} and {boxes[b]}: {far:.1f}, see {folder}")
    return found


def sit(person: Person, slug: str) -> None:
    """A table full of people, after the first moves."""
    seats = [{"kind": "here" if n else "me"} for n in range(get_game(slug).most_seats)]
    person.open(f"/t/{person.create(slug, seats, dict(setup_of(slug).untimed), placement='open')}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()
    player: Acts = player_of(slug, person, "list")
    person.wait(lambda: player.act() and is_laid_out(person, slug), "everything lies on the board")


def is_laid_out(person: Person, slug: str) -> bool:
    return all(person.one(selector).count() > 1 for selector in setup_of(slug).apart)


@pytest.mark.parametrize("slug", all_slugs())
def test_players_and_pieces_differ_for_all_eyes(invite: Invite, slug: str, tmp_path: Path) -> None:
    person = invite(size=DESKTOP, reduced_motion="reduce", color_scheme="light")
    sit(person, slug)
    person.page.evaluate(ALONE)
    found = []
    for eyes in EYES:
        png = see_as(person, eyes)
        folder = tmp_path / eyes
        folder.mkdir()
        for selector in ("[data-seat-card] .seat-face .figure", *setup_of(slug).apart):
            found += [f"{eyes}: {pair}" for pair in too_close(person, png, selector, folder)]
    assert found == []


def test_the_faces_of_players_differ_for_all_eyes(invite: Invite, tmp_path: Path) -> None:
    person = invite(size=DESKTOP)
    person.open(f"/new/{all_slugs()[0]}")
    person.one(".face-button").first.click()
    for eyes in EYES:
        png = see_as(person, eyes)
        assert too_close(person, png, ".face-choice:not(:has(:disabled)) .face", tmp_path) == []


@pytest.mark.parametrize(
    ("eyes", "confusable"), [("none", False), ("deuteranopia", True), ("achromatopsia", True)]
)
def test_pictures_that_differ_by_colour_alone_are_found(
    invite: Invite, eyes: str, confusable: bool, tmp_path: Path
) -> None:
    person = invite()
    person.open()
    person.page.evaluate(DISCS, ["#86b6ff", "#cba2ff"])
    png = see_as(person, eyes)
    assert bool(too_close(person, png, ".disc", tmp_path)) is confusable
    assert bool(list(tmp_path.glob("*.png"))) is confusable
