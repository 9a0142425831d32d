/** Asks what decisions would lead to: one question at a time, and only the newest of those that wait. */
import type { LiveTry, Tried } from './generated/api';

/** The server refuses more than 40 a second. */
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
    /** Whether the question could be sent. */
    private readonly send: (message: LiveTry) => boolean,
    private readonly later: (then: (now: number) => void) => void = (then) =>
      void requestAnimationFrame(then),
  ) {}

  /** Null if there is no answer or a newer question. */
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

  /** Call when the connection is new. Repeats a question of the old one, unless something newer waits. */
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
