/** Players of Hardburn's server: its HTTP for making matches, one WebSocket for each player of a match. No rules here. */
import { createRequire } from 'node:module';

const WebSocket = createRequire(new URL('../boardgame_io/', import.meta.url))('ws');

const SEATS = [{ kind: 'me' }, { kind: 'open' }];

export class Server {
  constructor(url) {
    this.url = url;
  }

  player() {
    return new Pair(this.url);
  }

  /** What the server says of a match now, to a spectator. */
  async stored(id) {
    const answer = await fetch(`${this.url}/api/matches/${id}`);
    if (!answer.ok) return { version: -1, position: null };
    const snapshot = await answer.json();
    return { version: snapshot.version, position: snapshot.view };
  }
}

/** Two guests who play each other. */
class Pair {
  cookies = [undefined, undefined];

  constructor(url) {
    this.url = url;
  }

  async open(match) {
    match.id = (await this.post(0, '/api/matches', { game: 'ruship', seats: SEATS })).id;
    await this.post(1, `/api/matches/${match.id}/join`, {});
    const sockets = [this.connect(match, 0), this.connect(match, 1)];
    return () => sockets.forEach((socket) => socket.close());
  }

  async post(seat, path, body) {
    const headers = { 'content-type': 'application/json' };
    if (this.cookies[seat] !== undefined) headers.cookie = this.cookies[seat];
    const answer = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookies[seat] = cookie.split(';')[0];
    return answer.json();
  }

  connect(match, seat) {
    const address = `${this.url.replace('http', 'ws')}/api/matches/${match.id}/live?from=1`;
    const socket = new WebSocket(address, { headers: { cookie: this.cookies[seat] } });
    socket.on('error', (error) => match.tally.problems.push(String(error)));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.type === 'accepted') match.acknowledge(message.accepted.version);
      else if (message.type === 'problem') match.tally.problems.push(message.problem.problem);
      if (message.snapshot !== undefined) show(match, seat, socket, message.snapshot);
    });
    return socket;
  }
}

function show(match, seat, socket, { version, view, table, choices }) {
  const shown = { version, position: view, isOver: table.status === 'over', choices: () => choices };
  match.show(seat, shown, ({ decision }) => {
    socket.send(JSON.stringify({ seat, version, decision, key: String(version) }));
  });
}
