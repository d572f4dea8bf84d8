"""Addresses of other sites that the pages name: listed in `external-links.txt` beside the site, and never fetched."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

LIST = "external-links.txt"


def outside_links(doctree: nodes.document) -> set[str]:
    """The addresses of other sites in a page."""
    links = (str(node.get("refuri", "")) for node in doctree.findall(nodes.reference))
    return {link for link in links if link.startswith(("http://", "https://"))}


def _write(app: Sphinx, error: Exception | None) -> None:
    if error is None:
        pages = sorted(app.env.found_docs)
        found = {
            (link, page) for page in pages for link in outside_links(app.env.get_doctree(page))
        }
        lines = [f"{link}  in {page}\n" for link, page in sorted(found)]
        (Path(app.outdir).parent / LIST).write_text("".join(lines), "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about it."""
    app.connect("build-finished", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
