import { describe, expect, it } from 'vitest';
import { linesOf as viewLines } from '../src/boards/plain/lines';
import { seating, sitters, wanted } from '../src/lib/seats';
import { linesOf } from '../src/lib/telling';

describe('a game without a board', () => {
  it('is shown as readable lines', () => {
    const view = {
      turn: 2,
      fleets: [{ hull_left: 5 }, { hull_left: 0 }],
      hand: [],
      seen: ['a', 'b'],
      winner: null,
      over: false,
    };
    expect(viewLines(view)).toEqual([
      'turn: 2',
      'fleets 1, hull left: 5',
      'fleets 2, hull left: 0',
      'hand: none',
      'seen: a, b',
      'winner: none',
      'over: no',
    ]);
  });
});

describe('seats of a new match', () => {
  it('are set as the button says, and every wish is one that a list shows', () => {
    const bots = [
      { name: 'level3', title: 'Level 3', about: 'a careful player' },
      { name: 'random', title: 'Random', about: 'takes any legal decision' },
    ];
    expect(seating('bot', 'level3', 2)).toEqual(['me', 'bot:level3']);
    expect(seating('here', 'level3', 3)).toEqual(['me', 'me', 'me']);
    expect(seating('friend', 'level3', 2)).toEqual(['me', 'invite']);
    const words = sitters(bots).map((sitter) => sitter.word);
    for (const against of ['bot', 'here', 'friend', 'open']) {
      for (const word of seating(against, 'level3', 2)) expect(words).toContain(word);
    }
    expect(words.map(wanted)).toEqual([
      { kind: 'me' },
      { kind: 'bot', bot: 'level3' },
      { kind: 'bot', bot: 'random' },
      { kind: 'invite' },
      { kind: 'open' },
    ]);
    expect(sitters(bots)[1]?.label).toBe('Level 3: a careful player');
  });
});

describe('the log', () => {
  it('tells events with their rules, and steps that have none', () => {
    const event = { event: {}, text: 'Humanity rolls 6 and 3.', rule: 'play.1' };
    const step = { version: 1, seat: 0, rolls: [] };
    expect(linesOf({ ...step, kind: 'play', events: [event] }, ['Humanity'])).toEqual([
      { text: 'Humanity rolls 6 and 3.', rule: 'play.1' },
    ]);
    expect(linesOf({ ...step, kind: 'take_back', events: [] }, ['Humanity'])[0]?.text).toBe(
      'Humanity takes back a decision.',
    );
  });
});
