import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBackupSite, fingerprint, folderPlace, type BackupSite } from '../../test/backup-site.ts';
import { createEmptyTestDatabase } from '../../test/create-test-database.ts';
import { toDatabaseUrl } from '../../test/database-url.ts';
import { drawJpeg } from '../../test/drawn-photos.ts';
import { eventually } from '../../test/eventually.ts';
import { shortOrLong } from '../../test/forms.ts';
import { registerSubscriber } from '../../test/give-subscription.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { loadFixture } from '../../test/photo-fixtures.ts';
import { killPrograms, runProgram, type RunningProgram } from '../../test/run-program.ts';
import { signInByCode } from '../../test/sign-in-by-code.ts';
import type { Analysis } from '../features/analysis/analysis.contract.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';
import { createDiskStorage } from '../server/adapters/storage/disk-storage.ts';

const secret = { BACKUP_PASSPHRASE: 'correct horse battery' };
const rounds = shortOrLong({ short: 1, long: 50 });

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-backups-'));
});
afterEach(killPrograms);
afterAll(() => rm(dir, { recursive: true }));

const run = (env: Record<string, string>, ...args: string[]): RunningProgram =>
  runProgram('cli.ts', { NODE_ENV: 'test', ...secret, ...env }, args);

async function outputOf(program: RunningProgram): Promise<string> {
  const code = await program.exit;
  return `${code} ${program.output()}`;
}

/** What a user sees of an account: the sign-in, the report, the photos and the orders. */
async function readAccount(user: HttpUser, profileId: string, analysisId: string) {
  const profile = await user.json<Profile>('GET', `/api/profiles/${profileId}`);
  const photos = profile.photos.flatMap(({ url }) => Object.values(url));
  const bytes = await Promise.all(
    photos.map(async (url) => Buffer.from(await (await user.fetch(url)).arrayBuffer()).toString('base64')),
  );
  return {
    me: await user.json('GET', '/api/me'),
    profile,
    bytes,
    report: await user.json('GET', `/api/analyses/${analysisId}`),
    orders: await user.json('GET', '/api/orders'),
  };
}

it('a restored installation answers as the original did, with new sign-ins and old ones', async () => {
  const models = resolve(process.env['DATA_DIR'] ?? './data', 'models');
  const [original, restored] = [join(dir, 'original'), join(dir, 'restored')];
  const start = (dataDir: string, port: string) =>
    runProgram('server.ts', {
      DATA_DIR: dataDir,
      PORT: port,
      NODE_ENV: 'test',
      VISION_WORKERS: '1',
      BOT_CHECK_COST: '100',
    });
  await mkdir(original);
  await symlink(models, join(original, 'models'), 'junction');
  const first = start(original, '0');
  const origin = await first.listening();
  const user = await registerHttpSubscriber(origin, '+15551237041');
  const { id } = await user.json<Profile>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  const photo = new Uint8Array(loadFixture('man-portrait.jpg'));
  await user.json('PUT', `/api/profiles/${id}/photos/0`, photo);
  const { analysisId } = await user.json<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  await eventually(async () =>
    expect(await user.json<Analysis>('GET', `/api/analyses/${analysisId}`)).toMatchObject({ status: 'done' }),
  );
  const before = await readAccount(user, id, analysisId);
  expect(before.bytes.join('').length).toBeGreaterThan(100_000);

  const place = join(dir, 'backups');
  expect(await outputOf(run({ DATA_DIR: original }, 'backup', '--to', place))).toMatch(
    /^0 Backup \S+: [\d,]+ rows and 4 files, [\d.]+ MB; [\d.]+ MB added in .*\n$/,
  );
  expect(await outputOf(run({ DATA_DIR: original }, 'backup', '--to', place, '--verify'))).toMatch(
    /^0 Backup \S+ can be restored: [\d,]+ rows and 4 files are as they were saved\.\n$/,
  );
  expect(await outputOf(run({ DATA_DIR: original }, 'restore', '--from', place))).toMatch(/^1 Another Loupe/);
  first.child.kill('SIGTERM');
  await first.exit;

  await mkdir(restored);
  await symlink(models, join(restored, 'models'), 'junction');
  expect(await outputOf(run({ DATA_DIR: restored }, 'restore', '--from', place))).toMatch(
    /^0 Restored \S+: [\d,]+ rows and 4 files, as they were at \S+\.\n$/,
  );
  expect(await outputOf(run({ DATA_DIR: restored }, 'restore', '--from', place))).toMatch(
    /^1 The database is not empty: nothing was restored/,
  );
  const second = start(restored, new URL(origin).port);
  await second.listening();
  expect(await readAccount(user, id, analysisId)).toEqual(before);
  await signInByCode(user.json, '+15551237041', 'login');
  expect(await readAccount(user, id, analysisId)).toEqual(before);
});

it('says what is missing before it begins', async () => {
  const dataDir = join(dir, 'unused');
  const env = { DATA_DIR: dataDir };
  const withoutPassphrase = runProgram('cli.ts', { NODE_ENV: 'test', ...env }, ['backup', '--to', dir]);
  expect(await outputOf(withoutPassphrase)).toMatch(/^1 BACKUP_PASSPHRASE is not set/);
  expect(await outputOf(run(env, 'backup'))).toMatch(/^1 Name a folder or s3:/);
  expect(await outputOf(run(env, 'backup', '--into', 'x'))).toMatch(/^2 Usage: npm run backup/);
  expect(await outputOf(run(env, 'backup', '--to', join(dataDir, 'backups')))).toMatch(
    /^1 .* and DATA_DIR overlap/,
  );
  expect(await outputOf(run(env, 'backup', '--to', 's3://bucket/x'))).toMatch(
    /^1 s3:\/\/bucket\/x needs S3_ENDPOINT/,
  );
  expect(await outputOf(run(env, 'restore', '--from', join(dir, 'nothing')))).toMatch(
    /^1 There are no backups of Loupe in /,
  );
});

/** Kills the program once `count` files lie in the folder, unless it ends before. */
async function killAt(program: RunningProgram, folder: string, count: number): Promise<void> {
  const storage = createDiskStorage(folder, 'look');
  const end = program.exit.then(() => true);
  const isThere = async () => (await storage.list('')).length >= count;
  while (!(await isThere()) && !(await Promise.race([end, Promise.resolve(false)])));
  program.child.kill('SIGKILL');
  await program.exit;
}

it(`killed in mid-backup and mid-restore ${rounds} times, rows and files are equal in the end`, async () => {
  const site: BackupSite = await createBackupSite();
  const { app, source } = site;
  try {
    const user = await registerSubscriber(app, '+15551237042');
    const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
    const siteEnv = {
      DATA_DIR: app.dataDir,
      DATABASE_URL: toDatabaseUrl(source.address as Parameters<typeof toDatabaseUrl>[0]),
    };
    const folder = join(dir, 'killed');
    const place = folderPlace(folder);
    for (let round = 0; round < rounds; round += 1) {
      const position = round % 5;
      const body = await drawJpeg(round, 700, 500);
      await user.json<Photo>(`/api/profiles/${id}/photos/${position}`, { method: 'PUT', body });
      if (round % 3 === 2) await user.request(`/api/profiles/${id}/photos/${position}`, { method: 'DELETE' });
      const saved = (await place.storage.list('')).length;
      await killAt(run(siteEnv, 'backup', '--to', folder), folder, saved + 1 + (round % 7));
      expect(await outputOf(run(siteEnv, 'backup', '--to', folder))).toMatch(/^0 Backup/);
      const before = await fingerprint(app.db, source.storage);

      const database = await createEmptyTestDatabase();
      const dataDir = join(dir, `restored-${round}`);
      const env = { DATA_DIR: dataDir, DATABASE_URL: toDatabaseUrl(database.address) };
      const restore = () => run(env, 'restore', '--from', folder);
      await killAt(restore(), join(dataDir, 'files'), round % 5);
      const finished = await outputOf(restore());
      // One that ended before it could be killed refuses to do it twice.
      expect(finished).toMatch(/^0 Restored|^1 The database is not empty/);
      const after = await fingerprint(database.db, createDiskStorage(join(dataDir, 'files'), 'look'));
      expect(differences(before, after)).toEqual(['backup_runs']);
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  } finally {
    await site.close();
  }
});

/** A backup is in the books once it is made, which is after it looked at them. */
function differences(a: Record<string, string>, b: Record<string, string>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]);
}
