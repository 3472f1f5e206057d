import type { Db } from '../db/database.ts';
import { findLastRun } from './backup-runs.store.ts';

const hourMs = 3_600_000;
/** A nightly backup that is later than this was missed. */
const latestAfterMs = 26 * hourMs;

/** When backups succeeded; null for never. */
export type BackupState = {
  /** Whether one is made every night. */
  isNightly: boolean;
  lastBackupAt: Date | null;
  /** When a restore into a database of its own last showed that the backups are good. */
  lastProofAt: Date | null;
  /** What the operator should see to; null for nothing. */
  problem: string | null;
};

export type ReadBackupState = () => Promise<BackupState>;

/** What the runs so far say of the backups of this installation. `nightlyPlace` is null where none is set up. */
export async function readBackupState(
  db: Db,
  { nightlyPlace, now }: { nightlyPlace: string | null; now: Date },
): Promise<BackupState> {
  const place = nightlyPlace ?? undefined;
  const [lastRun, backup, lastProofRun, proof] = await Promise.all([
    findLastRun(db, { kind: 'backup', place }),
    findLastRun(db, { kind: 'backup', succeeded: true }),
    findLastRun(db, { kind: 'proof' }),
    findLastRun(db, { kind: 'proof', succeeded: true }),
  ]);
  const isNightly = nightlyPlace !== null;
  const isLate = lastRun !== null && now.getTime() - lastRun.finishedAt.getTime() > latestAfterMs;
  const problems = [
    lastRun?.problem && `The last backup had a problem: ${lastRun.problem}.`,
    lastProofRun?.problem && `The last backup that was verified has a problem: ${lastProofRun.problem}.`,
    isNightly && lastRun?.problem === null && isLate && 'The last backup is more than a day old.',
    isNightly && lastRun === null && 'BACKUP_TO is set, and there is no backup there yet.',
  ].filter((text) => typeof text === 'string');
  return {
    isNightly,
    lastBackupAt: backup?.finishedAt ?? null,
    lastProofAt: proof?.finishedAt ?? null,
    problem: problems.length === 0 ? null : problems.join(' '),
  };
}
