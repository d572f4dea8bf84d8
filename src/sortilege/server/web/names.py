"""Names that people can tell apart: no invisible characters, no letters of one script dressed up as another's."""

from __future__ import annotations

import unicodedata

from sortilege.server.web.answers import RequestRefused
from sortilege.table.refusals import Refusal
from sortilege.table.seats import JOINER, clean_name

BAD_NAME = Refusal("bad-name", "Please choose a name with ordinary letters of one alphabet.")

INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
"""The categories of Unicode that show nothing, or whatever a font likes."""
BLANKS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
EMOJI_STYLE = "\ufe0f"
WRITTEN_TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"})
"""Scripts that one language mixes, each of them with Latin letters too."""
SCRIPT_OF = {
    "FULLWIDTH": "LATIN",
    "FEMININE": "LATIN",
    "MASCULINE": "LATIN",
    "IDEOGRAPHIC": "CJK",
    "MODIFIER": "",
}
"""By the first word of a letter's name, where that is not its script; an apostrophe belongs to every script."""


def read_name(text: str) -> str:
    """A name in one spelling; ends the request if it holds what people cannot see or tell apart."""
    name = unicodedata.normalize("NFC", " ".join(text.split(" ")).strip(" "))
    if any(_is_hidden(name, place) for place in range(len(name))) or _mixes_scripts(name):
        raise RequestRefused(BAD_NAME)
    return clean_name(name)


def _is_hidden(name: str, place: int) -> bool:
    """Does the name hold something invisible here? Only the parts of an emoji may be joined invisibly."""
    character = name[place]
    if character == JOINER:
        return not _is_picture(name[place - 1 : place]) or not _is_picture(name[place + 1 :])
    if character == EMOJI_STYLE:
        return place == 0
    return character in BLANKS or unicodedata.category(character) in INVISIBLE


def _is_picture(text: str) -> bool:
    """Does the text begin with an emoji, its skin tone or its style?"""
    return text != "" and (text[0] == EMOJI_STYLE or unicodedata.category(text[0]) in ("So", "Sk"))


def _mixes_scripts(name: str) -> bool:
    scripts = {_script(letter) for letter in name if letter.isalpha()} - {""}
    if any(scripts - {"LATIN"} <= family for family in WRITTEN_TOGETHER):
        return False
    return len(scripts) > 1


def _script(letter: str) -> str:
    """The script of a letter: the first word of its name in Unicode."""
    word = unicodedata.name(letter, "?").split()[0].partition("-")[0]
    return SCRIPT_OF.get(word, word)
