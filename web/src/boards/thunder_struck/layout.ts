/** Where things are on a ring, around its middle: space 0 at the top, numbers clockwise; upside down when flipped. */
import type { Facing } from './words';

export const RING = 130;
export const SPACE = 16;
export const NUMBERS = 98;
const FIRST_LANE = 156;
const LANE = 6;
const MARGIN = 8;
/** Degrees between the points of a drawn arc. */
const FINE = 6;

export interface Spot {
  x: number;
  y: number;
}

/** A ring, with lanes outside it for lines of fire. */
export class RingLayout {
  constructor(
    readonly spaces: number,
    readonly lanes: number,
    readonly isFlipped: boolean,
  ) {}

  /** Half the width of the drawing. */
  get reach(): number {
    return FIRST_LANE + LANE * (this.lanes - 1) + MARGIN;
  }

  /** Degrees of a space, clockwise from the right. */
  angle(space: number): number {
    return (360 * space) / this.spaces + (this.isFlipped ? 90 : -90);
  }

  at(space: number, radius = RING): Spot {
    const angle = (this.angle(space) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }

  /** Where a ship points. */
  heading(space: number, facing: Facing): number {
    return this.angle(space) + 90 * wayOf(facing);
  }

  lane(number: number): number {
    return FIRST_LANE + LANE * number;
  }

  /** A line along the ring from a space over this many spaces, clockwise, or the other way if negative. */
  arc(radius: number, from: number, steps: number): string {
    const points = Math.max(2, Math.ceil((Math.abs(steps) * 360) / this.spaces / FINE));
    const drawn = Array.from({ length: points + 1 }, (_, number) => {
      const { x, y } = this.at(from + (steps * number) / points, radius);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${drawn.join('L')}`;
  }

  /** The space that somebody points at. */
  nearest(x: number, y: number): number | null {
    const radius = Math.hypot(x, y);
    if (Math.abs(radius - RING) > 2 * SPACE) return null;
    const degrees = (Math.atan2(y, x) * 180) / Math.PI - this.angle(0);
    const space = Math.round((degrees * this.spaces) / 360);
    return ((space % this.spaces) + this.spaces) % this.spaces;
  }
}

/** 1 clockwise, -1 counter-clockwise. */
export function wayOf(facing: Facing): 1 | -1 {
  return facing === 'clockwise' ? 1 : -1;
}

/** The distance between two spaces in a direction, at least `least`. */
export function stepsBetween(
  spaces: number,
  origin: number,
  space: number,
  way: 1 | -1,
  least: number,
): number {
  let steps = ((((space - origin) * way) % spaces) + spaces) % spaces;
  while (steps < least) steps += spaces;
  return steps * way;
}

/** An arc around a point, centred on the ship's heading. */
export function guard(radius: number, middle: number, half: number): string {
  const [from, to] = [middle - half, middle + half].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  const at = (angle: number): string =>
    `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}
