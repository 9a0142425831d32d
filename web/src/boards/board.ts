/** What every board is handed. A board knows no rules: what can be done comes as choices with places to point at. */
import type { Component } from 'svelte';
import type { Choice, SeatShown, StepShown, Tried } from '../lib/generated/api';

export interface BoardProps {
  view: unknown;
  /** What has happened lately, the newest last. */
  recent: StepShown[];
  /** Another number for each new question; what is picked stays picked while it is the same. */
  question: number;
  choices: Choice[];
  seats: SeatShown[];
  /** As whom we look; null: a spectator. */
  seat: number | null;
  isFlipped: boolean;
  choose: (choice: Choice) => void;
  /** Try something that is not among the choices; the server says why it can't be done. */
  attempt: (decision: unknown) => void;
  /** What would come of a decision, without making it; null: nobody could say, or something else was asked meanwhile. */
  foretell: (decision: unknown) => Promise<Tried | null>;
  /** Show only some of the choices in the list, while something is picked; null: all. */
  narrow: (choices: Choice[] | null) => void;
}

export interface BoardKind {
  Board: Component<BoardProps>;
  Picture: Component;
  length: string;
  /** Whether there are lessons for one. */
  hasLessons?: boolean;
  /** The board in words, a sentence or two for each of its parts. */
  inWords: (view: unknown) => string[];
  /** Whether a view shows what others at the same screen must not see; always, if a game with secrets doesn't say. */
  hidesNow?: (view: unknown) => boolean;
  /** What to say below the list of choices, where the board allows more than is listed. */
  aside?: (choices: Choice[]) => string | null;
  /** Whether a decision means the same after an earlier one that was still on its way; never, if a board doesn't say. */
  outlasts?: (decision: unknown, earlier: unknown) => boolean;
}
