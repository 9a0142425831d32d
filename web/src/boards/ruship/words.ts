/** Ruship's things by name, and the board in words. */
import type { RushipView, RushipSideView } from '../../lib/generated/api';

export type Power = RushipSideView['powers'][number];

export const SIDES = ['Humanity', 'Alien'] as const;
export const TOKENS = ['Ship', 'UFO'] as const;
export const BASES = ['Mothership', 'Vortex'] as const;
export const PLANETS = ['Earth', 'the alien planet'] as const;
export const TOKEN_COUNT = 5;
export const ATTACKS_TO_WIN = 3;
export const POWERS: Record<Power, string> = {
  reroll: 'Reroll',
  plus_one: 'Plus one',
  single_die: 'Single die',
  move_back: 'Move back',
  stack: 'Stack',
};

export function sidesOf(view: RushipView): [RushipSideView, RushipSideView] {
  return [view.humanity, view.alien];
}

export function phaseOf(view: RushipView): string {
  if (view.phase === 'over') return `The end, after ${view.turn} turns`;
  const who = SIDES[view.to_act[0] === 1 ? 1 : 0];
  const duty = { roll: 'to roll', move: 'to play', power: 'to take a power' }[view.phase];
  return `Turn ${view.turn + 1}: ${who} ${duty}`;
}

export function inWords(given: unknown): string[] {
  const view = given as RushipView;
  const said = [`${phaseOf(view)}. The track has ${view.spaces} spaces; Earth is before space 1.`];
  for (const [seat, side] of sidesOf(view).entries()) {
    const tokens = side.tokens.length === 0 ? 'none on the track' : `on ${side.tokens.join(', ')}`;
    const powers = side.powers.map((power) => POWERS[power]).join(', ') || 'none';
    said.push(
      `${SIDES[seat]}: ${BASES[seat]} on ${side.base}; ${TOKENS[seat]}s ${tokens}; ${side.supply} in the supply; ` +
        `planet attacked ${side.attacks_suffered} of ${ATTACKS_TO_WIN} times; powers: ${powers}.`,
    );
  }
  if (view.values.length > 0) said.push(`To be played: ${view.values.join(' and ')}.`);
  return said;
}
