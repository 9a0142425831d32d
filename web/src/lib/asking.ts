/** A player's wishes, sent to the server one after the other. None is lost silently. */
import { problemOf } from './api';
import type { Problem } from './generated/api';

export interface Wish {
  /** What is asked for, to recognise it. */
  wanted: unknown;
  /** The version that the player saw. */
  seen: number;
  /** The version after it, if it made a new one. */
  send: (version: number) => Promise<{ version?: number }>;
}

export interface Asker {
  busy: (isBusy: boolean) => void;
  failed: (problem: Problem) => void;
  /** The next wish waits until the accepted version is shown. */
  shown: (version: number) => Promise<void>;
  /** The version to answer after others moved the match on to `version`, if our question is still the one at `from`. */
  stillAsked: (from: number, version: number) => Promise<number | null>;
  /** Whether a wish still means the same after an earlier one arrives. */
  outlasts: (wanted: unknown, earlier: unknown) => boolean;
}

const TOO_EARLY: Problem = {
  kind: 'stale',
  problem:
    'Your last decision was still on its way when you chose this, and it has changed things; choose again.',
};
const NOT_DONE = 'What you chose after that was not done.';

export class Asking {
  /** The first wish is on its way. */
  #wishes: Wish[] = [];
  /** The versions that our own wishes have led to since we were last idle. */
  #led: { from: number; to: number; wanted: unknown }[] = [];

  constructor(private readonly asker: Asker) {}

  async ask(wish: Wish): Promise<void> {
    const last = this.#wishes.at(-1);
    if (last && last.seen === wish.seen && isSame(last.wanted, wish.wanted)) return;
    this.#wishes.push(wish);
    if (this.#wishes.length > 1) return;
    this.asker.busy(true);
    for (let next: Wish | undefined = wish; next; next = this.#wishes[0]) {
      await this.#send(next);
      this.#wishes.shift();
    }
    this.#led = [];
    this.asker.busy(false);
  }

  async #send(wish: Wish): Promise<void> {
    for (let from: number | null = this.#versionFor(wish); from !== null;) {
      try {
        const { version } = await wish.send(from);
        if (version === undefined) return;
        this.#led.push({ from, to: version, wanted: wish.wanted });
        await this.asker.shown(version);
        return;
      } catch (error) {
        const problem = problemOf(error);
        from = await this.#versionAfter(from, problem);
        if (from === null) this.#fail(wish, problem);
      }
    }
  }

  /** Others may act without changing our question, for example by sealing orders. The wish then stands. */
  async #versionAfter(from: number, { kind, version }: Problem): Promise<number | null> {
    if (kind !== 'stale' || version == null || version <= from) return null;
    return this.asker.stillAsked(from, version);
  }

  /** The version that was seen, or a later one if only earlier wishes moved it that don't affect this one. */
  #versionFor(wish: Wish): number {
    let version = wish.seen;
    for (const { from, to, wanted } of this.#led) {
      if (from === version && this.asker.outlasts(wish.wanted, wanted)) version = to;
    }
    return version;
  }

  /** Drops wishes that relied on this one. */
  #fail(wish: Wish, problem: Problem): void {
    const isTooEarly = problem.kind === 'stale' && this.#led.some(({ from }) => from >= wish.seen);
    const told = isTooEarly ? TOO_EARLY : problem;
    const [first, ...later] = this.#wishes;
    const kept = later.filter(({ wanted }) => this.asker.outlasts(wanted, wish.wanted));
    if (first) this.#wishes = [first, ...kept];
    this.asker.failed(
      kept.length < later.length ? { ...told, problem: `${told.problem} ${NOT_DONE}` } : told,
    );
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
