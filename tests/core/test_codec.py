"""Input from outside is read strictly, and errors say helpfully what is wrong."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from hardburn.core.codec import (
    canonical,
    decision_from,
    describe_option,
    event_from,
    option_lines,
    options_from,
    schemas,
    to_plain,
)
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Options, snake_case
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.testing import rule
from salvage import GAME
from salvage.edges import Bid, Opened, SalvageOptions, Seal, Tow
from salvage.game import Salvage

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


class ManyOptions(Options, frozen=True):
    bold: bool = False
    mood: Literal["grim", "calm"] = "grim"
    name: str = "Hood"
    number: int = 5
    limited: Annotated[int, Meta(ge=1, le=9, description="A number with limits.")] = 3


class WithManyOptions(Salvage):
    options_type = ManyOptions


class MoreOptions(SalvageOptions, frozen=True):
    flag: str = "white"


class WithMoreOptions(Salvage):
    options_type = MoreOptions


MANY = WithManyOptions()
MORE = WithMoreOptions()


@rule("table.decision")
def test_a_decision_is_read_from_plain_data() -> None:
    assert decision_from(GAME, {"do": "bid", "card": 7}) == Bid(7)
    assert decision_from(GAME, {"do": "seal"}) == Seal()
    assert decision_from(GAME, {"do": "tow", "how": "boldly"}) == Tow("boldly")


@rule("table.decision")
@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"do": "fly"}, "do: invalid value 'fly'"),
        ({"card": 7}, "object missing required field do"),
        ({"do": "bid"}, "object missing required field card"),
        ({"do": "bid", "card": 13}, "card: expected int <= 12"),
        ({"do": "bid", "card": "7"}, "card: expected int, got str"),
        ({"do": "bid", "card": 7.5}, "card: expected int, got float"),
        ({"do": "bid", "card": 10**30}, "card: expected int <= 12"),
        ({"do": "bid", "card": 7, "and": 1}, "object contains unknown field and"),
        ({"do": "tow", "how": "slowly"}, "how: invalid enum value 'slowly'"),
        (["bid", 7], "expected object, got array"),
        ("bid 7", "expected object, got str"),
        (None, "expected object, got null"),
    ],
)
def test_what_is_no_decision_is_malformed_and_says_why(data: Any, words: str) -> None:
    with pytest.raises(Malformed) as caught:
        decision_from(GAME, data)
    assert "is no decision of Salvage: " in str(caught.value)
    assert str(caught.value).endswith(words)
    assert "\n" not in str(caught.value)


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(Malformed) as caught:
        decision_from(GAME, {"do": "bid", "card": "x" * 1000})
    assert '{"do":"bid","card":"xxx' in str(caught.value)
    assert len(str(caught.value)) < 200


@given(anything)
def test_any_data_is_a_decision_or_malformed(data: Any) -> None:
    try:
        decision = decision_from(GAME, data)
    except Malformed:
        return
    assert to_plain(decision) == data


def test_an_event_is_read_from_plain_data() -> None:
    assert event_from(GAME, {"event": "opened", "seat": 1, "card": 7}) == Opened(1, 7)
    with pytest.raises(Malformed, match="is no event of Salvage: object missing required field card"):
        event_from(GAME, {"event": "opened", "seat": 1})


def test_options_that_are_not_given_are_the_usual_ones() -> None:
    assert options_from(GAME, {}) == SalvageOptions()
    assert options_from(GAME, {"cards": 2}) == SalvageOptions(cards=2)


def test_options_may_extend_those_of_another_game() -> None:
    assert options_from(MORE, {"cards": 2, "flag": "black"}) == MoreOptions(cards=2, flag="black")
    with pytest.raises(Malformed, match=r"option cards is 9; what is allowed: cards \(1 to 4, default 3\)"):
        options_from(MORE, {"cards": 9})


def test_an_unknown_option_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(Malformed) as caught:
        options_from(GAME, {"card": 2})
    assert str(caught.value) == (
        "Salvage has no option 'card'; it has: players (2 to 3, default 2); cards (1 to 4, default 3)"
    )


@pytest.mark.parametrize("value", [0, 5, "3", 2.5, True, None, [3], 10**30, {}])
def test_an_option_of_the_wrong_kind_or_size_is_answered_with_what_is_allowed(value: Any) -> None:
    with pytest.raises(Malformed, match=r"option cards is .*; what is allowed: cards \(1 to 4, default 3\)"):
        options_from(GAME, {"cards": value})


def test_options_can_be_read_as_people_type_them() -> None:
    assert options_from(GAME, {"cards": "2"}, text=True) == SalvageOptions(cards=2)
    typed = {"bold": "true", "mood": "calm", "name": "Nelson", "number": "-7", "limited": "9"}
    assert options_from(MANY, typed, text=True) == ManyOptions(
        bold=True, mood="calm", name="Nelson", number=-7, limited=9
    )


@pytest.mark.parametrize("value", ["0", "5", "three", "", " 3", "3.5", "9" * 5000])
def test_what_people_type_is_checked_too(value: str) -> None:
    with pytest.raises(Malformed, match=r"what is allowed: cards \(1 to 4, default 3\)"):
        options_from(GAME, {"cards": value}, text=True)


def test_each_option_is_described_with_what_is_allowed() -> None:
    assert option_lines(MANY) == [
        ("bold (true or false, default false)", ""),
        ("mood (calm or grim, default grim)", ""),
        ("name (text, default Hood)", ""),
        ("number (a whole number, default 5)", ""),
        ("limited (1 to 9, default 3)", "A number with limits."),
    ]


def test_an_option_of_another_kind_is_described_by_it() -> None:
    described = msgspec.inspect.type_info(msgspec.defstruct("More", [("rate", float), ("when", list[int], [])]))
    assert isinstance(described, msgspec.inspect.StructType)
    assert [describe_option(field) for field in described.fields] == ["rate (float)", "when (list)"]


def test_equal_values_have_one_canonical_form() -> None:
    assert canonical({"b": 1, "a": [1, 2]}) == canonical({"a": (1, 2), "b": 1}) == b'{"a":[1,2],"b":1}'
    assert canonical(Bid(7)) == b'{"card":7,"do":"bid"}'
    assert canonical([1, 2]) != canonical([2, 1])


def test_structs_are_named_in_files_by_their_names_in_small_letters() -> None:
    assert snake_case("TakePower") == "take_power"
    assert snake_case("Bid") == "bid"


def test_everything_that_crosses_the_edge_fits_its_schema() -> None:
    validators = {part: jsonschema.Draft202012Validator(schema) for part, schema in schemas(GAME).items()}
    assert set(validators) == {"options", "decision", "event", "view", "forecast"}
    options = SalvageOptions(players=3)
    validators["options"].validate(to_plain(options))
    rng, dice, log = seeded("schemas"), seeded_dice("schemas"), Log()
    state = GAME.start(options, dice, log)
    while state.to_act():
        seat = rng.choice(state.to_act())
        action = state.random_action(seat, rng)
        validators["decision"].validate(plain(GAME.unpack(action)))
        forecast = GAME.words.forecast(state, seat, action)
        if forecast is not None:
            validators["forecast"].validate(plain(forecast))
        state.apply(seat, action, dice, log)
        for watcher in (0, 1, 2, None):
            validators["view"].validate(plain(state.view(watcher)))
    for event in log.everything():
        validators["event"].validate(plain(event))
    assert {type(event).__name__ for event in log.everything()} >= {"Dealt", "Chosen", "Opened", "Towed", "Ended"}


@pytest.mark.parametrize(
    ("part", "data"),
    [("decision", {"do": "bid", "card": 13}), ("event", {"event": "opened"}), ("view", {}), ("options", {"cards": 0})],
)
def test_what_does_not_fit_is_found_by_the_schema(part: str, data: Any) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schemas(GAME)[part]).validate(data)


def plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))
