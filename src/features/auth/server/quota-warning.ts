import type { Log } from '../../../server/log/log.ts';

/** The budget that ran out: of numbers alike, of unknown browsers, of the whole installation, or of the carrier. */
export type SmsBudget = 'prefix' | 'strangers' | 'installation' | 'carrier';

export type WarnOfQuota = (budget: SmsBudget) => void;

const sentences: Readonly<Record<SmsBudget, string>> = {
  prefix: 'Numbers that differ in their last digits asked for so many codes that more are refused for now',
  strangers:
    'Unknown browsers have used up their share of the codes of a day (SMS_DAILY_LIMIT): only browsers that have ' +
    'signed in before get codes until the day is over',
  installation: 'The codes of a day are used up (SMS_DAILY_LIMIT): nobody gets one until the day is over',
  carrier: 'The SMS provider refuses to send more for now: its own limit is reached',
};

const quietMs = 60 * 60 * 1000;

/**
 * Tells the operator that nobody gets codes for lack of budget, each kind at most once an hour however many are
 * refused meanwhile, and of nobody's number.
 */
export function createWarnOfQuota(deps: { clock: () => Date; log: Log }): WarnOfQuota {
  const lastAt = new Map<SmsBudget, number>();
  return (budget) => {
    const now = deps.clock().getTime();
    if (now - (lastAt.get(budget) ?? -Infinity) < quietMs) return;
    lastAt.set(budget, now);
    deps.log.warn({ budget }, sentences[budget]);
  };
}
