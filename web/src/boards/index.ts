/**
 * The boards of the games: each is a folder named after its game, whose `index.ts` exports `board`. A game without one shows
 * the picture that the server draws, or else its view in words beside the list of choices.
 */
import type { Component } from 'svelte';
import type { BoardKind } from './board';
import PictureBoard from './picture/PictureBoard.svelte';
import PlainBoard from './plain/PlainBoard.svelte';
import PlainPicture from './plain/PlainPicture.svelte';
import { linesOf } from './plain/lines';

const PLAIN: BoardKind = { Board: PlainBoard, Picture: PlainPicture, length: '', inWords: linesOf };
const DRAWN: BoardKind = { ...PLAIN, Board: PictureBoard };
const FOUND = import.meta.glob<BoardKind>('./*/index.ts', { eager: true, import: 'board' });
const BOARDS = new Map(Object.entries(FOUND).map(([path, board]) => [path.split('/')[1], board]));

export function boardOf(game: string, hasPicture = false): BoardKind {
  return BOARDS.get(game) ?? (hasPicture ? DRAWN : PLAIN);
}

export function picture(game: string): Component {
  return boardOf(game).Picture;
}
