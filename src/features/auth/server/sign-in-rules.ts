import { isAdmin } from '../../../domain/rank.ts';
import type { Allowance } from '../../../server/limits/rate-limit.store.ts';

/** How sign-in codes live. */
export const codeRules = {
  digits: 6,
  lifetimeSeconds: 10 * 60,
  maxAttempts: 5,
  resendAfterSeconds: 30,
} as const;

const hour = 60 * 60;
const day = 24 * hour;

/** How long a sign-in lasts: `idleSeconds` without use, and `totalSeconds` however much it is used. */
export type SignInLife = { idleSeconds: number; totalSeconds: number };

export const signInLives = {
  user: { idleSeconds: 30 * day, totalSeconds: 90 * day },
  administrator: { idleSeconds: 12 * hour, totalSeconds: 7 * day },
} as const satisfies Record<string, SignInLife>;

/** How long a sign-in of a user of this rank lasts. */
export function signInLifeOf(rank: number): SignInLife {
  return isAdmin(rank) ? signInLives.administrator : signInLives.user;
}

/** How long a browser is known after its last sign-in: as long as browsers keep a cookie. */
export const knownBrowserSeconds = 400 * day;

/** Use is recorded at most this often, so that reading costs no write. */
export const touchAfterSeconds = 60;

/** What one number, one address, one network and the whole installation may ask for. */
export type SignInAllowances = {
  /** To a number, from browsers that it knows and from its signed-in user. Nobody else can use these up. */
  sendPerOwnNumber: readonly Allowance[];
  /** To a number, from all other browsers: what a network asks for again within the hour. */
  sendPerNumber: readonly Allowance[];
  /** To a number, from all other browsers: the first code in an hour for each network. */
  sendPerNumberFirst: readonly Allowance[];
  /** To a number, from the other browsers of one network (/48 of IPv6, /24 of IPv4). */
  sendPerNumberAndNetwork: readonly Allowance[];
  /** For a signed-in user, to numbers that are not theirs yet. */
  sendPerUser: readonly Allowance[];
  /** To one address (IPv4) or network of one subscriber (/64 of IPv6). */
  sendPerAddress: Allowance;
  /** To one site (/56 of IPv6). */
  sendPerSite: Allowance;
  /** To one network (/48 of IPv6, /24 of IPv4). */
  sendPerNetwork: readonly Allowance[];
  /** To numbers that differ only in their last four digits. */
  sendPerPrefix: Allowance;
  /** To browsers that are not known. What is left of `sendInAll` is reserved for the others. */
  sendToStrangers: Allowance;
  sendInAll: Allowance;
  /** Guesses of one network at codes that it has not asked for. */
  verifyPerAddress: Allowance;
  /** Guesses of one browser at its own codes. */
  verifyPerBrowser: Allowance;
};

/** The share of the day's codes that is reserved for known browsers and signed-in users. */
const reservedShare = 0.3;

/**
 * `dailyCodes`: most codes the installation sends in a day; `hourlyCodesPerAddress`: most that one address has sent in an
 * hour, and half of what it may try.
 */
export function createAllowances(dailyCodes: number, hourlyCodesPerAddress: number): SignInAllowances {
  return {
    sendPerOwnNumber: [
      { points: 5, seconds: hour },
      { points: 15, seconds: day },
    ],
    sendPerNumber: [
      { points: 8, seconds: hour },
      { points: 20, seconds: day },
    ],
    sendPerNumberFirst: [
      { points: 30, seconds: hour },
      { points: 60, seconds: day },
    ],
    sendPerNumberAndNetwork: [
      { points: 5, seconds: hour },
      { points: 10, seconds: day },
    ],
    sendPerUser: [
      { points: 10, seconds: hour },
      { points: 20, seconds: day },
    ],
    sendPerAddress: { points: hourlyCodesPerAddress, seconds: hour },
    sendPerSite: { points: 2 * hourlyCodesPerAddress, seconds: hour },
    sendPerNetwork: [
      { points: 4 * hourlyCodesPerAddress, seconds: hour },
      { points: Math.max(10, Math.floor(dailyCodes / 4)), seconds: day },
    ],
    sendPerPrefix: { points: 50, seconds: hour },
    sendToStrangers: { points: Math.max(1, Math.floor(dailyCodes * (1 - reservedShare))), seconds: day },
    sendInAll: { points: dailyCodes, seconds: day },
    verifyPerAddress: { points: 2 * hourlyCodesPerAddress, seconds: hour },
    verifyPerBrowser: { points: 60, seconds: hour },
  };
}
