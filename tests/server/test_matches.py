"""Making, joining, listing and finishing matches."""

from __future__ import annotations

from random import Random

from hardburn.core.dice import commitment_of
from hardburn.core.record import from_text
from hardburn.core.registry import game_ids
from hardburn.core.replay import verify
from tests.server.players import RUSHIP_FOR_TWO, Player, play_on, two_players
from tests.server.served import Served


def test_two_players_play_to_the_end_and_the_file_proves_the_dice(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    before = one.look(match_id)["table"]["dice"]
    assert before["secret"] is None
    play_on([one, other], match_id, 2000, Random(1))
    table = other.look(match_id)["table"]
    assert table["status"] == "over"
    assert table["outcome"]["winners"]
    assert commitment_of(bytes.fromhex(table["dice"]["secret"])) == before["commitment"]
    file = other.http.get(f"/api/matches/{match_id}/file")
    record = from_text(file.content)
    assert "every face from the secret" in verify(record)
    assert record.dice.seeds == before["seeds"]


def test_before_the_end_there_is_no_file_and_no_replay(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    for what in ("file", "replay"):
        answer = one.http.get(f"/api/matches/{match_id}/{what}")
        assert answer.status_code == 409
        assert "after" in answer.json()["problem"]


def test_a_replay_shows_every_position_from_a_seat(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    made = play_on([one, other], match_id, 12, Random(2))
    one.post(f"/api/matches/{match_id}/resign", seat=0, version=one.look(match_id)["version"])
    replay = Player(server.url).get(f"/api/matches/{match_id}/replay", seat=1)
    assert [moment["kind"] for moment in replay["moments"]] == ["begin"] + ["play"] * made + ["resign"]
    assert replay["moments"][-1]["view"]["outcome"]["winners"] == [1]


def test_the_players_seeds_are_mixed_into_the_dice(server: Served) -> None:
    one, other = Player(server.url), Player(server.url)
    match_id = one.make(RUSHIP_FOR_TWO, seed="my-own-seed")["id"]
    other.post(f"/api/matches/{match_id}/join", seed="another")
    assert one.look(match_id)["table"]["dice"]["seeds"] == ["my-own-seed", "another"]


def test_an_invitation_seats_exactly_one(server: Served) -> None:
    host, friend, stranger = Player(server.url), Player(server.url), Player(server.url)
    made = host.make([{"kind": "me"}, {"kind": "invite"}])
    path, token = f"/api/matches/{made['id']}/join", made["invitations"][0]["token"]
    host.post(path, 409, invitation=token)
    stranger.post(path, 409)
    stranger.post(path, 409, invitation="guessed")
    assert friend.post(path, invitation=token) == {"seat": 1}
    stranger.post(path, 409, invitation=token)
    assert friend.look(made["id"])["table"]["status"] == "playing"


def test_a_renewed_invitation_voids_the_old_one(server: Served) -> None:
    host, friend = Player(server.url), Player(server.url)
    made = host.make([{"kind": "me"}, {"kind": "invite"}])
    friend.post(f"/api/matches/{made['id']}/invitations", 403, seat=1)
    renewed = host.post(f"/api/matches/{made['id']}/invitations", seat=1)["token"]
    friend.post(f"/api/matches/{made['id']}/join", 409, invitation=made["invitations"][0]["token"])
    friend.post(f"/api/matches/{made['id']}/join", invitation=renewed)


def test_open_matches_are_listed_until_they_begin(server: Served) -> None:
    host, guest = Player(server.url), Player(server.url)
    listed = host.make(RUSHIP_FOR_TWO, listed=True)["id"]
    private = host.make(RUSHIP_FOR_TWO)["id"]
    found = [table["id"] for table in guest.get("/api/matches", list="open")["matches"]]
    assert listed in found
    assert private not in found
    guest.post(f"/api/matches/{listed}/join")
    assert listed not in [table["id"] for table in host.get("/api/matches", list="open")["matches"]]
    mine = {table["id"]: table for table in guest.get("/api/matches", list="mine")["matches"]}
    assert mine[listed]["to_act"] == host.look(listed)["table"]["to_act"]


def test_one_person_can_hold_both_seats(server: Served) -> None:
    player = Player(server.url)
    match_id = player.make([{"kind": "me"}, {"kind": "me"}])["id"]
    seats = set()
    for _ in range(30):
        snapshot = player.look(match_id)
        seats.add(snapshot["seat"])
        assert player.decide(match_id, snapshot).status_code == 200
    assert seats == {0, 1}


def test_somebody_who_has_a_seat_gets_no_other(server: Served) -> None:
    player = Player(server.url)
    match_id = player.make(RUSHIP_FOR_TWO)["id"]
    assert "already" in player.post(f"/api/matches/{match_id}/join", 409)["problem"]


def test_bad_options_are_named_with_what_is_allowed(server: Served) -> None:
    player = Player(server.url)
    problem = player.post("/api/matches", 400, game="ruship", seats=RUSHIP_FOR_TWO, options={"spaces": 5})
    assert problem["field"] == "options.spaces"
    assert problem["allowed"] == "spaces (12 to 36, default 18)"
    problem = player.post("/api/matches", 400, game="ruship", seats=RUSHIP_FOR_TWO, options={"speed": 5})
    assert problem["field"] == "options.speed"
    problem = player.post("/api/matches", 400, game="ruship", seats=[{"kind": "me"}])
    assert problem["field"] == "seats"
    problem = player.post("/api/matches", 400, game="ruship", seats=[{"kind": "me"}, {"kind": "bot", "bot": "hal"}])
    assert problem["allowed"].startswith("random or greedy or level1")
    assert player.post("/api/matches", 404, game="chess", seats=RUSHIP_FOR_TWO)["kind"] == "unknown"


def test_a_rematch_is_one_match_with_the_seats_moved_on(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    one.post(f"/api/matches/{match_id}/rematch", 409)
    one.post(f"/api/matches/{match_id}/resign", seat=0, version=1)
    again = one.post(f"/api/matches/{match_id}/rematch")["id"]
    assert other.post(f"/api/matches/{match_id}/rematch")["id"] == again
    Player(server.url).post(f"/api/matches/{match_id}/rematch", 403)
    assert one.look(again)["seat"] == 1
    assert other.look(again)["table"]["status"] == "playing"
    assert one.look(match_id)["table"]["rematch"] == again


def test_a_name_is_shown_to_the_others(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    assert one.http.put("/api/me", json={"name": "  Ada  "}).json()["name"] == "Ada"
    assert other.look(match_id)["table"]["seats"][0]["name"] == "Ada"
    for name in ("", "   ", "x" * 41, "a\nb"):
        assert one.http.put("/api/me", json={"name": name}).status_code == 400


def test_games_come_with_their_rules_and_schemas(server: Served) -> None:
    player = Player(server.url)
    assert [game["id"] for game in player.get("/api/games")] == game_ids()
    game = player.get("/api/games/ruship")
    assert {"options", "decision", "event", "view"} == set(game["schemas"])
    assert "RU-5" in [rule["id"] for rule in game["rules"]]
    assert "table.turn" in [rule["id"] for rule in game["rules"]]
    assert player.http.get("/api/games/chess").status_code == 404


def test_options_are_read_together_and_the_wrong_one_is_named(server: Served) -> None:
    player = Player(server.url)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    options = {"players": 3, "fleets": "Lenov; Lenov; Tibet"}
    player.make(seats, "full_thrust", options=options)
    problem = player.post("/api/matches", 400, game="full_thrust", seats=seats, options=options | {"points": 100})
    assert problem["field"] == "options"
    assert "fleet 3 costs 133 points" in problem["problem"]
    problem = player.post("/api/matches", 400, game="full_thrust", seats=seats, options=options | {"table": "9x9"})
    assert problem["field"] == "options.table"
