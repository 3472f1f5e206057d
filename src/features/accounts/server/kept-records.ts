import type { User } from '../accounts.contract.ts';

/** Users' own records as they were read, each under the version that it had before that. */
export type KeptRecords = {
  /** The record, if this is its version and the clock has not moved on by more than a second. */
  find(userId: string, version: string, now: Date): User | undefined;
  /** Freezes the record, which nobody may change from here on. */
  keep(user: User, version: string, now: Date): void;
};

/** What ends by the clock alone, as paid time does, ends in the record at most this much later. */
const keptForMs = 1_000;

/** `capacity` is how many are kept; the oldest goes first. */
export function createKeptRecords(capacity = 2_000): KeptRecords {
  const records = new Map<string, { user: User; version: string; keptAtMs: number }>();
  return {
    find(userId, version, now) {
      const record = records.get(userId);
      if (record === undefined || record.version !== version) return undefined;
      return Math.abs(now.getTime() - record.keptAtMs) < keptForMs ? record.user : undefined;
    },
    keep(user, version, now) {
      for (const part of [user, user.subscription, user.consents, ...Object.values(user.consents)]) {
        Object.freeze(part);
      }
      records.delete(user.id);
      records.set(user.id, { user, version, keptAtMs: now.getTime() });
      const [oldest] = records.keys();
      if (records.size > capacity && oldest !== undefined) records.delete(oldest);
    },
  };
}
