import type { BoardKind } from '../board';
import './colours.css';
import ThunderBoard from './ThunderBoard.svelte';
import ThunderPicture from './ThunderPicture.svelte';
import { aside, inWords, type View } from './words';

export const board: BoardKind = {
  Board: ThunderBoard,
  Picture: ThunderPicture,
  length: 'about 30 minutes',
  inWords,
  aside,
  hidesNow: (view) => (view as View).phase === 'planning',
};
