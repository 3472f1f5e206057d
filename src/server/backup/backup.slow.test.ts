import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBackupRig } from '../../../test/backup-site.ts';
import { runningServer } from '../../../test/s3/s3-server.ts';
import { startS3rver } from '../../../test/s3/start-s3rver.ts';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import { markerKey, type Storage } from '../adapters/storage/storage.port.ts';
import { readSecretsFile } from '../config/secrets-file.ts';
import { checkStorageMarker, requireCompleteStorage } from '../files/check-storage-marker.ts';
import { defineQueue } from '../jobs/queue.ts';
import { createSilentLog } from '../log/log.ts';
import { proveBackup } from './prove-backup.ts';
import { removeOldBackups } from './run-backup.ts';
import { listBackups, timeOfBackup } from './repository.ts';

const log = createSilentLog();
const day = 86_400_000;
const rig = openBackupRig('+15551234541');

describe('a backup', () => {
  it('restores every row and file, and the database goes on as before', async () => {
    await rig.site.app.db
      .updateTable('users')
      .set({ firstName: 'Zoë\t"\\N\n\u{1f600}' })
      .where('id', '=', rig.user.id)
      .execute();
    const made = await rig.backUp();
    expect(made.missingFiles).toEqual([]);
    const before = await rig.original();
    await rig.user.json('/api/profiles', { body: { app: 'hinge' } });

    const result = await rig.restore();
    expect(result).toMatchObject({ name: made.name, rowCount: made.rowCount, fileCount: made.fileCount });
    expect(await rig.restored()).toEqual(before);
    expect(made.fileCount).toBeGreaterThan(2);
    const { db } = rig.target.database;
    await checkStorageMarker({ db, storage: rig.target.storage, listSomeFolders: () => Promise.resolve([]) });
    // References, generated numbers and triggers work again.
    const orphan = sql`insert into profile_versions (profile_id, number, content_hash, bio, prompts, photo_ids)
      values (gen_random_uuid(), 1, 'x', '', '[]', '{}')`;
    await expect(orphan.execute(db)).rejects.toThrow('violates foreign key constraint');
    await db.deleteFrom('users').where('id', '=', rig.user.id).execute();
    expect(await db.selectFrom('profiles').selectAll().execute()).toEqual([]);
  });

  it('sends only what is new, and can be made while users go on', async () => {
    await rig.backUp();
    const again = await rig.backUp();
    expect(again.addedBytes).toBeLessThan(again.bytes / 4);
    await rig.addPhoto(1);
    const busy = Array.from({ length: 5 }, () =>
      rig.user.json('/api/profiles', { body: { app: 'bumble' } }).catch(() => undefined),
    );
    const third = await rig.backUp();
    await Promise.all(busy);
    expect(third.fileCount).toBeGreaterThan(again.fileCount);
    await rig.restore();
    expect(await rig.target.storage.list('photos/')).toHaveLength(third.fileCount);
  });

  it('has all files of its rows, whatever is uploaded and deleted while it is made', async () => {
    const { storage, listFilesOfRows } = rig.site.source;
    const key = (await storage.list('photos/'))[0] ?? '';
    const photo = await rig.addPhoto(4);
    const remove = () => rig.user.request(`/api/profiles/${rig.profileId}/photos/4`, { method: 'DELETE' });
    let looks = 0;
    const made = await rig.backUp({
      ...rig.site.source,
      // The photo is there at the moment of the first attempt alone, and its files are gone before they are read.
      listFilesOfRows: async (db) => {
        looks += 1;
        const found = await listFilesOfRows(db);
        const rest = found.filter((name) => !name.includes(photo.id));
        if (looks === 2) await remove();
        return looks === 1 ? rest : found;
      },
    });
    expect(looks).toBe(6);
    expect(made.missingFiles).toEqual([]);
    const before = await rig.original();
    expect(before).toHaveProperty([key]);
    await rig.restore();
    expect(await rig.restored()).toEqual(before);
  });

  it('names what the storage has lost, and saves the rest', async () => {
    const { storage } = rig.site.source;
    const lossy: Storage = {
      ...storage,
      list: async (prefix) => (await storage.list(prefix)).filter((key) => !key.includes('photos/')),
    };
    const made = await rig.backUp({ ...rig.site.source, storage: lossy });
    expect(made.missingFiles.length).toBeGreaterThan(0);
    expect(made.missingFiles[0]).toMatch(/^photos\/.*\/$/);
  });

  it('restores the jobs that were waiting', async () => {
    const { jobs } = rig.site.app;
    const queue = defineQueue<{ n: number | null }>('backup-test', { policy: 'short' });
    await jobs.prepareQueues([queue]);
    const startAfter = new Date('2100-01-01T00:00:00Z');
    const id = await jobs.send(
      queue,
      { n: null },
      { singletonKey: 'one', group: 'ana', priority: 3, startAfter },
    );
    await rig.backUp();
    await rig.restore();
    const { rows } = await sql`
      select name, data, priority, start_after as start, singleton_key as key, group_id as "group", dead_letter as dead
      from jobs.job where id = ${id}`.execute(rig.target.database.db);
    const dead = 'backup-test.given-up';
    expect(rows).toEqual([
      {
        name: 'backup-test',
        data: { n: null },
        priority: 3,
        start: startAfter,
        key: 'one',
        group: 'ana',
        dead,
      },
    ]);
  });

  it('restores secrets from outside of the database into SECRETS_FILE', async () => {
    const pepper = `base64:${Buffer.alloc(32, 7).toString('base64')}`;
    const given = { CODE_PEPPER: pepper };
    await rig.backUp({ ...rig.site.source, givenSecrets: given });
    const file = join(rig.dir, `${randomUUID()}.env`);
    await expect(rig.restore()).rejects.toThrow('set SECRETS_FILE');
    await expect(rig.restore({ secrets: { given: { CODE_PEPPER: 'x'.repeat(32) }, file } })).rejects.toThrow(
      'CODE_PEPPER (code-pepper) has another value here than in the backup',
    );
    expect(await rig.restored()).toEqual({});
    await rig.restore({ secrets: { given: {}, file } });
    expect(readSecretsFile(file)).toEqual(given);
  });

  it('goes when it is old, and takes along what no other backup needs', async () => {
    const first = await rig.backUp();
    await rig.user.request(`/api/profiles/${rig.profileId}/photos/1`, { method: 'DELETE' });
    rig.time += 40 * day;
    const second = await rig.backUp();
    const repository = await rig.open();
    const blobs = repository.blobs.size;
    expect(await removeOldBackups(repository, new Date(rig.time - 41 * day))).toBe(0);
    expect(await removeOldBackups(repository, new Date(rig.time - 30 * day))).toBe(1);
    expect(await listBackups(repository)).toEqual([second.name]);
    expect(timeOfBackup(first.name)).toEqual(new Date(rig.time - 40 * day - 1_000));
    expect(await rig.place.storage.list('blobs/')).toHaveLength(repository.blobs.size);
    expect(repository.blobs.size).toBeLessThan(blobs);
    // The last one stays, however old it is.
    expect(await removeOldBackups(repository, new Date(rig.time + day))).toBe(0);
    const before = await rig.original();
    await rig.restore();
    expect(await rig.restored()).toEqual(before);
  });
});

describe('a restore that was interrupted', () => {
  const check = () => requireCompleteStorage(rig.target.storage);

  it('begins anew with the same backup, and no server starts on it before', async () => {
    await rig.backUp();
    const { storage } = rig.target;
    let puts = 0;
    const breaking: Storage = {
      ...storage,
      put: (key, body) => {
        puts += 1;
        return puts === 3 ? Promise.reject(new Error('killed')) : storage.put(key, body);
      },
      // As after a kill: nothing is cleaned up.
      remove: () => Promise.reject(new Error('killed')),
    };
    await expect(rig.restore({ storage: breaking })).rejects.toThrow('killed');
    await expect(check()).rejects.toThrow('are only partly restored: run npm run restore again');
    await storage.put('photos/left/full.jpg', Buffer.from('of the broken one'));
    const expected = await rig.original();
    // A newer backup does not change which one is being restored.
    await rig.addPhoto(3);
    await rig.backUp();
    await rig.restore();
    expect(await rig.restored()).toEqual(expected);
    await check();
  });

  it('only finishes where the database was filled', async () => {
    const { name } = await rig.backUp();
    await rig.restore();
    await rig.target.storage.put(markerKey, Buffer.from(`restoring ${name}\n`));
    await rig.restore();
    expect(await rig.restored()).toEqual(await rig.original());
    await expect(rig.restore()).rejects.toThrow('The database is not empty');
  });
});

it('leaves out the tables of other programs, and says so', async () => {
  const { db } = rig.site.app;
  await sql`create table of_another_program (id int); insert into of_another_program values (1)`.execute(db);
  try {
    const { name } = await rig.backUp();
    expect((await rig.restore()).unknownTables).toEqual(['of_another_program']);
    await proveBackup(await rig.open(), name, { dir: rig.dir, log });
  } finally {
    await sql`drop table of_another_program`.execute(db);
  }
});

it('notices parts that another process removes while it is made', async () => {
  await rig.backUp();
  const { storage } = rig.place;
  const losing: Storage = {
    ...storage,
    list: async (prefix) => {
      const keys = await storage.list(prefix);
      if (prefix === 'blobs/') for (const key of keys.slice(0, 1)) await storage.remove(key);
      return keys;
    },
  };
  rig.place = { ...rig.place, storage: losing };
  await expect(rig.backUp()).rejects.toThrow('does another installation use it, too?');
});

it('proves that a backup can be restored', async () => {
  const made = await rig.backUp();
  const repository = await rig.open();
  const { rowCount, fileCount } = made;
  expect(await proveBackup(repository, made.name, { dir: rig.dir, log })).toEqual({ rowCount, fileCount });
  expect(await readdir(rig.dir)).not.toContain('backup-proof');
});

const server = await startS3rver();
afterAll(async () => {
  if ('stop' in server) await server.stop();
});

it.skipIf('reason' in server)(
  `saves in a bucket and restores from it ${'reason' in server ? server.reason : ''}`,
  async () => {
    const storage = createS3Storage(runningServer(server), join(rig.dir, 'spool'), 'loupe/nightly/');
    rig.place = { storage, removeUnfinished: () => Promise.resolve() };
    await rig.backUp();
    const again = await rig.backUp();
    expect(again.addedBytes).toBeLessThan(again.bytes / 4);
    await rig.restore();
    expect(await rig.restored()).toEqual(await rig.original());
    expect(await removeOldBackups(await rig.open(), new Date(rig.time + day))).toBe(1);
  },
);
