/** Pointing at the places of a picture: first what is picked, then where it goes. */
import type { Choice } from '../../lib/generated/api';

export type Pointed =
  | { does: 'choose'; choice: Choice }
  /** Several choices end here: the list asks which. */
  | { does: 'list'; choices: Choice[] }
  | { does: 'pick'; picked: string[]; choices: Choice[] }
  | { does: 'drop' };

const MOST_TOLD = 3;

/** What pointing at a place does after others were picked; null if it does nothing. */
export function pointed(choices: Choice[], picked: string[], place: string): Pointed | null {
  if (picked.at(-1) === place && ways(choices, [...picked, place]).length === 0) return { does: 'drop' };
  const path = pathTo(choices, picked, place);
  if (path === null) return null;
  const found = ways(choices, path);
  if (found.some(({ places }) => places.length > path.length)) {
    return { does: 'pick', picked: path, choices: found };
  }
  const [choice, ...others] = found;
  if (choice === undefined) return null;
  return others.length === 0 ? { does: 'choose', choice } : { does: 'list', choices: found };
}

/** What can be chosen by way of a place, in words; null if nothing can. */
export function label(choices: Choice[], picked: string[], place: string): string | null {
  const path = picked.at(-1) === place ? picked : pathTo(choices, picked, place);
  if (path === null) return null;
  const texts = ways(choices, path).map(({ text }) => text);
  const more = texts.length - MOST_TOLD;
  return more > 0 ? `${texts.slice(0, MOST_TOLD).join('; ')}; ${more} more` : texts.join('; ');
}

/** Goes on from what is picked if it can, and otherwise begins anew. */
function pathTo(choices: Choice[], picked: string[], place: string): string[] | null {
  const paths = [[...picked, place], [place]];
  return paths.find((path) => ways(choices, path).length > 0) ?? null;
}

function ways(choices: Choice[], path: string[]): Choice[] {
  return choices.filter(({ places }) => path.every((place, at) => places[at] === place));
}
