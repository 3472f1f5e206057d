import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAltchaBotCheck } from './altcha-bot-check.ts';

const secret = Buffer.alloc(32, 1);
let used: Set<string>;
beforeEach(() => {
  used = new Set();
});

function makeCheck(options: { secret?: Buffer; now?: () => Date } = {}) {
  return createAltchaBotCheck({
    cost: 100,
    secret: options.secret ?? secret,
    now: options.now ?? (() => new Date()),
    rememberChallenge: async (signature) => {
      const isNew = !used.has(signature);
      used.add(signature);
      return isNew;
    },
  });
}

async function solve(
  challenge: Record<string, unknown>,
): Promise<{ challenge: Challenge; solution: object }> {
  const typed = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: typed, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return { challenge: typed, solution };
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('a challenge', () => {
  it('is accepted when it is solved, once', async () => {
    const check = makeCheck();
    const payload = encode(await solve(await check.createChallenge(1)));
    expect(await check.verify(payload, 1)).toBe(true);
    expect(await check.verify(payload, 1)).toBe(false);
  });

  it('is not accepted when the solution is of another one or was made up, and is then not used up', async () => {
    const check = makeCheck();
    const { challenge, solution } = await solve(await check.createChallenge(1));
    const other = await solve(await check.createChallenge(1));
    expect(await check.verify(encode({ challenge, solution: other.solution }), 1)).toBe(false);
    expect(await check.verify(encode({ challenge, solution: { counter: 1, derivedKey: '00' } }), 1)).toBe(
      false,
    );
    expect(await check.verify(encode({ challenge, solution }), 1)).toBe(true);
  });

  it('is not accepted when somebody else made it or made it easier', async () => {
    const check = makeCheck();
    const foreign = makeCheck({ secret: Buffer.alloc(32, 2) });
    expect(await check.verify(encode(await solve(await foreign.createChallenge(1))), 1)).toBe(false);
    const { parameters, signature } = (await check.createChallenge(1)) as {
      parameters: object;
      signature: string;
    };
    const easier = await solve({ parameters: { ...parameters, keyPrefix: '0' }, signature });
    expect(await check.verify(encode(easier), 1)).toBe(false);
    expect(used.size).toBe(0);
  });

  it('takes as much more work as it is harder, and says so under its signature', async () => {
    const check = makeCheck();
    const attempts: number[] = [];
    for (const difficulty of [1, 7]) {
      const { challenge, solution } = await solve(await check.createChallenge(difficulty));
      attempts.push((solution as { counter: number }).counter);
      expect(challenge.parameters.data).toEqual({ difficulty });
    }
    expect(attempts[0]).toSatisfy((count: number) => count >= 100 && count < 200);
    expect(attempts[1]).toSatisfy((count: number) => count >= 700 && count < 1400);
  });

  it('is not accepted when it is easier than asked for, whatever it says, and is then not used up', async () => {
    const check = makeCheck();
    const { challenge, solution } = await solve(await check.createChallenge(2));
    expect(await check.verify(encode({ challenge, solution }), 2.1)).toBe(false);
    const parameters = { ...challenge.parameters, data: { difficulty: 7 } };
    const lying = { challenge: { ...challenge, parameters }, solution };
    expect(await check.verify(encode(lying), 2.1)).toBe(false);
    expect(await check.verify(encode({ challenge, solution }), 2)).toBe(true);
  });

  it('is not accepted after ten minutes', async () => {
    const payload = encode(await solve(await makeCheck().createChallenge(1)));
    const late = makeCheck({ now: () => new Date(Date.now() + 10 * 60_000 + 1000) });
    expect(await late.verify(payload, 1)).toBe(false);
    expect(await makeCheck().verify(payload, 1)).toBe(true);
  });

  it.each(['', 'x', '{}', encode(null), encode({}), encode({ challenge: {}, solution: {} }), encode([])])(
    'is not mistaken for nonsense (%j)',
    async (payload) => {
      expect(await makeCheck().verify(payload, 1)).toBe(false);
    },
  );

  it('is remembered until it ends', async () => {
    const ends: Date[] = [];
    const rememberChallenge = async (_signature: string, expiresAt: Date) => ends.push(expiresAt) > 0;
    const now = new Date();
    const check = createAltchaBotCheck({ cost: 100, secret, now: () => now, rememberChallenge });
    await check.verify(encode(await solve(await check.createChallenge(1))), 1);
    expect(ends).toHaveLength(1);
    expect(Math.abs(Number(ends[0]) - now.getTime() - 10 * 60_000)).toBeLessThan(1000);
  });
});
