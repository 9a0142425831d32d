/** What a fleet is made of, and what it costs (s35). The server decides whether it is legal. */
import type { FuelToBurnMuster as Muster } from '../../lib/generated/api';

export type Unit = 'destroyers' | 'cruisers' | 'battleships' | 'tankers';

export const UNITS: { unit: Unit; title: string; price: number; about: string }[] = [
  { unit: 'destroyers', title: 'Destroyer', price: 12, about: '3 fuel; masks without a test' },
  { unit: 'cruisers', title: 'Cruiser', price: 18, about: '3 torpedoes; scans' },
  { unit: 'battleships', title: 'Battleship', price: 26, about: '2 armour; focus fire' },
  { unit: 'tankers', title: 'Tanker', price: 7, about: 'hidden until it is needed' },
];

export const EXTRAS: { extra: NonNullable<Muster['extra']>; price: number; about: string }[] = [
  { extra: 'engineering bay', price: 4, about: 'a repair succeeds' },
  { extra: 'overdrive module', price: 2, about: 'a burn of 5 LU' },
  { extra: 'tracking probes', price: 3, about: 'two attacks in one activation' },
];

export const EMPTY: Muster = {
  do: 'muster',
  destroyers: 0,
  cruisers: 0,
  battleships: 0,
  tankers: 0,
  extra: null,
};

export function priceOf(fleet: Muster): number {
  const ships = UNITS.reduce((sum, { unit, price }) => sum + price * fleet[unit], 0);
  return ships + (EXTRAS.find(({ extra }) => extra === fleet.extra)?.price ?? 0);
}
