import { createHmac } from 'node:crypto';

/** How the log names the client of a request: its address, and its user where somebody is signed in. */
export type LogNames = { address: (ipAddress: string) => string; user: (userId: string) => string };

/** Addresses and ids as they are. */
export const plainNames: LogNames = { address: (address) => address, user: (userId) => userId };

/**
 * A short keyed hash of each, the same for as long as the key is: lines of one client can be found, and the client of
 * a known address or id, but nobody who has the log alone learns who it was.
 */
export function createHashedNames(key: Buffer): LogNames {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
  return {
    address: (address) => `ip-${hash(`address ${address}`)}`,
    user: (userId) => `user-${hash(`user ${userId}`)}`,
  };
}
