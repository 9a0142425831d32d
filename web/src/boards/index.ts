/**
 * The boards of the games: each is a folder named after its game, whose `index.ts` exports `board`. A game without one is
 * played from its list of choices, beside its view in words.
 */
import type { Component } from 'svelte';
import type { BoardKind } from './board';
import PlainBoard from './plain/PlainBoard.svelte';
import PlainPicture from './plain/PlainPicture.svelte';
import { linesOf } from './plain/lines';

const PLAIN: BoardKind = { Board: PlainBoard, Picture: PlainPicture, length: '', inWords: linesOf };
const FOUND = import.meta.glob<BoardKind>('./*/index.ts', { eager: true, import: 'board' });
const BOARDS = new Map(Object.entries(FOUND).map(([path, board]) => [path.split('/')[1], board]));

export function boardOf(game: string): BoardKind {
  return BOARDS.get(game) ?? PLAIN;
}

export function picture(game: string): Component {
  return boardOf(game).Picture;
}
