"""Settings of the documentation site: `scripts/docs` builds it with Sphinx from the pages of the repository.

The root of the repository is the source folder, so a page has the same place on the site as in the repository, and a
relative link leads to the same page on the site and on a git host. What the site adds is in the files beside this one.
"""

from __future__ import annotations

import sys
from pathlib import Path

import sortilege

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

project = "Sortilège"
author = "the authors of Sortilège"
version = release = sortilege.__version__
html_title = "Sortilège"
root_doc = "docs/index"

# Which files are pages. A page that no table of contents names is an error: `docs/index.md` has the sections.
include_patterns = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "docs/**.md",
    "benchmarks/*.md",
    "examples/*.md",
    "examples/*/README.md",
    "src/sortilege/games/*/TENSORS.md",
    "src/sortilege/games/*/VIEW.md",
]
exclude_patterns = [".*", "build", "dist", "node_modules", "**/__pycache__"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "docstrings",
    "outside_links",
    "repository_links",
    "rules_pages",
    "sections",
]

smartquotes = False  # the games set their texts themselves, in three languages
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline", "colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True  # as they are written
python_use_unqualified_type_names = True

# Names that a page or a signature refers to must be in the reference. Other projects are not fetched to look.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!sortilege\.).*")]

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = "static/star.svg"
html_logo = "static/star.svg"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#5a3d9a",
        "color-brand-content": "#5a3d9a",
        "color-brand-visited": "#7a3d7d",
    },
    "dark_css_variables": {
        "color-brand-primary": "#ffcf5c",
        "color-brand-content": "#ffd97a",
        "color-brand-visited": "#e9c6a0",
        "color-background-primary": "#15112e",
        "color-background-secondary": "#1c1740",
    },
    "top_of_page_buttons": [],
}
pygments_style = "friendly"
pygments_dark_style = "monokai"
