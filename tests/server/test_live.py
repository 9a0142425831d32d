"""The WebSocket of a match."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.players import RUSHIP_FOR_TWO, Player, Watching, play_on, two_players
from tests.server.served import Served


def closing_code(watching: Watching) -> int:
    """Why the server closes the connection."""
    with watching:
        try:
            while True:
                watching.socket.recv(timeout=10)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


def test_a_step_reaches_the_other_player_with_view_choices_and_events(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    with one.watch(match_id) as mine, other.watch(match_id) as theirs:
        first = {0: mine.snapshot(), 1: theirs.snapshot()}
        seat = first[0]["table"]["to_act"][0]
        assert [step["kind"] for step in first[seat]["steps"]] == ["begin"]
        player, rival = ((one, theirs), (other, mine))[seat]
        accepted = player.decide(match_id, first[seat]).json()
        news = rival.until_version(2)
        assert news["seat"] == 1 - seat
        assert news["steps"] == [accepted["step"]]
        assert news["view"] == player.look(match_id)["view"]
        assert [roll["reason"] for roll in news["steps"][0]["rolls"]] == ["first die", "second die"]


def test_a_waiting_player_sees_the_match_begin(server: Served) -> None:
    host, guest = Player(server.url), Player(server.url)
    match_id = host.make(RUSHIP_FOR_TWO)["id"]
    with host.watch(match_id) as watching:
        assert watching.snapshot()["table"]["status"] == "waiting"
        guest.post(f"/api/matches/{match_id}/join")
        begun = watching.until_version(1)
        assert begun["table"]["status"] == "playing"
        assert begun["steps"][0]["kind"] == "begin"


@pytest.mark.parametrize("version", [0, 1, 5, 9])
def test_a_broken_connection_resumes_from_any_version(server: Served, version: int) -> None:
    one, other, match_id = two_players(server.url)
    play_on([one, other], match_id, 8, Random(4))
    whole = one.look(match_id, **{"from": 0})["steps"]
    with one.watch(match_id, **{"from": version}) as watching:
        assert watching.snapshot()["steps"] == whole[version:]


def test_presence_comes_and_goes_with_the_connection(server: Served) -> None:
    one, other, match_id = two_players(server.url)

    def wait_until_other_is(watching: Watching, *, present: bool) -> None:
        while watching.snapshot()["table"]["seats"][1]["present"] is not present:
            pass

    with one.watch(match_id) as watching:
        assert watching.snapshot()["table"]["seats"][1]["present"] is False
        with other.watch(match_id):
            wait_until_other_is(watching, present=True)
        wait_until_other_is(watching, present=False)


def test_a_spectator_sees_the_match_and_can_decide_nothing(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    with Watching(None, match_id, {}, server.url) as watching:
        snapshot = watching.snapshot()
        assert snapshot["seat"] is None
        assert snapshot["choices"] == []
        watching.send(seat=0, version=1, decision={"do": "roll"}, key="k")
        assert watching.next("problem")["problem"]["kind"] == "not_yours"
        play_on([one, other], match_id, 1, Random(5))
        assert watching.until_version(2)["seat"] is None


def test_a_decision_over_the_socket_is_answered_with_its_key(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    with one.watch(match_id) as mine, other.watch(match_id) as theirs:
        snapshot = mine.snapshot()
        watching = (mine, theirs)[snapshot["table"]["to_act"][0]]
        body = {"seat": snapshot["table"]["to_act"][0], "version": 1, "decision": {"do": "roll"}, "key": "k"}
        watching.send(**body)
        first = watching.next("accepted")
        assert (first["key"], first["accepted"]["version"]) == ("k", 2)
        watching.send(**body)
        assert watching.next("accepted")["accepted"] == first["accepted"]
        watching.send(**(body | {"key": "other"}))
        assert watching.next("problem")["problem"]["kind"] == "stale"


def test_pings_and_nonsense_are_answered(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    with one.watch(match_id) as watching:
        watching.send(ping={"at": 12})
        assert watching.next("pong")["pong"] == {"at": 12}
        for nonsense in ("", "[]", "{", '{"do": 1}', '{"ping": 1, "x": 2}', '{"decision": 1, "seat": "a"}'):
            watching.socket.send(nonsense)
            assert watching.next("problem")["problem"]["kind"] == "malformed"
        watching.socket.send(b"\xff\xfe")
        assert watching.next("problem")["problem"]["kind"] == "malformed"


def test_messages_in_pieces_and_many_at_once_are_answered_in_order(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    with one.watch(match_id) as watching:
        watching.send(ping=1)
        assert watching.next("pong")["pong"] == 1
        watching.socket.send(['{"pi', 'ng": ', "2}"])
        assert watching.next("pong")["pong"] == 2
        watching.socket.send(b'{"ping": 3}')
        assert watching.next("pong")["pong"] == 3
    with one.watch(match_id) as watching:
        frames = b"".join(Frame(Opcode.TEXT, b'{"ping": %d}' % number).serialize(mask=True) for number in range(40))
        for start in range(0, len(frames), 7):
            watching.socket.socket.sendall(frames[start : start + 7])
        assert [watching.next("pong")["pong"] for _ in range(40)] == list(range(40))


def test_decisions_that_come_together_are_made_one_after_the_other(server: Served) -> None:
    one, other, match_id = two_players(server.url)
    with one.watch(match_id) as mine, other.watch(match_id) as theirs:
        seat = mine.snapshot()["table"]["to_act"][0]
        watching = (mine, theirs)[seat]
        rolls = [{"seat": seat, "version": 1, "decision": {"do": "roll"}, "key": key} for key in ("a", "b", "a")]
        frames = [Frame(Opcode.TEXT, json.dumps(roll).encode()).serialize(mask=True) for roll in rolls]
        watching.socket.socket.sendall(b"".join(frames))
        first = watching.next("accepted")
        assert (first["key"], first["accepted"]["version"]) == ("a", 2)
        assert watching.next("problem")["problem"]["kind"] == "stale"
        assert watching.next("accepted")["accepted"] == first["accepted"]


def test_what_breaks_the_protocol_is_closed_as_it_says(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    broken = {
        1002: Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        1007: Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        1009: Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
    }
    for code, frame in broken.items():
        watching = one.watch(match_id)
        watching.socket.socket.sendall(frame)
        assert closing_code(watching) == code


def test_close_codes_say_why(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    assert closing_code(one.watch("nosuchmatch")) == 4404
    assert closing_code(one.watch(match_id, seat=1)) == 4403
    assert closing_code(one.watch(match_id, seat="x")) == 4400
    assert closing_code(one.watch(match_id, **{"from": -1})) == 4400


def test_who_takes_no_messages_is_dropped(tmp_path: Path) -> None:
    server = Served(tmp_path, environment={"HARDBURN_SEND_SECONDS": "0.5"})
    server.start()
    one, _, match_id = two_players(server.url)
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match_id}/live"
    headers = {"cookie": one.cookie}
    long = json.dumps({"ping": "x" * 60_000})

    def send_without_reading() -> None:
        with (
            suppress(ConnectionClosed),
            connect(address, additional_headers=headers, compression=None, max_queue=1, close_timeout=1) as deaf,
        ):
            for _ in range(5000):
                deaf.send(long)

    sending = threading.Thread(target=send_without_reading)
    sending.start()
    for present in (True, False):
        while one.look(match_id)["table"]["seats"][0]["present"] is not present:
            pass
    assert sending.is_alive()
    server.kill()
    sending.join(20)
    assert "Traceback" not in server.log.read_text()


def test_a_page_of_another_site_gets_no_connection(server: Served) -> None:
    one, _, match_id = two_players(server.url)
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match_id}/live"
    headers = {"cookie": one.cookie, "origin": "https://elsewhere.example"}
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403
    with connect(address, additional_headers={"origin": server.url}) as watching:
        watching.recv(timeout=10)
