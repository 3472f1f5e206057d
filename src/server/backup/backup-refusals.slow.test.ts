import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { backupPassphrase, folderPlace, openBackupRig } from '../../../test/backup-site.ts';
import { eventually } from '../../../test/eventually.ts';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { markerKey, storageFull, type Storage } from '../adapters/storage/storage.port.ts';
import { createSilentLog } from '../log/log.ts';
import { proveBackup } from './prove-backup.ts';
import { listBackups, openRepository } from './repository.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createSilentLog();
const rig = openBackupRig('+15551234542');

async function expectNothingRestored(): Promise<void> {
  expect(await rig.restored()).toEqual({});
  expect(await rig.target.storage.size(markerKey)).toBeNull();
}

describe('refuses with one sentence, and changes nothing:', () => {
  it('a wrong passphrase', async () => {
    await rig.backUp();
    await expect(openRepository(rig.place.storage, 'another passphrase')).rejects.toThrow(
      'The passphrase is wrong for the backups',
    );
  });

  it('a place without backups, and one with other files', async () => {
    await expect(rig.restore()).rejects.toThrow(/^There are no backups of Loupe in /);
    await rig.place.storage.put('something/else.txt', Buffer.from('x'));
    await expect(rig.backUp()).rejects.toThrow('is not empty: choose an empty folder or bucket');
  });

  it('the backups of another installation', async () => {
    await openRepository(rig.place.storage, backupPassphrase, {
      installation: randomUUID(),
      mayCreate: true,
    });
    await expect(rig.backUp()).rejects.toThrow('has the backups of another installation');
  });

  it('a place that was never finished', async () => {
    await openRepository(rig.place.storage, backupPassphrase, {
      installation: randomUUID(),
      mayCreate: true,
    });
    await expect(rig.restore()).rejects.toThrow('There is no finished backup');
  });

  it('a backup that is not there', async () => {
    await rig.backUp();
    await expect(rig.restore({ name: 'nonsense' })).rejects.toThrow('There is no backup nonsense');
  });

  it('a place of a newer version', async () => {
    await rig.place.storage.put('repository.json', Buffer.from('{"format":2}'));
    await expect(rig.restore()).rejects.toThrow('made by a newer version of Loupe: update Loupe');
    await rig.place.storage.put('repository.json', Buffer.from('{"for'));
    await expect(rig.restore()).rejects.toThrow(/repository\.json in .* is damaged/);
  });

  it('a backup with a migration that is not here', async () => {
    const name = '9999-from-the-future.sql';
    const { db } = rig.site.app;
    await sql`insert into migrations (name, hash) values (${name}, 'x')`.execute(db);
    try {
      await rig.backUp();
    } finally {
      await sql`delete from migrations where name = ${name}`.execute(db);
    }
    await expect(rig.restore()).rejects.toThrow(
      `the migration ${name}, which this version of Loupe does not have`,
    );
    await expectNothingRestored();
  });

  it('a backup with a missing or damaged part', async () => {
    await rig.backUp();
    const repository = await rig.open();
    for (const key of await rig.place.storage.list('blobs/')) {
      await rig.place.storage.put(key, Buffer.from('damaged'));
    }
    const proof = proveBackup(repository, (await listBackups(repository))[0] ?? '', { dir: rig.dir, log });
    await expect(proof).rejects.toThrow(
      /A part of this backup is damaged: blobs\/\S+ in .* Remove that file/,
    );
    await expect(rig.restore()).rejects.toThrow(
      /A part of this backup is damaged: .* Another backup may be whole/,
    );
    await expectNothingRestored();
    await rig.place.storage.remove('blobs/');
    await expect(rig.restore()).rejects.toThrow('A part of this backup is missing');
    await expectNothingRestored();
    // The next backup saves again what is gone.
    await rig.backUp();
    await rig.restore();
    expect(await rig.restored()).toEqual(await rig.original());
  });

  it('a restore onto an installation that is in use', async () => {
    await rig.backUp();
    const { address, storage } = rig.site.source;
    const repository = await rig.open();
    const before = await rig.original();
    const secrets = { given: {}, file: null };
    await expect(restoreBackup(repository, { address, storage, secrets, log })).rejects.toThrow(
      'The database is not empty: nothing was restored',
    );
    expect(await rig.original()).toEqual(before);
    await rig.target.storage.put('photos/x/full.jpg', Buffer.from('x'));
    await expect(rig.restore()).rejects.toThrow(/^There are files in .*: nothing was restored/);
    expect(await rig.target.storage.list('')).toEqual(['photos/x/full.jpg']);
  });

  it('a second backup at the same time', async () => {
    const results = await Promise.allSettled([rig.backUp(), rig.backUp()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : ''));
    expect(reasons.join('')).toContain('Another backup or restore with this database is under way');
  });

  it('files of another installation, such as a folder that is not mounted', async () => {
    const storage = createDiskStorage(join(rig.dir, 'unmounted'), 'test');
    await expect(rig.backUp({ ...rig.site.source, storage })).rejects.toThrow(
      'do not belong to this database',
    );
  });

  it('a place and a target without space', async () => {
    const { place } = rig;
    rig.place = { ...place, storage: withoutSpace(place.storage, 'backups/') };
    await expect(rig.backUp()).rejects.toThrow(
      /There is no space left in .*: this backup is incomplete; earlier ones are unchanged/,
    );
    rig.place = place;
    await rig.backUp();
    await expect(rig.restore({ storage: withoutSpace(rig.target.storage, 'photos/') })).rejects.toThrow(
      /There is no space left in .*: nothing was restored/,
    );
    await expectNothingRestored();
  });

  it('a place that fills up in the middle of a large table, with no connection left behind', async () => {
    const { db } = rig.site.app;
    await sql`insert into audit_log (action, subject, details, ip_address)
      select 'test', 'x', jsonb_build_object('text', string_agg(md5(n::text), '')), '127.0.0.1'
      from generate_series(1, 600000) n`.execute(db);
    const { place } = rig;
    rig.place = { ...place, storage: withoutSpace(place.storage, 'blobs/', 2_000_000) };
    await expect(rig.backUp()).rejects.toThrow('There is no space left in ');
    // PostgreSQL notices a moment later that the connection is gone.
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'loupe-backup'`.execute(db);
      expect(rows).toEqual([]);
    });
    rig.place = place;
    await rig.backUp();
    await sql`delete from audit_log where action = 'test'`.execute(db);
  });

  it('a folder that nothing may be written into', async () => {
    await writeFile(join(rig.dir, 'a-file'), '');
    rig.place = folderPlace(join(rig.dir, 'a-file', 'backups'));
    await expect(rig.backUp()).rejects.toThrow('The place of the backups cannot be used: ENOTDIR');
  });
});

/** Has no space for files below a prefix, or for larger ones there than `mostBytes`. */
function withoutSpace(storage: Storage, below: string, mostBytes = 0): Storage {
  const put: Storage['put'] = (key, body) => {
    const isLarge = !Buffer.isBuffer(body) || body.length > mostBytes;
    return key.startsWith(below) && isLarge
      ? Promise.reject(storageFull(new Error('ENOSPC')))
      : storage.put(key, body);
  };
  return { ...storage, put };
}
