/** One or two pointers on the chart: a tap, a drag, a pinch. */
import type { Spot } from './camera';

export interface Drag {
  across: number;
  down: number;
  /** The zoom factor. */
  factor: number;
  around: Spot;
}

const SLACK = 5;

export class Gestures {
  #held = new Map<number, Spot>();
  #travel = 0;

  get isDragging(): boolean {
    return this.#held.size > 0 && this.#travel > SLACK;
  }

  press(pointer: number, spot: Spot): void {
    if (this.#held.size === 0) this.#travel = 0;
    else this.#travel = Infinity;
    this.#held.set(pointer, spot);
  }

  /** How the chart follows the pointers; null if this is not (yet) a drag. */
  move(pointer: number, spot: Spot): Drag | null {
    if (!this.#held.has(pointer)) return null;
    const before = this.#measure();
    const last = this.#held.get(pointer) ?? spot;
    this.#travel += Math.hypot(spot.x - last.x, spot.y - last.y);
    this.#held.set(pointer, spot);
    const after = this.#measure();
    if (this.#travel <= SLACK) return null;
    const factor = before.spread === 0 ? 1 : after.spread / before.spread;
    const [across, down] = [after.middle.x - before.middle.x, after.middle.y - before.middle.y];
    return { across, down, factor, around: after.middle };
  }

  /** Whether the gesture was a tap. */
  release(pointer: number): boolean {
    const isTap = this.#held.size === 1 && this.#held.has(pointer) && this.#travel <= SLACK;
    this.#held.delete(pointer);
    return isTap;
  }

  #measure(): { middle: Spot; spread: number } {
    const spots = [...this.#held.values()];
    const middle = {
      x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
      y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
    };
    const [one, other] = spots;
    return { middle, spread: one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0 };
  }
}
