import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log/log.ts';

/** What every part of the sandbox works with. */
export type SandboxContext = {
  db: Db;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  /** Keys what stands for a card's number and expiry date. */
  fingerprintSecret: Buffer;
  /** Signs events. */
  eventSecret: Buffer;
  /** How long a silent card waits. */
  silenceMs: number;
};
