/**
 * Many matches of Ruship at once on one server; every player decides at random as soon as it is their turn.
 *
 *   node load.mjs hardburn|boardgame_io PID MATCHES SECONDS SEED URL...
 *
 * Prints a line of JSON when time is up. Then, after a line on stdin, asks the server for every match again and prints
 * how many decisions are lost: sent or acknowledged, but not on the server. PID is the server's.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

const WARM_UP_SECONDS = 3;
const DRAIN_SECONDS = 10;
const TICKS_PER_SECOND = 100;

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** mulberry32, for the players' choices; the dice are the servers'. */
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What was measured in all matches. */
class Tally {
  isOpen = true;
  decisions = 0;
  choosing = 0;
  delays = [];
  problems = [];
  matches = [];
}

/** One match as its two players see it. A version names a position; a decision answers one and leads to the next. */
class Match {
  sent = new Map();
  acknowledged = 0;
  latest = { version: -1, position: null };
  begun = new Promise((resolve) => (this.begin = resolve));
  over = new Promise((resolve) => (this.end = resolve));

  constructor(tally, random) {
    this.tally = tally;
    this.random = random;
    this.seen = [-1, -1];
    this.answered = -1;
    tally.matches.push(this);
  }

  /** A player receives a version. `choices` lists what the player may do in it, and `send` sends one of them. */
  show(seat, { version, position, isOver, choices }, send) {
    const now = performance.now();
    for (let before = Math.max(this.seen[seat], 0); before < version; before++) {
      const decision = this.sent.get(before);
      if (decision === undefined || decision.seat === seat || decision.hasArrived) continue;
      this.tally.delays.push(now - decision.at);
      decision.hasArrived = true;
    }
    if (version > this.seen[seat]) this.seen[seat] = version;
    if (version > this.latest.version) this.latest = { version, position };
    if (this.seen.every((known) => known >= 0)) this.begin();
    if (isOver) this.end();
    else if (this.tally.isOpen && version > this.answered) this.answer(seat, version, choices, send);
  }

  answer(seat, version, choices, send) {
    const began = performance.now();
    const list = choices();
    const choice = list[Math.floor(this.random() * list.length)];
    const at = performance.now();
    this.tally.choosing += at - began;
    if (choice === undefined) return;
    this.answered = version;
    this.sent.set(version, { seat, at, hasArrived: false });
    send(choice);
  }

  /** The server has accepted a decision, which led to this version. */
  acknowledge(version) {
    this.tally.decisions++;
    this.acknowledged = Math.max(this.acknowledged, version);
  }

  /** The number of decisions sent, and of those that the server does not have. */
  lost(stored) {
    const missing = Math.max(this.answered + 1 - stored.version, this.acknowledged - stored.version, 0);
    const differs =
      stored.version === this.latest.version && JSON.stringify(stored.position) !== JSON.stringify(this.latest.position);
    return missing + (differs ? 1 : 0);
  }
}

/** The processor time of a process in seconds, and its current memory. */
function usage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, memory: Number(kilobytes) / 1024 };
}

/** One match after the other, until time is up. */
async function playOn(player, tally, random, started) {
  while (tally.isOpen) {
    const match = new Match(tally, random);
    const close = await player.open(match);
    await match.begun;
    started();
    await match.over;
    close();
  }
}

async function measure(server, tally, { pid, matches, seconds, seed }) {
  let starts = 0;
  for (let number = 0; number < matches; number++) {
    const random = seededRandom(seed * 1e6 + number);
    playOn(server.player(), tally, random, () => starts++).catch((error) => tally.problems.push(String(error)));
  }
  while (starts < matches && tally.problems.length === 0) await sleep(0.1);
  await sleep(WARM_UP_SECONDS);

  Object.assign(tally, { decisions: 0, choosing: 0, delays: [] });
  const [before, own, began] = [usage(pid), process.cpuUsage(), performance.now()];
  await sleep(seconds);
  const took = (performance.now() - began) / 1000;
  const [after, spent] = [usage(pid), process.cpuUsage(own)];
  const delays = Float64Array.from(tally.delays).sort();
  return {
    decisions_per_second: tally.decisions / took,
    p50_ms: delays[Math.floor(delays.length * 0.5)],
    p99_ms: delays[Math.floor(delays.length * 0.99)],
    memory_mb: after.memory,
    server_cpu: (after.cpu - before.cpu) / took,
    load_cpu: (spent.user + spent.system) / 1e6 / took,
    choosing_cpu: tally.choosing / 1000 / took,
  };
}

/** Stops deciding, and waits for decisions under way. */
async function drain(tally) {
  tally.isOpen = false;
  const isDone = () => tally.matches.every((match) => match.seen.every((version) => version > match.answered));
  for (let waited = 0; waited < DRAIN_SECONDS && !isDone(); waited += 0.1) await sleep(0.1);
}

async function countLost(server, matches) {
  let lost = 0;
  const left = matches.filter((match) => match.id !== undefined && match.answered >= 0);
  const check = async () => {
    for (let match = left.pop(); match !== undefined; match = left.pop()) {
      const stored = await server.stored(match.id); // a separate statement, because `lost` may change during the wait
      lost += match.lost(stored);
    }
  };
  await Promise.all(Array.from({ length: 8 }, check));
  return lost;
}

const [kind, ...rest] = process.argv.slice(2);
const [pid, matches, seconds, seed] = rest.slice(0, 4).map(Number);
const { Server } = await import(`./${kind}.mjs`);
const server = new Server(...rest.slice(4));
const tally = new Tally();
const result = await measure(server, tally, { pid, matches, seconds, seed });
await drain(tally);
console.log(JSON.stringify({ ...result, matches_played: tally.matches.length, problems: tally.problems.slice(0, 3) }));
for await (const _ of createInterface({ input: process.stdin })) break;
console.log(JSON.stringify({ lost: await countLost(server, tally.matches) }));
process.exit(0);
