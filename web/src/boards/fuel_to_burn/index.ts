import type { BoardKind } from '../board';
import './colours.css';
import FuelBoard from './FuelBoard.svelte';
import FuelPicture from './FuelPicture.svelte';
import { hidesNow, inWords } from './words';

export const board: BoardKind = {
  Board: FuelBoard,
  Picture: FuelPicture,
  hasLessons: true,
  length: 'about an hour and a half',
  inWords,
  hidesNow,
};
