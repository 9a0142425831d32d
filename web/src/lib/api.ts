/** The server's interface: typed calls, and every failure as a problem that can be shown in words. */
import type {
  Accepted,
  AnalysisShown,
  Decide,
  GameInFull,
  GameShown,
  Hint,
  Invitation,
  Joined,
  MatchMade,
  Me,
  NewMatch,
  Snapshot,
  PictureShown,
  Problem,
  Rematch,
  Replay,
  Tables,
  TakeBackAnswer,
} from './generated/api';

export class Troubled extends Error {
  constructor(readonly problem: Problem) {
    super(problem.problem);
  }
}

const UNREACHABLE: Problem = {
  kind: 'unavailable',
  problem: 'The server can’t be reached. Nothing is lost; try again in a moment.',
};
const UNREADABLE: Problem = { kind: 'other', problem: 'The server’s answer can’t be read. Try again.' };

const TRIES = 4;
const WAIT_MS = 500;

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, signal: signal ?? null };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Troubled(UNREACHABLE);
  }
  let content: unknown;
  try {
    content = await answer.json();
  } catch {
    throw new Troubled(answer.ok ? UNREADABLE : UNREACHABLE);
  }
  if (!answer.ok) throw new Troubled(isProblem(content) ? content : UNREADABLE);
  return content as T;
}

/** Retries while the server can't be reached. Only for requests that may be repeated. */
async function callAgain<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call<T>(method, path, body);
    } catch (error) {
      if (tries === TRIES || problemOf(error).kind !== 'unavailable') throw error;
      await new Promise((done) => setTimeout(done, WAIT_MS * tries));
    }
  }
}

function isProblem(content: unknown): content is Problem {
  return typeof content === 'object' && content !== null && 'kind' in content && 'problem' in content;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Troubled) return error.problem;
  return { kind: 'other', problem: 'Something went wrong on this page. Load it again to go on.' };
}

/** A key for one request, so that sending it again has no further effect. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

/** The viewer of a finished match: a seat, a spectator (null), or somebody who sees everything. */
export type Onlooker = number | 'everything' | null;

export const api = {
  games: () => callAgain<GameShown[]>('GET', '/api/games'),
  game: (id: string) => callAgain<GameInFull>('GET', `/api/games/${encodeURIComponent(id)}`),
  me: () => callAgain<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  matches: (list: 'open' | 'mine') => callAgain<Tables>('GET', `/api/matches?list=${list}`),
  make: (wanted: NewMatch) => call<MatchMade>('POST', '/api/matches', wanted),
  match: (id: string) => callAgain<Snapshot>('GET', match(id)),
  /** The match with its steps after version `from`. */
  news: (id: string, from: number) => call<Snapshot>('GET', `${match(id)}?from=${from}`),
  picture: (id: string, seat: number | null) =>
    callAgain<PictureShown>('GET', `${match(id)}/picture${seat === null ? '' : `?seat=${seat}`}`),
  join: (id: string, wanted: { invitation?: string; seed: string }) =>
    call<Joined>('POST', `${match(id)}/join`, wanted),
  invite: (id: string, seat: number) => call<Invitation>('POST', `${match(id)}/invitations`, { seat }),
  /** Needs a key, because it is sent again when the server can't be reached. */
  decide: (id: string, decide: Decide & { key: string }) =>
    callAgain<Accepted>('POST', `${match(id)}/decisions`, decide),
  resign: (id: string, seat: number, version: number) =>
    call<Accepted>('POST', `${match(id)}/resign`, { seat, version }),
  takeBack: (id: string, seat: number, version: number) =>
    call<TakeBackAnswer>('POST', `${match(id)}/take-backs`, { seat, version }),
  answerTakeBack: (id: string, seat: number, accept: boolean) =>
    call<TakeBackAnswer>('POST', `${match(id)}/take-backs/answer`, { seat, accept }),
  rematch: (id: string) => callAgain<Rematch>('POST', `${match(id)}/rematch`),
  replay: (id: string, by: Onlooker) => {
    const query = by === null ? '' : by === 'everything' ? '?everything=true' : `?seat=${by}`;
    return callAgain<Replay>('GET', `${match(id)}/replay${query}`);
  },
  hint: (id: string, seat: number, version: number, signal: AbortSignal) =>
    call<Hint>('POST', `${match(id)}/hint`, { seat, version }, signal),
  /** `known` is the number of judgements already here. */
  analysis: (id: string, known: number) =>
    callAgain<AnalysisShown>('GET', `${match(id)}/analysis?from=${known}`),
  beginAnalysis: (id: string, known: number) =>
    call<AnalysisShown>('POST', `${match(id)}/analysis?from=${known}`),
  stopAnalysis: (id: string, known: number) =>
    call<AnalysisShown>('DELETE', `${match(id)}/analysis?from=${known}`),
  fileAddress: (id: string) => `${match(id)}/file`,
};
