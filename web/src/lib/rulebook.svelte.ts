/** The rules of the current game, and the one that somebody wants to read. */
import type { RuleShown } from './generated/api';

class Rulebook {
  rules = $state.raw<RuleShown[]>([]);
  shown = $state.raw<RuleShown | null>(null);

  find(id: string): RuleShown | null {
    return this.rules.find((rule) => rule.id === id) ?? null;
  }

  open(id: string): void {
    this.shown = this.find(id);
  }

  close(): void {
    this.shown = null;
  }
}

export const rulebook = new Rulebook();
