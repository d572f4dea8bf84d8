"""Compiled rules are kept where nobody else on the machine can put something in their place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sortilege.engine import compiled


def test_the_folder_is_ours_alone(tmp_path: Path) -> None:
    folder = tmp_path / "sortilege"
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    compiled._make_private(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_link_to_somewhere_else_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "sortilege").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PermissionError, match="somebody else"):
        compiled._make_private(tmp_path / "sortilege")


def test_a_folder_of_another_user_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: other)
    with pytest.raises(PermissionError, match="somebody else"):
        compiled._make_private(tmp_path)


def test_the_folder_in_the_shared_place_carries_our_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.CACHE_VARIABLE, "/first")
    homes = compiled._cache_homes()
    assert homes[0] == Path("/first/sortilege") and homes[-1].name == f"sortilege-{os.getuid()}"


def test_a_user_without_a_home_can_compile_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As under systemd, where a service has a user who exists only while it runs."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # which is what it does then
    monkeypatch.setenv(compiled.CACHE_VARIABLE, "/first")
    assert [home for home in compiled._cache_homes() if "~" in str(home)] == []
