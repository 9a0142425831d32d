/** Drags a die from one place to another, with a mouse, a pen or a finger. */

export interface Held {
  place: string;
  face: number;
  x: number;
  y: number;
}

/** How far a pointer moves before it drags rather than points. */
const SLACK = 7;

export class Drag {
  held = $state.raw<Held | null>(null);
  /** Where it would be dropped. */
  over = $state<string | null>(null);

  /** Take hold of a die. Calls `drop` with its new place, if it is dropped elsewhere. */
  grab(event: PointerEvent, place: string, face: number, drop: (to: string) => void): void {
    if (event.button !== 0) return;
    const ending = new AbortController();
    const { signal } = ending;
    const move = (at: PointerEvent): void => {
      const far = Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY);
      if (this.held === null && far < SLACK) return;
      this.held = { place, face, x: at.clientX, y: at.clientY };
      this.over = placeUnder(at);
    };
    const end = (at: PointerEvent): void => {
      ending.abort();
      const to = this.held === null || at.type === 'pointercancel' ? null : placeUnder(at);
      this.held = null;
      this.over = null;
      if (to !== null && to !== place) drop(to);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
}

function placeUnder(at: PointerEvent): string | null {
  const found = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-place]');
  return found?.dataset['place'] ?? null;
}
