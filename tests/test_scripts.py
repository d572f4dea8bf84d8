"""The set-up script, run in a copy where uv, Python and apt-get are stand-ins that only record their calls."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("bash", "cat", "chmod", "cksum", "dirname", "env", "mkdir")
MAKES_VENV = 'mkdir -p .venv/bin; printf "#!/bin/sh\\nexit 0\\n" >.venv/bin/python; chmod +x .venv/bin/python'

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there scripts/play.ps1 is used")


class Machine:
    """A machine with a few tools and a checkout."""

    def __init__(self, folder: Path) -> None:
        self.checkout, self._tools = folder / "checkout", folder / "tools"
        self.checkout.mkdir()
        self._tools.mkdir()
        shutil.copytree(ROOT / "scripts", self.checkout / "scripts")
        for name in ("pyproject.toml", "uv.lock"):
            shutil.copy(ROOT / name, self.checkout)
        for name in TOOLS:
            found = shutil.which(name)
            assert found is not None
            (self._tools / name).symlink_to(found)
        self.has("id", "echo 1000")

    def has(self, name: str, script: str) -> None:
        """Put a stand-in on the path; its calls are recorded."""
        tool = self._tools / name
        tool.write_text(f'#!/bin/sh\necho "{name} $*" >>"{self._calls}"\n{script}\n')
        tool.chmod(0o755)

    def install(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        script = [str(self.checkout / "scripts" / "install"), *arguments]
        path = {"PATH": str(self._tools)}
        return subprocess.run(script, env=path, capture_output=True, text=True, timeout=60)

    def calls(self, name: str) -> list[str]:
        """How a stand-in was called."""
        lines = self._calls.read_text().splitlines() if self._calls.exists() else []
        return [line for line in lines if line.startswith(name + " ")]

    @property
    def _calls(self) -> Path:
        return self._tools / "calls"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_uv_installs_the_locked_versions_once(machine: Machine) -> None:
    machine.has("uv", MAKES_VENV)
    assert machine.install().returncode == machine.install().returncode == 0
    assert machine.calls("uv") == ["uv sync --quiet --frozen --inexact --no-default-groups"]


def test_whoever_can_test_can_play(machine: Machine) -> None:
    machine.has("uv", MAKES_VENV)
    machine.install("dev")
    machine.install("play")
    assert [call.endswith("--group dev") for call in machine.calls("uv")] == [True]


def test_whoever_has_several_servers_can_play(machine: Machine) -> None:
    machine.has("uv", MAKES_VENV)
    machine.install("scale")
    machine.install("play")
    machine.install("dev")
    assert [call.partition("groups ")[2] for call in machine.calls("uv")] == [
        "--extra scale",
        "--group dev",
    ]


def test_changed_requirements_are_installed(machine: Machine) -> None:
    machine.has("uv", MAKES_VENV)
    machine.install()
    (machine.checkout / "pyproject.toml").write_text("[project]\n")
    machine.install()
    assert len(machine.calls("uv")) == 2


def test_a_broken_environment_is_made_again(machine: Machine) -> None:
    machine.has("uv", MAKES_VENV)
    machine.install()
    (machine.checkout / ".venv" / "bin" / "python").unlink()
    machine.install()
    assert len(machine.calls("uv")) == 2


def test_without_uv_pip_installs_the_locked_versions(machine: Machine) -> None:
    """The environment's Python is a stand-in too: it records how pip is called."""
    records = f'#!/bin/sh\\necho \\"\\$@\\" >>{machine.checkout}/pip-calls'
    makes_venv = MAKES_VENV.replace("#!/bin/sh", records)
    machine.has("python3", f'[ "$1" = -c ] || {{ {makes_venv}; }}')
    assert machine.install("play").returncode == 0
    assert machine.install("scale").returncode == 0
    assert machine.install("dev").returncode == 0
    installs = [
        call.partition(" install ")[2]
        for call in (machine.checkout / "pip-calls").read_text().splitlines()
        if " -e " in call
    ]
    locked = "--constraint constraints.txt -e ."
    assert installs == [locked, locked + "[scale]", locked + " --group dev"]
    script = (ROOT / "scripts" / "play.ps1").read_text()
    assert "'--constraint', (Join-Path $root 'constraints.txt')" in script


def test_the_constraints_are_those_of_the_lock() -> None:
    """After `uv lock`, scripts/generate writes them once more."""
    constraints = runpy.run_path(str(ROOT / "scripts" / "constraints.py"))["constraints"]
    written = (ROOT / "constraints.txt").read_text("utf-8")
    assert written == constraints((ROOT / "uv.lock").read_text("utf-8"))
    assert "sortilege" not in written.replace("scripts", "").splitlines()[1:]


LOCK = """
[[package]]
name = "one"
version = "1.2"
source = { registry = "https://pypi.org/simple" }

[[package]]
name = "two"
version = "1.0"
source = { registry = "https://pypi.org/simple" }
resolution-markers = ["python_full_version < '3.12'"]

[[package]]
name = "two"
version = "2.0"
source = { registry = "https://pypi.org/simple" }
resolution-markers = ["python_full_version >= '3.12'", "sys_platform == 'win32'"]

[[package]]
name = "ours"
source = { editable = "." }
"""


def test_several_versions_of_a_package_keep_their_markers() -> None:
    constraints = runpy.run_path(str(ROOT / "scripts" / "constraints.py"))["constraints"]
    assert constraints(LOCK).splitlines()[1:] == [
        "one==1.2",
        "two==1.0 ; python_full_version < '3.12'",
        "two==2.0 ; (python_full_version >= '3.12') or (sys_platform == 'win32')",
    ]


def test_without_python_one_sentence_says_what_is_needed(machine: Machine) -> None:
    ran = machine.install()
    assert ran.returncode == 1
    assert ran.stderr.startswith("sortilege: Python 3.11 or newer is needed")
    assert ran.stderr.count("\n") == 1


def test_a_python_without_venv_is_named(machine: Machine) -> None:
    machine.has("python3", '[ "$1" = -c ]')
    ran = machine.install()
    assert ran.returncode == 1 and "apt install python3-venv" in ran.stderr


def test_root_is_told_before_packages_are_installed(machine: Machine) -> None:
    machine.has("id", "echo 0")
    machine.has("apt-get", "echo apt-get >&2; exit 1")
    ran = machine.install()
    assert "as root, installing Debian's python3 python3-venv to run Sortilège" in ran.stdout
    assert machine.calls("apt-get") == ["apt-get update -qq"] and ran.returncode == 1


def test_a_user_never_calls_apt_get(machine: Machine) -> None:
    machine.has("apt-get", "exit 0")
    assert machine.install().returncode == 1
    assert machine.calls("apt-get") == []
