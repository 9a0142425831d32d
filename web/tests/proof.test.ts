import { describe, expect, it } from 'vitest';
import { bytesOf, facesOf, prove } from '../src/lib/proof';

const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const seeds = ['alice', 'bob'];
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SIX = [4, 2, 4, 3, 1, 1, 1, 3, 5, 1, 4, 5, 6, 2, 2, 6, 1, 3, 4, 6];
const TWENTY = [18, 4, 5, 15, 17];
const rolls = [...SIX.map((face) => ({ sides: 6, face })), ...TWENTY.map((face) => ({ sides: 20, face }))];

describe('the proof of the dice', () => {
  it('computes the faces that the server’s dice show for this secret and these seeds', async () => {
    expect(await prove({ commitment, seeds, secret }, rolls)).toEqual({
      secretMatches: true,
      rolls: 25,
      wrong: null,
    });
  });

  it('names the first face that was altered', async () => {
    const altered = rolls.map((roll, number) => (number === 7 ? { ...roll, face: 6 } : roll));
    const proof = await prove({ commitment, seeds, secret }, altered);
    expect(proof.wrong).toEqual({ number: 7, shown: 6, right: 3 });
  });

  it('notices a secret that was not committed to', async () => {
    const other = secret.replace('00', '01');
    expect((await prove({ commitment, seeds, secret: other }, [])).secretMatches).toBe(false);
  });

  it('depends on every seed and on their order', async () => {
    const wrong = async (given: string[]): Promise<unknown> =>
      (await prove({ commitment, seeds: given, secret }, rolls)).wrong;
    expect(await wrong(['bob', 'alice'])).not.toBeNull();
    expect(await wrong(['alice'])).not.toBeNull();
  });

  it('passes over words that would favour some faces', async () => {
    const face = await facesOf(bytesOf(secret), seeds);
    expect([await face(906, 1_000_000), await face(2625, 1_000_000)]).toEqual([320114, 206785]);
  });
});
