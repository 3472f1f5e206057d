import type { Allowance } from './rate-limit.store.ts';

/** How sign-in codes and sign-ins live. */
export const codeRules = {
  digits: 6,
  lifetimeSeconds: 10 * 60,
  maxAttempts: 5,
  resendAfterSeconds: 30,
} as const;

/** How long a sign-in lasts that is not used. */
export const signInLifetimeSeconds = 30 * 24 * 60 * 60;

/** Use is recorded at most this often, so that reading costs no write. */
export const touchAfterSeconds = 60;

const hour = 60 * 60;

/** What one number, one address and the whole installation may ask for. */
export type SignInAllowances = {
  sendPerAddress: Allowance;
  sendPerNumber: Allowance;
  /** Numbers that differ only in their last four digits. */
  sendPerPrefix: Allowance;
  sendInAll: Allowance;
  /** Guesses of one network at codes that it has not asked for. */
  verifyPerAddress: Allowance;
  /** Guesses of one browser at its own codes. */
  verifyPerBrowser: Allowance;
};

/**
 * `dailyCodes`: most codes the installation sends in a day; `hourlyCodesPerAddress`: most that one address has sent in an
 * hour, and half of what it may try.
 */
export function createAllowances(dailyCodes: number, hourlyCodesPerAddress: number): SignInAllowances {
  return {
    sendPerAddress: { points: hourlyCodesPerAddress, seconds: hour },
    sendPerNumber: { points: 5, seconds: hour },
    sendPerPrefix: { points: 50, seconds: hour },
    sendInAll: { points: dailyCodes, seconds: 24 * hour },
    verifyPerAddress: { points: 2 * hourlyCodesPerAddress, seconds: hour },
    verifyPerBrowser: { points: 60, seconds: hour },
  };
}
