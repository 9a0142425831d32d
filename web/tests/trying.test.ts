import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveTry, Tried } from '../src/lib/generated/api';
import { Trying } from '../src/lib/trying';

describe('trying', () => {
  let sent: LiveTry[];
  let frames: ((now: number) => void)[];
  let now: number;
  let isOpen: boolean;
  let trying: Trying;
  let answers: unknown[];

  beforeEach(() => {
    [sent, frames, answers, now, isOpen] = [[], [], [], 0, true];
    trying = new Trying(
      (message) => {
        if (isOpen) sent.push(message);
        return isOpen;
      },
      (then) => void frames.push(then),
    );
  });

  function ask(decision: string): void {
    void trying.ask(0, 1, decision).then((tried) => answers.push(tried?.forecast ?? null));
  }

  async function frame(ms = 40): Promise<void> {
    now += ms;
    for (const then of frames.splice(0)) then(now);
    await Promise.resolve();
  }

  async function answer(forecast: string): Promise<void> {
    const tried: Tried = { version: 1, forecast, refusal: null };
    trying.answered(sent.at(-1)?.key ?? null, tried);
    await Promise.resolve();
  }

  const asked = (): unknown[] => sent.map((message) => message.try.decision);

  it('asks one thing at a time, and then the newest', async () => {
    ask('a');
    await frame();
    ask('b');
    ask('c');
    await frame();
    expect(asked()).toEqual(['a']);
    await answer('of a');
    await frame();
    await answer('of c');
    expect(asked()).toEqual(['a', 'c']);
    expect(answers).toEqual([null, 'of a', 'of c']);
  });

  it('leaves the server time between two questions', async () => {
    ask('a');
    await frame();
    await answer('of a');
    ask('b');
    await frame(16);
    expect(asked()).toEqual(['a']);
    await frame(16);
    expect(asked()).toEqual(['a', 'b']);
  });

  it('waits for a connection, and asks again over a new one', async () => {
    isOpen = false;
    ask('a');
    await frame();
    expect(sent).toEqual([]);
    isOpen = true;
    trying.opened();
    await frame();
    expect(asked()).toEqual(['a']);
    trying.opened();
    await frame();
    await answer('of a');
    expect(asked()).toEqual(['a', 'a']);
    expect(answers).toEqual(['of a']);
  });

  it('does not take the answer to another question for its own', async () => {
    ask('a');
    await frame();
    trying.answered('another', { version: 1, forecast: 'wrong', refusal: null });
    await answer('right');
    expect(answers).toEqual(['right']);
  });
});
