import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { fixtureNames, loadFixture } from '../../test/photo-fixtures.ts';
import { readEvents } from '../../test/read-events.ts';
import { proveByCode } from '../../test/sign-in-by-code.ts';
import { toDatabaseUrl } from '../../test/database-url.ts';
import { killPrograms, runProgram, type RunningProgram } from '../../test/run-program.ts';
import type { DataExport } from '../features/accounts/account-data.contract.ts';
import type { Analysis } from '../features/analysis/analysis.contract.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-worker-'));
  await symlink(resolve(process.env['DATA_DIR'] ?? './data', 'models'), join(dir, 'models'), 'junction');
});
afterEach(killPrograms);
afterAll(() => rm(dir, { recursive: true }));

function run(program: string, env: Record<string, string> = {}): RunningProgram {
  const settings = { DATA_DIR: dir, PORT: '0', NODE_ENV: 'test', VISION_WORKERS: '1', BOT_CHECK_COST: '100' };
  return runProgram(program, { ...settings, ...env });
}

async function says(program: RunningProgram, text: string): Promise<void> {
  while (!program.output().includes(text)) {
    if (program.child.exitCode !== null) throw new Error(program.output());
    await delay(50);
  }
}

/** The archive with everything about the user, packed by the process that runs the jobs. */
async function exportData(user: HttpUser): Promise<Buffer> {
  await proveByCode(user.json);
  let data = await user.json<DataExport>('POST', '/api/me/exports');
  while (data.url === null) {
    if (data.status === 'failed') throw new Error('The data could not be packed');
    await delay(100);
    data = await user.json<DataExport>('GET', '/api/me/exports/latest');
  }
  return Buffer.from(await (await user.fetch(data.url)).arrayBuffer());
}

it('runs the jobs that a server leaves to it, and its start disturbs no upload that is under way', async () => {
  const server = run('server.ts', { SERVER_RUNS_JOBS: '0' });
  const origin = await server.listening();
  // Analysing is not its business here, so that it needs no models to be ready.
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ready', missing: [] });
  const user = await registerHttpSubscriber(origin, '+15551237002');
  const profile = await user.json<Profile>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'I bake bread.',
  });

  const bytes = new Uint8Array(loadFixture(fixtureNames[0] ?? ''));
  const worker = run('worker.ts');
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      await says(worker, 'Loupe is running jobs');
      controller.enqueue(bytes.subarray(bytes.length / 2));
      controller.close();
    },
  });
  const uploaded = await user.fetch(`/api/profiles/${profile.id}/photos/0`, {
    method: 'PUT',
    body: slow,
    duplex: 'half',
    headers: { 'content-length': String(bytes.length) },
  } as RequestInit);
  expect(uploaded.status).toBe(201);
  const photo = (await uploaded.json()) as Photo;

  const { analysisId } = await user.json<{ analysisId: string }>(
    'POST',
    `/api/profiles/${profile.id}/analyses`,
  );
  const seen: string[] = [];
  for await (const event of readEvents(await user.fetch(`/api/analyses/${analysisId}/events`))) {
    seen.push(event.name);
  }
  expect(seen.toSorted()).toEqual(['done', 'photo', 'text']);
  const analysis = await user.json<Analysis>('GET', `/api/analyses/${analysisId}`);
  expect(analysis).toMatchObject({ status: 'done', photos: [{ photoId: photo.id, status: 'analysed' }] });

  const archive = await exportData(user);
  expect(archive.subarray(0, 2).toString()).toBe('PK');

  worker.child.kill('SIGTERM');
  expect(await worker.exit).toBe(0);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

it('refuses to start on another folder of files than the server, in one sentence', async () => {
  const database = await createTestDatabase();
  try {
    const shared = { DATABASE_URL: toDatabaseUrl(database.address) };
    const here = join(dir, 'here');
    const server = run('server.ts', { ...shared, DATA_DIR: here, SERVER_RUNS_JOBS: '0' });
    await server.listening();
    const elsewhere = join(dir, 'elsewhere');
    const worker = run('worker.ts', { ...shared, DATA_DIR: elsewhere, LOG_LEVEL: 'silent' });
    expect(await worker.exit).toBe(1);
    const marker = (await readFile(join(here, 'files', '.loupe-storage'), 'utf8')).trim();
    const reason = `There is no marker in ${elsewhere}/files, and this database belongs to the files with marker ${marker}: set DATABASE_URL and the settings of the storage to those that match, or, to join the two on purpose, write the word "adopt" into the file .loupe-storage there\n`;
    expect(worker.output()).toBe(reason);
    const [sick, well] = [elsewhere, here].map((dataDir) =>
      runProgram('cli.ts', { ...shared, DATA_DIR: dataDir, PORT: '0' }, ['doctor']),
    );
    expect(await sick?.exit).toBe(1);
    expect(sick?.output()).toContain(`WRONG Files: ${reason}`);
    await well?.exit;
    expect(well?.output()).toContain(
      `ok    Files: ${here}/files belongs to this database, a file written, read and removed\n`,
    );
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  } finally {
    await killPrograms();
    await database.close();
  }
});
