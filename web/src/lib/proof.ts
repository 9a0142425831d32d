/** The proof of the dice (docs/match-file.md): recomputes every face from the published secret. */

export interface Roll {
  sides: number;
  face: number;
}

export interface Proof {
  secretMatches: boolean;
  rolls: number;
  /** The first roll that should have shown another face. */
  wrong: { number: number; shown: number; right: number } | null;
}

const NAME = 'hardburn-dice-1';
const WORDS = 2 ** 32;

export async function prove(
  dice: { commitment: string; seeds: string[]; secret: string },
  rolls: Roll[],
): Promise<Proof> {
  const secret = bytesOf(dice.secret);
  const secretMatches = hexOf(await crypto.subtle.digest('SHA-256', secret)) === dice.commitment;
  const face = await facesOf(secret, dice.seeds);
  for (const [number, roll] of rolls.entries()) {
    const right = await face(number, roll.sides);
    if (right !== roll.face) {
      return { secretMatches, rolls: rolls.length, wrong: { number, shown: roll.face, right } };
    }
  }
  return { secretMatches, rolls: rolls.length, wrong: null };
}

export async function facesOf(
  secret: Uint8Array<ArrayBuffer>,
  seeds: string[],
): Promise<(number: number, sides: number) => Promise<number>> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const encoder = new TextEncoder();
  return async (number, sides) => {
    const limit = Math.floor(WORDS / sides) * sides;
    for (let again = 0; ; again++) {
      const message = [NAME, ...seeds, String(number), String(again)].join(':');
      const digest = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
      for (let start = 0; start < 32; start += 4) {
        const word = digest.getUint32(start);
        if (word < limit) return (word % sides) + 1;
      }
    }
  };
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let place = 0; place < bytes.length; place++) {
    bytes[place] = parseInt(hex.slice(2 * place, 2 * place + 2), 16);
  }
  return bytes;
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
