import { beforeEach, describe, expect, it } from 'vitest';
import { Troubled } from '../src/lib/api';
import { Deciding, type Keyed } from '../src/lib/deciding';
import type { Accepted, Decide, Problem } from '../src/lib/generated/api';

const ROLL = { do: 'roll' };
const REFUSAL: Problem = { kind: 'refused', problem: 'No.' };

describe('deciding', () => {
  let isOpen: boolean;
  let sent: Decide[];
  let posted: Keyed[];
  let answer: () => Promise<Accepted>;
  let deciding: Deciding;
  const accepted = (version: number): Accepted => ({ version }) as Accepted;
  const key = (): string => sent[0]?.key ?? '';

  beforeEach(() => {
    [isOpen, sent, posted] = [true, [], []];
    answer = () => Promise.resolve(accepted(9));
    deciding = new Deciding(
      (decide) => {
        if (isOpen) sent.push(decide);
        return isOpen;
      },
      (decide) => {
        posted.push(decide);
        return answer();
      },
    );
  });

  it('goes over the live connection and is answered there', async () => {
    const decided = deciding.decide(1, 5, ROLL);
    expect(sent).toEqual([{ seat: 1, version: 5, decision: ROLL, key: key() }]);
    deciding.accepted('another', accepted(7));
    deciding.accepted(key(), accepted(6));
    deciding.dropped();
    expect(await decided).toEqual({ version: 6 });
    expect(posted).toEqual([]);
  });

  it('hands on why it was refused', async () => {
    const decided = deciding.decide(0, 5, ROLL);
    deciding.refused(null, { kind: 'malformed', problem: '' });
    deciding.refused(key(), REFUSAL);
    await expect(decided).rejects.toEqual(new Troubled(REFUSAL));
    expect(posted).toEqual([]);
  });

  it('goes over HTTP with the same key if the connection ends before the answer', async () => {
    const decided = deciding.decide(0, 5, ROLL);
    deciding.dropped();
    expect(posted).toEqual(sent);
    expect(await decided).toEqual({ version: 9 });
    deciding.dropped();
    deciding.accepted(key(), accepted(6));
    expect(posted).toHaveLength(1);
  });

  it('is refused over HTTP too', async () => {
    answer = () => Promise.reject(new Troubled(REFUSAL));
    const decided = deciding.decide(0, 5, ROLL);
    deciding.dropped();
    await expect(decided).rejects.toEqual(new Troubled(REFUSAL));
  });

  it('goes over HTTP if there is no connection', async () => {
    isOpen = false;
    expect(await deciding.decide(0, 5, ROLL)).toEqual({ version: 9 });
    expect(posted).toEqual([expect.objectContaining({ seat: 0, version: 5, decision: ROLL })]);
    expect(posted[0]?.key).toMatch(/^[0-9a-f]{24}$/);
  });

  it('is sent again with the same key while the server can store nothing', async () => {
    const decided = deciding.decide(0, 5, ROLL);
    deciding.refused(key(), { kind: 'unavailable', problem: 'Try again.' });
    expect(posted).toEqual(sent);
    expect(await decided).toEqual({ version: 9 });
  });
});
