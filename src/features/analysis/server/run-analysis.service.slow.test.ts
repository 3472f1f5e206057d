import { sql } from 'kysely';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { noEngines, quietReading } from '../../../../test/analysis-engines.ts';
import { plainPhoto } from '../../../../test/photo-fixtures.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { readEvents } from '../../../../test/read-events.ts';
import { drawnShot } from '../../../../test/drawn-shots.ts';
import { aFace, goodSignals } from '../../../../test/signal-builders.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { measured } from '../../../domain/signal.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import { createLog } from '../../../server/log/log.ts';
import type { Analysis } from '../analysis.contract.ts';
import { profileJson } from '../../profiles/server/snapshot-profile.service.ts';
import { analysisQueue } from './analysis.jobs.ts';
import { createRunAnalysis } from './run-analysis.service.ts';

/** What happens to a photo, by its width in pixels; any other is measured like all the rest. */
const brokenWidth = 601;
const waitingWidth = 602;
/** From this one on a photo shows the same two people beside each other. */
const groupWidth = 1000;
const left = { x: 0.1, y: 0.2, width: 0.2, height: 0.25 };
const right = { x: 0.6, y: 0.2, width: 0.2, height: 0.25 };

let app: TestApp;
let user: TestUser;
let whileWaiting: () => Promise<unknown> = () => Promise.resolve();
let isTextBroken = false;

/** Photos from 800 pixels on show one of two people, each width another shot. */
const personOf = (width: number): Float32Array => Float32Array.of(Number(width < 900), Number(width >= 900));

const analysePhoto: VisionPool['analysePhoto'] = async ({ metadata }) => {
  if (metadata.width === brokenWidth) throw new PhotoAnalysisError('it took longer than 10 seconds.');
  if (metadata.width === waitingWidth) await whileWaiting();
  const shot = drawnShot(metadata.width >= groupWidth ? metadata.width % 4 : metadata.width === 700 ? 4 : 5);
  if (metadata.width < 800) {
    const fingerprint = { identities: [null], eyes: [null], surelyFitted: [false], shot };
    return { signals: goodSignals(), fingerprint };
  }
  if (metadata.width >= groupWidth) {
    const faces = measured([aFace({ box: left }), aFace({ box: right })]);
    const identities = [Float32Array.of(0, -1), Float32Array.of(1, 0)];
    const fingerprint = { identities, eyes: [null, null], surelyFitted: [true, true], shot };
    return { signals: goodSignals({ faces, peopleCount: measured(2) }), fingerprint };
  }
  return {
    signals: goodSignals(),
    fingerprint: {
      identities: [personOf(metadata.width)],
      eyes: [null],
      surelyFitted: [true],
      shot: drawnShot(metadata.width % 4),
    },
  };
};

beforeAll(async () => {
  app = await createTestApp({
    parts: {
      vision: { ...noEngines.vision, analysePhoto },
      textEngine: {
        ...noEngines.textEngine,
        readText: () =>
          Promise.resolve(isTextBroken ? { status: 'failed', reason: 'it broke', fields: [] } : quietReading),
      },
    },
    withWorkers: true,
  });
  user = await registerSubscriber(app, '+15551230101');
});

afterAll(() => app.close());

async function createProfile(widths: number[]): Promise<{ id: string; photos: Photo[] }> {
  const { id } = await user.json<{ id: string }>('/api/profiles', {
    body: { app: 'tinder', bio: 'I bake.' },
  });
  const photos: Photo[] = [];
  for (const [position, width] of widths.entries()) {
    const body = await plainPhoto(width, 800);
    photos.push(await user.json<Photo>(`/api/profiles/${id}/photos/${position}`, { method: 'PUT', body }));
  }
  return { id, photos };
}

/** Of jobs that are sent from now on. */
async function retryAfter(seconds: number): Promise<void> {
  const { rows } =
    await sql`update jobs.queue set retry_delay = ${seconds}, retry_backoff = ${seconds > 0} where name = ${analysisQueue.name} returning name`.execute(
      app.db,
    );
  expect(rows).toHaveLength(1);
}

async function start(profileId: string): Promise<string> {
  const path = `/api/profiles/${profileId}/analyses`;
  return (await user.json<{ analysisId: string }>(path, { method: 'POST' })).analysisId;
}

async function finish(analysisId: string): Promise<{ names: string[]; analysis: Analysis }> {
  const names: string[] = [];
  for await (const { name } of readEvents(await user.request(`/api/analyses/${analysisId}/events`)))
    names.push(name);
  return { names, analysis: await user.json<Analysis>(`/api/analyses/${analysisId}`) };
}

test('a photo that could not be analyzed says so, and the rest of the report stands', async () => {
  const { id } = await createProfile([brokenWidth, 700, 701, 703]);
  const { names, analysis } = await finish(await start(id));
  expect(names.toSorted()).toEqual(['done', 'photo', 'photo', 'photo', 'photo', 'text']);
  expect(analysis.photos.map(({ status, failure }) => failure ?? status)).toEqual([
    'could not be analyzed: it took longer than 10 seconds.',
    'analysed',
    'analysed',
    'analysed',
  ]);
  // The first photo failed, so the third of the analysed ones is photo 4 to its owner.
  const repeat = analysis.photos[3];
  expect(repeat?.signals['nearDuplicateOf']).toMatchObject({ value: 2 });
  expect(repeat?.verdictReason).toContain('photo 3');
  expect(repeat?.clarity.components.find((part) => part.id === 'not-a-duplicate')?.measured.text).toBe(
    'nearly the same as photo 3',
  );
});

test('the photo that the user called theirs decides who the owner is, and the report follows', async () => {
  const { id, photos } = await createProfile([800, 801, 902]);
  const knownBy = (analysis: Analysis) => analysis.photos.map(({ signals }) => signals['ownerKnownBy']);
  const unclear = (await finish(await start(id))).analysis;
  expect(knownBy(unclear)[0]).toMatchObject({ state: 'could-not-tell' });
  expect(unclear.report?.setFindings.map(({ id: finding }) => finding)).toContain('owner-unknown');

  const named = photos[2]?.id;
  await user.json(`/api/profiles/${id}`, { method: 'PATCH', body: { ownerPhotoId: named } });
  const clear = (await finish(await start(id))).analysis;
  expect(clear.version).toBe(unclear.version + 1);
  expect(knownBy(clear)[0]).toMatchObject({ state: 'measured', value: 'your-word' });
  expect(clear.photos.map(({ signals }) => signals['showsOwner']?.value)).toEqual([false, false, true]);
  expect(clear.report?.setFindings.map(({ id: finding }) => finding)).not.toContain('owner-unknown');
});

test('the face that the user tapped decides, also where they are never alone', async () => {
  const { id, photos } = await createProfile([groupWidth, groupWidth + 1, 902]);
  const body = { ownerPhotoId: photos[0]?.id, ownerFace: { ...right, x: right.x + 0.02 } };
  await user.json(`/api/profiles/${id}`, { method: 'PATCH', body });
  const { analysis } = await finish(await start(id));
  const values = (signal: string) => analysis.photos.map(({ signals }) => signals[signal]?.value ?? null);
  expect(values('ownerKnownBy')).toEqual(['your-word', 'your-word', 'your-word']);
  expect(values('ownerFace')).toEqual([1, 1, null]);
  expect(values('showsOwner')).toEqual([true, true, false]);

  // Where no face is any more, nobody is taken for the user.
  const elsewhere = { ...body, ownerFace: { x: 0.4, y: 0.8, width: 0.1, height: 0.1 } };
  await user.json(`/api/profiles/${id}`, { method: 'PATCH', body: elsewhere });
  const unknown = (await finish(await start(id))).analysis;
  expect(unknown.version).toBe(analysis.version + 1);
  expect(unknown.photos[0]?.signals['ownerKnownBy']?.state).toBe('could-not-tell');
});

test('the desk learns where the faces are that an analysis found', async () => {
  const { id } = await createProfile([groupWidth]);
  await finish(await start(id));
  const { photos } = await user.json<Profile>(`/api/profiles/${id}`);
  expect(photos[0]?.faces).toEqual({ state: 'found', boxes: [left, right] });
});

test('a report after one by another engine says so, and the next one by the same engine does not', async () => {
  const { id } = await createProfile([700, 701]);
  const first = (await finish(await start(id))).analysis;
  expect(first.report?.engineChange).toBeUndefined();

  const versions = JSON.stringify({ engine: '1.2.0, text-2', rules: 'rules.3', models: [] });
  await sql`update analyses set report = jsonb_set(report::jsonb, '{versions}', ${versions}::jsonb) where id = ${first.id}`.execute(
    app.db,
  );
  const second = (await finish(await start(id))).analysis;
  expect(second.report?.engineChange?.message).toContain('changed since your last report');
  expect((await finish(await start(id))).analysis.report?.engineChange).toBeUndefined();
});

test('photos that the storage cannot give fail the analysis, which can be started again', async () => {
  await retryAfter(0);
  const { id } = await createProfile([700, 701]);
  const away = `${app.storageDir}.away`;
  await rename(app.storageDir, away);
  const { names, analysis } = await finish(await start(id));
  expect(names.at(-1)).toBe('failed');
  expect(analysis).toMatchObject({
    status: 'failed',
    failure:
      'The analysis failed because our storage cannot be read right now. Please start it again in a few minutes.',
    report: null,
    photos: [],
  });
  await rename(away, app.storageDir);
  expect((await finish(await start(id))).analysis.status).toBe('done');
});

test('a storage that is back before the last try costs nothing', async () => {
  await retryAfter(analysisQueue.retryDelaySeconds);
  const { id, photos } = await createProfile([700, waitingWidth]);
  const folder = join(app.storageDir, 'photos', photos[0]?.id ?? '');
  await rename(folder, `${folder}.away`);
  const analysisId = await start(id);
  const failed = () => app.logLines.some((line) => line.includes(`photo ${photos[0]?.id} cannot be read`));
  await eventually(() => expect(failed()).toBe(true));
  await rename(`${folder}.away`, folder);
  const { names, analysis } = await finish(analysisId);
  expect(names.toSorted()).toEqual(['done', 'photo', 'photo', 'text']);
  expect(analysis.photos.map(({ status }) => status)).toEqual(['analysed', 'analysed']);
});

test('the failure names the photo that the storage cannot give', async () => {
  await retryAfter(0);
  const { id, photos } = await createProfile([700, 701]);
  const file = join(app.storageDir, 'photos', photos[1]?.id ?? '', 'full.jpeg');
  // It is there, and reading it ends in an error of the system.
  await rm(file);
  await mkdir(file);
  const { analysis } = await finish(await start(id));
  expect(analysis).toMatchObject({
    status: 'failed',
    failure:
      'The analysis failed because photo 2 cannot be read from our storage. Please start it again; if it fails again, delete photo 2 and upload it once more.',
  });
});

test('a photo deleted while it is analysed leaves the report', async () => {
  const { id, photos } = await createProfile([700, waitingWidth]);
  whileWaiting = () => user.json(`/api/profiles/${id}/photos/1`, { method: 'DELETE' });
  const { names, analysis } = await finish(await start(id));
  expect(names.at(-1)).toBe('done');
  expect(analysis.photos.map(({ photoId }) => photoId)).toEqual([photos[0]?.id]);
});

test('a profile deleted while it is analysed ends the analysis without a trace', async () => {
  const { id } = await createProfile([waitingWidth]);
  const deleted = new Promise((resolve) => {
    whileWaiting = async () => {
      await user.request(`/api/profiles/${id}`, { method: 'DELETE' });
      resolve(undefined);
    };
  });
  const analysisId = await start(id);
  await deleted;
  expect((await user.request(`/api/analyses/${analysisId}`)).status).toBe(404);
  expect(
    await app.db.selectFrom('analysisEvents').select('seq').where('analysisId', '=', analysisId).execute(),
  ).toEqual([]);
});

test('withdrawing the consent stops an analysis of photos, and keeps no face of it', async () => {
  const { id, photos } = await createProfile([700, waitingWidth, groupWidth]);
  const consent = (accepted: boolean) =>
    user.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted } });
  let withdrawn: Promise<unknown> = Promise.resolve();
  whileWaiting = () => (withdrawn = consent(false));
  const analysisId = await start(id);
  const { names, analysis } = await finish(analysisId);
  await withdrawn;
  await waitForJobs(app.db, analysisQueue);
  expect(names.at(-1)).toBe('failed');
  expect(analysis).toMatchObject({ status: 'failed', photos: [] });
  expect(analysis.failure).toContain('you withdrew your consent to face analysis');
  const results = await app.db
    .selectFrom('analysisPhotos')
    .select('photoId')
    .where('analysisId', '=', analysisId)
    .execute();
  expect(results).toEqual([]);
  const faces = await app.db
    .selectFrom('photos')
    .select('faces')
    .where(
      'id',
      'in',
      photos.map((photo) => photo.id),
    )
    .execute();
  expect(faces).toEqual(photos.map(() => ({ faces: null })));
  expect((await user.request(`/api/profiles/${id}/analyses`, { method: 'POST' })).status).toBe(403);

  // A text needs no such consent.
  const text = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I row.' } });
  const textAnalysis = await start(text.id);
  await consent(true);
  await consent(false);
  expect((await finish(textAnalysis)).analysis.status).toBe('done');
  await consent(true);
});

test('a text that could not be read is announced as such', async () => {
  isTextBroken = true;
  const { id } = await createProfile([700]);
  const { names, analysis } = await finish(await start(id));
  isTextBroken = false;
  expect(names.filter((name) => name === 'text')).toHaveLength(1);
  expect(analysis.text).toMatchObject({
    status: 'failed',
    failure: 'The text could not be analyzed: it broke.',
  });
  expect(analysis.status).toBe('done');
});

/** Runs analyses where nothing may be read and no engine be asked. */
function runWithoutEngines(
  others: Pick<Parameters<typeof createRunAnalysis>[0], 'activity' | 'flagPhoto' | 'ageReview'>,
) {
  return createRunAnalysis({
    db: app.db,
    vision: noEngines.vision,
    text: noEngines.textEngine,
    readPhoto: () => Promise.reject(new Error('Nothing is to be read')),
    keepFaces: () => Promise.reject(new Error('Nothing is to be kept')),
    dropBrowserVerdict: () => Promise.reject(new Error('Nothing is to be dropped')),
    profileJson,
    versions: { engine: 'another', models: [] },
    clock: () => new Date(),
    log: createLog('silent', () => undefined),
    ...others,
  });
}

test('an analysis that has ended is neither run again nor given up', async () => {
  const { id } = await createProfile([700]);
  const analysisId = await start(id);
  const first = await finish(analysisId);
  const nothingRecorded = () => Promise.reject(new Error('Nothing is to be recorded'));
  const again = runWithoutEngines({
    activity: { record: nothingRecorded, recordIn: nothingRecorded },
    flagPhoto: nothingRecorded,
    ageReview: { isPaused: nothingRecorded, refusal: nothingRecorded },
  });
  await again.run(analysisId);
  await again.giveUp(analysisId);
  expect(await user.json<Analysis>(`/api/analyses/${analysisId}`)).toEqual(first.analysis);
});

test('an analysis that waited while its user was paused ends with the reason and reads nothing', async () => {
  const { id } = await createProfile([700]);
  const analysisId = await start(id);
  await finish(analysisId);
  await app.db
    .updateTable('analyses')
    .set({ status: 'queued', report: null, finishedAt: null })
    .where('id', '=', analysisId)
    .execute();
  const paused = runWithoutEngines({
    activity: { record: () => Promise.resolve(), recordIn: () => Promise.resolve() },
    flagPhoto: () => Promise.resolve(),
    ageReview: {
      isPaused: () => Promise.resolve(true),
      refusal: () => Promise.resolve(new AppError('age_review', 'Paused until somebody has looked.')),
    },
  });
  await paused.run(analysisId);
  expect(await user.json<Analysis>(`/api/analyses/${analysisId}`)).toMatchObject({
    status: 'failed',
    failure: 'Paused until somebody has looked.',
  });
});
