import { describe, expect, it } from 'vitest';
import { changed, priceOf, readLists, writeLists } from '../src/lib/lists';

const PIECES = [
  { name: 'Suffren', about: 'FSE light cruiser', price: 137 },
  { name: 'Milan', about: 'FSE corvette', price: 50 },
];

describe('lists in one text', () => {
  it.each(['', '2 Suffren, Milan; 3 Tibet', '; Milan'])('are read and written again: %j', (text) => {
    expect(writeLists(readLists(text, 2))).toBe(text);
  });

  it('are as many as there are seats', () => {
    expect(readLists('2x Suffren, milan', 3)).toEqual([
      [
        { name: 'Suffren', count: 2 },
        { name: 'milan', count: 1 },
      ],
      [],
      [],
    ]);
    expect(readLists('Suffren; Milan; Milan', 2)).toHaveLength(2);
  });

  it('grow and shrink by one piece', () => {
    const one = changed([], 'Milan', 1);
    expect(one).toEqual([{ name: 'Milan', count: 1 }]);
    expect(changed(one, 'Milan', 1)).toEqual([{ name: 'Milan', count: 2 }]);
    expect(changed(one, 'Milan', -1)).toEqual([]);
  });

  it('cost what their pieces cost', () => {
    expect(priceOf(readLists('2 Suffren, milan', 1)[0] ?? [], PIECES)).toBe(324);
  });
});
