/** Where things are on the screen: the track in one row, or winding through several if there is less room. */

export interface Spot {
  x: number;
  y: number;
  /** 1 where the track runs to the right, -1 where it runs to the left. */
  way: 1 | -1;
}

export interface Layout {
  width: number;
  height: number;
  rows: number;
  planet: number;
  /** The radius of a space. */
  space: number;
  track: string;
  /** The middle of a space; for 0 and the number after the last, the planet's edge. */
  at: (place: number) => Spot;
  nearest: (x: number, y: number) => number | null;
}

const LEAST_STEP = 37;
const MOST_SPACE = 18;
const MOST_STEP = 56;
const PITCH = 104;
const REACH = 30;

export function layoutOf(spaces: number, width: number, isFlipped: boolean): Layout {
  const end = width >= 900 ? 88 : width >= 640 ? 48 : 34;
  const fitting = Math.max(1, Math.floor((width - 2 * end) / LEAST_STEP));
  const rows = Math.ceil(spaces / fitting);
  const perRow = Math.ceil(spaces / rows);
  const step = Math.min((width - 2 * end) / perRow, MOST_STEP);
  const left = (width - perRow * step) / 2;
  const planet = rows === 1 ? 96 : 46;
  const top = rows === 1 ? 108 : 58;
  const height = top + (rows - 1) * PITCH + (rows === 1 ? 96 : 62);

  const onTrack = (number: number): Spot => {
    const row = Math.floor((number - 1) / perRow);
    const along = (number - 1) % perRow;
    const way = row % 2 === 0 ? 1 : -1;
    const column = way === 1 ? along : perRow - 1 - along;
    return { x: left + (column + 0.5) * step, y: top + row * PITCH, way };
  };
  const beyond = (spot: Spot, ahead: 1 | -1): Spot => ({
    ...spot,
    x: spot.x + ahead * spot.way * (step / 2 + (end > 40 ? 14 : 6)),
  });
  const at = (place: number): Spot => {
    const number = isFlipped ? spaces + 1 - place : place;
    const way = isFlipped ? -1 : 1;
    let spot = onTrack(Math.min(Math.max(number, 1), spaces));
    if (number < 1) spot = beyond(spot, -1);
    if (number > spaces) spot = beyond(spot, 1);
    return { ...spot, way: (spot.way * way) as 1 | -1 };
  };
  const nearest = (x: number, y: number): number | null => {
    let found: number | null = null;
    let least = REACH;
    for (let place = 0; place <= spaces + 1; place++) {
      const spot = at(place);
      const distance = Math.hypot(spot.x - x, spot.y - y);
      if (distance < least) [found, least] = [place, distance];
    }
    return found;
  };
  const space = Math.min(MOST_SPACE, step * 0.44);
  return { width, height, rows, planet, space, track: line(), at, nearest };

  function line(): string {
    const first = beyond(onTrack(1), -1);
    let drawn = `M${first.x} ${first.y}`;
    for (let row = 0; row < rows; row++) {
      const last = onTrack(Math.min((row + 1) * perRow, spaces));
      if (row === rows - 1) return `${drawn}H${beyond(last, 1).x}`;
      const bend = last.x + last.way * (step / 2 + end * 0.8);
      drawn += `H${last.x}C${bend} ${last.y} ${bend} ${last.y + PITCH} ${last.x} ${last.y + PITCH}`;
    }
    return drawn;
  }
}

/** A curved arrow from one place to another: above the track, or past it to another row. */
export function arc(from: Spot, to: Spot): { line: string; head: string } {
  const above = MOST_SPACE + 4;
  const isLevel = from.y === to.y;
  const start = { x: from.x, y: isLevel ? from.y - above : from.y };
  const down = Math.sign(to.y - from.y);
  const end = { x: to.x, y: isLevel ? to.y - above : to.y - down * above };
  const bend = isLevel
    ? { x: (start.x + end.x) / 2, y: start.y - 10 - Math.abs(end.x - start.x) * 0.14 }
    : { x: (start.x + 3 * end.x) / 4 + from.way * 26, y: (start.y + end.y) / 2 };
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const neck = { x: end.x - 9 * Math.cos(angle), y: end.y - 9 * Math.sin(angle) };
  const side = { x: 4.2 * Math.sin(angle), y: -4.2 * Math.cos(angle) };
  return {
    line: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${neck.x} ${neck.y}`,
    head: `M${end.x} ${end.y}L${neck.x + side.x} ${neck.y + side.y}L${neck.x - side.x} ${neck.y - side.y}Z`,
  };
}
