import { describe, expect, it } from 'vitest';
import { label, pointed } from '../src/boards/picture/pointing';
import type { Choice } from '../src/lib/generated/api';

const choice = (text: string, ...places: string[]): Choice => ({
  seat: 0,
  decision: { do: text },
  text,
  rule: 'a.1',
  places,
});
const PASS = choice('Pass');
const SEAL = choice('Seal', 'seal');
const [SAFELY, BOLDLY] = [choice('Tow safely', 'wreck'), choice('Tow boldly', 'wreck')];
const [HERE, THERE, OTHER] = [
  choice('1 to b', '1', 'b'),
  choice('1 to c', '1', 'c'),
  choice('2 to b', '2', 'b'),
];

describe('pointing at a picture', () => {
  it('chooses what is alone at a place', () => {
    expect(pointed([PASS, SEAL], [], 'seal')).toEqual({ does: 'choose', choice: SEAL });
    expect(pointed([PASS, SEAL], [], 'elsewhere')).toBeNull();
  });

  it('asks the list where several choices are at a place', () => {
    expect(pointed([SAFELY, SEAL, BOLDLY], [], 'wreck')).toEqual({ does: 'list', choices: [SAFELY, BOLDLY] });
  });

  it('picks first and then says where it goes', () => {
    const choices = [HERE, THERE, OTHER];
    expect(pointed(choices, [], '1')).toEqual({ does: 'pick', picked: ['1'], choices: [HERE, THERE] });
    expect(pointed(choices, ['1'], 'c')).toEqual({ does: 'choose', choice: THERE });
    expect(pointed(choices, ['1'], '1')).toEqual({ does: 'drop' });
    expect(pointed(choices, ['1'], '2')).toEqual({ does: 'pick', picked: ['2'], choices: [OTHER] });
    expect(pointed(choices, [], 'b')).toBeNull();
  });

  it('lets the same place be picked and gone to', () => {
    const stay = choice('Stay', '1', '1');
    expect(pointed([HERE, stay], ['1'], '1')).toEqual({ does: 'choose', choice: stay });
  });

  it('says what can be chosen by way of a place', () => {
    expect(label([HERE, THERE, OTHER], [], '1')).toBe('1 to b; 1 to c');
    expect(label([HERE, THERE, OTHER], ['1'], 'c')).toBe('1 to c');
    expect(label([HERE, THERE, OTHER], ['1'], '1')).toBe('1 to b; 1 to c');
    expect(label([HERE, THERE, OTHER], [], 'c')).toBeNull();
    expect(label([HERE, HERE, HERE, HERE, HERE], [], '1')).toBe('1 to b; 1 to b; 1 to b; 2 more');
  });
});
