import type { Generated } from 'kysely';

declare module '../db/schema.ts' {
  interface Database {
    rateLimits: RateLimitsTable;
  }
}

type RateLimitsTable = { key: string; points: Generated<number>; expire: string | null };
