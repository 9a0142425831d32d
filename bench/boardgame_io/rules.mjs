/**
 * The rules of Ruship as functions over G, without boardgame.io: what is legal, and what a decision does to G.
 *
 * A seat is 0 (Humanity, from Earth on 0 upward) or 1 (Alien, downward). `board` counts the tokens on each space,
 * Humanity's as positive numbers and the Alien's as negative ones. `step` says what the turn waits for: 'roll', 'first'
 * or 'second' move, 'power' (the attacked player's choice); or that the turn is 'done' or the match 'over'. A decision
 * is { move, args }, as boardgame.io's bots have it.
 */
export const POWERS = ['reroll', 'plus_one', 'single_die', 'move_back', 'stack'];

const forward = (seat) => (seat === 0 ? 1 : -1);
const has = (G, seat, power) => G.powers[seat].includes(power);
const decision = (move, ...args) => ({ move, args });

/** The position before the first turn; both roll, Humanity first, and the higher starts (RU-8). */
export function newMatch(rollDie, { spaces = 18, turnLimit = 400, powers = [[], []] } = {}) {
  let humanity, alien;
  do {
    humanity = rollDie();
    alien = rollDie();
  } while (humanity === alien);
  return {
    spaces,
    turnLimit,
    starter: humanity > alien ? 0 : 1,
    board: new Array(spaces + 2).fill(0),
    bases: [1, spaces],
    supply: [5, 5],
    powers: [[...powers[0]], [...powers[1]]],
    attacks: [powers[0].length, powers[1].length],
    step: 'roll',
    values: [],
    single: false,
    rerolled: false,
    added: false,
    winner: null,
  };
}

/** Everything the player who is to decide may do; `seat` is the player whose turn it is. */
export function legalDecisions(G, seat) {
  switch (G.step) {
    case 'roll':
      return has(G, seat, 'single_die') ? [decision('rollTwo'), decision('rollOne')] : [decision('rollTwo')];
    case 'first': {
      const moves = firstMoves(G, seat);
      const changes = diceChanges(G, seat);
      return moves.length === 0 && changes.length > 0 ? [...changes, decision('keep')] : [...moves, ...changes];
    }
    case 'second':
      return movesWith(G, seat, G.values[0]);
    case 'power':
      return POWERS.filter((power) => !G.powers.flat().includes(power)).map((power) => decision('takePower', power));
    default:
      return [];
  }
}

/** A decision known to be legal changes G; if nothing is left to decide, the turn is done. */
export function decide(G, seat, { move, args }, rollDie) {
  switch (move) {
    case 'rollTwo':
    case 'rollOne':
      G.single = move === 'rollOne';
      G.values = G.single ? [rollDie()] : [rollDie(), rollDie()];
      G.rerolled = false;
      G.added = false;
      G.step = 'first';
      break;
    case 'reroll':
      G.values[G.values.indexOf(args[0])] = rollDie();
      G.rerolled = true;
      break;
    case 'addOne':
      G.values = G.values.map((value) => value + 1);
      G.added = true;
      break;
    case 'keep':
      G.step = 'done';
      break;
    case 'takePower':
      G.powers[1 - seat].push(args[0]);
      G.step = 'second';
      break;
    default: {
      const value = args[args.length - 1];
      G.values.splice(G.values.indexOf(value), 1);
      G.step = 'second';
      if (playMove(G, seat, move, args)) {
        G.step = G.attacks[1 - seat] < 3 ? 'power' : 'over';
        if (G.step === 'over') G.winner = seat;
      }
    }
  }
  if (G.step === 'first' || G.step === 'second') {
    const playable = G.values.some((value) => isPlayable(G, seat, value));
    if (!playable && (G.step === 'second' || diceChanges(G, seat).length === 0)) G.step = 'done';
  }
}

/** Rerolling one die, then adding one to all, before the first move (RU-7). */
function diceChanges(G, seat) {
  const changes = [];
  if (!G.rerolled && !G.added && has(G, seat, 'reroll')) {
    for (const face of new Set(G.values)) changes.push(decision('reroll', face));
  }
  if (!G.added && has(G, seat, 'plus_one')) changes.push(decision('addOne'));
  return changes;
}

/** First moves that leave the other value playable, or end the match; if none leaves it so, all (RU-5). */
function firstMoves(G, seat) {
  const moves = [...new Set(G.values)].flatMap((value) => movesWith(G, seat, value));
  if (G.values.length < 2 || !facesStack(G, seat)) return moves;
  const sequels = moves.map(({ move, args }) => {
    const value = args[args.length - 1];
    const other = value === G.values[0] ? G.values[1] : G.values[0];
    const next = copy(G);
    const attacks = playMove(next, seat, move, args);
    if (attacks && next.attacks[1 - seat] === 3) return 'end';
    return isPlayable(next, seat, other) ? 'both' : 'one';
  });
  return sequels.includes('both') ? moves.filter((_, i) => sequels[i] !== 'one') : moves;
}

/** Only enemy stacks can block: without them the foremost token, or the first to enter, can always go on. */
function facesStack(G, seat) {
  return has(G, 1 - seat, 'stack') && G.board.includes(-2 * forward(seat));
}

const isPlayable = (G, seat, value) => movesWith(G, seat, value).length > 0;

function movesWith(G, seat, value) {
  const moves = [];
  const ahead = forward(seat);
  const canGoBack = has(G, seat, 'move_back');
  if (G.supply[seat] > 0 && canLand(G, seat, G.bases[seat], value, ahead)) moves.push(decision('enter', value));
  for (let space = 1; space <= G.spaces; space++) {
    if (G.board[space] * ahead <= 0) continue;
    if (canLand(G, seat, space, value, ahead)) moves.push(decision('advance', space, value));
    if (canGoBack && canLand(G, seat, space, value, -ahead)) moves.push(decision('goBack', space, value));
  }
  if (value === 1) {
    if (isFree(G, G.bases[seat] + ahead)) moves.push(decision('baseForward', value));
    if (canGoBack && isFree(G, G.bases[seat] - ahead)) moves.push(decision('baseBack', value));
  }
  return moves;
}

/** Where a move ends: past any base in its way (RU-2). */
function landing(G, from, value, direction) {
  let space = from + value * direction;
  while (space === G.bases[0] || space === G.bases[1]) space += direction;
  return space;
}

const isOnTrack = (G, space) => space >= 1 && space <= G.spaces;

function canLand(G, seat, from, value, direction) {
  const space = landing(G, from, value, direction);
  if (!isOnTrack(G, space)) return direction === forward(seat);
  const own = G.board[space] * forward(seat);
  return own === 0 || own === -1 || (own === 1 && has(G, seat, 'stack'));
}

/** A base goes only onto a space without token or base (RU-4). */
const isFree = (G, space) => isOnTrack(G, space) && G.board[space] === 0 && !G.bases.includes(space);

/** Moves a token or a base; tells whether the enemy planet was attacked. */
function playMove(G, seat, move, args) {
  const ahead = forward(seat);
  const value = args[args.length - 1];
  if (move === 'baseForward' || move === 'baseBack') {
    G.bases[seat] += move === 'baseForward' ? ahead : -ahead;
    return false;
  }
  const direction = move === 'goBack' ? -ahead : ahead;
  const from = move === 'enter' ? G.bases[seat] : args[0];
  const to = landing(G, from, value, direction);
  if (move === 'enter') G.supply[seat] -= 1;
  else G.board[from] -= ahead;

  const attacks = !isOnTrack(G, to);
  let space = G.single ? from + direction : to;
  for (; space !== to + direction && isOnTrack(G, space); space += direction) {
    if (G.board[space] !== -ahead) continue;
    G.board[space] = 0;
    G.supply[1 - seat] += 1;
  }
  if (attacks) {
    G.supply[seat] += 1;
    G.attacks[1 - seat] += 1;
  } else {
    G.board[to] += ahead;
  }
  return attacks;
}

export function copy(G) {
  return {
    ...G,
    board: G.board.slice(),
    bases: G.bases.slice(),
    supply: G.supply.slice(),
    powers: [G.powers[0].slice(), G.powers[1].slice()],
    attacks: G.attacks.slice(),
    values: G.values.slice(),
  };
}
