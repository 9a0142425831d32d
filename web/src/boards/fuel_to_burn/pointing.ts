/** The decision meant by pointing at a thing or drawing on the chart. The server says whether it is legal. */
import type {
  Choice,
  FuelToBurnDecision as Decision,
  FuelToBurnDeploy as Deploy,
  FuelToBurnView as View,
} from '../../lib/generated/api';
import type { Point } from '../chart/camera';
import type { PointPencil } from './pencil';

/** The choices made by pointing at this place. Orders are given on their sheet. */
export function choicesAt(choices: Choice[], place: string): Choice[] {
  return choices.filter(
    ({ decision, places }) => places.includes(place) && (decision as Decision).do !== 'order',
  );
}

/** The decision meant by pointing at something unlisted; null to only look at it. */
export function attemptAt(view: View, seat: number | null, place: string): Decision | null {
  if (seat === null || !view.to_act.includes(seat)) return null;
  const [kind, said] = place.split(':');
  const number = Number(said);
  if (kind === 'ship' && view.asked === 'activation') return { do: 'activate', ship: number };
  if (kind === 'ship' && view.asked === 'scan') return { do: 'scan', ship: number };
  if (kind === 'ship' && view.asked === 'cover fire') return { do: 'cover_fire', ship: number };
  if (kind === 'station' && view.asked === 'objective') return { do: 'name_station', station: number };
  return null;
}

export function pinned(
  pencil: PointPencil,
  [x, y]: Point,
  more: { kind: Deploy['kind']; system: number; tanker: number },
): Decision {
  switch (pencil.does) {
    case 'place_station':
      return { do: 'place_station', x, y };
    case 'set_stealth_point':
      return { do: 'set_stealth_point', x, y };
    case 'deploy':
      return { do: 'deploy', kind: more.kind, x, y };
    case 'deploy_tanker':
      return { do: 'deploy_tanker', tanker: more.tanker, system: more.system, x, y };
  }
}

/** The choice with this decision. */
export function choiceFor(choices: Choice[], decision: Decision): Choice | undefined {
  const wanted = Object.entries(decision).filter(([, value]) => value !== null);
  return choices.find((choice) => {
    const given = choice.decision as Record<string, unknown>;
    const filled = Object.values(given).filter((value) => value !== null && value !== false).length;
    return filled === wanted.length && wanted.every(([key, value]) => given[key] === value);
  });
}

/** Kinds of ship still to be placed, as the list of choices names them. */
export function kindsToPlace(choices: Choice[]): Deploy['kind'][] {
  const kinds = choices.flatMap(({ decision }) => {
    const deploy = decision as Decision;
    return deploy.do === 'deploy' ? [deploy.kind] : [];
  });
  return [...new Set(kinds)];
}
