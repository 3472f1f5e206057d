import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log/log.ts';

/** What every part of the sandbox works with. */
export type SandboxContext = {
  db: Db;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  /** HMAC key for card fingerprints. */
  fingerprintSecret: Buffer;
  /** Signs events. */
  eventSecret: Buffer;
  /** How long a silent card waits. */
  silenceMs: number;
};
