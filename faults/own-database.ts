import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { toDatabaseUrl } from '../test/database-url.ts';
import { killPrograms } from '../test/run-program.ts';

/** How many rounds the command line asks for. Throws RangeError for what is no number from 1. */
export function readRoundCount(usual: number): number {
  const roundCount = Number(process.argv[3] ?? usual);
  if (!Number.isSafeInteger(roundCount) || roundCount < 1) throw new RangeError('Rounds are a number from 1');
  return roundCount;
}

/**
 * Calls `run` with a database that outlives the servers it starts: `env` is for those. Afterwards servers, database and
 * files are gone.
 */
export async function withOwnDatabase(
  run: (own: { db: Db; env: Record<string, string> }) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'loupe-faults-'));
  const log = createSilentLog();
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { log });
  const { db, close } = openDatabase(postgres.address, { log, poolSize: 4, name: 'loupe-faults' });
  try {
    await run({
      db,
      env: {
        NODE_ENV: 'test',
        DATA_DIR: join(dir, 'data'),
        DATABASE_URL: toDatabaseUrl(postgres.address),
        VISION_WORKERS: '1',
      },
    });
  } finally {
    await killPrograms();
    await close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
