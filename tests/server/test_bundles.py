"""Modules that are joined into one file behave as they do one by one."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.registry import all_games
from sortilege.server.web.bundles import Bundles, CannotJoin, join, join_all
from sortilege.server.web.preloads import Preloads, read_game_list, read_page_lists
from sortilege.server.web.static_files import CLIENT, Pages, folder_name

MODULES = {
    "client/js/a.js": 'export const one = 1;\nexport function two() {\n  return "two";\n}\n',
    "client/js/b.js": 'import { one as first } from "./a.js";\nimport * as a from "./a.js";\n'
    "const one = 10;\nexport const sum = one + first + a.one;\n",
    "client/js/c.js": 'import {\n  sum,\n} from "./b.js";\nexport { two } from "./a.js";\n'
    'export { two as deux } from "./a.js";\nexport class C { total = sum; }\n'
    'export const here = import.meta.url;\nexport const later = () => import("./d.js");\n',
}
NODE = shutil.which("node")


def run(folder: Path, script: str, tell: str) -> Any:
    """What Node.js makes of a bundle."""
    if NODE is None:
        pytest.skip("no Node.js is installed")
    (folder / "bundle.mjs").write_text(script, "utf-8")
    (folder / "tell.mjs").write_text(
        f'import * as all from "./bundle.mjs";\nconsole.log(JSON.stringify({tell}));\n', "utf-8"
    )
    done = subprocess.run([NODE, folder / "tell.mjs"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_bundle_exports_what_its_modules_export(tmp_path: Path) -> None:
    # The order of the list does not matter.
    script = join(["client/js/c.js", "client/js/b.js", "client/js/a.js"], MODULES.__getitem__)
    tell = (
        "[Object.keys(all), all.sum, all.two(), all.two === all.deux, new all.C().total, all.here]"
    )
    names, *values = run(tmp_path, script, tell)
    assert sorted(names) == ["C", "deux", "here", "later", "one", "sum", "two"]
    assert values == [12, "two", True, 12, "file:///static/client/js/c.js"]


def test_what_is_not_in_a_bundle_is_imported_by_its_address() -> None:
    script = join(["client/js/b.js", "client/js/c.js"], MODULES.__getitem__)
    assert script.splitlines()[0] == 'import * as $o0 from "/static/client/js/a.js";'


@pytest.mark.parametrize(
    "code",
    [
        "export default 1;",
        "export let changing = 1;",
        "export const { a, b } = {};",
        'import box from "./box.js";',
        'import { one } from "package";',
        'export * from "./a.js";',
        "await 1;",
        "const a = await 1;",
        'import { three } from "./a.js";',
        "export const one = 2;",
        'import { own } from "./own.js";\nexport const own = 1;',
    ],
)
def test_what_cannot_be_joined_is_refused(code: str) -> None:
    sources = MODULES | {"client/js/own.js": code}
    with pytest.raises(CannotJoin):
        join(["client/js/a.js", "client/js/own.js"], sources.__getitem__)


def test_a_group_that_cannot_be_joined_is_fetched_module_by_module() -> None:
    needed = Preloads(["client/js/a.js", "client/js/own.js", "client/js/b.js"])
    sources = MODULES | {"client/js/own.js": "export default 1;"}
    assert join_all({"": needed}, {}, sources.__getitem__) == Bundles()
    assert Bundles().fetched(needed) == needed
    assert (
        Bundles().import_map() == ""
        and Bundles().allowed_by("script-src 'self'") == "script-src 'self'"
    )


@pytest.fixture(scope="module")
def bundles() -> Bundles:
    games = {folder_name(game.slug): read_game_list(game.client) for game in all_games()}
    return join_all(read_page_lists(CLIENT), games, Pages()._code)


def test_our_pages_with_boards_need_few_files(bundles: Bundles) -> None:
    lists = read_page_lists(CLIENT)
    for page, most in {"": 3, "t": 6, "learn": 8, "today/": 8}.items():
        found = bundles.fetched(lists[page]).modules
        assert len(found) <= most, found
    for game in all_games():
        own = [
            one for one in bundles.fetched(read_game_list(game.client)).modules if "games/" in one
        ]
        assert own in ([], [f"bundles/games/{folder_name(game.slug)}.js"])


def test_no_two_bundles_need_each_other(bundles: Bundles) -> None:
    """A module would find what it imports unfinished."""
    needs = {
        name: {
            bundles.holders.get(one, one)
            for line in script.splitlines()
            if line.startswith("import * as $o")
            for one in [line.split('"/static/')[1].removesuffix('";')]
        }
        for name, script in bundles.scripts.items()
    }
    while free := [name for name, others in needs.items() if not others & needs.keys()]:
        for name in free:
            del needs[name]
    assert needs == {}


READ = """
const { readFileSync } = require("fs");
const { SourceTextModule } = require("vm");
for (const file of process.argv.slice(1)) new SourceTextModule(readFileSync(file, "utf8"));
"""


def test_browsers_can_read_every_bundle(bundles: Bundles, tmp_path: Path) -> None:
    if NODE is None:
        pytest.skip("no Node.js is installed")
    for n, script in enumerate(bundles.scripts.values()):
        (tmp_path / f"{n}.mjs").write_text(script, "utf-8")
    files = sorted(map(str, tmp_path.iterdir()))
    command = [NODE, "--experimental-vm-modules", "--no-warnings", "-e", READ, "--", *files]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
