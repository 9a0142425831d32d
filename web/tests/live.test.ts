import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decide, LiveTry, Snapshot } from '../src/lib/generated/api';
import { Live, type Connection, type Socket } from '../src/lib/live';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: string[] = [];
  isClosed = false;
  readyState = 1;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }

  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason } as CloseEvent);
  }
}

describe('the live connection', () => {
  let sockets: FakeSocket[];
  let states: Connection[];
  let pictures: Snapshot[];
  let heard: unknown[];
  let live: Live;
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const snapshot = (version: number): unknown => ({ type: 'snapshot', snapshot: { version } });

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, states, pictures, heard] = [[], [], [], []];
    const listener = {
      snapshot: (one: Snapshot) => void pictures.push(one),
      connection: (state: Connection) => void states.push(state),
      opened: () => void heard.push('opened'),
      dropped: () => void heard.push('dropped'),
      accepted: (key: string | null, accepted: unknown) => void heard.push([key, accepted]),
      tried: (key: string | null, tried: unknown) => void heard.push([key, tried]),
      problem: (key: string | null, problem: unknown) => void heard.push([key, problem]),
    };
    live = new Live('ws://table/live', listener, (address) => {
      sockets.push(new FakeSocket(address));
      return last();
    });
    live.connect();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes questions while it is open, and hands on what was tried or why it was not', () => {
    const question: LiveTry = { try: { seat: 0, version: 1, decision: { do: 'roll' } }, key: '1' };
    expect(live.send(question)).toBe(true);
    expect(last().sent.map((text) => JSON.parse(text) as unknown)).toEqual([question]);
    last().say({ type: 'tried', key: '1', tried: { version: 1, forecast: 7, refusal: null } });
    last().say({ type: 'problem', key: '2', problem: { kind: 'stale', problem: '' } });
    expect(heard).toEqual([
      ['1', { version: 1, forecast: 7, refusal: null }],
      ['2', { kind: 'stale', problem: '' }],
    ]);
    last().readyState = 0;
    expect(live.send(question)).toBe(false);
  });

  it('takes decisions, and hands on the answer before the snapshot that it carries', () => {
    const decide: Decide = { seat: 0, version: 1, decision: { do: 'roll' }, key: 'k' };
    expect(live.send(decide)).toBe(true);
    last().say({ type: 'accepted', key: 'k', accepted: { version: 2 }, snapshot: { version: 2 } });
    expect(heard).toEqual([['k', { version: 2 }], 'opened']);
    expect(pictures).toEqual([{ version: 2 }]);
    last().drop();
    vi.advanceTimersByTime(300);
    expect(last().address).toBe('ws://table/live?from=2');
  });

  it('says when nothing more is answered: after a loss, a restart, or where it may not come back', () => {
    last().drop();
    live.hurry();
    live.restart();
    last().drop(4404);
    expect(heard).toEqual(['dropped', 'dropped', 'dropped']);
  });

  it('says of every connection once that it is there', () => {
    last().say(snapshot(1));
    last().say(snapshot(2));
    expect(heard).toEqual(['opened']);
    live.restart();
    last().say(snapshot(2));
    expect(heard).toEqual(['opened', 'dropped', 'opened']);
  });

  it('begins at version 0 and hands on every snapshot', () => {
    expect(last().address).toBe('ws://table/live?from=0');
    last().say(snapshot(3));
    last().say({ type: 'pong', pong: 1 });
    expect(pictures).toEqual([{ version: 3 }]);
    expect(states).toEqual(['open']);
  });

  it('comes back by itself and goes on from the version it has seen', () => {
    last().say(snapshot(7));
    last().drop();
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    expect(last().address).toBe('ws://table/live?from=7');
  });

  it('waits longer after each failure, and no longer than eight seconds', () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const before = Date.now();
      last().drop();
      vi.advanceTimersToNextTimer();
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
  });

  it('tries at once when asked to hurry, and opens no second connection', () => {
    last().drop();
    live.hurry();
    live.hurry();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(10000);
    expect(sockets).toHaveLength(2);
  });

  it('takes a connection that answers no ping for lost', () => {
    last().onopen?.(new Event('open'));
    vi.advanceTimersByTime(15000);
    expect(last().sent).toEqual(['{"ping":1}']);
    vi.advanceTimersByTime(15000);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(states).toEqual(['lost']);
  });

  it('does not try again where the match is unknown or not ours', () => {
    last().drop(4404, 'There is no match.');
    vi.advanceTimersByTime(60000);
    expect(states).toEqual(['closed']);
    expect(sockets).toHaveLength(1);
  });

  it('stays closed after its end', () => {
    live.end();
    last().drop();
    vi.advanceTimersByTime(60000);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual([]);
  });

  it('hears nothing more of a connection that it gave up to come anew', () => {
    const old = last();
    live.restart();
    old.say(snapshot(5));
    expect(pictures).toEqual([]);
    last().say(snapshot(1));
    expect(pictures).toEqual([{ version: 1 }]);
  });

  it('closes a connection that is not open yet only when it is', () => {
    const old = last();
    old.readyState = 0;
    live.restart();
    expect(old.isClosed).toBe(false);
    old.onopen?.(new Event('open'));
    expect(old.isClosed).toBe(true);
  });
});
