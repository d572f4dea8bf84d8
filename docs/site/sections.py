"""The sections of the site, and its front door.

`{section} TITLE` is a hidden table of contents in `docs/index.md`. Its lines are pages, or patterns that take up new
pages by themselves and may match none. The address of the site itself leads to the start page.
"""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.util import docname_join
from sphinx.util.matching import patfilter

PATTERN = re.compile(r"[*?\[]")
DOOR = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<meta http-equiv="refresh" content="0; url={start}"><a href="{start}">{title}</a></html>
"""


class Section(TocTree):
    """A part of the table of contents with a title."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """A hidden `toctree`, without patterns that match nothing."""
        self.options = {"caption": self.arguments[0], "glob": True, "hidden": True}
        given: StringList = self.content  # type: ignore[has-type]
        lines = [line for line in given if not PATTERN.search(line) or self._matches(line)]
        self.content = StringList(lines, source=self.env.current_document.docname)
        return super().run()

    def _matches(self, pattern: str) -> list[str]:
        page = self.env.current_document.docname
        return patfilter(self.env.found_docs, docname_join(page, pattern))


def _write_door(app: Sphinx, error: Exception | None) -> None:
    if error is None:
        start = app.builder.get_target_uri(app.config.root_doc)
        page = DOOR.format(title=app.config.html_title, start=start)
        (Path(app.outdir) / "index.html").write_text(page, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about it."""
    app.add_directive("section", Section)
    app.connect("build-finished", _write_door)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
