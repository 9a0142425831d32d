/** Turns the places of a picture into buttons, as far as there is something to choose. */
import type { Choice } from '../../lib/generated/api';
import { label } from './pointing';

/** The sanitised picture as elements; null if it can't be read. */
export function elementsOf(svg: string): SVGElement | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return root instanceof SVGElement ? document.importNode(root, true) : null;
}

/** Shows the picture in a frame that holds nothing else. */
export function put(frame: HTMLElement, root: SVGElement): void {
  if (frame.firstChild !== root) frame.replaceChildren(root);
}

/** Only the first element of each place can be reached by keyboard; all can be pressed. */
export function mark(root: SVGElement, choices: Choice[], picked: string[]): void {
  const done = new Set<string>();
  for (const element of placesIn(root)) {
    const place = element.dataset['place'] ?? '';
    const words = label(choices, picked, place);
    element.classList.toggle('open', words !== null);
    element.classList.toggle('picked', picked.includes(place));
    if (words === null || done.has(place)) {
      for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed']) element.removeAttribute(name);
      continue;
    }
    done.add(place);
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-label', words);
    element.setAttribute('aria-pressed', String(picked.includes(place)));
  }
  // What is inside an image can't be reached by assistive technology.
  root.setAttribute('role', done.size > 0 ? 'group' : 'img');
}

/** The innermost place around an element that can be pointed at. */
export function placeAround(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-place].open') : null;
  return element?.dataset['place'] ?? null;
}

/** Moves the focus to this place, or else to the first. False if there is none. */
export function focusOn(root: SVGElement, place: string): boolean {
  const reachable = placesIn(root).filter((element) => element.hasAttribute('tabindex'));
  const found = reachable.find((element) => element.dataset['place'] === place) ?? reachable[0];
  found?.focus();
  return found !== undefined;
}

function placesIn(root: SVGElement): SVGElement[] {
  return [...root.querySelectorAll<SVGElement>('[data-place]')];
}
