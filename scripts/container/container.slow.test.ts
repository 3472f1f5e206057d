import { chownSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../test/create-test-database.ts';
import { eventually } from '../../test/eventually.ts';
import { isLongForm } from '../../test/forms.ts';
import { registerHttpSubscriber } from '../../test/http-user.ts';
import { loadFixture } from '../../test/photo-fixtures.ts';
import { runningServer, type S3Server } from '../../test/s3/s3-server.ts';
import { waitFor, type RunningProcess } from '../../test/server-process.ts';
import { startS3rver } from '../../test/s3/start-s3rver.ts';
import models from '../../models.lock.json' with { type: 'json' };
import type { Analysis } from '../../src/features/analysis/analysis.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import { createS3Storage } from '../../src/server/adapters/storage/s3-storage.ts';
import { findFreePort } from '../free-port.ts';
import { projectRoot } from '../steps.ts';
import {
  buildImage,
  createContainer,
  findNodeImage,
  removeImage,
  run,
  temporaryFolder,
  whyNoContainer,
  type Container,
} from './buildah.ts';

type Service = { command: string[]; environment: Record<string, string | number> };

const dockerfile = await readFile(path.join(projectRoot, 'Dockerfile'), 'utf8');
const composeText = await readFile(path.join(projectRoot, 'compose.yaml'), 'utf8');
const compose = parse(composeText, { merge: true }) as {
  services: Record<'loupe' | 'worker' | 'passwords', Service>;
};

/** The three lines of .env, and what compose.yaml makes of them. */
const envFile = {
  DOMAIN: 'loupe.example',
  SUPPORT_EMAIL: 'support@loupe.example',
  TWILIO_URL: `twilio://AC${'0'.repeat(32)}:token@+15005550006`,
};
const fill = (text: string) =>
  text
    .replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: keyof typeof envFile) => envFile[name])
    .replaceAll('$$', '$');
const settingsOf = (service: Service) =>
  Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, fill(String(value))]));

/** What lets a test sign in by the outbox, which production doesn't have. */
const development = { NODE_ENV: 'development', ALLOW_DEV_OUTBOX: '1', PUBLIC_ORIGIN: '', TWILIO_URL: '' };
const small = { VISION_WORKERS: '1', BOT_CHECK_COST: '100', HOST: '127.0.0.1' };

const imageUserId = 1000;
const containers: Container[] = [];
let dir = '';
let image = '';

const reason = isLongForm ? whyNoContainer() : 'runs with npm run container -- test';

describe.skipIf(reason !== null)(`the container image ${reason ?? ''}`, () => {
  beforeAll(async () => {
    dir = await mkdtemp(path.join(temporaryFolder, 'loupe-container-'));
    const [, publicName = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
    image = await buildImage({
      NODE_IMAGE: await findNodeImage(publicName, dir),
      PUBLIC_ORIGIN: `https://${envFile.DOMAIN}`,
      SUPPORT_EMAIL: envFile.SUPPORT_EMAIL,
    });
  });
  afterAll(async () => {
    for (const container of containers) await container.remove();
    if (image !== '') await removeImage(image);
    await rm(dir, { recursive: true, force: true });
  });

  async function create(): Promise<Container> {
    const container = await createContainer(image);
    containers.push(container);
    return container;
  }

  async function makeVolume(name: string): Promise<string> {
    const folder = path.join(dir, name);
    await mkdir(folder);
    chownSync(folder, imageUserId, imageUserId);
    return folder;
  }

  it('has what runs and nothing else, and does not run as root', async () => {
    const { root, config } = await create();
    expect(config.User).toBe('node');
    const app = path.join(root, 'app');
    expect((await readdir(app)).toSorted()).toEqual([
      'LICENSE',
      'NOTICE',
      'db',
      'dist',
      'models',
      'models.lock.json',
      'node_modules',
      'package.json',
      'src',
    ]);
    expect(await readdir(path.join(app, 'node_modules'))).not.toContain('vite');
    const files = await readdir(path.join(app, 'src'), { recursive: true });
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
  });

  it('runs alone, writes only to its volume, is healthy, and stops when it is asked to', async () => {
    const container = await create();
    const port = await findFreePort();
    const env = { ...development, ...small, PORT: String(port) };
    const before = path.join(dir, 'before');
    await writeFile(before, '');
    const server = container.start({ env, volumes: { '/data': await makeVolume('data') } });
    const origin = await listening(server);
    const healthCheck = container.start({ command: container.config.Healthcheck.Test.slice(1), env });
    expect(await healthCheck.ended).toBe(0);
    expect(await analyzePhoto(origin, '+15551237061')).toBe('done');
    const model = models.files.find(({ file }) => !file.includes('/'));
    const headers = { 'accept-encoding': 'br' };
    const piece = await fetch(`${origin}/models/${model?.sha256}/0`, { headers });
    expect([piece.status, piece.headers.get('content-encoding')]).toEqual([200, 'br']);
    container.terminate();
    expect(await server.ended, server.output()).toBe(0);
    const written = await run('find', container.root, '-xdev', '-type', 'f', '-newer', before);
    const isElsewhere = (file: string) => file !== '' && !file.startsWith(`${container.root}/tmp/`);
    expect(written.split('\n').filter(isElsewhere)).toEqual([]);
    const late = container.start({ command: container.config.Healthcheck.Test.slice(1), env });
    expect(await late.ended).toBe(1);
  });

  describe('as compose.yaml runs it', () => {
    let s3: S3Server;
    let database: TestDatabase;
    let passwords = '';
    let overrides: Record<string, string> = {};
    let closeProxy = () => {};

    beforeAll(async () => {
      database = await createEmptyTestDatabase();
      s3 = runningServer(await startS3rver());
      const { endpoint, bucket, accessKeyId, secretAccessKey } = s3;
      passwords = await makeVolume('passwords');
      const make = await create();
      for (let times = 0; times < 2; times += 1) {
        const made = make.start({
          command: ['/bin/sh', '-euc', ...compose.services.passwords.command.map(fill)],
          user: 'root',
          volumes: { '/passwords': passwords },
        });
        expect([await made.ended, made.output()]).toEqual([0, '']);
      }
      const { port, close } = await listenFor(`${database.address.host}/.s.PGSQL.5432`);
      closeProxy = close;
      const read = (name: string) => readFile(path.join(passwords, name), 'utf8');
      expect(await read('objects')).toMatch(/^[\da-f]{48}$/);
      expect(await read('database-url')).toBe(
        `postgres://loupe:${await read('database')}@database:5432/loupe`,
      );
      const { user, password, database: name } = database.address;
      await writeFile(
        path.join(passwords, 'database-url'),
        `postgres://${user}:${password}@127.0.0.1:${port}/${name}`,
      );
      await writeFile(path.join(passwords, 'objects'), `${secretAccessKey}\n`);
      overrides = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId };
    });
    afterAll(async () => {
      closeProxy();
      await database.close();
      await s3.stop();
    });

    async function start(service: Service, env: Record<string, string>) {
      const container = await create();
      const { Entrypoint, Cmd } = container.config;
      const data = await makeVolume(`data-${containers.length}`);
      const program = container.start({
        command: [...Entrypoint, ...(service.command ?? Cmd)],
        env: { ...envFile, ...settingsOf(service), ...small, ...overrides, ...env },
        volumes: { '/data': data, '/passwords': passwords },
      });
      return { container, program };
    }

    it('starts in production with three lines in .env', async () => {
      const PORT = String(await findFreePort());
      const { container, program } = await start(compose.services.loupe, { PORT });
      const origin = await listening(program);
      const page = await fetch(`${origin}/contact`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(page.headers.get('strict-transport-security')).toContain('max-age');
      const html = await page.text();
      expect(html).toContain('<link rel="canonical" href="https://loupe.example/contact"/>');
      expect(html).toContain('support@loupe.example');
      container.terminate();
      expect(await program.ended).toBe(0);
    });

    it('analyzes a photo in the worker, with files in the bucket', async () => {
      const PORT = String(await findFreePort());
      const server = await start(compose.services.loupe, { ...development, PORT });
      const origin = await listening(server.program);
      const worker = await start(compose.services.worker, development);
      expect(await analyzePhoto(origin, '+15551237062')).toBe('done');
      expect(worker.program.output()).toContain('Loupe is running jobs');
      const bucket = createS3Storage(s3, path.join(dir, 'spool'));
      expect((await bucket.list('photos/')).length).toBeGreaterThan(0);
      for (const { container, program } of [worker, server]) {
        container.terminate();
        expect(await program.ended).toBe(0);
      }
    });
  });
});

/** The address it listens on, as this machine reaches it. */
async function listening(server: RunningProcess): Promise<string> {
  const port = await waitFor(
    server,
    () => /listening on http:\/\/[^\s:]+:(\d+)/.exec(server.output())?.[1] ?? null,
  );
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
  return origin;
}

/** Signs up, uploads a photo and has it analyzed, as a user does; answers how the analysis ended. */
async function analyzePhoto(origin: string, phoneNumber: string): Promise<Analysis['status']> {
  const user = await registerHttpSubscriber(origin, phoneNumber);
  const { id } = await user.json<Profile>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await user.json('PUT', `/api/profiles/${id}/photos/0`, new Uint8Array(loadFixture('man-portrait.jpg')));
  const { analysisId } = await user.json<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  return eventually(async () => {
    const { status } = await user.json<Analysis>('GET', `/api/analyses/${analysisId}`);
    expect(status).toMatch(/^(done|failed)$/);
    return status;
  });
}

/** Leads a port of this machine to a socket in a folder that the container's user can't enter. */
async function listenFor(socketFile: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    const peer = createConnection(socketFile);
    for (const end of [socket, peer]) end.on('error', () => undefined);
    socket.pipe(peer).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
