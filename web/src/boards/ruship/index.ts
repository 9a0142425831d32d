import type { BoardKind } from '../board';
import RushipBoard from './RushipBoard.svelte';
import RushipPicture from './RushipPicture.svelte';
import { inWords } from './words';

export const board: BoardKind = {
  Board: RushipBoard,
  Picture: RushipPicture,
  length: 'about 15 minutes',
  inWords,
};
