"""The report of an experiment: one self-contained HTML page that loads nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any, Final

from hardburn import __version__
from hardburn.core.registry import game_of
from hardburn.lab.experiments.findings import Contrast, Findings, Group, Mean, Wins
from hardburn.lab.experiments.plots import Curve, Point, Scale, curves, histogram, interval

MOST_ENDS: Final = 12
MARKS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def page_of(findings: Findings) -> str:
    title = escape(findings.experiment.title)
    style = files("hardburn.lab.experiments").joinpath("page.css").read_text(encoding="utf-8")
    sections = "".join(_sections(findings))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{sections}</main>\n</body>\n</html>\n"
    )


def _sections(findings: Findings) -> Iterable[str]:
    yield _facts(findings)
    if not findings.whole.matches:
        return
    yield _entrants(findings)
    yield _bots(findings)
    yield _seats(findings)
    for name, groups in findings.options.items():
        yield _option(findings, name, groups)
    yield _traits(findings)
    yield _contrasts(
        "What the winners had",
        "Means at the end of a match, with 95 % intervals. Drawn matches are left out.",
        {metric.name: metric.about for metric in game_of(findings.experiment.game).lab.metrics},
        findings.metrics,
    )
    yield _lengths(findings)
    yield _contrasts(
        "What was decided",
        "How often a seat makes each kind of decision in a match. Drawn matches are left out.",
        {},
        {kind: contrast for kind, contrast in findings.uses.items() if contrast.winners.mean or contrast.losers.mean},
    )
    yield _ends(findings)


def _facts(findings: Findings) -> str:
    experiment, whole = findings.experiment, findings.whole
    game = game_of(experiment.game)
    played = experiment.extent()
    if whole.matches < experiment.total:
        played += f"; {whole.matches:,} are played so far"
    facts = {
        "game": f"{game.title}, rules version {game.version}",
        "extent": played,
        "seed": str(experiment.seed),
        "bots": "; ".join(", ".join(bots) for bots in experiment.line_ups),
        "seats": "turned from match to match" if experiment.turns_seats else "kept",
        "options": ", ".join(f"{name} {value}" for name, value in experiment.options.items()) or "as they are",
        **{f"grid: {name}": ", ".join(str(value) for value in values) for name, values in experiment.grid.items()},
        "made by": f"Hardburn {__version__}",
    }
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in facts.items())
    return _section("The experiment", f"<table><tbody>{rows}</tbody></table>")


def _entrants(findings: Findings) -> str:
    robin = findings.experiment.round_robin
    if robin is None:
        return ""
    ordered = sorted(findings.entrants, key=lambda name: -findings.entrants[name].share)
    named = {f"{name}: {robin.of[name]}": findings.entrants[name] for name in ordered}
    return _section(
        f"Round robin of {robin.option}",
        _shares(named, 1 / len(findings.whole.seats), "entrant", "matches"),
        _meetings(findings, ordered),
    )


def _meetings(findings: Findings, ordered: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in ordered)
    rows = []
    for name in ordered:
        cells = []
        for other in ordered:
            wins = findings.meetings.get((name, other))
            share = None if wins is None else wins.share
            strength = 0 if share is None else round(60 * share)
            style = (
                f' style="background: color-mix(in srgb, var(--player-1) {strength}%, transparent)"' if strength else ""
            )
            cells.append(f'<td class="meeting"{style}>{"" if share is None else f"{share:.0%}"}</td>')
        rows.append(f"<tr><th>{escape(name)}</th>{''.join(cells)}</tr>")
    caption = "<caption>How often the one on the left wins against the one above, in either order of seats.</caption>"
    return f"<table>{caption}<thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _bots(findings: Findings) -> str:
    if not findings.bots:
        return _section("Bots", "<p>All bots of a match are the same.</p>")
    usual = 1 / len(findings.whole.seats)
    return _section("Bots", "<p>In matches between different bots.</p>", _shares(findings.bots, usual, "bot", "seats"))


def _seats(findings: Findings) -> str:
    whole = findings.whole
    names = game_of(findings.experiment.game).seat_names
    shares = dict(zip(names, whole.seats, strict=False))
    if whole.beginners.chances:
        shares["whoever decides first"] = whole.beginners
    return _section(
        "Seats",
        _shares(shares, 1 / len(whole.seats), "seat", "matches"),
        f"<p>Drawn: {_percent(whole.drawn)} of the matches.</p>",
    )


def _option(findings: Findings, name: str, groups: Mapping[Any, Group]) -> str:
    seats = game_of(findings.experiment.game).seat_names[: len(findings.whole.seats)]
    head = ["matches", *seats, "first to decide", "drawn", "decisions"]
    rows = []
    for value, group in groups.items():
        wins = [*group.seats, group.beginners, group.drawn]
        cells = [f"{group.matches:,}", *(_percent_below(won) for won in wins), _mean(group.length)]
        rows.append((str(value), cells))
    parts = [_table([name, *head], rows)]
    if len(groups) > 1 and all(isinstance(value, int | float) and not isinstance(value, bool) for value in groups):
        parts += _option_plots(name, groups, seats)
    return _section(f"Option {name}", *parts)


def _option_plots(name: str, groups: Mapping[Any, Group], seats: Sequence[str]) -> list[str]:
    if all(group.beginners.chances for group in groups.values()):
        lines = [Curve("first to decide", [_point(value, group.beginners) for value, group in groups.items()])]
    else:
        lines = [
            Curve(seat, [_point(value, group.seats[place]) for value, group in groups.items()])
            for place, seat in enumerate(seats)
        ]
    lengths = [
        Point(value, group.length.mean, group.length.mean - group.length.reach, group.length.mean + group.length.reach)
        for value, group in groups.items()
    ]
    who = "whoever decides first wins" if len(lines) == 1 else "seats win"
    return [
        f"<p>How often {who}:</p>",
        curves(lines, f"Wins by {name}", name, is_share=True),
        "<p>Decisions in a match:</p>",
        curves([Curve("decisions", lengths)], f"Decisions by {name}", name, is_share=False),
    ]


def _traits(findings: Findings) -> str:
    if not findings.traits:
        return ""
    ordered = dict(sorted(findings.traits.items(), key=lambda item: -item[1].share))
    whole = findings.whole
    usual = sum(seat.wins for seat in whole.seats) / sum(seat.chances for seat in whole.seats)
    return _section(
        "What seats began with",
        "<p>Of the seats that had it, how many won; the line marks the mean of all seats.</p>",
        _shares(ordered, usual, "trait", "seats"),
    )


def _contrasts(title: str, about: str, said: Mapping[str, str], contrasts: Mapping[str, Contrast]) -> str:
    rows = []
    for name, contrast in contrasts.items():
        cells = [
            _mean(contrast.winners),
            _mean(contrast.losers),
            f"{contrast.winners.mean - contrast.losers.mean:+.2f}",
        ]
        rows.append((said.get(name, name.replace("_", " ")), cells))
    return _section(title, f"<p>{about}</p>", _table(["", "winners", "losers", "difference"], rows)) if rows else ""


def _lengths(findings: Findings) -> str:
    marks = ", ".join(f"{share:.0%}: {findings.length_of(share)}" for share in MARKS)
    length = findings.whole.length
    others = {metric.name: metric.about for metric in game_of(findings.experiment.game).lab.metrics}
    means = "".join(f"<p>{others[name].capitalize()}: {_mean(mean)}.</p>" for name, mean in findings.of_match.items())
    return _section(
        "Length",
        f"<p>A match takes {_mean(length)} decisions on average, from {min(findings.lengths)} to "
        f"{max(findings.lengths)}. So many of the matches take at most: {marks}.</p>{means}",
        histogram(findings.lengths, "Decisions in a match", "decisions"),
    )


def _ends(findings: Findings) -> str:
    total = findings.whole.matches
    rows = [
        (reason, [escape(rule), f"{count:,}", f"{count / total:.1%}"])
        for (rule, reason), count in findings.ends.most_common(MOST_ENDS)
    ]
    return _section("How matches end", _table(["reason", "rule", "matches", "share"], rows))


def _shares(shares: Mapping[str, Wins], usual: float, what: str, chances: str) -> str:
    """A table of shares, each drawn with its interval on one scale."""
    ends = [end for wins in shares.values() for end in wins.interval]
    scale = Scale.around(min([*ends, usual]), max([*ends, usual]))
    rows = []
    for name, wins in shares.items():
        low, high = wins.interval
        drawn = interval(wins.share, low, high, scale, usual)
        numbers = [f"{wins.chances:,}", f"{wins.wins:,}", f"{wins.share:.1%}", f"{low:.1%} to {high:.1%}"]
        rows.append(_row(name, numbers, f"<td>{drawn}</td>"))
    heads = "".join(f'<th class="number">{head}</th>' for head in (chances, "wins", "share", "95 % interval"))
    scaled = f"<th>{scale.least:.0%} to {scale.most:.0%}</th>"
    return f"<table><thead><tr><th>{what}</th>{heads}{scaled}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _table(heads: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    first, *others = (escape(head) for head in heads)
    head = "".join(f'<th class="number">{name}</th>' for name in others)
    body = "".join(_row(name, cells) for name, cells in rows)
    return f"<table><thead><tr><th>{first}</th>{head}</tr></thead><tbody>{body}</tbody></table>"


def _row(name: str, numbers: Sequence[str], last: str = "") -> str:
    cells = "".join(f'<td class="number">{number}</td>' for number in numbers)
    return f"<tr><th>{escape(name)}</th>{cells}{last}</tr>"


def _section(title: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{''.join(parts)}\n</section>\n"


def _point(value: float, wins: Wins) -> Point:
    return Point(value, wins.share, *wins.interval)


def _percent(wins: Wins) -> str:
    low, high = wins.interval
    return f"{wins.share:.1%} ({low:.1%} to {high:.1%})"


def _percent_below(wins: Wins) -> str:
    """The same for a narrow column."""
    if not wins.chances:
        return "–"
    low, high = wins.interval
    return f"{wins.share:.1%} <small>{low:.1%} to {high:.1%}</small>"


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.2f} ± {mean.reach:.2f}" if mean.count else "–"
