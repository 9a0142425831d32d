/** The server's analysis of a match: begun, followed and stopped from here. */
import { api, problemOf } from './api';
import type { AnalysisShown, JudgementShown, Problem } from './generated/api';

const PAUSE_MS = 400;
/** The wait after the server could not be reached. */
const LONG_PAUSE_MS = 3000;

export class LookingBack {
  status = $state<AnalysisShown['status']>('none');
  step = $state(0);
  steps = $state(0);
  isMine = $state(false);
  judgements = $state.raw<JudgementShown[]>([]);
  problem = $state.raw<Problem | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly id: string) {}

  /** Loads an analysis that somebody began earlier. */
  async look(): Promise<void> {
    await this.#hear(api.analysis(this.id, this.judgements.length));
  }

  async begin(): Promise<void> {
    await this.#hear(api.beginAnalysis(this.id, this.judgements.length));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#hear(api.stopAnalysis(this.id, this.judgements.length));
  }

  /** Nobody looks any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    if (this.status === 'running' && this.isMine) {
      api.stopAnalysis(this.id, this.judgements.length).catch(() => undefined);
    }
  }

  async #hear(asked: Promise<AnalysisShown>): Promise<void> {
    const known = this.judgements.length;
    try {
      const found = await asked;
      if (this.#isClosed || known !== this.judgements.length) return;
      this.problem = null;
      this.status = found.status;
      this.step = found.step;
      this.steps = found.steps;
      this.isMine = found.mine;
      this.judgements = found.status === 'none' ? [] : [...this.judgements, ...found.judgements];
      this.#lookAfter(PAUSE_MS);
    } catch (error) {
      if (this.#isClosed) return;
      this.problem = problemOf(error);
      this.#lookAfter(LONG_PAUSE_MS);
    }
  }

  #lookAfter(pause: number): void {
    clearTimeout(this.#timer);
    if (this.status === 'running') this.#timer = setTimeout(() => void this.look(), pause);
  }
}
