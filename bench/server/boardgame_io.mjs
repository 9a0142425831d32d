/**
 * Players of boardgame.io's server: its lobby for making matches, its socket.io messages for play.
 *
 * Lighter than its own client, which would compute every move a second time. Its server sends no list of legal
 * decisions, so the player has to know the rules; the time for that is counted separately.
 */
import { createRequire } from 'node:module';
import { legalDecisions } from '../boardgame_io/rules.mjs';

const { io } = createRequire(new URL('../boardgame_io/', import.meta.url))('socket.io-client');

const OPTIONS = { transports: ['websocket'], forceNew: true, reconnection: false };

export class Server {
  constructor(url, lobby) {
    this.url = url;
    this.lobby = lobby;
  }

  player() {
    return new Pair(this.url, this.lobby);
  }

  /** What the server says of a match now, to a spectator. */
  async stored(id) {
    const socket = io(`${this.url}/ruship`, OPTIONS);
    socket.on('connect', () => socket.emit('sync', id, null, undefined, 2));
    const { state } = await new Promise((resolve) => socket.on('sync', (_, info) => resolve(info)));
    socket.disconnect();
    return { version: state._stateID, position: state.G };
  }
}

/** Two players who play each other. */
class Pair {
  constructor(url, lobby) {
    this.url = url;
    this.lobby = lobby;
  }

  async open(match) {
    match.id = (await this.post('/create', { numPlayers: 2 })).matchID;
    const sockets = [];
    for (const playerID of ['0', '1']) {
      const { playerCredentials } = await this.post(`/${match.id}/join`, { playerID, playerName: 'Guest' });
      sockets.push(this.connect(match, playerID, playerCredentials));
    }
    return () => sockets.forEach((socket) => socket.disconnect());
  }

  async post(path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.lobby}/games/ruship${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }

  connect(match, playerID, credentials) {
    const seat = Number(playerID);
    const socket = io(`${this.url}/ruship`, OPTIONS);
    const show = (state) => {
      const { G, ctx, _stateID: version } = state;
      const isActing = ctx.activePlayers === null ? ctx.currentPlayer === playerID : playerID in ctx.activePlayers;
      const choices = () => (isActing ? legalDecisions(G, ctx.playOrderPos) : []);
      const shown = { version, position: G, isOver: ctx.gameover !== undefined, choices };
      match.show(seat, shown, ({ move, args }) => {
        const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID, credentials } };
        socket.emit('update', action, version, match.id, playerID);
      });
    };
    socket.on('connect', () => socket.emit('sync', match.id, playerID, credentials, 2));
    socket.on('connect_error', (error) => match.tally.problems.push(String(error)));
    socket.on('sync', (_, { state }) => show(state));
    socket.on('update', (_, state) => {
      if (match.sent.get(state._stateID - 1)?.seat === seat) match.acknowledge(state._stateID); // it sends nothing else
      show(state);
    });
    return socket;
  }
}
