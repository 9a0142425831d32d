/**
 * Random matches of Ruship in boardgame.io's own headless client, one line of JSON on stdout.
 *
 *   node run.mjs SECONDS SEED
 *   node run.mjs perft DEPTH SPACES [--powers HUMANITY ALIEN] FACES...
 */
import { createRequire } from 'node:module';
import { copy, decide, legalDecisions, newMatch, POWERS } from './rules.mjs';

process.env.NODE_ENV ??= 'production'; // or boardgame.io checks after each move that G can be serialised

/** sfc32, for the players' choices; the dice are boardgame.io's. */
function seededRandom(seed) {
  let [a, b, c, counter] = [0, seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 1];
  const next = () => {
    const word = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return (word >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A client per match, because its log grows with each move and its reset would roll the same dice again. */
function playMatch(Client, game, random) {
  const client = Client({ game, numPlayers: 2, debug: false });
  let decisions = 0;
  let state = client.store.getState();
  for (; state.ctx.gameover === undefined; decisions++) {
    const { G, ctx } = state;
    const legal = game.ai.enumerate(G, ctx);
    const { move, args } = legal[Math.floor(random() * legal.length)];
    if (ctx.activePlayers === null) {
      client.moves[move](...args);
    } else {
      client.updatePlayerID(Object.keys(ctx.activePlayers)[0]);
      client.moves[move](...args);
      client.updatePlayerID(null);
    }
    const before = state;
    state = client.store.getState();
    if (state._stateID === before._stateID) throw new Error(`refused: ${move}(${args})`);
  }
  return { decisions, starter: String(state.G.starter), winner: state.ctx.gameover.winner, turns: state.ctx.turn - 1 };
}

async function playMatches(seconds, seed) {
  const require = createRequire(import.meta.url);
  const { Client } = require('boardgame.io/client');
  require('immer').setAutoFreeze(false); // saves freezing each new G
  const { Ruship } = await import('./ruship.mjs');
  const random = seededRandom(seed);
  const play = (name) => playMatch(Client, { ...Ruship, seed: `${seed} ${name}` }, random);
  const isBefore = (end) => performance.now() < end;

  const warm = performance.now() + seconds * 200;
  for (let i = 0; isBefore(warm); i++) play(`warm-up ${i}`);

  const total = { playouts: 0, decisions: 0, seconds: 0 };
  Object.assign(total, { humanity_wins: 0, alien_wins: 0, draws: 0, first_player_wins: 0 });
  let turns = 0;
  const begin = performance.now();
  while (isBefore(begin + seconds * 1000)) {
    const match = play(`match ${total.playouts}`);
    total.playouts++;
    total.decisions += match.decisions;
    if (match.winner === '0') total.humanity_wins++;
    else if (match.winner === '1') total.alien_wins++;
    else total.draws++;
    if (match.winner === match.starter) total.first_player_wins++;
    turns += match.turns;
  }
  total.seconds = (performance.now() - begin) / 1000;
  const { version } = require('boardgame.io/package.json');
  return { name: 'boardgame.io', version, node: process.version, ...total, mean_turns: turns / total.playouts };
}

/** Leaves of the tree of all legal decisions; each branch goes on with its own place among the faces. */
function countLeaves(G, seat, faces, at, depth) {
  if (depth === 0 || G.winner !== null) return 1;
  let leaves = 0;
  for (const choice of legalDecisions(G, seat)) {
    const next = copy(G);
    let place = at;
    decide(next, seat, choice, () => faces[place++ % faces.length]);
    const isDone = next.step === 'done';
    if (isDone) next.step = 'roll';
    leaves += countLeaves(next, isDone ? 1 - seat : seat, faces, place, depth - 1);
  }
  return leaves;
}

function perft(depth, spaces, rest) {
  let powers = [[], []];
  if (rest[0] === '--powers') {
    powers = rest.slice(1, 3).map((names) => (names === '-' ? [] : names.split(',')));
    rest = rest.slice(3);
  }
  const given = powers.flat();
  const isSound = given.every((power, i) => POWERS.includes(power) && given.indexOf(power) === i);
  if (!isSound || powers.some((names) => names.length > 2)) {
    throw new Error(`powers are at most two names a seat, each of the five once: ${JSON.stringify(powers)}`);
  }
  const faces = rest.map(Number);
  if (faces.length === 0 || !faces.every((face) => [1, 2, 3, 4, 5, 6].includes(face))) {
    throw new Error(`faces are numbers from 1 to 6: ${rest}`);
  }
  const twice = [...faces, ...faces];
  if (faces.every((_, i) => twice[2 * i] === twice[2 * i + 1])) {
    throw new Error(`nobody ever starts with these faces: ${rest}`);
  }
  let at = 0;
  const G = newMatch(() => faces[at++ % faces.length], { spaces, powers });
  return { perft: Array.from({ length: depth + 1 }, (_, d) => countLeaves(G, G.starter, faces, at, d)) };
}

const [first, second, third, ...rest] = process.argv.slice(2);
if (second === undefined || (first === 'perft' && third === undefined)) {
  console.error('usage: node run.mjs SECONDS SEED');
  console.error('       node run.mjs perft DEPTH SPACES [--powers HUMANITY ALIEN] FACES...');
  process.exit(2);
}
const result =
  first === 'perft' ? perft(Number(second), Number(third), rest) : await playMatches(Number(first), Number(second));
console.log(JSON.stringify(result));
