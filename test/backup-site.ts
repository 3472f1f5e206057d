import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { createBackupSource } from '../src/main/backup-source.ts';
import { createDiskStorage } from '../src/server/adapters/storage/disk-storage.ts';
import type { Storage } from '../src/server/adapters/storage/storage.port.ts';
import {
  makeBackup,
  openForBackup,
  type BackupPlace,
  type BackupResult,
  type BackupSource,
} from '../src/server/backup/make-backup.ts';
import { restoreBackup, type RestoreResult, type SecretsHere } from '../src/server/backup/restore-backup.ts';
import { withBackupLock } from '../src/server/backup/with-backup-lock.ts';
import { openRepository, type Repository } from '../src/server/backup/repository.ts';
import { loadConfig } from '../src/server/config/config.ts';
import type { Db, SocketAddress } from '../src/server/db/database.ts';
import { checkStorageMarker } from '../src/server/files/check-storage-marker.ts';
import { createSilentLog } from '../src/server/log/log.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import { createEmptyTestDatabase, type TestDatabase } from './create-test-database.ts';
import { drawJpeg } from './drawn-photos.ts';
import { registerSubscriber } from './give-subscription.ts';
import type { TestUser } from './test-user.ts';

/** The real application with its own database and files, and what a backup of it is made of. */
export type BackupSite = { app: TestApp; source: BackupSource; close: () => Promise<void> };

export async function createBackupSite(options: TestAppOptions = {}): Promise<BackupSite> {
  const app = await createTestApp(options);
  const storage = createDiskStorage(app.storageDir, 'test');
  await checkStorageMarker({ db: app.db, storage, listSomeFolders: () => Promise.resolve([]) });
  const config = loadConfig({ NODE_ENV: 'test', ...options.env });
  const address = await addressOf(app.db);
  return {
    app,
    source: createBackupSource(config, { db: app.db, address, storage, clock: app.clock }),
    close: app.close,
  };
}

async function addressOf(db: Db): Promise<SocketAddress> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return { ...inject('postgres'), database: rows[0]?.name ?? '' };
}

export function folderPlace(dir: string): BackupPlace {
  return { storage: createDiskStorage(dir, 'backup'), removeUnfinished: () => Promise.resolve() };
}

/** Everything an installation has, in words that can be compared: a hash of each table's rows, and each file. */
export async function fingerprint(db: Db, storage: Storage): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const found: Record<string, string> = await contentsOf(storage);
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string; hash: string }>`
      select count(*) as count, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as hash
      from ${sql.raw(name)} t`.execute(db);
    found[name] = `${rows[0]?.count} ${rows[0]?.hash}`;
  }
  return found;
}

/** The SHA-256 of each file, by key. */
async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of (await storage.list('')).toSorted()) {
    const file = await storage.get(key);
    if (file !== null)
      found[key] = createHash('sha256')
        .update(await buffer(file.body))
        .digest('hex');
  }
  return found;
}

/** One site with a user and a photo for all tests of a file, and for each test a place for backups and an empty target. */
export type BackupRig = {
  dir: string;
  site: BackupSite;
  user: TestUser;
  profileId: string;
  place: BackupPlace;
  target: { database: TestDatabase; storage: Storage };
  /** When the last backup was made, in ms; each is a second later than the one before. */
  time: number;
  addPhoto: (position: number) => Promise<{ id: string }>;
  backUp: (source?: BackupSource) => Promise<BackupResult>;
  open: () => Promise<Repository>;
  restore: (options?: { secrets?: SecretsHere; name?: string; storage?: Storage }) => Promise<RestoreResult>;
  original: () => Promise<Record<string, string>>;
  restored: () => Promise<Record<string, string>>;
};

export const backupPassphrase = 'correct horse battery';
const log = createSilentLog();

/** Registers what begins and ends it; it is complete within tests. */
export function openBackupRig(phoneNumber: string): BackupRig {
  const rig = {
    time: Date.parse('2026-11-20T12:00:00Z'),
    async addPhoto(position) {
      const body = await drawJpeg(position, 900, 700);
      return rig.user.json(`/api/profiles/${rig.profileId}/photos/${position}`, { method: 'PUT', body });
    },
    backUp(source = rig.site.source) {
      rig.time += 1_000;
      const { place, time } = rig;
      const dated = { ...source, clock: () => new Date(time) };
      return withBackupLock(source.address, async (client) => {
        const repository = await openForBackup(
          dated,
          { place, passphrase: backupPassphrase },
          { isNew: true },
        );
        return makeBackup(dated, repository, { client });
      });
    },
    open: () => openRepository(rig.place.storage, backupPassphrase),
    async restore({ secrets = { given: {}, file: null }, storage = rig.target.storage, name } = {}) {
      const { address } = rig.target.database;
      return restoreBackup(await rig.open(), { address, storage, secrets, log }, name);
    },
    original: () => fingerprint(rig.site.app.db, rig.site.source.storage),
    restored: () => fingerprint(rig.target.database.db, rig.target.storage),
  } as BackupRig;
  beforeAll(async () => {
    rig.dir = await mkdtemp(join(tmpdir(), 'loupe-backup-'));
    rig.site = await createBackupSite();
    rig.user = await registerSubscriber(rig.site.app, phoneNumber);
    rig.profileId = (await rig.user.json<Profile>('/api/profiles', { body: { app: 'tinder' } })).id;
    await rig.addPhoto(0);
  });
  beforeEach(async () => {
    const name = randomUUID();
    rig.place = folderPlace(join(rig.dir, name));
    rig.target = {
      database: await createEmptyTestDatabase(),
      storage: createDiskStorage(join(rig.dir, `${name}-restored`), 'test'),
    };
  });
  afterEach(() => rig.target.database.close());
  afterAll(async () => {
    await rig.site.close();
    await rm(rig.dir, { recursive: true });
  });
  return rig;
}
