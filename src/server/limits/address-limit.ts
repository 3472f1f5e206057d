import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOfAddress } from './network-of-address.ts';
import type { Allowance } from './rate-limit.store.ts';

/** Spends `count` points of an address, one unless given; false when too few are left. */
export type AddressLimit = (ipAddress: string, count?: number) => Promise<boolean>;

/** A limit by address in this process's memory: it keeps floods out and need not be exact over several servers. */
export function createAddressLimit({ points, seconds }: Allowance): AddressLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ipAddress, count = 1) => {
    try {
      await limiter.consume(networkOfAddress(ipAddress), count);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}
