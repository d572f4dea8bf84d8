"""Scripts and styles are served without their comments, and are otherwise the same code, line by line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import sortilege
from sortilege.server.web.static_files import without_comments, without_style_comments
from tests.client.test_preloads import ROOT, typescript

SOURCE = Path(sortilege.__file__).parent
SCRIPTS = [path for path in SOURCE.rglob("*.js") if "vendor" not in path.parts]


def test_only_comments_go_and_lines_keep_their_numbers(tmp_path: Path) -> None:
    assert len(SCRIPTS) > 80
    for path in SCRIPTS:
        script = path.read_bytes()
        served = tmp_path / path.relative_to(SOURCE)
        served.parent.mkdir(parents=True, exist_ok=True)
        served.write_bytes(without_comments(script))
        served.with_name(served.name + ".orig").write_bytes(script)
        assert without_comments(script).count(b"\n") == script.count(b"\n"), path
    compare = [*typescript(), "node", str(ROOT / "tests/support/same_code.mjs"), str(tmp_path)]
    result = subprocess.run(compare, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_strings_and_licenses_stay() -> None:
    script = b'/*! licence */\nconst a = "http://x"; // why\n  // a note\n/** a\n note */\nrun(/* b */ a);\n'
    assert without_comments(script) == (
        b'/*! licence */\nconst a = "http://x"; // why\n\n\n\nrun(/* b */ a);\n'
    )


def test_type_notes_within_a_line_go() -> None:
    script = b"const a = /** @type {Map<string, number>} */ (new Map());\n"
    assert without_comments(script) == b"const a = (new Map());\n"


def test_comments_in_styles_go_and_lines_keep_their_numbers() -> None:
    style = b"/*! licence */\n/* a\n note */\n.a { color: red; } /* why */\n.b { }\n"
    assert without_style_comments(style) == b"/*! licence */\n\n\n.a { color: red; } \n.b { }\n"
