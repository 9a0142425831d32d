"""Games that each break one promise. `BROKEN` says which checks must find it, and with which words."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final

import msgspec

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Event, Forecast, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.core.parts.named import Parts
from salvage.advice import SalvageAdvice
from salvage.edges import SalvageForecast, SalvageOptions, Seal
from salvage.game import Salvage
from salvage.state import DECK, SEAL, SalvageState
from salvage.words import SalvageWords
from tests.testing import broken_state as states


def _parts(**names: str) -> Parts:
    """Salvage's parts, with some of this module in their place."""
    return msgspec.structs.replace(Salvage.parts, **{part: f"{__name__}:{name}" for part, name in names.items()})


class TwoCodesForOneDecision(Salvage):
    state_type: ClassVar[type[SalvageState]] = states.ListsASecondCode
    parts: ClassVar[Parts] = _parts(words="TwoCodesInWords")

    def unpack(self, action: int) -> Decision:
        return Seal() if action == states.SECOND_SEAL else super().unpack(action)


class TwoCodesInWords(SalvageWords):
    def describe(self, state: SalvageState, seat: int, action: int) -> str:
        return super().describe(state, seat, SEAL if action == states.SECOND_SEAL else action)

    def rule_behind(self, action: int) -> str:
        return "bid.2" if action == states.SECOND_SEAL else super().rule_behind(action)


class DescribesInTwoLines(Salvage):
    parts: ClassVar[Parts] = _parts(words="DescribesInTwoLinesInWords")


class DescribesInTwoLinesInWords(SalvageWords):
    def describe(self, state: SalvageState, seat: int, action: int) -> str:
        return super().describe(state, seat, action) + "\nor not"


class TellsNothing(Salvage):
    parts: ClassVar[Parts] = _parts(words="TellsNothingInWords")


class TellsNothingInWords(SalvageWords):
    def tell(self, event: Event) -> str:
        return ""


class ActsByNoKnownRule(Salvage):
    parts: ClassVar[Parts] = _parts(words="ActsByNoKnownRuleInWords")


class ActsByNoKnownRuleInWords(SalvageWords):
    def rule_behind(self, action: int) -> str:
        return "bid.7" if action == SEAL else super().rule_behind(action)


class EvaluatesTooHighly(Salvage):
    parts: ClassVar[Parts] = _parts(advice="EvaluatesTooHighlyAdvice")


class EvaluatesTooHighlyAdvice(SalvageAdvice):
    def evaluate(self, state: SalvageState, seat: int) -> float:
        return 9 * super().evaluate(state, seat) if state.outcome() is None else super().evaluate(state, seat)


class EvaluatesTheWinnerTooLow(Salvage):
    parts: ClassVar[Parts] = _parts(advice="EvaluatesTheWinnerTooLowAdvice")


class EvaluatesTheWinnerTooLowAdvice(SalvageAdvice):
    def evaluate(self, state: SalvageState, seat: int) -> float:
        return super().evaluate(state, seat) * 0.9


class DealsByARandomModule(Salvage):
    def deal(self, options: SalvageOptions, dice: Dice) -> list[list[int]]:
        deck = random.sample(list(DECK), len(DECK))
        return [sorted(deck[options.cards * seat :][: options.cards]) for seat in range(options.players)]


class LeakyDescription(Salvage):
    parts: ClassVar[Parts] = _parts(words="LeakyDescriptionInWords")


class LeakyDescriptionInWords(SalvageWords):
    def describe(self, state: SalvageState, seat: int, action: int) -> str:
        advice = " (good)" if states.holds_most(state, seat) else ""
        return super().describe(state, seat, action) + advice


class LeakyForecast(Salvage):
    parts: ClassVar[Parts] = _parts(words="LeakyForecastInWords")


class LeakyForecastInWords(SalvageWords):
    def forecast(self, state: SalvageState, seat: int, action: int) -> Forecast | None:
        return SalvageForecast((int(states.holds_most(state, seat)),))


class ForecastChangesThePosition(Salvage):
    parts: ClassVar[Parts] = _parts(words="ForecastChangesThePositionInWords")


class ForecastChangesThePositionInWords(SalvageWords):
    def forecast(self, state: SalvageState, seat: int, action: int) -> Forecast | None:
        if action in state.hands[seat] and len(state.hands[seat]) > 1:
            state.hands[seat].reverse()
        return None


class ForecastWithoutAType(Salvage):
    parts: ClassVar[Parts] = _parts(words="ForecastWithoutATypeInWords")


class ForecastWithoutATypeInWords(SalvageWords):
    forecast_type: ClassVar[Any] = None


class MeasuresWhatItDoesNotDeclare(Salvage):
    parts: ClassVar[Parts] = _parts(lab="MeasuresWhatItDoesNotDeclareLab")


class MeasuresWhatItDoesNotDeclareLab(Lab[SalvageState]):
    def measure(self, state: SalvageState, seat: int) -> dict[str, Measure]:
        return {"luck": 7}


class MeasuresInWords(Salvage):
    parts: ClassVar[Parts] = _parts(lab="MeasuresInWordsLab")


class MeasuresInWordsLab(Lab[SalvageState]):
    metrics: ClassVar[tuple[Metric, ...]] = (Metric("luck", "how lucky it was"),)

    def measure(self, state: SalvageState, seat: int) -> dict[str, Measure]:
        return {"luck": "very"}


class ClaimsToHaveNoSecrets(Salvage):
    has_secrets: ClassVar[bool] = False


class ImaginesThoughNothingIsHidden(Salvage):
    has_secrets: ClassVar[bool] = False
    state_type: ClassVar[type[SalvageState]] = states.ShowsEverythingToAll


def _with(state_type: type[SalvageState]) -> type[Salvage]:
    """Salvage with broken positions, named after them, so that another interpreter finds it."""
    kind = type(state_type.__name__, (Salvage,), {"state_type": state_type, "__module__": __name__})
    globals()[state_type.__name__] = kind
    return kind


BROKEN: Final[list[tuple[type[Salvage], tuple[int, ...], str]]] = [
    (_with(states.ChangesBeforeRefusing), (1,), "was refused, but changed repr"),
    (_with(states.ForgetsItsListWhenRefusing), (1,), "refused actions have changed legal lists"),
    (_with(states.RollsBeforeRefusing), (1,), "dice were rolled for it"),
    (_with(states.TellsBeforeRefusing), (1,), "something happened"),
    (_with(states.AcceptsWhatItRefuses), (1,), "was accepted"),
    (_with(states.RaisesAnotherRefusal), (1,), "but refusal() says"),
    (_with(states.RefusesWhatItLists), (2,), "refused by apply"),
    (_with(states.HasARefusalForWhatItLists), (2,), "listed action 21"),
    (_with(states.ListsTwice), (2,), "names an action twice"),
    (_with(states.ListsNothing), (2, 5), "owes a decision, but its list is []"),
    (_with(states.ListsOutOfTurn), (2,), "owes no decision, but its list is"),
    (_with(states.DrawsWhatItDoesNotList), (2,), "which its list does not hold"),
    (_with(states.DrawsUnfairly), (2,), "so unequally"),
    (_with(states.DrawingChangesIt), (2,), "random_action changes the position"),
    (_with(states.NamesAnUnknownRule), (2,), "'tow.7', which is in no ledger"),
    (_with(states.RefusesInOneWord), (2,), "'No.'; one line"),
    (_with(states.RefusesAtLength), (2,), "one line that says what would be allowed"),
    (_with(states.LetsOthersActOutOfTurn), (2,), "though the seat owes no decision"),
    (_with(states.AcceptsWhatCannotBeUnpacked), (2,), "though it can't be unpacked"),
    (TwoCodesForOneDecision, (2,), "unpack(30) gives Seal(), and pack makes 20"),
    (DescribesInTwoLines, (2,), "one line is wanted"),
    (TellsNothing, (2,), "told as ''"),
    (ActsByNoKnownRule, (2,), "'bid.7', which is in no ledger"),
    (ForecastChangesThePosition, (2,), "changes the position"),
    (EvaluatesTooHighly, (2,), "not from -1 to 1"),
    (EvaluatesTheWinnerTooLow, (2,), "1 is wanted"),
    (_with(states.SharesItsPoints), (3,), "playing on with a copy changed the position"),
    (_with(states.CopyForgetsPoints), (3, 4, 5), "copy() is not the same position"),
    (_with(states.ImaginedPositionSharesPoints), (3,), "playing on with what seat 0 imagines changed the position"),
    (_with(states.PickleForgetsPoints), (3,), "deepcopy is not the same position"),
    (_with(states.CannotBePickled), (3,), "pickle fails"),
    (_with(states.DeepcopyShares), (3,), "a twin from deepcopy changed the position"),
    (_with(states.ReprCannotBeRun), (3,), "repr fails with SyntaxError"),
    (_with(states.ReprLeavesOutPoints), (3,), "repr is not the same position"),
    (_with(states.TellsInTheOrderOfASet), (4,), "with PYTHONHASHSEED="),
    (_with(states.PlaysOtherwiseWithALog), (4,), "in place without a log"),
    (DealsByARandomModule, (4,), "it went otherwise"),
    (_with(states.LeakyView), (5,), "can tell the truth from what it imagines by its view"),
    (_with(states.LeakySpectator), (5,), "by what a spectator sees"),
    (_with(states.LeakyList), (5,), "by its legal list"),
    (_with(states.LeakyRefusal), (5,), "by the refusals"),
    (LeakyDescription, (5,), "by the descriptions"),
    (LeakyForecast, (5,), "by the forecasts"),
    (_with(states.LeakyTurn), (5,), "by who is to act"),
    (_with(states.LeakyEventOnSealing), (5,), "hears what its view does not tell"),
    (_with(states.LeakyEventOnBidding), (5,), "hears, while others still decide"),
    (_with(states.ShowsWhatIsSecretUnflagged), (5,), "is shown a secret, without dice and without `log.reveal`"),
    (_with(states.ShowsTheActorWhatIsSecretUnflagged), (5,), "is shown a secret"),
    (_with(states.ImaginesOtherCardsOfItsOwn), (5,), "by its view: hand"),
    (_with(states.ImaginesOnlyTheTruth), (5,), "is always the truth"),
    (_with(states.ImaginesOnlyOnePosition), (5,), "imagines only one position"),
    (_with(states.HidesSecretsForEver), (5,), "never shows more than a spectator sees"),
    (_with(states.ImaginesTheImpossible), (5,), "can't decide"),
    (_with(states.UnsealsItsOwnBid), (5,), "changes what it can do"),
    (_with(states.UnsealsWhatIsSettled), (5,), "owes nothing, but its `unseal` changes the position"),
    (_with(states.UnsealsThePoints), (5,), "sees, when the others have sealed anew, that `unseal` changed: points"),
    (_with(states.UnsealsForGood), (5,), "owes a decision, but has none"),
    (_with(states.UnsealsForOnlyOne), (5,), "changes who decided nothing yet"),
    (ClaimsToHaveNoSecrets, (5,), "the game has no secrets, but seat 0 sees what a spectator does not"),
    (ImaginesThoughNothingIsHidden, (5,), "the game has no secrets, but seat 0 imagines another position"),
    (_with(states.NeverEnds), (6,), "played at random, it goes on after 60 decisions"),
    (_with(states.EndlessIfPlayedFirst), (6,), "it goes on after 60 decisions"),
    (_with(states.GoesOnAfterResigning), (6,), "resigned, but the match goes on"),
    (_with(states.NobodyResigns), (6,), "can't resign"),
    (_with(states.ResignsAfterTheEnd), (6,), "could still resign"),
    (_with(states.ResignedAndWon), (6,), "resigned, and the winners are"),
    (_with(states.EndsForNoKnownRule), (6,), "a rule that is in a ledger"),
    (_with(states.ListsAfterTheEnd), (6,), "still has a list"),
    (MeasuresWhatItDoesNotDeclare, (6,), "measured by luck, which is not among the metrics"),
    (MeasuresInWords, (6,), "the metric luck of seat 0 is 'very'; a count is wanted"),
    (_with(states.ViewOutsideItsType), (7,), "is not what its type says"),
    (_with(states.ViewThatComesBackOtherwise), (7,), "does not survive"),
    (ForecastWithoutAType, (7,), "the forecast of action"),
    (_with(states.EventOutsideItsType), (7,), "an event is not what its type says"),
    (_with(states.NumbersTooLargeForABrowser), (7,), "a browser does not read exactly"),
]
