"""Commands as people type them, run in this process."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from sortilege.cli import app

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "100", "TERM": "dumb"}


def call(*arguments: object, says: str = "") -> Result:
    """Run a command; nothing may escape as a traceback."""
    result = CliRunner(env=ENVIRONMENT).invoke(app, [str(word) for word in arguments], input=says)
    if result.exception is not None:
        assert isinstance(result.exception, SystemExit), result.exception
    return result


def refusal(*arguments: object, says: str = "") -> str:
    """The one sentence with which a command is refused."""
    result = call(*arguments, says=says)
    assert result.exit_code == 2
    assert result.stderr.startswith("sortilege: ")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.output
    return result.stderr.removeprefix("sortilege: ").strip()
