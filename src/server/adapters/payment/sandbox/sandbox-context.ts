import type { Db } from '../../../db/database.ts';

/** What every part of the sandbox works with. */
export type SandboxContext = {
  db: Db;
  clock: () => Date;
  /** Keys what stands for a card's number and expiry date. */
  fingerprintSecret: Buffer;
  /** Signs events. */
  eventSecret: Buffer;
  /** How long a silent card waits. */
  silenceMs: number;
};
