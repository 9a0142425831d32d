import type { BoardKind } from '../board';
import FullThrustBoard from './FullThrustBoard.svelte';
import FullThrustPicture from './FullThrustPicture.svelte';
import { outlasts } from './pointing';
import { aside, hidesNow, inWords } from './words';

export const board: BoardKind = {
  Board: FullThrustBoard,
  Picture: FullThrustPicture,
  length: 'about 40 minutes',
  inWords,
  aside,
  hidesNow,
  outlasts,
};
