"""Links to files and folders of the repository that are no pages: each gets a page of the site that shows it.

A git host shows a linked source file, so the site does the same instead of offering it as a download. A link to a
folder leads to its README if that is a page, and to a list of its files otherwise. A link to nothing is an error.
File names in backticks become such links by themselves.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

Pages = Iterator[tuple[str, dict[str, Any], str]]

LINK = "repository"
PICTURES = {".png", ".svg"}
STARTS = ("", "src/sortilege", "src/sortilege/client")
"""Where a file name in a page may start."""
UNSEEN = {"__pycache__", ".venv", "node_modules"}


def _shown(env: BuildEnvironment) -> set[str]:
    """The files and folders that need a page, by their path in the repository."""
    if not hasattr(env, "sortilege_shown"):
        env.sortilege_shown = set()  # type: ignore[attr-defined]
    shown: set[str] = env.sortilege_shown  # type: ignore[attr-defined]
    return shown


def _resolve_early(app: Sphinx, doctree: nodes.document) -> None:
    """Take over the links of a page that lead to files or folders, before Sphinx copies the files as downloads."""
    env = app.env
    for node in list(doctree.findall(addnodes.download_reference)):
        _redirect(env, node)
    for node in list(doctree.findall(addnodes.pending_xref)):
        if node.get("reftype") == "myst" and not node.get("refdomain"):
            _redirect(env, node)
    for literal in list(doctree.findall(nodes.literal)):
        _link_file_name(env, literal)


def _link_file_name(env: BuildEnvironment, literal: nodes.literal) -> None:
    name = literal.astext()
    if "/" not in name or " " in name or _is_inside_link(literal):
        return
    for start in STARTS:
        path = Path(env.srcdir, start, name)
        if path.is_file() and path.suffix not in PICTURES:
            link = _new_link(env, path)
            literal.replace_self(link)
            link.append(literal)
            return


def _is_inside_link(node: nodes.Node) -> bool:
    links = (nodes.reference, addnodes.pending_xref, addnodes.download_reference, nodes.title)
    parent: nodes.Node | None = node.parent
    while parent is not None and not isinstance(parent, links):
        parent = parent.parent
    return parent is not None


def _redirect(env: BuildEnvironment, node: nodes.Element) -> None:
    page = env.current_document.docname
    _, found = env.relfn2path(node["reftarget"].partition("#")[0], page)
    root, path = Path(env.srcdir), Path(found)
    if not path.exists() or not path.is_relative_to(root) or path.suffix in PICTURES:
        return  # MyST says what is missing; a browser shows a picture
    link = _new_link(env, path)
    link.extend(node.children)
    node.replace_self(link)


def _new_link(env: BuildEnvironment, path: Path) -> addnodes.pending_xref:
    """An empty link to a file or folder; a page of the site is meant where there is one."""
    page = env.path2doc(str(path / "README.md" if path.is_dir() else path))
    name = path.relative_to(env.srcdir).as_posix()
    if page in env.found_docs:
        name = page
    else:
        _shown(env).add(name)
    refdoc = env.current_document.docname
    return addnodes.pending_xref(
        reftype=LINK, refdomain="", reftarget=name, refdoc=refdoc, refexplicit=True
    )


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    if node.get("reftype") != LINK:
        return None
    address = app.builder.get_relative_uri(node["refdoc"], node["reftarget"])
    return nodes.reference("", "", contnode, refuri=address, internal=True)


def _merge(app: Sphinx, env: BuildEnvironment, pages: set[str], other: BuildEnvironment) -> None:
    _shown(env).update(_shown(other))


def _show(app: Sphinx) -> Pages:
    """A page for each file and folder; a folder brings the files in it."""
    root, waiting = Path(app.srcdir), sorted(_shown(app.env))
    done: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in done and name not in app.env.found_docs:
            done.add(name)
            path = root / name
            inside = _files_in(path) if path.is_dir() else []
            waiting += [f"{name}/{child.name}" for child in inside if not _is_page(app, child)]
            body = _list(app, name, inside) if path.is_dir() else _highlight(app, path)
            yield name, {"title": name, "body": f"<h1>{html.escape(name)}</h1>{body}"}, "page.html"


def _files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name not in UNSEEN)


def _is_page(app: Sphinx, path: Path) -> bool:
    return app.env.path2doc(str(path)) in app.env.found_docs


def _list(app: Sphinx, name: str, inside: list[Path]) -> str:
    items = []
    for path in inside:
        page = app.env.path2doc(str(path)) if _is_page(app, path) else f"{name}/{path.name}"
        address = app.builder.get_relative_uri(name, str(page))
        items.append(f'<li><a href="{html.escape(address)}">{html.escape(path.name)}</a></li>')
    return f"<ul>{''.join(items)}</ul>"


def _highlight(app: Sphinx, path: Path) -> str:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return f"<p>{path.stat().st_size:,} bytes, not text.</p>"
    try:
        language = get_lexer_for_filename(path.name).aliases[0]
    except ClassNotFound:
        language = "text"
    highlighter: Any = app.builder.highlighter  # type: ignore[attr-defined]
    shown: str = highlighter.highlight_block(text, language, force=True)
    return shown


def _share_contents(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """The table of contents looks the same from all source files of a folder, and takes long to make."""
    if page not in app.env.found_docs and "toctree" in context:
        make, folder = context["toctree"], page.rpartition("/")[0]
        context["toctree"] = lambda **options: _contents(folder, make, **options)


_made: dict[tuple[object, ...], str] = {}


def _contents(folder: str, make: Callable[..., str], **options: object) -> str:
    key = (folder, *sorted(options.items()))
    if key not in _made:
        _made[key] = make(**options)
    return _made[key]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about all of this."""
    app.connect("doctree-read", _resolve_early, priority=100)  # before files are collected
    app.connect("missing-reference", _resolve)
    app.connect("env-merge-info", _merge)
    app.connect("html-collect-pages", _show)
    app.connect("html-page-context", _share_contents, priority=100)  # before the theme asks for it
    return {"parallel_read_safe": True, "parallel_write_safe": True}
