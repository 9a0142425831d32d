"""The games and their rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from hardburn.bots.catalogue import USUAL, about, names_for_people, title_of
from hardburn.core.codec import option_lines, schemas
from hardburn.core.game import Game
from hardburn.core.ledger import game_ledger, table_ledger
from hardburn.core.registry import game_ids, game_of
from hardburn.server.api.answers import problems
from hardburn.server.protocol.problems import unknown
from hardburn.server.protocol.wire import BotShown, GameInFull, GameShown, OptionShown, RuleShown


class GamesController(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", operation_id="listGames", summary="All games")
    async def list_games(self) -> list[GameShown]:
        return [_show(game_of(game_id)) for game_id in game_ids()]

    @get(
        "/{game_id:str}", operation_id="getGame", summary="One game with its options and rules", responses=problems(404)
    )
    async def get_game(self, game_id: FromPath[str]) -> GameInFull:
        if game_id not in game_ids():
            raise unknown(f"There is no game {game_id!r}; there is: {', '.join(game_ids())}.")
        game = game_of(game_id)
        rules = [*game_ledger(game_id).rules, *table_ledger().rules]
        return GameInFull(
            **msgspec.structs.asdict(_show(game)),
            options=[OptionShown(text=text, description=description) for text, description in option_lines(game)],
            schemas=schemas(game),
            rules=[
                RuleShown(id=rule.id, title=rule.title, text=rule.text, status=rule.status, reason=rule.reason)
                for rule in rules
            ],
        )


def _show(game: Game[Any]) -> GameShown:
    return GameShown(
        id=game.id,
        title=game.title,
        about=game.about,
        credit=game.credit,
        least_seats=game.seats.start,
        most_seats=game.seats.stop - 1,
        seat_names=list(game.seat_names),
        rules_version=game.version,
        has_secrets=game.has_secrets,
        has_picture=game.parts.picture is not None,
        bots=[BotShown(name=name, title=title_of(name), about=about(name)) for name in names_for_people()],
        usual_bot=USUAL,
    )
