/** The boards of the games. A game without one is played from its list of choices, beside its view in words. */
import type { Component } from 'svelte';
import type { BoardKind } from './board';
import PlainBoard from './plain/PlainBoard.svelte';
import PlainPicture from './plain/PlainPicture.svelte';
import { linesOf } from './plain/lines';
import { fuelToBurn } from './fuel_to_burn';
import { fullThrust } from './full_thrust';
import { ruship } from './ruship';
import { thrust } from './thrust';
import { thunderStruck } from './thunder_struck';

const PLAIN: BoardKind = { Board: PlainBoard, Picture: PlainPicture, length: '', inWords: linesOf };
const BOARDS: Record<string, BoardKind> = {
  ruship,
  thrust,
  thunder_struck: thunderStruck,
  full_thrust: fullThrust,
  fuel_to_burn: fuelToBurn,
};

export function boardOf(game: string): BoardKind {
  return BOARDS[game] ?? PLAIN;
}

export function picture(game: string): Component {
  return boardOf(game).Picture;
}
