import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Analysis } from '../../src/features/analysis/analysis.contract.ts';
import type { Photo, Profile } from '../../src/features/profiles/profiles.contract.ts';
import { registerHttpSubscriber, type HttpUser } from '../../test/http-user.ts';
import { readEvents } from '../../test/read-events.ts';
import { killPrograms, runProgram } from '../../test/run-program.ts';
import { ownerPicture, samplePictures, sampleTexts } from './sample-profile.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';

/** The bytes of a picture of the sample profile, as its maker would upload it. */
export function readSamplePicture(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(`./pictures/${name}.jpg`, import.meta.url));
}

/**
 * The report on the sample profile, as a running server of its own gives it to the user who uploads it. What differs
 * from run to run is replaced: a photo's id by the name of its picture, the others and both times by fixed values.
 * Needs `npm run models`.
 */
export async function analyseSample(): Promise<Analysis> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-sample-'));
  const models = modelsDirOf(process.env);
  await symlink(models, join(dataDir, 'models'), 'junction');
  try {
    const server = runProgram('server.ts', {
      DATA_DIR: dataDir,
      PORT: '0',
      VISION_WORKERS: '1',
      LOG_LEVEL: 'warn',
      BOT_CHECK_COST: '100',
    });
    const origin = await server.listening();
    while ((await fetch(`${origin}/readyz`)).status !== 200) await delay(50);
    const analysis = await analyseAsUser(await registerHttpSubscriber(origin, '+15551238001'));
    server.child.kill('SIGTERM');
    await server.exit;
    return analysis;
  } finally {
    await killPrograms();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same report, as this user gets it, who has a plan and agreed to face analysis. */
export async function analyseAsUser(user: Pick<HttpUser, 'fetch' | 'json'>): Promise<Analysis> {
  const { id: profileId } = await user.json<Profile>('POST', '/api/profiles', sampleTexts);
  const names = new Map<string, string>();
  for (const [position, { name }] of samplePictures.entries()) {
    const path = `/api/profiles/${profileId}/photos/${position}`;
    const photo = await user.json<Photo>('PUT', path, new Uint8Array(await readSamplePicture(name)));
    names.set(photo.id, name);
  }
  const [ownerPhotoId] = [...names].find(([, name]) => name === ownerPicture) ?? [];
  await user.json<Profile>('PATCH', `/api/profiles/${profileId}`, { ownerPhotoId });
  const { analysisId } = await user.json<{ analysisId: string }>(
    'POST',
    `/api/profiles/${profileId}/analyses`,
  );
  let last: string | undefined;
  for await (const event of readEvents(await user.fetch(`/api/analyses/${analysisId}/events`)))
    last = event.name;
  if (last !== 'done') throw new Error(`The analysis ended with ${last ?? 'nothing'}`);
  const analysis = await user.json<Analysis>('GET', `/api/analyses/${analysisId}`);
  return withStableNames({ ...analysis, ...fixedFields }, names);
}

const fixedFields = {
  id: 'sample',
  profileId: 'sample',
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:00.000Z',
};

function withStableNames(analysis: Analysis, names: ReadonlyMap<string, string>): Analysis {
  let json = JSON.stringify(analysis);
  for (const [id, name] of names) json = json.replaceAll(id, name);
  const named = JSON.parse(json) as Analysis;
  // It holds the ids by hash.
  delete named.report?.proof;
  return named;
}
