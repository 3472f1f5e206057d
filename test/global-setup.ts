import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { startJobs } from '../src/server/jobs/jobs.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { executeOn, templateName, type TestPostgres } from './create-test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
    /** A folder that goes with the run. */
    runFolder: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file's own is a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'loupe-test-'));
  const log = createSilentLog();
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), {
    log,
    mayCreateDatabases: true,
    // Nothing of a test run has to survive it.
    extraSettings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Its workers are the superuser's, whom the role of a test cannot make leave a database that is to be dropped.
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  const server = postgres.address;
  await executeOn(server, `create database ${templateName}`);
  const template = { ...server, database: templateName };
  await migrate(template, { log });
  const jobs = await startJobs({ address: template, log, supervise: false });
  await jobs.stop(1_000);
  project.provide('postgres', server);
  project.provide('runFolder', dir);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
