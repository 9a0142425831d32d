/** Ruship as a boardgame.io game, for its client, its bots and its server alike. Options come as setupData. */
import { createRequire } from 'node:module';
import { copy, decide, legalDecisions, newMatch } from './rules.mjs';

const require = createRequire(import.meta.url); // so that Immer is the copy that boardgame.io uses
const { INVALID_MOVE } = require('boardgame.io/core');
const { original } = require('immer');

function isLegal(G, seat, name, args) {
  const isGiven = (arg, i) => arg === args[i];
  return legalDecisions(G, seat).some(
    (legal) => legal.move === name && legal.args.length === args.length && legal.args.every(isGiven),
  );
}

/** A move reads the plain G and returns a new one. boardgame.io accepts that, and it is faster than Immer's draft. */
const makeMove = (name) => ({ G: draft, ctx, random, events }, ...args) => {
  const G = original(draft);
  if (!isLegal(G, ctx.playOrderPos, name, args)) return INVALID_MOVE;
  const next = copy(G);
  decide(next, ctx.playOrderPos, { move: name, args }, random.D6);
  if (next.step === 'power') events.setActivePlayers({ others: 'power', minMoves: 1, maxMoves: 1 });
  return next;
};

const moves = (...names) => Object.fromEntries(names.map((name) => [name, makeMove(name)]));

export const Ruship = {
  name: 'ruship',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,

  setup: ({ random }, setupData) => newMatch(random.D6, setupData),

  moves: {
    ...moves('rollTwo', 'rollOne', 'reroll', 'addOne', 'keep'),
    ...moves('enter', 'advance', 'goBack', 'baseForward', 'baseBack'),
  },

  turn: {
    order: { first: ({ G }) => G.starter, next: ({ ctx }) => 1 - ctx.playOrderPos },
    onBegin: ({ G }) => ({ ...original(G), step: 'roll' }),
    endIf: ({ G }) => G.step === 'done',
    stages: { power: { moves: moves('takePower') } },
  },

  endIf: ({ G, ctx }) => {
    if (G.winner !== null) return { winner: String(G.winner) };
    if (ctx.turn <= G.turnLimit) return undefined;
    if (G.attacks[0] === G.attacks[1]) return { draw: true };
    return { winner: G.attacks[0] < G.attacks[1] ? '0' : '1' };
  },

  ai: { enumerate: (G, ctx) => legalDecisions(G, ctx.playOrderPos) },
};
