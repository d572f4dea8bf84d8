"""`TENSORS.md` of each game: what every number of its tensors means. Run as a module, it writes them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.engine.tensors import (
    PlacedBlock,
    has_tensors,
    information_size,
    observation_size,
    placed_blocks,
    tensors_of,
)

PAGE_NAME = "TENSORS.md"


def tensor_page(game: Game) -> str:
    """The page of a game."""
    module = tensors_of(game)
    blocks = module.BLOCKS
    seen, known = observation_size(blocks), information_size(blocks)
    lines = [
        f"# {game.title['en']} as numbers",
        "What `tensors.py` writes for a seat; this page is made from it by `scripts/generate`.",
        "Seats are counted from the one that looks: the seat itself, the next one clockwise, and so on.",
        "",
        f"The observation has {seen} numbers; the information state has {known}: what must be remembered follows.",
        f"A seat plays the action ids 0 to {module.SEAT_ACTIONS - 1}, as `actions.py` lists them.",
        "",
        "| index | name | values | meaning |",
        "|---|---|---|---|",
        *map(_row, placed_blocks(blocks)),
    ]
    return "\n".join(lines) + "\n"


def _row(placed: PlacedBlock) -> str:
    first, block = placed
    where = f"{first}" if block.size == 1 else f"{first}-{first + block.size - 1}"
    name = f"{block.name} (remembered)" if block.is_remembered else block.name
    return f"| {where} | {name} | 0 to {block.most} | {block.meaning} |"


def write_pages() -> None:
    """Write the pages of all games that are installed here with their sources."""
    for game in all_games():
        if has_tensors(game):
            path = Path(str(files(game.package) / PAGE_NAME))
            path.write_text(tensor_page(game), encoding="utf-8")


if __name__ == "__main__":
    write_pages()
