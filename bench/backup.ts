import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDiskStorage } from '../src/server/adapters/storage/disk-storage.ts';
import { markerKey } from '../src/server/adapters/storage/storage.port.ts';
import type { BackupSource } from '../src/server/backup/make-backup.ts';
import { proveBackup } from '../src/server/backup/prove-backup.ts';
import { openRepository } from '../src/server/backup/repository.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { runBackup } from '../src/server/backup/run-backup.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { seedActivities } from './seeding/activities.ts';
import { seedPeople } from './seeding/people.ts';

/**
 * A backup of 100,000 users with a million activities and 2 GB of photos onto a disk, the next one with a hundred new photos,
 * the proof, and a restore.
 */

const activityCount = 1_000_000;
const fileCount = 4_000;
const fileBytes = 512 * 1024;
const passphrase = 'a passphrase of a benchmark';
const log = createSilentLog();

const dir = await mkdtemp(join(tmpdir(), 'loupe-bench-backup-'));
const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { log });
const target = await startEmbeddedPostgres(join(dir, 'target'), { log });
try {
  await migrate(postgres.address, { log });
  const { db, close } = openDatabase(postgres.address, { log, poolSize: 2 });
  const storage = createDiskStorage(join(dir, 'files'), 'bench');
  const installation = randomUUID();
  await storage.put(markerKey, Buffer.from(installation));
  await db.insertInto('storageMarker').values({ isOnly: true, id: installation }).execute();
  await fillDatabase();
  const addFiles = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await storage.put(`photos/${randomUUID()}/full.jpg`, randomBytes(fileBytes));
  };
  await addFiles(fileCount);
  const source: BackupSource = {
    db,
    storage,
    address: postgres.address,
    listFilesOfRows: () => storage.list(''),
    givenSecrets: {},
    clock: () => new Date(),
  };
  const place = createDiskStorage(join(dir, 'backups'), 'bench');
  const backUp = () =>
    runBackup(source, { place: { storage: place, removeUnfinished: () => Promise.resolve() }, passphrase });
  report('first backup', await timed(backUp));
  await addFiles(100);
  const second = await timed(backUp);
  report('second backup, 100 new photos', second);
  const repository = await openRepository(place, passphrase);
  report('proof', await timed(() => proveBackup(repository, second.result.name, { dir, log })));
  const secrets = { given: {}, file: null };
  const restored = createDiskStorage(join(dir, 'restored'), 'bench');
  report(
    'restore',
    await timed(() =>
      restoreBackup(repository, { address: target.address, storage: restored, secrets, log }),
    ),
  );
  console.log(`memory at the peak: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  await close();
} finally {
  await Promise.all([postgres.stop(), target.stop()]);
  await rm(dir, { recursive: true, force: true });
}

async function fillDatabase(): Promise<void> {
  const client = new pg.Client(postgres.address);
  await client.connect();
  await seedPeople(client);
  const idsOf = async (question: string) =>
    (await client.query<{ id: string }>(question)).rows.map(({ id }) => id);
  const subjects = {
    userIds: await idsOf('select id from users'),
    sessionTokens: await idsOf('select session_token as id from visits'),
    now: new Date(),
  };
  await seedActivities(client, [0, activityCount], subjects);
  await client.end();
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: string }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

function report(what: string, { result, seconds }: { result: object; seconds: string }): void {
  console.log(`${what}: ${seconds} s ${JSON.stringify(result)}`);
}
