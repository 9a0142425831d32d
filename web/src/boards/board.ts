/** What every board is handed. A board knows no rules: it gets choices with places to point at. */
import type { Component } from 'svelte';
import type { Choice, SeatShown, StepShown, Tried } from '../lib/generated/api';

export interface BoardProps {
  /** The match's id. */
  match: string;
  /** The version that is shown; null for an earlier moment of a replay. */
  version: number | null;
  view: unknown;
  /** The latest steps, the newest last. */
  recent: StepShown[];
  /** A new number for each new question. A pick stays while the number is the same. */
  question: number;
  choices: Choice[];
  seats: SeatShown[];
  /** The seat that looks; null for a spectator. */
  seat: number | null;
  isFlipped: boolean;
  choose: (choice: Choice) => void;
  /** Try something that is not among the choices. The server says why it can't be done. */
  attempt: (decision: unknown) => void;
  /** What a decision would lead to, without making it; null if there is no answer or a newer question. */
  foretell: (decision: unknown) => Promise<Tried | null>;
  /** Show only these choices in the list, while something is picked; null for all. */
  narrow: (choices: Choice[] | null) => void;
}

export interface BoardKind {
  Board: Component<BoardProps>;
  Picture: Component;
  length: string;
  /** Whether the game has lessons for one player. */
  hasLessons?: boolean;
  /** The board in words, a sentence or two for each of its parts. */
  inWords: (view: unknown) => string[];
  /** Whether a view shows what others at the same screen must not see. In a game with secrets the default is yes. */
  hidesNow?: (view: unknown) => boolean;
  /** A note below the list of choices, if the board allows more than is listed. */
  aside?: (choices: Choice[]) => string | null;
  /** Whether a decision still means the same after an earlier one arrives. The default is no. */
  outlasts?: (decision: unknown, earlier: unknown) => boolean;
}
