import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeRules } from './sign-in-rules.ts';

/** Makes, keeps and compares one-time codes. What it stores is worth nothing without the pepper. */
export type CodeSecret = {
  /** A code of six digits from the system's random source. */
  createCode(): string;
  /** What is stored of a code for this number. */
  hmac(phoneNumber: string, code: string): Buffer;
  /** Whether `code` is the one that was stored, in a time that does not depend on how much of it is right. */
  matches(stored: Buffer, phoneNumber: string, code: string): boolean;
};

/** See `CodeSecret`. `pepper` is the installation's own secret; without it no stored code can be guessed. */
export function createCodeSecret(pepper: Buffer): CodeSecret {
  const hmac = (phoneNumber: string, code: string): Buffer =>
    createHmac('sha256', pepper).update(`${phoneNumber}\0${code}`).digest();
  return {
    createCode: () => String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0'),
    hmac,
    matches: (stored, phoneNumber, code) => timingSafeEqual(stored, hmac(phoneNumber, code)),
  };
}
