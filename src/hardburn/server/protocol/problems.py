"""Everything that can be wrong with a request, and the one form in which clients are told."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from hardburn.core.results import Malformed, Refusal, Refused
from hardburn.server.protocol.wire import Problem, ProblemKind
from hardburn.table.errors import Conflict, NoSeat, NotYours, Stale, TableError, Unreadable

LOGGER: Final = logging.getLogger("hardburn")
STATUS: Final[dict[ProblemKind, int]] = {
    "malformed": 400,
    "not_yours": 403,
    "unknown": 404,
    "conflict": 409,
    "stale": 409,
    "too_large": 413,
    "refused": 422,
    "too_many": 429,
    "unavailable": 503,
    "other": 500,
}
KIND_OF_STATUS: Final[dict[int, tuple[ProblemKind, str]]] = {
    401: ("not_yours", "You are not allowed to do this."),
    403: ("not_yours", "You are not allowed to do this."),
    404: ("unknown", "There is nothing at this address."),
    405: ("malformed", "This address does not take this method."),
    413: ("too_large", "The request is too large."),
    415: ("malformed", "The body must be JSON."),
    429: ("too_many", "Too many requests; wait a little."),
}


class Troubled(Exception):
    """A request can't be carried out; holds the problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.problem)
        self.problem = problem


def malformed(problem: str, field: str | None = None, allowed: str | None = None) -> Troubled:
    return Troubled(Problem(kind="malformed", problem=problem, field=field, allowed=allowed))


def not_yours(problem: str) -> Troubled:
    return Troubled(Problem(kind="not_yours", problem=problem))


def unknown(problem: str) -> Troubled:
    return Troubled(Problem(kind="unknown", problem=problem))


def conflict(problem: str) -> Troubled:
    return Troubled(Problem(kind="conflict", problem=problem))


def too_many(problem: str) -> Troubled:
    return Troubled(Problem(kind="too_many", problem=problem))


def unavailable(problem: str) -> Troubled:
    return Troubled(Problem(kind="unavailable", problem=problem))


def refused(refusal: Refusal) -> Troubled:
    return Troubled(Problem(kind="refused", problem=refusal.reason, rule=refusal.rule, reason=refusal.reason))


def problem_of(error: Exception) -> Problem:
    """The problem that a client is told. Unforeseen errors are logged and told without details."""
    match error:
        case Troubled():
            return error.problem
        case Refused():
            return refused(error.refusal).problem
        case TableError():
            return _at_table(error)
        case Malformed():
            return Problem(kind="malformed", problem=str(error))
        case msgspec.MsgspecError() | UnicodeDecodeError() | RecursionError():
            return Problem(kind="malformed", problem="The request can't be read: it is no JSON that this server takes.")
        case ValidationException():
            return _invalid(error)
        case HTTPException(status_code=400):
            return Problem(kind="malformed", problem=f"The request can't be read: {_detail(error)}")
        case HTTPException(status_code=status) if status in KIND_OF_STATUS:
            kind, sentence = KIND_OF_STATUS[status]
            return Problem(kind=kind, problem=sentence)
        case _:
            LOGGER.error("unforeseen", exc_info=error)
            return Problem(kind="other", problem="Something went wrong here; it was noted. Please try again.")


def answer_problem(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    problem = problem_of(error)
    status, headers = STATUS[problem.kind], {}
    if isinstance(error, HTTPException):
        status = error.status_code if problem.kind != "other" else 500
        headers = error.headers or {}
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def read(data: bytes | str, wanted: Any) -> Any:
    """Read a message from the wire. Raises `Troubled` if it is malformed."""
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _from_msgspec(error) from None


def convert(plain: Any, wanted: Any) -> Any:
    """Convert a message that is already parsed. Raises `Troubled` if it is malformed."""
    try:
        return msgspec.convert(plain, wanted)
    except msgspec.ValidationError as error:
        raise _from_msgspec(error) from None


def _at_table(error: TableError) -> Problem:
    match error:
        case Stale(version=version):
            return Problem(kind="stale", problem=str(error), version=version)
        case NotYours():
            return Problem(kind="not_yours", problem=str(error))
        case NoSeat():
            return Problem(kind="unknown", problem=str(error))
        case Unreadable():
            return Problem(kind="malformed", problem=str(error), field="decision", allowed="one of the choices")
        case Conflict() | _:
            return Problem(kind="conflict", problem=str(error))


def _from_msgspec(error: Exception) -> Troubled:
    sentence, _, path = str(error).partition(" - at `$")
    field = path.rstrip("`").lstrip(".") or None
    return malformed(f"{field or 'the message'}: {sentence.replace('`', '')}", field, sentence.replace("`", ""))


def _invalid(error: ValidationException) -> Problem:
    """The problem of the first field that can't be read."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        field = str(extra[0].get("key", "")) or None
        message = str(extra[0].get("message", "it can't be read")).replace("`", "").partition(" - at ")[0]
        where = f"{field}: " if field else ""
        return Problem(kind="malformed", problem=f"{where}{message}", field=field, allowed=message)
    return Problem(kind="malformed", problem=f"The request can't be read: {_detail(error)}")


def _detail(error: HTTPException) -> str:
    return error.detail.replace("`", "")
