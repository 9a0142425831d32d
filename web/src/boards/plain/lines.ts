/** Any view as readable lines: `fleet 2: hull 5`. */

export function linesOf(view: unknown): string[] {
  return lines(view, '');
}

function lines(part: unknown, name: string): string[] {
  if (Array.isArray(part)) {
    if (part.every((one) => typeof one !== 'object' || one === null)) {
      return [`${name}: ${part.length === 0 ? 'none' : part.map(word).join(', ')}`];
    }
    return part.flatMap((one, place) => lines(one, `${name} ${place + 1}`));
  }
  if (typeof part === 'object' && part !== null) {
    return Object.entries(part).flatMap(([key, value]) => {
      const title = key.replaceAll('_', ' ');
      return lines(value, name === '' ? title : `${name}, ${title}`);
    });
  }
  return [`${name}: ${word(part)}`];
}

function word(part: unknown): string {
  if (part === null || part === undefined) return 'none';
  if (typeof part === 'boolean') return part ? 'yes' : 'no';
  return typeof part === 'string' || typeof part === 'number'
    ? String(part).replaceAll('_', ' ')
    : JSON.stringify(part);
}
