import { describe, expect, it } from 'vitest';
import { fieldsOf, valueOf } from '../src/lib/form';

const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        turn_limit: { type: 'integer', minimum: 20, maximum: 2000, default: 400, description: 'Turns.' },
        scale: { type: 'number', default: 1.5 },
        fog: { type: 'boolean', default: false },
        map: { $ref: '#/$defs/Map' },
        designs: { type: 'string', maxLength: 200_000, default: '', 'x-lessons': [{ title: 'Coast' }] },
        lists: { type: 'string', default: '', 'x-lists': { of: [], within: 'scale' } },
        seed: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      },
    },
    Map: { enum: ['small', 'large'] },
  },
};

describe('a form from a schema', () => {
  const fields = fieldsOf(schema);
  const field = (name: string) => {
    const found = fields.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };

  it('has a field for each option, with its limits and what it is at first', () => {
    expect(fields.map((one) => [one.label, one.kind, one.initial])).toEqual([
      ['Turn limit', 'whole', 400],
      ['Scale', 'number', 1.5],
      ['Fog', 'yes', false],
      ['Map', 'choice', null],
      ['Designs', 'long', ''],
      ['Lists', 'text', ''],
      ['Seed', 'text', null],
    ]);
    expect(field('turn_limit')).toMatchObject({ least: 20, most: 2000, description: 'Turns.' });
    expect(field('map').choices).toEqual(['small', 'large']);
    expect(field('lists').lists).toEqual({ of: [], within: 'scale' });
    expect(field('seed').lists).toBeNull();
    expect(field('seed').lessons).toEqual([]);
    expect(field('designs').lessons.map(({ title }) => title)).toEqual(['Coast']);
  });

  it('reads what was typed as the kind of value that the option is', () => {
    expect(valueOf(field('turn_limit'), '60')).toBe(60);
    expect(valueOf(field('turn_limit'), ' ')).toBeNull();
    expect(valueOf(field('fog'), true)).toBe(true);
    expect(valueOf(field('map'), 'large')).toBe('large');
    expect(valueOf(field('map'), 'huge')).toBeNull();
    expect(valueOf(field('seed'), 'x')).toBe('x');
  });

  it('has no fields where a game has no options', () => {
    expect(fieldsOf({ type: 'object' })).toEqual([]);
  });
});
