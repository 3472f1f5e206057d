import type { Db } from '../../../../server/db/database.ts';
import { networksOfAddress } from '../../../../server/limits/network-of-address.ts';
import { createRateLimit } from '../../../../server/limits/rate-limit.store.ts';
import type { SignInAllowances } from '../sign-in-rules.ts';

/** How many times the work at rest a bot check from this address takes now: 1 to `hardest`. */
export type MeasureDifficulty = (ipAddress: string) => Promise<number>;

/** Half as hard as now will do: the challenge was made when others had used up less. */
export function leastDifficulty(difficulty: number): number {
  return difficulty / 2;
}

/** Keeps a check that takes a second at rest below ten. */
export const hardest = 7;

/**
 * The more of its hour and day a network, and of their day all unknown browsers, have used up, the harder: with the
 * square, so that ordinary use is hardly noticed. Half of a budget makes it 2.5 times as hard.
 */
export function createMeasureDifficulty({
  db,
  allowances,
}: {
  db: Db;
  allowances: SignInAllowances;
}): MeasureDifficulty {
  const ofNetworks = allowances.sendPerNetwork.map((allowance) =>
    createRateLimit(db, `send-network-${allowance.seconds}`, allowance),
  );
  const ofSites = createRateLimit(db, 'send-site', allowances.sendPerSite);
  const ofStrangers = createRateLimit(db, 'send-strangers', allowances.sendToStrangers);
  return async (ipAddress) => {
    const { site, network } = networksOfAddress(ipAddress);
    const used = await Promise.all([
      ...ofNetworks.map((limit) => limit.usedShare(network)),
      ofSites.usedShare(site),
      ofStrangers.usedShare('day'),
    ]);
    return 1 + (hardest - 1) * Math.max(...used) ** 2;
  };
}
