import { beforeEach, describe, expect, it } from 'vitest';
import { Troubled } from '../src/lib/api';
import type { Problem } from '../src/lib/generated/api';
import { Asking } from '../src/lib/asking';

/** A server that takes one decision after the other, each when it is told to. */
class FakeServer {
  version = 5;
  taken: unknown[] = [];
  waiting: (() => void)[] = [];

  decide(version: number, decision: string): Promise<{ version: number }> {
    return new Promise((accept, refuse) => {
      this.waiting.push(() => {
        if (version !== this.version) {
          refuse(new Troubled({ kind: 'stale', problem: 'Moved on.', version: this.version }));
        } else if (decision.startsWith('bad')) refuse(new Troubled({ kind: 'refused', problem: 'No.' }));
        else {
          this.taken.push(decision);
          accept({ version: ++this.version });
        }
      });
    });
  }

  async answer(times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      this.waiting.shift()?.();
      await settled();
    }
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('asking', () => {
  let server: FakeServer;
  let asking: Asking;
  let busy: boolean[];
  let problems: Problem[];
  /** The version since which the player is asked the same. */
  let question: number;
  const ask = (decision: string, seen = 5): void => {
    const send = (version: number): Promise<{ version: number }> => server.decide(version, decision);
    void asking.ask({ wanted: decision, seen, send });
  };
  const isOrder = (wanted: unknown): boolean => String(wanted).includes('order');

  beforeEach(() => {
    server = new FakeServer();
    [busy, problems] = [[], []];
    question = 100;
    asking = new Asking({
      busy: (isBusy) => void busy.push(isBusy),
      failed: (problem) => void problems.push(problem),
      shown: () => Promise.resolve(),
      stillAsked: (from, version) => Promise.resolve(question <= from ? version : null),
      outlasts: (wanted, earlier) => isOrder(wanted) && isOrder(earlier),
    });
  });

  it('sends what was asked for while another was on its way, with the version that it has become', async () => {
    ask('order 1');
    ask('order 2');
    ask('order 3');
    expect(server.waiting).toHaveLength(1);
    await server.answer(3);
    expect(server.taken).toEqual(['order 1', 'order 2', 'order 3']);
    expect(problems).toEqual([]);
    expect(busy).toEqual([true, false]);
  });

  it('lets a choice answer what the player saw, and says so when that is past', async () => {
    ask('roll');
    ask('fire');
    await server.answer(2);
    expect(server.taken).toEqual(['roll']);
    expect(problems).toEqual([expect.objectContaining({ kind: 'stale' })]);
    expect(problems[0]?.problem).toContain('choose again');
  });

  it('does not believe that others have done nothing meanwhile', async () => {
    ask('order 1');
    ask('order 2');
    await server.answer();
    server.version += 1;
    await server.answer();
    expect(server.taken).toEqual(['order 1']);
    expect(problems).toEqual([expect.objectContaining({ kind: 'stale' })]);
  });

  it('answers anew when others moved on and the question is the same', async () => {
    question = 5;
    ask('order 1');
    server.version += 2;
    await server.answer();
    expect(problems).toEqual([]);
    server.version += 1;
    await server.answer(2);
    expect(server.taken).toEqual(['order 1']);
    expect(problems).toEqual([]);
    expect(busy).toEqual([true, false]);
  });

  it('tells of a match that moved on to another question', async () => {
    ask('order 1');
    server.version += 1;
    question = 6;
    await server.answer(2);
    expect(server.taken).toEqual([]);
    expect(problems).toEqual([expect.objectContaining({ kind: 'stale', problem: 'Moved on.' })]);
  });

  it('does once what is pressed twice', async () => {
    ask('roll');
    ask('roll');
    await server.answer(2);
    expect(server.taken).toEqual(['roll']);
    expect(problems).toEqual([]);
    ask('roll', 6);
    await server.answer();
    expect(server.taken).toEqual(['roll', 'roll']);
  });

  it('changes its mind back, if asked to', async () => {
    ask('order P1');
    ask('order P2');
    ask('order P1');
    await server.answer(3);
    expect(server.taken).toEqual(['order P1', 'order P2', 'order P1']);
  });

  it('goes on after a refusal with what does not depend on it, and tells of the rest', async () => {
    ask('bad order');
    ask('order 2');
    ask('confirm');
    await server.answer(3);
    expect(server.taken).toEqual(['order 2']);
    expect(problems).toEqual([{ kind: 'refused', problem: 'No. What you chose after that was not done.' }]);
    expect(busy).toEqual([true, false]);
  });
});
