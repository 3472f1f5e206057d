import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  backupPassphrase,
  createBackupSite,
  folderPlace,
  type BackupSite,
} from '../../../test/backup-site.ts';
import { eventually } from '../../../test/eventually.ts';
import { registerUser, type TestUser } from '../../../test/test-user.ts';
import type { Health } from '../../features/admin/admin-system.contract.ts';
import { createSilentLog } from '../log/log.ts';
import { readBackupState } from './backup-state.ts';
import { nightlyBackupQueue } from './nightly-backup.ts';
import { listBackups, openRepository } from './repository.ts';
import { runBackup, runProof } from './run-backup.ts';

const hour = 3_600_000;
const token = 'a-token-for-metrics';
let dir = '';
let site: BackupSite;
let admin: TestUser;
let time = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-nightly-'));
  const env = { BACKUP_TO: dir, BACKUP_PASSPHRASE: backupPassphrase, METRICS_TOKEN: token };
  site = await createBackupSite({ env, withWorkers: true, clock: () => new Date(time) });
  admin = await registerUser(site.app, '+15551234543');
  await site.app.composition.changeRank.makeAdmin('+15551234543');
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const health = () => admin.json<Health>('/api/admin/health');
const gauges = async () => {
  const answer = await site.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.text()).split('\n').filter((line) => line.startsWith('loupe_backup'));
};

it('makes a backup each night, removes old ones, and says when it did', async () => {
  const { storage } = folderPlace(dir);
  expect((await health()).backups).toEqual({ isNightly: true, lastBackupAt: null, lastProofAt: null });
  expect((await health()).warnings).toEqual(['BACKUP_TO is set, and there is no backup there yet.']);
  expect(await gauges()).toEqual([
    'loupe_backup_last_success_timestamp_seconds{step="made"} 0',
    'loupe_backup_last_success_timestamp_seconds{step="verified"} 0',
  ]);

  await site.app.jobs.send(nightlyBackupQueue, {});
  const backups = async () => listBackups(await openRepository(storage, backupPassphrase));
  const first = await eventually(async () => {
    expect((await health()).backups.lastBackupAt).toBe('2026-11-20T12:00:00.000Z');
    return backups();
  });
  expect(first).toHaveLength(1);
  expect((await health()).warnings).toEqual([]);
  expect((await gauges())[0]).toBe(`loupe_backup_last_success_timestamp_seconds{step="made"} ${time / 1000}`);

  time += 31 * 24 * hour;
  await site.app.jobs.send(nightlyBackupQueue, {});
  await eventually(async () => {
    const now = await backups();
    expect(now).toHaveLength(1);
    expect(now).not.toEqual(first);
  });
});

it('says what went wrong until it goes well again', async () => {
  const { db } = site.app;
  const { storage } = folderPlace(dir);
  const source = { ...site.source, clock: () => new Date(time) };
  const target = { place: folderPlace(dir), passphrase: backupPassphrase };
  const options = { name: undefined, dir: site.app.dataDir, log: createSilentLog() };
  const state = () => readBackupState(db, { nightlyPlace: dir, now: new Date(time) });
  const [blob = ''] = await storage.list('blobs/');
  await storage.put(blob, Buffer.from('damaged'));
  await expect(runProof(source, target, options)).rejects.toThrow('A part of this backup is damaged');
  expect((await state()).problem).toMatch(/^The last backup that was verified has a problem: A part of this/);
  // What is wrong with the question says nothing of the backups.
  await expect(runProof(source, target, { ...options, name: 'x' })).rejects.toThrow('There is no backup x');
  expect((await state()).problem).toContain('A part of this backup is damaged');

  const wrong = runBackup(source, { ...target, passphrase: 'another passphrase' });
  await expect(wrong).rejects.toThrow('The passphrase is wrong');
  expect((await state()).problem).toMatch(/^The last backup had a problem: The passphrase is wrong/);
  const elsewhere = await mkdtemp(join(tmpdir(), 'loupe-elsewhere-'));
  await runBackup(source, { ...target, place: folderPlace(elsewhere) });
  // One by hand in another place is no nightly one.
  expect((await state()).problem).toContain('The passphrase is wrong');
  await rm(elsewhere, { recursive: true });

  await storage.remove(blob);
  // Of two backups of the same moment either may count as the newest.
  time += hour;
  await runBackup(source, target);
  await runProof(source, target, options);
  const now = new Date(time);
  expect(await state()).toEqual({ isNightly: true, lastBackupAt: now, lastProofAt: now, problem: null });
  time += 27 * hour;
  expect((await state()).problem).toBe('The last backup is more than a day old.');
  expect((await readBackupState(db, { nightlyPlace: null, now: new Date(time) })).problem).toBeNull();

  // A damaged backup keeps others from being removed, and the new one is good all the same.
  await writeFile(join(dir, 'backups', '2030-01-01T00-00-00.000Z-abcdef'), 'damaged');
  const { name } = await runBackup(source, target, { removeBefore: new Date(time) });
  expect((await state()).problem).toMatch(/old backups were not removed: A part of this backup is damaged/);
  expect((await state()).lastBackupAt).toEqual(new Date(time));
  expect(await listBackups(await openRepository(storage, backupPassphrase))).toContain(name);
});

it('refuses an unmounted disk and an outdated database', async () => {
  const { db } = site.app;
  const target = { place: folderPlace(dir), passphrase: backupPassphrase };
  await rm(dir, { recursive: true });
  await expect(runBackup(site.source, target)).rejects.toThrow(
    /The backups in .* are gone: is the disk mounted/,
  );
  await mkdir(dir);
  await sql`delete from migrations where name = '0037-backup-runs.sql'`.execute(db);
  const refused = 'The database is older than this version of Loupe';
  await expect(runBackup(site.source, target)).rejects.toThrow(refused);
  const options = { name: undefined, dir: site.app.dataDir, log: createSilentLog() };
  await expect(runProof(site.source, target, options)).rejects.toThrow(refused);
});
