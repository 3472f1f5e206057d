import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/drawn-photos.ts';
import { eventually } from '../../test/eventually.ts';
import { registerSubscriber } from '../../test/give-subscription.ts';
import { countAsProved } from '../../test/prove-again.ts';
import { runProgram } from '../../test/run-program.ts';
import { runningServer } from '../../test/s3/s3-server.ts';
import { startS3rver } from '../../test/s3/start-s3rver.ts';
import type { DataExport } from '../features/accounts/account-data.contract.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';
import { createDiskStorage } from '../server/adapters/storage/disk-storage.ts';
import { createS3Storage } from '../server/adapters/storage/s3-storage.ts';
import { markerKey, type Storage } from '../server/adapters/storage/storage.port.ts';

const dir = await mkdtemp(join(tmpdir(), 'loupe-s3-site-'));
const server = await startS3rver();
afterAll(async () => {
  if ('stop' in server) await server.stop();
  await rm(dir, { recursive: true, force: true });
});

describe.skipIf('reason' in server)(`a site on S3 ${'reason' in server ? server.reason : ''}`, () => {
  let env: Record<string, string>;
  let bucket: Storage;
  beforeAll(() => {
    const running = runningServer(server);
    bucket = createS3Storage(running, join(dir, 'spool'));
    env = {
      S3_ENDPOINT: running.endpoint,
      S3_BUCKET: running.bucket,
      S3_ACCESS_KEY_ID: running.accessKeyId,
      S3_SECRET_ACCESS_KEY: running.secretAccessKey,
    };
  });

  it('saves photos, their sizes and exports in the bucket, and nothing on the disk', async () => {
    const app = await createTestApp({ withWorkers: true, env: { ...env, STORAGE: 's3' } });
    try {
      const user = await registerSubscriber(app, '+15551234531');
      const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
      const body = await drawJpeg(0, 2000, 1500);
      const photo = await user.json<Photo>(`/api/profiles/${id}/photos/0`, { method: 'PUT', body });
      const stored = await bucket.list('photos/');
      expect(stored).toHaveLength(4);
      const read = async (url: string, headers: Record<string, string> = {}) => {
        const answer = await user.request(url, { headers });
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
      };
      for (const url of Object.values(photo.url)) expect((await read(url)).status).toBe(200);
      const whole = await read(photo.url.full);
      const part = await read(photo.url.full, { range: 'bytes=100-199' });
      expect(part).toEqual({ status: 206, bytes: whole.bytes.subarray(100, 200) });

      await countAsProved(app, user.id);
      await user.json<DataExport>('/api/me/exports', { method: 'POST' });
      const ready = await eventually(async () => {
        const found = await user.json<DataExport | null>('/api/me/exports/latest');
        expect(found?.status).toBe('ready');
        return found;
      });
      const zip = await read(ready?.url ?? '');
      expect(zip.bytes).toHaveLength(ready?.sizeBytes ?? -1);
      expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');

      await user.request(`/api/profiles/${id}/photos/0`, { method: 'DELETE' });
      expect(await bucket.list('photos/')).toEqual([]);
      expect(await readdir(app.dataDir)).not.toContain('files');
    } finally {
      await app.close();
      await bucket.remove('exports/');
    }
  });

  it('npm run storage -- copy moves files from the folder to the bucket and back', async () => {
    const dataDir = join(dir, 'data');
    const disk = createDiskStorage(join(dataDir, 'files'), '1');
    await disk.put(markerKey, Buffer.from('a-marker\n'));
    await disk.put('photos/a/full.jpg', Buffer.from('photo'));
    const copy = async (settings: Record<string, string>, from: string, to: string) => {
      const args = ['storage', 'copy', '--from', from, '--to', to];
      const command = runProgram('cli.ts', { NODE_ENV: 'test', DATA_DIR: dataDir, ...settings }, args);
      return { code: await command.exit, output: command.output() };
    };
    expect(await copy({}, 'disk', 's3')).toEqual({
      code: 1,
      output: expect.stringContaining('S3 is not set up'),
    });
    expect((await copy(env, 's3', 'disk')).output).toContain('Loupe uses the storage disk');
    const first = await copy(env, 'disk', 's3');
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(/^Copied 1 files, 0 were there already/),
    });
    expect((await copy(env, 'disk', 's3')).output).toMatch(/^Copied 0 files, 1 were there already/);
    await bucket.put('photos/b/full.jpg', Buffer.from('another'));
    await disk.remove('photos/');
    const back = await copy({ ...env, STORAGE: 's3' }, 's3', 'disk');
    expect(back.output).toMatch(/^Copied 2 files/);
    expect((await disk.list('')).toSorted()).toEqual(['photos/a/full.jpg', 'photos/b/full.jpg']);
    const wrong = await copy({ ...env, S3_ENDPOINT: 'http://127.0.0.1:9' }, 'disk', 's3');
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/^The S3 server at \S+ cannot be reached.*\n$/),
    });
  });
});
