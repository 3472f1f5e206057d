import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';

/** At most `points` in `seconds`, counted from the first one. */
export type Allowance = { points: number; seconds: number };

export type RateLimit = {
  /** Spends one point of `key`; false when none is left. Parallel calls never share a point. */
  spend(key: string): Promise<boolean>;
  /** Whether `key` has a point left; spends none. */
  hasLeft(key: string): Promise<boolean>;
  /** How much of its allowance `key` has spent, from 0 to 1. */
  usedShare(key: string): Promise<number>;
  /** Gives `key` its full allowance back. */
  reset(key: string): Promise<void>;
};

/** What may be done so often: all that a caller sees of a limit which it only spends from. */
export type Budget = Pick<RateLimit, 'spend'>;

/** A limit that holds for all servers on this database. `name` keeps its keys apart from other limits'. */
export function createRateLimit(db: Db, name: string, allowance: Allowance): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: StatementOfLimiter) => runUnnamed(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: allowance.points,
    duration: allowance.seconds,
  });
  return {
    async spend(key) {
      try {
        await limiter.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async hasLeft(key) {
      return ((await limiter.get(key))?.remainingPoints ?? allowance.points) > 0;
    },
    async usedShare(key) {
      const spent = (await limiter.get(key))?.consumedPoints ?? 0;
      return Math.min(1, spent / allowance.points);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Removes counters whose time is over; returns how many. */
export async function deleteRateLimitsExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('rateLimits')
    .where('expire', '<', String(before.getTime()))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

type StatementOfLimiter = { name?: string; text: string; values: unknown[] };

/** The limiter names its statements, and a named statement breaks behind a pooler in transaction mode. */
async function runUnnamed(db: Db, query: StatementOfLimiter): Promise<{ rows: unknown[]; rowCount: number }> {
  const result = await db.executeQuery(CompiledQuery.raw(query.text, query.values));
  return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) };
}
