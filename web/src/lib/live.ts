/** The live connection of a match. It reconnects by itself and resumes from the last version it has seen. */
import type {
  Accepted,
  Decide,
  LiveAccepted,
  LiveSnapshot,
  LivePong,
  LiveProblem,
  LiveTried,
  LiveTry,
  Problem,
  Snapshot,
  Tried,
} from './generated/api';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';
type LiveMessage = LiveSnapshot | LivePong | LiveAccepted | LiveTried | LiveProblem;

/** Close codes after which retrying is useless. */
const FINAL_CODES = [4400, 4403, 4404];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 15000;
const CONNECTING = 0;
const OPEN = 1;

export interface Listener {
  snapshot: (snapshot: Snapshot) => void;
  connection: (state: Connection, reason: string) => void;
  /** A connection was made, the first one or another. */
  opened: () => void;
  /** A connection ended; nothing that was sent over it will be answered any more. */
  dropped: () => void;
  accepted: (key: string | null, accepted: Accepted) => void;
  tried: (key: string | null, tried: Tried) => void;
  /** The answer to a decision or a try that failed. */
  problem: (key: string | null, problem: Problem) => void;
}

export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: () => void;
  readonly readyState: number;
}

export class Live {
  #version = 0;
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #answered = true;
  #isNew = true;
  #ended = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly open: (address: string) => Socket = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.#socket !== null) return;
    const socket = this.open(`${this.address}?from=${this.#version}`);
    this.#socket = socket;
    this.#isNew = true;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(event.data);
    };
    socket.onclose = (event) => {
      this.#closed(socket, event.code, event.reason);
    };
    socket.onopen = () => {
      this.#answered = true;
      this.#ping = setInterval(() => {
        this.#check(socket);
      }, PING_MS);
    };
  }

  /** Try at once, for example because the network is back. */
  hurry(): void {
    this.#failures = 0;
    this.connect();
  }

  /** Reconnect and hear everything from the beginning: as a player instead of a spectator, or as another seat. */
  restart(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#version = 0;
    clearInterval(this.#ping);
    if (old) {
      leave(old);
      this.listener.dropped();
    }
    this.hurry();
  }

  /** Whether the message could be sent. */
  send(message: Decide | LiveTry): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    if (this.#socket) leave(this.#socket);
  }

  #hear(text: string): void {
    this.#answered = true;
    const message = JSON.parse(text) as LiveMessage;
    if (message.type === 'tried') this.listener.tried(message.key, message.tried);
    if (message.type === 'problem') this.listener.problem(message.key, message.problem);
    if (message.type === 'accepted') this.listener.accepted(message.key, message.accepted);
    if (!('snapshot' in message)) return;
    this.#failures = 0;
    this.#version = message.snapshot.version;
    this.listener.connection('open', '');
    this.listener.snapshot(message.snapshot);
    if (this.#isNew) this.listener.opened();
    this.#isNew = false;
  }

  /** A connection that does not answer counts as lost, whatever the browser says. */
  #check(socket: Socket): void {
    if (this.#answered) {
      this.#answered = false;
      socket.send('{"ping":1}');
    } else {
      socket.close();
      this.#closed(socket, 0, '');
    }
  }

  #closed(socket: Socket, code: number, reason: string): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    if (this.#ended) return;
    if (FINAL_CODES.includes(code)) {
      this.#ended = true;
      this.listener.connection('closed', reason);
      this.listener.dropped();
      return;
    }
    this.listener.connection('lost', reason);
    this.listener.dropped();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.connect();
    }, wait);
  }
}

/** Waits for the connection to open before closing it, because browsers complain otherwise. */
function leave(socket: Socket): void {
  if (socket.readyState === CONNECTING) {
    socket.onopen = () => {
      socket.close();
    };
  } else {
    socket.close();
  }
}
