/** Who may sit where in a new match: one word for each seat, as a drop-down list shows it. */
import type { BotShown, SeatWanted } from './generated/api';

export interface Sitter {
  word: string;
  label: string;
}

export function sitters(bots: BotShown[]): Sitter[] {
  return [
    { word: 'me', label: 'Me, at this screen' },
    ...bots.map((bot) => ({ word: `bot:${bot.name}`, label: `${bot.title}: ${bot.about}` })),
    { word: 'invite', label: 'A friend, by link' },
    { word: 'open', label: 'Whoever comes' },
  ];
}

/** The seats behind each of a game's three buttons. */
export function seating(against: string, usualBot: string, seats: number): string[] {
  const others: Record<string, string> = { here: 'me', friend: 'invite', open: 'open' };
  const other = others[against] ?? `bot:${usualBot}`;
  return ['me', ...Array<string>(seats - 1).fill(other)];
}

export function wanted(word: string): SeatWanted {
  if (word.startsWith('bot:')) return { kind: 'bot', bot: word.slice(4) };
  return { kind: word as SeatWanted['kind'] };
}
