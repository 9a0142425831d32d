/** Questions of what a decision would lead to: one on its way at a time, and of those that wait only the newest. */
import type { LiveTry, Tried } from './generated/api';

/** The server turns down more than 40 a second. */
const GAP_MS = 30;

interface Question {
  message: LiveTry & { key: string };
  answer: (tried: Tried | null) => void;
}

export class Trying {
  #asked: Question | null = null;
  #next: Question | null = null;
  #number = 0;
  #sentAt = -Infinity;
  #isDue = false;

  constructor(
    /** Whether it could be sent. */
    private readonly send: (message: LiveTry) => boolean,
    private readonly later: (then: (now: number) => void) => void = (then) =>
      void requestAnimationFrame(then),
  ) {}

  /** Null: nobody could say, or something else was asked meanwhile. */
  ask(seat: number, version: number, decision: unknown): Promise<Tried | null> {
    this.#next?.answer(null);
    return new Promise((answer) => {
      this.#next = { message: { try: { seat, version, decision }, key: `${++this.#number}` }, answer };
      this.#go();
    });
  }

  answered(key: string | null, tried: Tried | null): void {
    if (this.#asked?.message.key !== key) return;
    this.#asked.answer(tried);
    this.#asked = null;
    this.#go();
  }

  /** The connection is new: what was asked over the old one is asked again, unless something newer waits. */
  opened(): void {
    if (this.#next === null) this.#next = this.#asked;
    else this.#asked?.answer(null);
    this.#asked = null;
    this.#go();
  }

  #go(): void {
    if (this.#asked !== null || this.#next === null || this.#isDue) return;
    this.#isDue = true;
    this.later((now) => {
      this.#isDue = false;
      if (now - this.#sentAt < GAP_MS) {
        this.#go();
      } else if (this.#next !== null && this.send(this.#next.message)) {
        this.#sentAt = now;
        [this.#asked, this.#next] = [this.#next, null];
      }
    });
  }
}
