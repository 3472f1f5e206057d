import { statfs } from 'node:fs/promises';
import type { Db } from '../../../server/db/database.ts';
import type { ReadBackupState } from '../../../server/backup/backup-state.ts';
import type { Health } from '../admin-system.contract.ts';
import { askNothing, describeDatabase, listQueues } from './system.store.ts';

/** How this installation is doing. Rejects when the database or the disk does not answer. */
export type ReadHealth = () => Promise<Health>;

/** What of the settings the answer names; keys and addresses are not among it. */
export type HealthFacts = Pick<Health, 'version' | 'environment' | 'adapters'> & {
  databaseKind: Health['database']['kind'];
};

export function createReadHealth(deps: {
  db: Db;
  clock: () => Date;
  facts: HealthFacts;
  /** The folder whose disk fills up. */
  dataDir: string;
  readModels: () => Promise<Health['models']>;
  listWarnings: () => Promise<string[]>;
  readBackupState: ReadBackupState;
}): ReadHealth {
  const { clock, db } = deps;
  const { databaseKind, ...facts } = deps.facts;
  return async () => {
    const latencyMs = await measureLatency(db);
    const [database, queues, disk, models, warnings, backups] = await Promise.all([
      describeDatabase(db),
      listQueues(db, clock()),
      statfs(deps.dataDir),
      deps.readModels(),
      deps.listWarnings(),
      deps.readBackupState(),
    ]);
    return {
      ...facts,
      node: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
      database: { ...database, kind: databaseKind, latencyMs },
      disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
      models,
      warnings: backups.problem === null ? warnings : [...warnings, backups.problem],
      backups: {
        isNightly: backups.isNightly,
        lastBackupAt: backups.lastBackupAt?.toISOString() ?? null,
        lastProofAt: backups.lastProofAt?.toISOString() ?? null,
      },
      queues: queues.map(({ oldestWaitingAt, ...queue }) => ({
        ...queue,
        oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
      })),
    };
  };
}

async function measureLatency(db: Db): Promise<number> {
  const startedAt = performance.now();
  await askNothing(db);
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
