"""The states of our games in OpenSpiel: the rules hold, nobody learns what is hidden, and copies go on alike."""

from __future__ import annotations

import pickle
import random
import zlib
from types import SimpleNamespace
from typing import Any

import pyspiel
import pytest

from sortilege.engine.contract import CHANCE, CLOCK, Game, actors_of
from sortilege.engine.match import Match
from sortilege.research.open_spiel.nodes import Node
from sortilege.testing import Case
from tests.support.open_spiel import (
    RECALL,
    load_case,
    name_of,
    names,
    play_random_step,
    race,
    some_state,
    walk,
)
from tests.support.variants import every_case, own_games


# --------------------------------------------------------------------------- the rules hold
def awaited_seats(state: Any, match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if state.legal_actions(seat)]


def follow(state: Any, match: Match, rng: random.Random) -> None:
    """The same step in OpenSpiel and in a match; the two must offer the same."""
    first = state.node.setup.first_chance
    if state.is_chance_node() and not state.node.choices:
        outcomes = dict(state.chance_outcomes())
        says = [state.action_to_string(pyspiel.PlayerId.CHANCE, one) for one in outcomes]
        assert dict(zip(says, outcomes.values(), strict=True)) == pytest.approx(match.chances)
        outcome = rng.choice(list(outcomes))
        state.apply_action(outcome)
        match.apply(CHANCE, outcome + first)
        return
    seats = [actor for actor in actors_of(match.awaited()) if actor < CHANCE]
    assert awaited_seats(state, match) == seats
    actions = [rng.choice(state.legal_actions(seat) or [0]) for seat in range(match.seats)]
    for seat in seats:
        assert state.legal_actions(seat) == match.legal_ids(seat)
    order = seats
    if state.is_simultaneous_node():
        state.apply_actions(actions)
        order = []
        while state.is_chance_node() and state.node.choices:
            play_random_step(state, rng)
            order.append(state.history()[-1] - state.node.setup.first_order)
        order += [seat for seat in seats if seat not in order]
    else:
        state.apply_action(actions[seats[0]])
    for seat in order:
        if actions[seat] in match.legal_ids(seat):
            match.apply(seat, actions[seat])


@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_every_step_is_one_of_the_rules(case: Case) -> None:
    state, match = load_case(case).new_initial_state(), case.match()
    rng = random.Random(8)
    for _ in range(40):
        assert state.node.position() == match.position
        if state.is_terminal():
            break
        follow(state, match, rng)
        assert state.is_terminal() == match.is_over


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.slug)
def test_questions_from_python_and_from_cpp_have_the_same_answers(game: Game) -> None:
    for state in walk(pyspiel.load_game(name_of(game)), 9, 80):
        base = pyspiel.State
        assert state.is_chance_node() == base.is_chance_node(state)
        assert state.is_simultaneous_node() == base.is_simultaneous_node(state)
        for seat in range(game.least_seats):
            assert state.legal_actions(seat) == base.legal_actions(state, seat)


def test_winners_share_and_the_sum_is_zero() -> None:
    game = max(own_games(), key=lambda one: one.most_seats)
    node = pyspiel.load_game(name_of(game, players=4)).new_initial_state().node
    node.mask = 0
    results = {}
    for won in (0b0001, 0b0101, 0b1111):
        rules = SimpleNamespace(winners=lambda position, won=won: won)
        node.setup = SimpleNamespace(
            key=node.setup.key, game=SimpleNamespace(rules=rules, state=game.state)
        )
        results[won] = node.returns()
    assert results[0b0001] == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])
    assert results[0b0101] == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert results[0b1111] == pytest.approx([0, 0, 0, 0])


@pytest.mark.parametrize("name", [*names(3), *names(7, turn_based="true")])
def test_a_game_is_cut_after_its_longest_and_nobody_wins(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, last = walk(game, 5, 1000)
    assert last.is_terminal() and last.returns() == [0.0] * game.num_players()
    decisions = [item for item in last.full_history() if item.player >= 0]
    assert last.node.decisions <= game.max_game_length()
    assert len(decisions) <= game.max_game_length() * game.num_players()
    assert game.max_chance_nodes_in_history() >= last.node.chance_nodes > 0


# --------------------------------------------------------------------------- seats that act together
def test_in_a_race_chance_names_one_of_those_who_want_it() -> None:
    state = some_state(pyspiel.load_game(name_of(race(), players=3)), "is_simultaneous_node")
    first = state.node.setup.first_order
    state.apply_actions([0, 1, 0])  # two are quick, one holds back
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert dict(state.chance_outcomes()) == pytest.approx(
        dict.fromkeys((first, first + 1, first + 2), 1 / 3)
    )
    assert state.action_to_string(-1, first + 2) == "seat 2 is next"
    state.apply_action(first + 2)
    assert state.current_player() == 2 and state.node.choices == ()
    assert state.history()[-4:] == [0, 1, 0, first + 2]


def test_asked_one_after_the_other_nobody_sees_what_the_others_chose() -> None:
    game = pyspiel.load_game(name_of(race(), players=3, turn_based="true"))
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    state = next(s for s in walk(game, 1, 100) if s.node.asked)
    one, other = state.clone(), state.clone()
    one.apply_action(0)
    other.apply_action(1)
    assert one.current_player() == other.current_player() == 1
    assert one.information_state_string(1) == other.information_state_string(1)
    assert str(one) != str(other)


def test_a_seat_that_is_asked_alone_may_answer_by_a_joint_action() -> None:
    game = pyspiel.load_game(name_of(race(), players=3))
    state = next(s for s in walk(game, 1, 100) if s.is_player_node())
    twin = state.clone()
    seat, action = state.current_player(), state.legal_actions()[-1]
    state.apply_action(action)
    twin.apply_actions([action if player == seat else 0 for player in range(3)])
    assert str(state) == str(twin)


def test_a_clock_that_is_awaited_alone_strikes_like_chance() -> None:
    state = next(
        s for s in walk(pyspiel.load_game(name_of(race())), 1, 100) if s.node.mask >> CLOCK & 1
    )
    assert state.is_player_node(), "beside a seat it does not strike"
    node = state.node
    node.mask = 1 << CLOCK
    node._settle()
    assert node.player == pyspiel.PlayerId.CHANCE
    ((strike, chance),) = node.outcomes()
    assert chance == 1.0
    before = node.position()
    node.draw(strike)
    assert (
        node.position() != before and node.chance_nodes == state.move_number() + 1 - node.decisions
    )


# --------------------------------------------------------------------------- who may know what
@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_worlds_that_look_alike_to_a_seat_have_the_same_texts_and_tensors(case: Case) -> None:
    game = load_case(case, turn_based=True)
    observers = [game.make_py_observer(), game.make_py_observer(RECALL)]
    sample = random.Random(6).random
    for number, state in enumerate(walk(game, 6, 60)):
        if number % 4 or state.is_terminal():
            continue
        seat = number // 4 % case.seats
        other = state.resample_from_infostate(seat, sample)
        assert other.current_player() == state.current_player() and other.history() == []
        for observer in observers:
            assert observer.string_from(other, seat) == observer.string_from(state, seat)
            observer.set_from(state, seat)
            tensor = observer.tensor.copy()
            observer.set_from(other, seat)
            assert (observer.tensor == tensor).all()
        if state.current_player() == seat:
            assert other.legal_actions() == state.legal_actions()


def test_numbers_that_tell_a_secret_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Node.numbers

    def peek(node: Node, seat: int) -> Any:
        numbers = honest(node, seat)
        numbers[0] = zlib.crc32(node.records.tobytes()) & 1
        return numbers

    monkeypatch.setattr(Node, "numbers", peek)
    case = next(case for case in every_case() if case.game.private)
    with pytest.raises(AssertionError):
        test_worlds_that_look_alike_to_a_seat_have_the_same_texts_and_tensors(case)


@pytest.mark.parametrize("game", [g for g in own_games() if g.private], ids=lambda game: game.slug)
def test_an_imagined_world_differs_and_can_be_played_on(game: Game) -> None:
    loaded = pyspiel.load_game(name_of(game, turn_based="true", max_game_length=30))
    state = next(s for s in walk(loaded, 2, 200) if s.node.choices)
    (chooser, chosen), *_ = state.node.choices
    sample = random.Random(7).random
    worlds = [state.resample_from_infostate(1 - chooser, sample) for _ in range(20)]
    assert len({str(world) for world in worlds}) > 1
    assert len({world.node.choices for world in worlds}) > 1
    own = state.resample_from_infostate(chooser, sample)
    assert own.node.choices == ((chooser, chosen),)
    rng = random.Random(3)
    while not own.is_terminal():
        play_random_step(own, rng)
    assert own.node.decisions == 30


def test_texts_tell_apart_what_tensors_tell_apart() -> None:
    for game in own_games():
        observer = pyspiel.load_game(name_of(game)).make_py_observer(RECALL)
        by_text: dict[str, bytes] = {}
        for state in walk(pyspiel.load_game(name_of(game)), 12, 150):
            observer.set_from(state, 0)
            text, tensor = observer.string_from(state, 0), observer.tensor.tobytes()
            assert by_text.setdefault(text, tensor) == tensor
        assert len(set(by_text.values())) == len(by_text)


def test_an_observer_names_its_parts() -> None:
    game = pyspiel.load_game(name_of(own_games()[0]))
    seen, known = game.make_py_observer(), game.make_py_observer(RECALL)
    assert sum(part.size for part in known.dict.values()) == len(known.tensor)
    assert list(known.dict)[: len(seen.dict)] == list(seen.dict)
    assert len(known.tensor) == game.information_state_tensor_size()
    assert len(seen.tensor) == game.observation_tensor_size() < len(known.tensor)
    nothing = pyspiel.PrivateInfoType.NONE
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=nothing)
    assert game.make_py_observer(public) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "blue"})


# --------------------------------------------------------------------------- copies and bytes
@pytest.mark.parametrize("name", [*names(40), *names(40, turn_based="true")])
def test_a_state_that_was_saved_goes_on_as_it_would_have(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, state = walk(game, 10, 45)
    copies = [
        state.clone(),
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
    ]
    for copy in copies:
        assert (str(copy), copy.history()) == (str(state), state.history())
    rng = [random.Random(1) for _ in copies]
    while not copies[0].is_terminal():
        for copy, dice in zip(copies, rng, strict=True):
            play_random_step(copy, dice)
    assert len({(str(copy), *copy.history()) for copy in copies}) == 1
    assert str(copies[0]) != str(state) or state.is_terminal()
