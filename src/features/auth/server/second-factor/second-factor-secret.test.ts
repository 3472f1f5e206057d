import { expect, it } from 'vitest';
import { hasOathtool, totpCode, totpCodeByRfc } from '../../../../../test/totp.ts';
import { createSecondFactorSecret, findTotpStep } from './second-factor-secret.ts';

const secret = createSecondFactorSecret(Buffer.alloc(32, 7));
const at = (seconds: number) => new Date(seconds * 1000);
/** "12345678901234567890", the key of RFC 6238, Appendix B, in Base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('accepts the codes of RFC 6238, Appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ];
  for (const [seconds, code] of vectors) {
    expect(findTotpStep(rfcSecret, code, { now: at(seconds), lastUsedStep: null })).toBe(
      Math.floor(seconds / 30),
    );
    expect(totpCodeByRfc(rfcSecret, at(seconds))).toBe(code);
  }
});

it(`accepts what ${hasOathtool ? 'oathtool' : 'RFC 6238 (oathtool is not installed)'} shows for 50 secrets`, () => {
  for (let index = 0; index < 50; index += 1) {
    const own = secret.createSecret();
    const now = at(1_790_000_000 + index * 12_347);
    expect(findTotpStep(own, totpCode(own, now), { now, lastUsedStep: null })).toBe(
      Math.floor(now.getTime() / 30_000),
    );
  }
});

it('goes one step with the clock, and no further, wherever in its step the clock stands', () => {
  const own = secret.createSecret();
  const start = 1_790_000_010 - (1_790_000_010 % 30);
  for (const second of [0, 1, 15, 29]) {
    const now = at(start + second);
    const find = (steps: number) =>
      findTotpStep(own, totpCodeByRfc(own, at(start + steps * 30)), { now, lastUsedStep: null });
    expect([-2, -1, 0, 1, 2].map((steps) => find(steps) !== null)).toEqual([false, true, true, true, false]);
  }
});

it('accepts no step twice, and none before the last one', () => {
  const now = at(1_790_000_010);
  const own = secret.createSecret();
  const step = Math.floor(now.getTime() / 30_000);
  const find = (steps: number) =>
    findTotpStep(own, totpCodeByRfc(own, at((step + steps) * 30)), { now, lastUsedStep: step });
  expect([find(-1), find(0), find(1)]).toEqual([null, null, step + 1]);
});

it('takes six digits of any script with spaces or dashes, and nothing else', () => {
  const now = at(59);
  const find = (typed: string) => findTotpStep(rfcSecret, typed, { now, lastUsedStep: null });
  for (const typed of [' 287 082 ', '２８７０８２', '٢٨٧-٠٨٢', '287\u200b082'])
    expect([typed, find(typed)]).toEqual([typed, 1]);
  for (const typed of ['', '28708', '2870820', '28708x', '-87082']) {
    expect([typed, find(typed)]).toEqual([typed, null]);
  }
});

it('opens a sealed secret with the same key and for the same user only', () => {
  const own = secret.createSecret();
  const sealed = secret.seal('user-a', own);
  expect(sealed.toString('latin1')).not.toContain(own);
  expect(secret.seal('user-a', own)).not.toEqual(sealed);
  expect(secret.open('user-a', sealed)).toBe(own);
  expect(() => secret.open('user-b', sealed)).toThrow(/authenticate/);
  expect(() => createSecondFactorSecret(Buffer.alloc(32, 8)).open('user-a', sealed)).toThrow(/authenticate/);
  sealed[15] = (sealed[15] ?? 0) ^ 1;
  expect(() => secret.open('user-a', sealed)).toThrow(/authenticate/);
});

it('knows a recovery code however it is typed', () => {
  const code = secret.createRecoveryCode();
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  const stored = secret.hmacRecoveryCode('user-a', code);
  for (const typed of [code.toUpperCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
    expect(secret.hmacRecoveryCode('user-a', typed)).toEqual(stored);
  expect(secret.hmacRecoveryCode('u', '0o1-IL')).toEqual(secret.hmacRecoveryCode('u', '00111'));
  expect(secret.hmacRecoveryCode('user-b', code)).not.toEqual(stored);
});
