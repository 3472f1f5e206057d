import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLongForm, shortOrLong } from '../../test/forms.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { fixtureNames, loadFixture } from '../../test/photo-fixtures.ts';
import { readEvents } from '../../test/read-events.ts';
import { proveByCode } from '../../test/sign-in-by-code.ts';
import { killPrograms } from '../../test/run-program.ts';
import { unseen, watchedBy, watchProgram, type WatchedProgram } from '../../test/watch-program.ts';
import type { DataExport } from '../features/accounts/account-data.contract.ts';
import type { Analysis } from '../features/analysis/analysis.contract.ts';
import type { Profile } from '../features/profiles/profiles.contract.ts';

let dir = '';
let dataDir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-leaves-'));
  dataDir = join(dir, 'data');
});
afterEach(async () => {
  await killPrograms();
  // PostgreSQL ends a moment after a server that was killed.
  await rm(dir, { recursive: true, maxRetries: 10 });
});

function watch(program: string, env: Record<string, string> = {}): WatchedProgram {
  const settings = { DATA_DIR: dataDir, PORT: '0', VISION_WORKERS: '1', BOT_CHECK_COST: '100' };
  return watchProgram(program, { dir: join(dir, basename(program)), env: { ...settings, ...env } });
}

async function withModels(): Promise<void> {
  await mkdir(dataDir);
  await symlink(resolve(process.env['DATA_DIR'] ?? './data', 'models'), join(dataDir, 'models'), 'junction');
}

const photos = fixtureNames.slice(0, shortOrLong({ short: 1, long: 2 }));

/** Uploads photos, has them analyzed with a text, and fetches what can be fetched. */
async function goThroughEverything(origin: string, user: HttpUser): Promise<void> {
  const bio = 'I bake bread and walk my dog. Their are to many mistakes hear. And you?';
  const profile = await user.json<Profile>('POST', '/api/profiles', { app: 'tinder', bio });
  for (const [position, name] of photos.entries()) {
    const bytes = new Uint8Array(loadFixture(name));
    await user.json('PUT', `/api/profiles/${profile.id}/photos/${position}`, bytes);
  }
  const { analysisId } = await user.json<{ analysisId: string }>(
    'POST',
    `/api/profiles/${profile.id}/analyses`,
  );
  const events = await user.fetch(`/api/analyses/${analysisId}/events`);
  for await (const event of readEvents(events)) if (event.name === 'done') break;
  const analysis = await user.json<Analysis>('GET', `/api/analyses/${analysisId}`);
  expect(analysis).toMatchObject({ status: 'done', photos: photos.map(() => ({ status: 'analysed' })) });
  await proveByCode(user.json);
  let data = await user.json<DataExport>('POST', '/api/me/exports');
  while (data.url === null) {
    if (data.status === 'failed') throw new Error('The data could not be packed');
    await delay(100);
    data = await user.json<DataExport>('GET', '/api/me/exports/latest');
  }
  expect((await user.fetch(data.url)).status).toBe(200);
  for (const path of ['/', '/pricing', '/healthz', '/readyz'])
    await (await fetch(origin + path)).arrayBuffer();
}

async function stop(program: WatchedProgram): Promise<string[]> {
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
  return program.findings();
}

describe(`nothing leaves the machine and nothing is written elsewhere (watched by ${watchedBy})`, () => {
  if (unseen !== null) console.warn(unseen);

  it('while somebody signs in, pays, uploads photos and is analysed', async () => {
    await withModels();
    const server = watch('server.ts');
    const origin = await server.listening();
    await goThroughEverything(origin, await registerHttpSubscriber(origin, '+15551237011'));
    expect(await stop(server)).toEqual([]);
  });

  // The jobs are those of the test before: only who runs them is another.
  it.runIf(isLongForm)('while a process of its own runs the jobs', async () => {
    await withModels();
    const server = watch('server.ts', { SERVER_RUNS_JOBS: '0' });
    const origin = await server.listening();
    const worker = watch('worker.ts');
    await goThroughEverything(origin, await registerHttpSubscriber(origin, '+15551237012'));
    expect(await stop(worker)).toEqual([]);
    expect(await stop(server)).toEqual([]);
  });

  it('while npm start looks for the models, which are there', async () => {
    await withModels();
    const models = watch('../../scripts/models.ts');
    expect(await models.exit).toBe(0);
    expect(await models.findings()).toEqual([]);
  });

  it('or it is found: a look-up, a connection of another thread, and a file in the home folder', async () => {
    const planted = `
      import { isMainThread, Worker } from 'node:worker_threads';
      if (isMainThread) {
        const { lookup } = await import('node:dns');
        const { mkdirSync } = await import('node:fs');
        const { homedir } = await import('node:os');
        const quietly = (run) => { try { run(); } catch {} };
        quietly(() => lookup('planted.example', () => {}));
        const connecting = "import { connect } from 'node:net'; connect(9, '192.0.2.1').on('error', () => {})";
        const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(connecting)));
        thread.on('error', () => {});
        mkdirSync(homedir() + '/.planted');
      }`;
    const server = watchProgram('server.ts', {
      dir: join(dir, 'planted'),
      env: { PORT: '0', VISION_WORKERS: '1' },
      imports: [`data:text/javascript,${encodeURIComponent(planted)}`],
    });
    await server.listening();
    const findings = await stop(server);
    expect(findings).toContain('left .planted in the home folder');
    const lookUp = watchedBy === 'strace' ? /^looks up a name at / : /^look-up of planted\.example$/;
    expect(findings).toContainEqual(expect.stringMatching(lookUp));
    expect(findings).toContainEqual(expect.stringMatching(/^connect\S* to 192\.0\.2\.1\b/));
    const isOurs = (finding: string) => /planted|192\.0\.2\.1|^looks up a name at /.test(finding);
    expect(findings.filter((finding) => !isOurs(finding))).toEqual([]);
  });
});
