import type { GeneratedAlways } from 'kysely';

declare module '../db/schema.ts' {
  interface Database {
    backupRuns: BackupRunsTable;
  }
}

type BackupRunsTable = {
  id: GeneratedAlways<string>;
  kind: 'backup' | 'proof';
  place: string;
  /** The backup's name; null where it failed. */
  name: string | null;
  /** What went wrong, for the operator; null where nothing did. */
  problem: string | null;
  finishedAt: Date;
};
