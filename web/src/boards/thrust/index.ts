import type { BoardKind } from '../board';
import ThrustBoard from './ThrustBoard.svelte';
import ThrustPicture from './ThrustPicture.svelte';
import { inWords } from './words';

export const board: BoardKind = {
  Board: ThrustBoard,
  Picture: ThrustPicture,
  length: 'about 40 minutes',
  inWords,
};
