"""Which language somebody reads who has not chosen one on our pages."""

from __future__ import annotations

import re

from starlette.requests import Request

from sortilege.engine.texts import ENGLISH, LANGUAGES

LONGEST_WISH = 200
_TAG = re.compile(r"^[a-zA-Z]{2}(?=$|[-_;, ])")


def language_of(request: Request) -> str:
    """The language that a link names, or the first of ours that the browser prefers; English for all others."""
    named = request.query_params.get("lang", "")
    wished = request.headers.get("accept-language", "")[:LONGEST_WISH].split(",")
    tags = [found[0].lower() for one in wished if (found := _TAG.match(one.strip()))]
    return next((tag for tag in (named, *tags) if tag in LANGUAGES), ENGLISH)
