"""Dice that can be checked: draws follow from seed, numbers and moves, and each is as likely as its weight says."""

from __future__ import annotations

import doctest
import hashlib
import hmac
import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

import sortilege
from sortilege.engine import dice as dice_module
from sortilege.engine.dice import Chain, Dice, Number, commitment_of, draw, pick
from sortilege.engine.record import header_text, read_header, read_record, write_record
from tests.support.provable import FOLDER, SITUATIONS, digits, files
from tests.support.shelf import toys_on_the_shelf

RECORDS = sorted(FOLDER.glob("*.txt"))
SEED = bytes(range(32)).hex()
LINK = hashlib.sha256(b"link").hexdigest()
KNOWN_DRAWS = [0, 0, 0, 2, 5, 4, 3, 1, 5, 0, 5, 2]


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with toys_on_the_shelf():
        yield


# --------------------------------------------------------------------------- a slow twin, from the protocol page
def naive_draw(
    seed: str, numbers: Sequence[str], index: int, link: str, weights: Sequence[int]
) -> int:
    total, attempt = sum(weights), 0
    while True:
        message = "\n".join([str(index), str(attempt), ",".join(numbers), link])
        x = int(hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).hexdigest(), 16)
        if x < 2**256 - (2**256 % total):
            break
        attempt += 1
    fits = [place for place in range(len(weights)) if sum(weights[: place + 1]) > x % total]
    return fits[0]


def naive_check(text: str, draws: list[dict[str, object]]) -> int:
    """How many draws of a record fit, computed from its text and from what chance could do."""
    header, _, body = text.partition("\n\n")
    told = [line.split(" ") for line in header.split("\n") if line.startswith("number ")]
    seed = next(line[5:] for line in header.split("\n") if line.startswith("seed "))
    kept = [
        line for line in header.split("\n") if line.split(" ")[0] not in ("dice", "seed", "number")
    ]
    link = hashlib.sha256(("\n".join(kept) + "\n\n").encode()).hexdigest()
    possible = {entry["index"]: entry for entry in draws}
    fitting = 0
    begun = re.search(r"^begun (\d+)$", header, re.MULTILINE)
    begun_at = int(begun[1]) if begun else 0
    for index, line in enumerate(body.splitlines()):
        if line.startswith("chance ") and index >= begun_at:
            numbers = [number for _, _, since, number in told if int(since) <= index]
            weights = [int(weight) for weight in possible[index]["weights"]]  # type: ignore[attr-defined]
            place = naive_draw(seed, numbers, index, link, weights)
            fitting += line == f"chance {possible[index]['actions'][place]}"  # type: ignore[index]
        link = hashlib.sha256(f"{link}\n{line}".encode()).hexdigest()
    return fitting


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_draws_are_those_of_the_protocol_page(path: Path) -> None:
    info = json.loads(path.with_suffix(".json").read_text("utf-8"))
    text = path.read_text("utf-8")
    later = text.split("\n\n")[1].splitlines()[info["begun_at"] :]
    drawn = sum(line.startswith("chance ") for line in later)
    assert naive_check(text, info["draws"]) == len(info["draws"]) == drawn > 4


def test_single_draws_are_those_of_the_protocol_page() -> None:
    drawn = json.loads((FOLDER / "draws.json").read_text("utf-8"))
    for one in drawn:
        weights = [int(weight) for weight in one["weights"]]
        place = naive_draw(one["seed"], one["numbers"], one["index"], one["link"], weights)
        assert place == one["place"]
    assert len(drawn) == 40


def test_the_files_for_clients_are_up_to_date() -> None:
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert kept == files()
    assert {path.stem for path in RECORDS} == SITUATIONS.keys()


def test_known_draws() -> None:
    """Written down once: another result would make every old record wrong."""
    dice = Dice(SEED, (Number(0, 0, digits("one")), Number(2, 5, digits("two"))))
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice.commitment == commitment_of(SEED) == known
    assert [draw(dice, index, LINK, [1] * 6) for index in range(12)] == KNOWN_DRAWS


# --------------------------------------------------------------------------- likelihood
def test_the_doctests_hold() -> None:
    result = doctest.testmod(dice_module)
    assert result.failed == 0 and result.attempted > 0


@pytest.mark.parametrize("weights", [[1], [1, 1], [2, 0, 3], [0, 1], [5, 1, 1, 0, 3]])
def test_each_remainder_belongs_to_one_action_as_often_as_its_weight_says(
    weights: list[int],
) -> None:
    places = Counter(pick(weights, value) for value in range(sum(weights)))
    assert [places[place] for place in range(len(weights))] == weights


def test_no_remainder_is_more_likely_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a hash of a few bits every value can be tried: exactly as many lead to each action, the others to none."""
    weights, values = [1, 2, 4], range(16)
    monkeypatch.setattr(dice_module, "ALL_NUMBERS", len(values))
    places: Counter[int] = Counter()
    for value in values:
        told = iter([value, 0])  # a value that does not count is followed by another attempt
        monkeypatch.setattr(dice_module, "keyed_hash", lambda *_, told=told: bytes([next(told)]))
        place = draw(Dice(SEED), 0, LINK, weights)
        if next(told, None) is not None:
            places[place] += 1
    assert places == {0: 2, 1: 4, 2: 8}


def test_draws_follow_the_weights() -> None:
    weights, count = [1, 2, 3, 0, 10], 4000
    drawn = Counter(draw(Dice(digits(seed)), 3, LINK, weights) for seed in range(count))
    expected = [count * weight / sum(weights) for weight in weights]
    assert drawn[3] == 0
    chi_square = sum((drawn[i] - e) ** 2 / e for i, e in enumerate(expected) if e)
    assert chi_square < 16.27, drawn  # one in a thousand, with three degrees of freedom


def test_draws_of_one_game_are_independent() -> None:
    drawn = [draw(Dice(SEED), index, LINK, [1] * 6) for index in range(3600)]
    pairs = Counter(pairwise(drawn))
    assert sum((pairs[i, j] - 100) ** 2 / 100 for i in range(6) for j in range(6)) < 67  # 1 in 1000


def test_a_value_beyond_the_last_multiple_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [2**255 + 1]
    asked = []

    def listen(key: bytes, message: bytes) -> bytes:
        asked.append(message.split(b"\n")[1])
        return hmac.new(key, message, "sha256").digest()

    monkeypatch.setattr(dice_module, "keyed_hash", listen)
    assert [draw(Dice(digits(n)), 0, LINK, weights) for n in range(20)] == [0] * 20
    assert asked.count(b"0") == 20 and asked.count(b"1") == 8


# --------------------------------------------------------------------------- what a draw depends on
def test_a_draw_depends_on_everything_before_it() -> None:
    many = [1] * 4096
    numbers = (Number(0, 0, digits("a")), Number(1, 4, digits("b")))
    dice = Dice(SEED, numbers)
    drawn = draw(dice, 4, LINK, many)
    assert draw(Dice(SEED, numbers[:1]), 3, LINK, many) == draw(dice, 3, LINK, many)
    others = [
        draw(Dice(digits("other"), numbers), 4, LINK, many),
        draw(Dice(SEED, numbers[:1]), 4, LINK, many),
        draw(Dice(SEED, numbers[::-1]), 4, LINK, many),
        draw(dice, 5, LINK, many),
        draw(dice, 4, digits("other link"), many),
    ]
    assert drawn not in others


def test_a_seed_is_not_told_by_accident() -> None:
    assert SEED not in repr(Dice(SEED, (Number(0, 0, digits(1)),)))


# --------------------------------------------------------------------------- the chain
def test_the_chain_is_the_same_however_it_grew() -> None:
    written: list[int] = []

    def write(actor: int, action: int) -> str:
        written.append(action)
        return f"{actor} {action}"

    chain = Chain("header\n\n", write)
    first = [(0, n) for n in range(50)]
    one = chain.after(first)
    other = chain.after([*first[:40], (1, 7)])
    assert one != other
    written.clear()
    assert chain.after(first) == one == Chain("header\n\n", write).after(first)
    assert len(written) == 10 + 50  # only what is different is written again
    assert chain.after(first[:3]) == Chain("header\n\n", write).after(first[:3])
    assert chain.after([]) == hashlib.sha256(b"header\n\n").hexdigest()


# --------------------------------------------------------------------------- records
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_with_dice_is_read_and_written_again(path: Path) -> None:
    text = path.read_text("utf-8")
    header = read_header(text.splitlines())
    match = read_record(text)
    assert match.is_over and header.dice is not None
    assert write_record(match, header.dice) == text
    plain = write_record(match)
    assert "dice" not in plain.replace(match.game.slug, "") and read_record(plain).log == match.log
    assert plain.startswith(header_text(match))


BROKEN = [
    ("dice ", "dices ", 5, "expected 'option NAME VALUE'"),
    ("dice b", "dice B", 5, "64 hexadecimal digits"),
    ("seed 5", "seed ", 6, "64 hexadecimal digits"),
    ("seed 5", "sead 5", 6, "expected 'seed ...'"),
    ("number 1 0 ", "number 1 00 ", 7, "expected 'number SEAT SINCE NUMBER'"),
    ("number 1 0 ", "number one 0 ", 7, "expected 'number SEAT SINCE NUMBER'"),
    ("number 1 0 ", "number -1 0 ", 7, "expected 'number SEAT SINCE NUMBER'"),
    ("number 1 0 ", "number 1 ", 7, "expected 'number SEAT SINCE NUMBER'"),
    ("number 1 0 7", "number 1 0 77", 7, "expected 'number SEAT SINCE NUMBER'"),
    ("number 1 0 ", "number 3 0 ", 7, "there is no seat 3"),
    ("number 0 5 ", "number 1 5 ", 8, "seat 1 has two numbers"),
    ("number 1 0 ", "option goal 3", 7, "expected 'number SEAT SINCE NUMBER'"),
]


@pytest.mark.parametrize(("old", "new", "line", "reason"), BROKEN)
def test_broken_dice_lines_are_named(old: str, new: str, line: int, reason: str) -> None:
    text = (FOLDER / "late-numbers.txt").read_text("utf-8")
    assert old in text
    with pytest.raises(sortilege.BadRecord) as caught:
        read_record(text.replace(old, new, 1))
    assert caught.value.line == line and reason in caught.value.reason


@pytest.mark.parametrize("kept", [4, 5, 6, 9])
def test_a_header_that_breaks_off_is_no_record(kept: int) -> None:
    lines = (FOLDER / "late-numbers.txt").read_text("utf-8").splitlines()[:kept]
    with pytest.raises(sortilege.BadRecord) as caught:
        read_record("\n".join(lines))
    assert caught.value.line == kept + 1


def test_the_number_of_values_is_that_of_the_hash() -> None:
    assert math.log2(dice_module.ALL_NUMBERS) == 8 * hashlib.sha256().digest_size
