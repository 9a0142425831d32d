/** What the charts have in common: where a pointer is, how the camera follows it, and the keys. */
import { panned, zoomed, type Camera, type Frame, type Spot } from './camera';
import type { Drag } from './gestures';

export const KEY_STEP = 60;
export const KEY_ZOOM = 1.25;
const WHEEL = 400;
const LEAST = 200;

/** The way in which each arrow key moves the sky under the camera. */
export const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The part of the chart that shows, never so small that nothing fits. */
export function frameOf(width: number, height: number, isFlipped: boolean): Frame {
  return { width: Math.max(width, LEAST), height: Math.max(height, LEAST), isFlipped };
}

export function spotIn(chart: Element | undefined, event: MouseEvent): Spot {
  const box = chart?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

export function followed(camera: Camera, frame: Frame, drag: Drag): Camera {
  const next = panned(camera, frame, drag.across, drag.down);
  return drag.factor === 1 ? next : zoomed(next, frame, drag.factor, drag.around);
}

export function wheelFactor(event: WheelEvent): number {
  return Math.exp(-event.deltaY / WHEEL);
}

export function middleOf(frame: Frame): Spot {
  return { x: frame.width / 2, y: frame.height / 2 };
}
