/** One match as this screen sees it: the last snapshot, all steps so far, and what the player asks of the server. */
import { api, newKey, problemOf } from './api';
import type { Choice, GameInFull, Snapshot, Problem, RollShown, StepShown, Tried } from './generated/api';
import { Asking } from './asking';
import { Deciding } from './deciding';
import { Live, type Connection } from './live';
import { recall, remember } from './memory';
import { isSameQuestion } from './question';
import { wantsStillness } from './theme.svelte';
import { Trying } from './trying';

/** How long a step of somebody else is shown before the next. */
const PACE_MS = 650;
const MOST_WAITING = 6;
const LONGEST_WAIT_MS = 3000;

export class MatchStore {
  snapshot = $state.raw<Snapshot | null>(null);
  game = $state.raw<GameInFull | null>(null);
  steps = $state.raw<StepShown[]>([]);
  connection = $state<Connection>('connecting');
  problem = $state.raw<Problem | null>(null);
  /** What keeps the page from showing anything at all. */
  obstacle = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  /** The version at which our current question arose. */
  question = $state(0);

  readonly mine = $derived(this.snapshot?.table.seats.filter((seat) => seat.mine) ?? []);
  readonly isOver = $derived(this.snapshot?.table.status === 'over');

  #live: Live;
  #asking: Asking;
  #deciding = new Deciding(
    (decide) => this.#live.send(decide),
    async (decide) => {
      const accepted = await api.decide(this.id, decide);
      void this.#askForNews();
      return accepted;
    },
  );
  #trying = new Trying((message) => this.#live.send(message));
  #awaited: { version: number; done: () => void } | null = null;
  #waiting: Snapshot[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `outlasts`: whether a decision still means the same after an earlier one arrives. */
  constructor(
    readonly id: string,
    outlasts: (decision: unknown, earlier: unknown) => boolean,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/live`;
    this.#live = new Live(address, {
      snapshot: (snapshot) => {
        this.#receive(snapshot);
      },
      connection: (state, reason) => {
        this.connection = state;
        if (state === 'closed')
          this.obstacle = { kind: 'unknown', problem: reason || 'The match can’t be shown.' };
        if (state === 'lost') void this.#askForNews();
      },
      opened: () => {
        this.#trying.opened();
      },
      dropped: () => {
        this.#deciding.dropped();
      },
      accepted: (key, accepted) => {
        this.#deciding.accepted(key, accepted);
      },
      tried: (key, tried) => {
        this.#trying.answered(key, tried);
      },
      problem: (key, problem) => {
        this.#deciding.refused(key, problem);
        this.#trying.answered(key, null);
      },
    });
    this.#asking = new Asking({
      busy: (isBusy) => (this.isBusy = isBusy),
      failed: (problem) => {
        this.problem = problem;
        if (problem.kind === 'stale') this.#live.hurry();
      },
      shown: (version) => this.#until(version),
      stillAsked: (from, version) => this.#stillAsked(from, version),
      outlasts,
    });
  }

  async open(): Promise<void> {
    try {
      const snapshot = await api.match(this.id);
      this.game = await api.game(snapshot.table.game);
      this.#show(snapshot);
      this.#live.connect();
    } catch (error) {
      this.obstacle = problemOf(error);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#live.end();
  }

  hurry(): void {
    this.#live.hurry();
  }

  /** Take a free seat, and reconnect as a player. */
  async join(invitation: string | null): Promise<void> {
    const seed = newKey();
    await this.#ask('join', async () => {
      await api.join(this.id, invitation === null ? { seed } : { invitation, seed });
      remember(this.id, { seed });
      this.#live.restart();
      return {};
    });
  }

  get lastRolls(): RollShown[] {
    return this.steps.findLast((step) => step.rolls.length > 0)?.rolls ?? [];
  }

  async choose(choice: Choice): Promise<void> {
    await this.attempt(choice.seat, choice.decision);
  }

  /** Ask for a decision, legal or not. The server says why not. */
  async attempt(seat: number, decision: unknown): Promise<void> {
    await this.#ask(decision, (version) => this.#deciding.decide(seat, version, decision));
  }

  /** What a decision would lead to; null if there is no answer or a newer question. */
  async foretell(seat: number, decision: unknown): Promise<Tried | null> {
    return this.snapshot === null ? null : this.#trying.ask(seat, this.snapshot.version, decision);
  }

  async resign(seat: number): Promise<void> {
    await this.#ask('resign', (version) => api.resign(this.id, seat, version));
  }

  async takeBack(seat: number): Promise<void> {
    await this.#ask('take back', (version) => api.takeBack(this.id, seat, version));
  }

  async answerTakeBack(seat: number, accept: boolean): Promise<void> {
    await this.#ask({ accept }, () => api.answerTakeBack(this.id, seat, accept));
  }

  async #ask(wanted: unknown, send: (version: number) => Promise<{ version?: number }>): Promise<void> {
    if (this.snapshot === null) return;
    if (!this.isBusy) this.problem = null;
    await this.#asking.ask({ wanted, seen: this.snapshot.version, send });
  }

  /** Until the accepted version is shown, the choices are outdated and can't be made. */
  async #until(version: number): Promise<void> {
    if ((this.snapshot?.version ?? 0) >= version) return;
    await new Promise<void>((done) => {
      this.#awaited = { version, done };
      setTimeout(done, LONGEST_WAIT_MS);
    });
  }

  async #stillAsked(from: number, version: number): Promise<number | null> {
    await this.#until(version);
    const now = this.snapshot?.version ?? 0;
    return now >= version && this.question <= from ? now : null;
  }

  /** Where the live connection can't be made, the match goes on without it. */
  async #askForNews(): Promise<void> {
    if (this.connection !== 'lost') return;
    try {
      const snapshot = await api.news(this.id, this.steps.at(-1)?.version ?? 0);
      const known = this.#waiting.at(-1) ?? this.snapshot;
      if (this.connection === 'lost' && snapshot.version > (known?.version ?? 0)) this.#receive(snapshot);
    } catch {
      // The server can't be reached, which the page says already. The next attempt to connect asks again.
    }
  }

  #receive(snapshot: Snapshot): void {
    this.#waiting.push(snapshot);
    if (this.#timer === undefined) this.#next();
  }

  /** Steps of others come one after the other, so that a bot's turn can be followed. */
  #next(): void {
    this.#timer = undefined;
    const snapshot = this.#waiting.shift();
    if (snapshot === undefined) return;
    this.#show(snapshot);
    const isHurried = document.hidden || wantsStillness() || this.#waiting.length > MOST_WAITING;
    const isOthers =
      snapshot.steps.length === 1 && !this.mine.some((seat) => seat.number === snapshot.steps[0]?.seat);
    if (isOthers && !isHurried) {
      this.#timer = setTimeout(() => {
        this.#next();
      }, PACE_MS);
    } else {
      this.#next();
    }
  }

  /** Where players with secrets share a screen, clears what one has seen before the next one looks. */
  #changeSeats(snapshot: Snapshot): void {
    if (!this.game?.has_secrets || this.snapshot === null || this.snapshot.seat === snapshot.seat) return;
    this.steps = [];
    this.#live.restart();
  }

  #show(snapshot: Snapshot): void {
    this.#changeSeats(snapshot);
    if (isFromEarlier(snapshot.steps, this.steps)) this.steps = [];
    const last = this.steps.at(-1)?.version ?? 0;
    const news = snapshot.steps.filter((step) => step.version > last);
    if (news.length > 0) this.steps = [...this.steps, ...news];
    if (this.snapshot === null || !isSameQuestion(this.snapshot, snapshot)) {
      this.question = snapshot.version;
      if (!this.isBusy && this.problem?.kind !== 'stale') this.problem = null;
    }
    this.snapshot = snapshot;
    if (this.#awaited !== null && snapshot.version >= this.#awaited.version) {
      this.#awaited.done();
      this.#awaited = null;
    }
    if (recall(this.id).commitment === undefined) {
      remember(this.id, { commitment: snapshot.table.dice.commitment });
    }
  }
}

/** Whether steps begin before the known ones: after a change of seats all of them come again. */
function isFromEarlier([first]: StepShown[], [known]: StepShown[]): boolean {
  return first !== undefined && known !== undefined && first.version < known.version;
}
