import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import type { Module } from '../module.ts';
import { readBackupState, type ReadBackupState } from './backup-state.ts';
import { nightlyBackupName } from './dump-database.ts';
import type { BackupSource, BackupTarget } from './make-backup.ts';
import { runBackup } from './run-backup.ts';

const dayMs = 86_400_000;
const everyNight = '30 2 * * *';

export const nightlyBackupQueue = defineQueue<Record<string, never>>(nightlyBackupName, {
  policy: 'short',
  retryDelaySeconds: 600,
  expireInSeconds: 12 * 3600,
});

export type NightlyBackup = BackupTarget & {
  /** After how many days a backup is removed. */
  keepDays: number;
};

/** A backup every night (UTC) where one is set up, and what is known of all backups. */
export function createBackupModule(
  deps: BackupSource & { jobs: Jobs; nightly: NightlyBackup | null },
): Module<{ readBackupState: ReadBackupState }> {
  const { db, clock, jobs, nightly } = deps;
  const nightlyPlace = nightly?.place.storage.name ?? null;
  const readState = () => readBackupState(db, { nightlyPlace, now: clock() });
  return {
    services: { readBackupState: readState },
    routes: ({ registry }) => {
      addGauge(registry, readState);
      return {};
    },
    queues: [nightlyBackupQueue],
    async startJobs() {
      if (nightly === null) return;
      await jobs.work(nightlyBackupQueue, {
        concurrency: 1,
        handle: async ({ signal }) => {
          const removeBefore = new Date(clock().getTime() - nightly.keepDays * dayMs);
          await runBackup(deps, nightly, { signal, removeBefore });
        },
      });
      await jobs.schedule(nightlyBackupQueue, everyNight);
    },
  };
}

function addGauge(registry: Registry, readState: ReadBackupState): void {
  new Gauge({
    name: 'loupe_backup_last_success_timestamp_seconds',
    help: 'When a backup was last made, and last verified by a restore; 0 for never',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      // Without the database the other figures matter more, and these stay as they were.
      const state = await readState().catch(() => null);
      if (state === null) return;
      this.set({ step: 'made' }, (state.lastBackupAt?.getTime() ?? 0) / 1000);
      this.set({ step: 'verified' }, (state.lastProofAt?.getTime() ?? 0) / 1000);
    },
  });
}
