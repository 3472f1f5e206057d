import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { shortOrLong } from '../../test/forms.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { fixtureNames, loadFixture } from '../../test/photo-fixtures.ts';
import { readEvents } from '../../test/read-events.ts';
import { killPrograms, runProgram, type RunningProgram } from '../../test/run-program.ts';
import type { Analysis, AnalysisSummary } from '../features/analysis/analysis.contract.ts';
import type { Profile } from '../features/profiles/profiles.contract.ts';

let dir = '';
let outboundFile = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-crash-'));
  outboundFile = join(dir, 'refused-outbound');
  await symlink(resolve(process.env['DATA_DIR'] ?? './data', 'models'), join(dir, 'models'), 'junction');
});
afterEach(killPrograms);
afterAll(() => rm(dir, { recursive: true }));

function start(port: string, env: Record<string, string> = {}): RunningProgram {
  return runProgram('server.ts', {
    DATA_DIR: dir,
    PORT: port,
    NODE_ENV: 'test',
    VISION_WORKERS: '1',
    BOT_CHECK_COST: '100',
    NODE_OPTIONS: `--import ${new URL('../../test/refuse-outbound.ts', import.meta.url).href}`,
    REFUSED_OUTBOUND_FILE: outboundFile,
    ...env,
  });
}

async function restart(killed: RunningProgram, port: string): Promise<RunningProgram> {
  killed.child.kill('SIGKILL');
  await killed.exit;
  const server = start(port);
  await server.listening();
  return server;
}

async function ended(user: HttpUser, analysisId: string): Promise<Analysis> {
  for (;;) {
    const analysis = await user.json<Analysis>('GET', `/api/analyses/${analysisId}`);
    if (analysis.status === 'done' || analysis.status === 'failed') return analysis;
    await delay(250);
  }
}

/** Files in storage and in the folder of unfinished uploads, as paths. */
function filesLeft(): string[] {
  const folders = ['uploads', 'files'].map((name) => join(dir, name)).filter(existsSync);
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

it('killed in an upload and in an analysis, it leaves nothing behind, finishes exactly once and talks to nobody', async () => {
  // Taking uploads needs no models: the servers after it load them.
  let server = start('0', { SERVER_RUNS_JOBS: '0' });
  const origin = await server.listening();
  const { port } = new URL(origin);
  const user = await registerHttpSubscriber(origin, '+15551237001');
  const profile = await user.json<Profile>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'I bake bread. And you?',
  });
  const names = fixtureNames
    .filter((name) => name.startsWith('franck'))
    .slice(0, shortOrLong({ short: 2, long: 5 }));
  for (const [position, name] of names.entries()) {
    await user.json(
      'PUT',
      `/api/profiles/${profile.id}/photos/${position}`,
      new Uint8Array(loadFixture(name)),
    );
  }

  const bytes = new Uint8Array(loadFixture('man-portrait.jpg'));
  const half = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      await new Promise(() => undefined);
    },
  });
  const filesBefore = filesLeft();
  expect(filesBefore.length).toBeGreaterThan(names.length);
  const upload = user
    .fetch(`/api/profiles/${profile.id}/photos/${names.length}`, {
      method: 'PUT',
      body: half,
      duplex: 'half',
      headers: { 'content-length': String(bytes.length) },
    } as RequestInit)
    .catch(() => 'broken off');
  while (filesLeft().length === filesBefore.length) await delay(20);
  server = await restart(server, port);
  expect(await upload).toBe('broken off');
  expect(filesLeft().toSorted()).toEqual(filesBefore.toSorted());
  expect((await user.json<Profile>('GET', `/api/profiles/${profile.id}`)).photos).toHaveLength(names.length);

  const { analysisId } = await user.json<{ analysisId: string }>(
    'POST',
    `/api/profiles/${profile.id}/analyses`,
  );
  const seen: string[] = [];
  let lastId = 0;
  for await (const event of readEvents(await user.fetch(`/api/analyses/${analysisId}/events`))) {
    seen.push(event.name);
    lastId = event.id;
    if (event.name === 'photo') break;
  }
  server = await restart(server, port);

  const rest = await user.fetch(`/api/analyses/${analysisId}/events`, {
    headers: { 'last-event-id': String(lastId) },
  });
  for await (const event of readEvents(rest)) if (event.name !== 'resync') seen.push(event.name);
  expect(seen.toSorted()).toEqual(['done', ...names.map(() => 'photo'), 'text']);
  const analysis = await ended(user, analysisId);
  expect(analysis).toMatchObject({ status: 'done', photoCount: names.length });
  expect(analysis.photos).toHaveLength(names.length);
  expect(await user.json<AnalysisSummary[]>('GET', `/api/profiles/${profile.id}/analyses`)).toHaveLength(1);

  expect(existsSync(outboundFile) ? readFileSync(outboundFile, 'utf8') : '').toBe('');
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

it('the network block of these tests refuses and records what would leave the machine', () => {
  const block = fileURLToPath(new URL('../../test/refuse-outbound.ts', import.meta.url));
  const ask = "fetch('http://loupe.example').catch((error) => console.log(String(error.cause?.message)))";
  const { stdout } = spawnSync(process.execPath, ['--import', block, '-e', ask], {
    encoding: 'utf8',
    env: { ...process.env, REFUSED_OUTBOUND_FILE: outboundFile },
  });
  expect(stdout).toContain('Outbound network is refused');
  expect(readFileSync(outboundFile, 'utf8')).toContain('loupe.example');
});
