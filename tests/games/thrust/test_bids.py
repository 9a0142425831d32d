"""What a player who is to seal fuel can know of each amount."""

from __future__ import annotations

from hardburn.core.dice import ScriptedDice
from hardburn.games.thrust import GAME
from hardburn.games.thrust.advice.odds import speed_chances
from hardburn.games.thrust.decisions import Burn, Evade, Pursue
from hardburn.games.thrust.knowledge.imagining import seen_dossier
from hardburn.games.thrust.noticed.guise import AT_DAMAGE, SOUND
from hardburn.games.thrust.position import MOVEMENT, Position
from hardburn.games.thrust.ships import BLACK, COMBAT, LEARNT_STATS, OUT, RED, SENSOR, Ship
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thrust.view import BidChances, ContestView
from hardburn.testing import rule
from tests.games.thrust.acting import know

FREIGHTER, SALVAGE, FIGHTER = 0, 2, 4


def contest(state: ThrustState, seat: int | None) -> ContestView:
    shown = state.view(seat).contest
    assert shown is not None
    return shown


def pursuit(
    *, pursuer_revealed: bool = False, moved: bool = False, leak: int = 0, hulls: int = SOUND, bonus: bool = False
) -> ThrustState:
    """Black's freighter, with 12 fuel, pursues Red's salvage vessel, with at most 6, from the next band.

    `hulls` and `bonus`: what Black thinks possible of the salvage vessel.
    """
    freighter = Ship(FREIGHTER, SENSOR, 12, rows=leak, damage=leak, revealed=pursuer_revealed)
    if pursuer_revealed:
        freighter.learnt = LEARNT_STATS
    salvage = Ship(SALVAGE, COMBAT, 6, revealed=True, learnt=LEARNT_STATS, moved=moved)
    rest = [Ship.new(FIGHTER) for _ in range(3)]
    position = Position([freighter, *rest, salvage, *[ship.copy() for ship in rest]], phase=MOVEMENT)
    position.dossiers = [seen_dossier(position, RED), seen_dossier(position, BLACK)]
    state = ThrustState(position)
    know(state, BLACK, 1, hulls=hulls, bonus=bonus)
    state.apply(BLACK, GAME.pack(Pursue(1, 1)), ScriptedDice([]))
    return state


def evasion() -> ThrustState:
    """Red's salvage vessel evades Black's fighter at Combat range; both have at most 6 fuel."""
    fighter = Ship(FIGHTER, COMBAT, 6, revealed=True, learnt=LEARNT_STATS)
    salvage = Ship(SALVAGE, COMBAT, 6, revealed=True, learnt=LEARNT_STATS)
    rest = [Ship(FIGHTER, OUT, 6) for _ in range(3)]
    position = Position(
        [fighter, *rest, salvage, *[ship.copy() for ship in rest]], phase=MOVEMENT, mover=RED, first=RED
    )
    position.dossiers = [seen_dossier(position, RED), seen_dossier(position, BLACK)]
    state = ThrustState(position)
    state.apply(RED, GAME.pack(Evade(1, 1)), ScriptedDice([]))
    return state


def spans(bids: tuple[BidChances, ...]) -> list[tuple[int, int, tuple[str, ...]]]:
    return [(bid.fuel_least, bid.fuel_most, bid.spending) for bid in bids]


@rule("speed.2")
def test_a_pursuer_who_bids_more_than_the_target_can_have_is_sure_of_advantage() -> None:
    bids = contest(pursuit(), BLACK).bids
    assert spans(bids) == [
        (1, 1, ("less", "more")),
        (2, 5, ("less", "equal", "more")),
        (6, 6, ("equal", "more")),
        (7, 12, ("more",)),
    ]
    win, lose = speed_chances(40, True, 30, False)
    assert (bids[-1].win_least, bids[-1].win_most) == (float(win), float(win))
    assert (bids[-1].lose_least, bids[-1].lose_most) == (float(lose), float(lose))
    assert bids[0].win_least == float(speed_chances(40, False, 30, True)[0])


@rule("TH-9")
def test_a_target_that_has_moved_is_known_to_answer_nothing() -> None:
    assert spans(contest(pursuit(moved=True), BLACK).bids) == [(1, 12, ("more",))]
    assert spans(contest(pursuit(moved=True), RED).bids) == [(0, 0, ("less",))]


@rule("TH-11")
def test_a_leak_is_told_and_must_be_payable() -> None:
    shown = contest(pursuit(leak=1), BLACK)
    assert shown.leak == 1
    assert shown.bids[-1].fuel_most == 11


@rule("TH-17")
def test_of_a_hidden_pursuer_any_amount_must_be_feared() -> None:
    """The salvage vessel's owner does not know that the pursuer is a freighter; a science ship has 120 fuel."""
    assert spans(contest(pursuit(), RED).bids) == [(0, 0, ("less",)), (2, 6, ("less", "equal", "more"))]
    known = contest(pursuit(pursuer_revealed=True), RED)
    assert spans(known.bids) == spans(contest(pursuit(), RED).bids)
    assert known.pursuer.ship == 1


@rule("pursuit.2")
def test_who_evades_may_go_unhindered_and_who_answers_nothing_lets_it_go() -> None:
    evader, pursuer = contest(evasion(), RED).bids, contest(evasion(), BLACK).bids
    assert all(bid.win_most == 1.0 for bid in evader)
    assert evader[0].win_least < 1.0
    assert (pursuer[0].fuel_least, pursuer[0].win_most, pursuer[0].lose_least) == (0, 0.0, 1.0)


def test_amounts_are_listed_until_one_is_sealed_and_never_for_spectators() -> None:
    state = pursuit()
    state.apply(BLACK, GAME.pack(Burn(9)), ScriptedDice([]))
    assert contest(state, BLACK).bids == ()
    assert contest(state, BLACK).fuels == (9, None)
    assert contest(state, RED).fuels == (None, None)
    assert (contest(state, None).bids, contest(state, None).fuels) == ((), (None, None))


@rule("TH-18")
def test_everything_names_a_hidden_pursuer_and_shows_what_is_sealed() -> None:
    state = pursuit()
    state.apply(BLACK, GAME.pack(Burn(9)), ScriptedDice([]))
    assert contest(state, RED).pursuer.ship is None
    shown = state.everything().contest
    assert shown is not None
    assert (shown.pursuer.ship, shown.fuels, shown.same_band) == (1, (9, None), False)


@rule("TH-23")
def test_a_bonus_that_the_enemy_may_have_lowers_the_least_chance() -> None:
    surest = contest(pursuit(bonus=True), BLACK).bids[-1]
    assert surest.win_most == float(speed_chances(40, True, 30, False)[0])
    assert surest.win_least == float(speed_chances(40, True, 30, True)[0])
    assert surest.lose_most == float(speed_chances(40, True, 30, True)[1])


@rule("damage.06")
def test_crippled_life_support_counts_if_it_is_known_and_widens_the_range_if_it_may_be() -> None:
    known = contest(pursuit(hulls=1 << 0b100000), BLACK).bids[-1]
    assert known.win_least == known.win_most == float(speed_chances(40, True, 20, False)[0])
    perhaps = contest(pursuit(hulls=AT_DAMAGE[7]), BLACK).bids[-1]
    assert perhaps.win_least == float(speed_chances(40, True, 30, False)[0])
    assert perhaps.win_most == float(speed_chances(40, True, 20, False)[0])
