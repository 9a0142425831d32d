/** Decisions on their way. They go over the live connection, or over HTTP with the same key if there is no answer. */
import { newKey, Troubled } from './api';
import type { Accepted, Decide, Problem } from './generated/api';

export type Keyed = Decide & { key: string };

interface Sent {
  decide: Keyed;
  accept: (accepted: Accepted | Promise<Accepted>) => void;
  refuse: (error: Troubled) => void;
}

export class Deciding {
  #unanswered = new Map<string, Sent>();

  constructor(
    /** Whether the live connection took the decision. */
    private readonly send: (decide: Decide) => boolean,
    /** The key makes it safe to repeat a decision that may have arrived already. */
    private readonly post: (decide: Keyed) => Promise<Accepted>,
  ) {}

  decide(seat: number, version: number, decision: unknown): Promise<Accepted> {
    const key = newKey();
    const decide: Keyed = { seat, version, decision, key };
    if (!this.send(decide)) return this.post(decide);
    return new Promise((accept, refuse) => {
      this.#unanswered.set(key, { decide, accept, refuse });
    });
  }

  accepted(key: string | null, accepted: Accepted): void {
    this.#take(key)?.accept(accepted);
  }

  /** A server that can't store anything just now is asked again. */
  refused(key: string | null, problem: Problem): void {
    const sent = this.#take(key);
    if (problem.kind === 'unavailable') sent?.accept(this.post(sent.decide));
    else sent?.refuse(new Troubled(problem));
  }

  /** The connection will answer nothing more. */
  dropped(): void {
    const sent = [...this.#unanswered.values()];
    this.#unanswered.clear();
    for (const { decide, accept } of sent) accept(this.post(decide));
  }

  #take(key: string | null): Sent | undefined {
    if (key === null) return undefined;
    const sent = this.#unanswered.get(key);
    this.#unanswered.delete(key);
    return sent;
  }
}
