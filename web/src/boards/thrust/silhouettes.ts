/** The nine kinds of ships as drawn on their counters, pointing up, some 20 units high. */
import type { ThrustShipView } from '../../lib/generated/api';

export const SILHOUETTES: Record<NonNullable<ThrustShipView['kind']>, string> = {
  freighter: 'M-2.5 -9.5H2.5V-6H6V8H-6V-6H-2.5ZM-6 -1.3H6M-6 3.4H6',
  autonomous_patrol: 'M0 -9L3 -1L9 4L3 4.5L0 9L-3 4.5L-9 4L-3 -1Z',
  salvage_vessel: 'M-4 8.5V-1H4V8.5ZM-4 1L-8 -3L-5 -9M4 1L8 -3L5 -9',
  subcompact: 'M0 -6.5C4 -3.5 4.5 3 2.5 6H-2.5C-4.5 3 -4 -3.5 0 -6.5Z',
  fighter: 'M0 -9.5L7.5 8L0 4L-7.5 8Z',
  high_end_transport: 'M0 -10.5C2.6 -8 3 -4 3 0V4L7 8.5H-7L-3 4V0C-3 -4 -2.6 -8 0 -10.5ZM-3 -1.5H3',
  science_ship: 'M-8 -7A8.6 8.6 0 0 0 8 -7ZM0 -0.5V9M-4.5 9H4.5M0 -7V-10',
  troop_transport: 'M-4.5 -8.5H4.5L8 -2V8.5H2.5V4H-2.5V8.5H-8V-2Z',
  passenger_cruiser: 'M0 -10C5.6 -7 5.6 7 0 10C-5.6 7 -5.6 -7 0 -10ZM0 -5V-3.4M0 -0.8V0.8M0 3.4V5',
};
