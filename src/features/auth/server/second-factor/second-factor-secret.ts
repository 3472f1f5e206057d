import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, verifySync } from 'otplib';
import { withoutSeparators } from '../../../../domain/digits.ts';

/** Length of one step of an authenticator app. */
export const totpStepSeconds = 30;

/** Seals the secrets of authenticator apps, checks their codes, and makes and hashes recovery codes. */
export type SecondFactorSecret = {
  /** A new secret of 160 bits in Base32, as authenticator apps take it. */
  createSecret(): string;
  /** What is stored of a secret; only `open` with the same user gets it back. */
  seal(userId: string, secret: string): Buffer;
  /** Throws when the key or the user is another one than at `seal`. */
  open(userId: string, sealed: Buffer): string;
  /** A random recovery code of 50 bits, like `7kq2m-x9d4t`. */
  createRecoveryCode(): string;
  /** What is stored of a recovery code. Spaces, hyphens, case and look-alikes of what was typed do not matter. */
  hmacRecoveryCode(userId: string, typed: string): Buffer;
};

const nonceBytes = 12;
const tagBytes = 16;
/** Crockford's: nothing in it looks like something else in it. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryCodeLength = 10;

/** `key` is the installation's own secret; both inner keys are derived from it. */
export function createSecondFactorSecret(key: Buffer): SecondFactorSecret {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `loupe ${purpose}`, 32));
  const sealingKey = derive('second factor');
  const recoveryKey = derive('recovery codes');
  return {
    createSecret: () => generateSecret(),
    seal(userId, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    },
    open(userId, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(userId))
        .setAuthTag(sealed.subarray(-tagBytes));
      const secret = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    },
    createRecoveryCode() {
      const code = Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]);
      return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
    },
    hmacRecoveryCode: (userId, typed) =>
      createHmac('sha256', recoveryKey)
        .update(`${userId}\0${normalizeRecoveryCode(typed)}`)
        .digest(),
  };
}

function normalizeRecoveryCode(typed: string): string {
  return withoutSeparators(typed).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/**
 * The step whose code was typed: the one of `now`, the one before or the one after, as clocks differ. Null for any
 * other code, and for every step up to `lastUsedStep`.
 */
export function findTotpStep(
  secret: string,
  typed: string,
  { now, lastUsedStep }: { now: Date; lastUsedStep: number | null },
): number | null {
  const token = withoutSeparators(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const result = verifySync({
    strategy: 'totp',
    secret,
    token,
    period: totpStepSeconds,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: totpStepSeconds,
    ...(lastUsedStep === null ? {} : { afterTimeStep: lastUsedStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
