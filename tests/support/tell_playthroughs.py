"""Write golden playthroughs: the work of `scripts/record`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.playthrough import files, folder, random_record, retell, tell
from tests.support.variants import own_slugs


def main(arguments: list[str]) -> None:
    """Rewrite the playthroughs, or add one."""
    if len(arguments) == 3 and arguments[1] == "new":
        _add(folder(arguments[0]) / "handmade" / arguments[2], sys.stdin.read())
    elif len(arguments) >= 5 and arguments[1] == "random":
        slug, _, seats, seed, most, *pairs = arguments
        options = dict(pair.split("=", 1) for pair in pairs)
        name = f"{seats}-{seed}.txt"
        record = random_record(slug, int(seats), dict(options), int(seed), int(most))
        _add(folder(slug) / "random" / name, record)
    else:
        for path in sorted(path for slug in arguments or own_slugs() for path in files(slug)):
            _add(path, "", retell(path.read_text(encoding="utf-8")))


def _add(path: Path, record: str, story: str = "") -> None:
    """A record may hold comment lines (`# ...`) between its actions."""
    path.parent.mkdir(parents=True, exist_ok=True)
    header, _, actions = record.partition("\n\n")
    lines, comments = list[str](), dict[int, str]()
    for line in actions.splitlines():
        if line.startswith("#"):
            comments[len(lines)] = "\n".join(filter(None, [comments.get(len(lines)), line]))
        elif line:
            lines.append(line)
    path.write_text(story or tell("\n".join([header, "", *lines]), comments), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
