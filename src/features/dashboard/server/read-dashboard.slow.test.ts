import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { aSummary, daysFrom } from '../../../../test/result-summaries.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Finding, PhotoResult, TextResult } from '../../analysis/analysis.contract.ts';
import { aPhotoResult, aTextResult } from '../../analysis/web/report/report.fixtures.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import { createReadDashboard } from './read-dashboard.service.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let profile: Profile;
let photos: Photo[];
let lastNumber = 0;

beforeAll(async () => {
  app = await sharedTestApp();
  owner = await registerSubscriber(app, nextNumber());
  profile = await owner.json<Profile>('/api/profiles', { body: { app: 'bumble', bio: 'I bake.' } });
  photos = [];
  for (const position of [0, 1, 2]) {
    const body = await drawJpeg(position);
    const path = `/api/profiles/${profile.id}/photos/${position}`;
    photos.push(await owner.json<Photo>(path, { method: 'PUT', body }));
  }
});
beforeEach(() => app.db.deleteFrom('analyses').where('profileId', '=', profile.id).execute());

const read = (user: TestUser) => user.json<Dashboard>('/api/dashboard');

function aFinding(severity: Finding['severity'], id: string): Finding {
  const measured = { value: 1, unit: null, text: '1' };
  return {
    id,
    severity,
    message: `Message of ${id}`,
    measured,
    threshold: null,
    ruleId: 'spelling',
    action: severity === 'fix' || severity === 'consider' ? 'Change it.' : null,
  };
}

type Wish = {
  photos?: PhotoResult[];
  text?: TextResult;
  nextSteps?: { title: string; why: string }[];
  minutesAgo?: number;
  status?: 'done' | 'failed' | 'running';
};

/** Stores an analysis as the job would have. */
async function writeAnalysis(wish: Wish = {}): Promise<string> {
  const { photos: results = [], text = aTextResult({ status: 'empty' }), nextSteps = [] } = wish;
  const { minutesAgo = 0, status = 'done' } = wish;
  lastNumber += 1;
  const version = await app.db
    .insertInto('profileVersions')
    .values({
      profileId: profile.id,
      number: lastNumber,
      contentHash: randomUUID(),
      bio: '',
      prompts: '[]',
      photoIds: results.map(({ photoId }) => photoId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(noon - minutesAgo * 60_000);
  const report = {
    nextSteps: nextSteps.map((step) => ({ ...step, ruleId: 'spelling', target: { kind: 'set' } })),
    setFindings: [],
    recommendedOrder: [],
    rules: [],
    versions: { engine: '', rules: '', models: [] },
  };
  const { id } = await app.db
    .insertInto('analyses')
    .values({
      profileId: profile.id,
      versionId: version.id,
      status,
      textResult: status === 'done' ? JSON.stringify(text) : null,
      report: status === 'done' ? JSON.stringify(report) : null,
      createdAt: at,
      finishedAt: status === 'running' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const result of results) {
    const row = { analysisId: id, photoId: result.photoId, result: JSON.stringify(result) };
    await app.db.insertInto('analysisPhotos').values(row).execute();
  }
  return id;
}

const photoResult = (position: number, fields: Partial<PhotoResult> = {}) =>
  aPhotoResult(position, { photoId: photos[position]?.id ?? '', ...fields });
const clarity = (score: number | null) => ({ score, confidence: 0.9, components: [] });

describe('the view model', () => {
  it('of a newcomer: who they are, what is locked, and what they did', async () => {
    const user = await registerUser(app, nextNumber());
    const dashboard = await read(user);
    expect(dashboard).toMatchObject({
      readAt: '2026-11-20T12:00:00.000Z',
      user: { id: user.id, rank: 0, subscription: { status: 'inactive' } },
      profiles: [],
      latestReport: null,
      since: null,
      activities: [{ title: 'Welcome to Loupe!', description: 'Account created successfully' }],
    });
    expect(dashboard.features).toEqual({
      photoAnalysis: { neededTier: 'regular', latest: null },
      bioOptimization: { neededTier: 'regular', latest: null },
      performanceAnalytics: { neededTier: 'regular', latest: null },
      smartMatchingInsights: { neededTier: 'premium', latest: null },
      abTesting: { neededTier: 'premium', latest: null },
      personalCoaching: { neededTier: 'premium', plan: null },
    });
  });

  it('of a subscriber and of a premium subscriber: what stays locked', async () => {
    const tiersOf = async (user: TestUser) =>
      Object.values((await read(user)).features).map(({ neededTier }) => neededTier);
    expect(await tiersOf(owner)).toEqual([null, null, null, 'premium', 'premium', 'premium']);
    const premium = await registerUser(app, nextNumber());
    await giveSubscription(app, premium.id, 'premiumAnnual');
    expect(await tiersOf(premium)).toEqual([null, null, null, null, null, null]);
  });

  it('shows the newest report with its photos in the recommended order and its first step', async () => {
    await writeAnalysis({ minutesAgo: 10, nextSteps: [{ title: 'Old', why: 'Older' }] });
    const analysisId = await writeAnalysis({
      photos: [
        photoResult(0, { recommendedPosition: 2, verdict: 'drop', clarity: clarity(40) }),
        photoResult(1, { recommendedPosition: 0, verdict: 'keep', clarity: clarity(81.4) }),
        photoResult(2, {
          recommendedPosition: null,
          status: 'failed',
          failure: 'could not be analyzed: it broke',
        }),
      ],
      nextSteps: [
        { title: 'Put photo 2 first', why: 'It is the clearest' },
        { title: 'Second', why: 'Later' },
      ],
    });
    await writeAnalysis({ status: 'failed', minutesAgo: -1 });
    const { latestReport, nextStep, features } = await read(owner);
    expect(nextStep).toMatchObject({ title: 'Put photo 2 first', why: 'It is the clearest' });
    expect(latestReport).toEqual({
      analysisId,
      profileId: profile.id,
      app: 'bumble',
      finishedAt: '2026-11-20T12:00:00.000Z',
      verdict: '1 keep, 1 drop, 1 not analyzed',
      photoCount: 3,
      photos: [
        { photoId: photos[1]?.id, position: 1, status: 'analysed', verdict: 'keep' },
        { photoId: photos[0]?.id, position: 0, status: 'analysed', verdict: 'drop' },
        { photoId: photos[2]?.id, position: 2, status: 'failed', verdict: 'keep' },
      ],
    });
    expect(features.photoAnalysis.latest).toEqual({
      analysisId,
      profileId: profile.id,
      app: 'bumble',
      finishedAt: '2026-11-20T12:00:00.000Z',
      keep: 1,
      maybe: 0,
      drop: 1,
      unsure: 0,
      failed: 1,
      opener: { photoId: photos[1]?.id, position: 1, clarity: 81.4 },
    });
  });

  it('says what changed since the report, and nothing that did not', async () => {
    const results = photos.map((_, position) => photoResult(position, { position }));
    const readBio = (text: string) =>
      aTextResult({ fields: [{ field: 'bio', label: 'Bio', text, length: text.length, limit: 300 }] });
    const nothing = {
      photosReplaced: 0,
      photosAdded: 0,
      photosRemoved: 0,
      isOrderChanged: false,
      isTextChanged: false,
      tasksDone: 0,
      numbersTo: null,
    };
    await writeAnalysis({ minutesAgo: 30, photos: results, text: readBio('I bake.') });
    expect((await read(owner)).since).toEqual(nothing);

    await writeAnalysis({ minutesAgo: 20, photos: results.slice(0, 2), text: readBio('I baked.') });
    expect((await read(owner)).since).toEqual({ ...nothing, photosAdded: 1, isTextChanged: true });

    const swapped = results.map((result) => ({ ...result, position: 2 - result.position }));
    const failed = aTextResult({ status: 'failed', failure: 'It broke.' });
    await writeAnalysis({ photos: swapped, text: failed });
    expect((await read(owner)).since).toEqual({ ...nothing, isOrderChanged: true });
  });

  it('makes no clarity up where it could not be told, and no step where nothing has to be done', async () => {
    await writeAnalysis({ photos: [photoResult(0, { recommendedPosition: 0, clarity: clarity(null) })] });
    const { nextStep, features } = await read(owner);
    expect(nextStep).toMatchObject({ kind: 'numbers' });
    expect(features.photoAnalysis.latest?.opener).toMatchObject({ clarity: null });
  });

  it('takes the last bio check from the newest analysis that had text, and the photos from one that had some', async () => {
    const withText = await writeAnalysis({
      minutesAgo: 20,
      text: aTextResult({
        findings: [
          aFinding('good', 'length'),
          aFinding('consider', 'one'),
          aFinding('fix', 'two'),
          aFinding('consider', 'three'),
        ],
      }),
    });
    const withPhotos = await writeAnalysis({ minutesAgo: 10, photos: [photoResult(0)] });
    const { latestReport, features } = await read(owner);
    expect(latestReport?.analysisId).toBe(withPhotos);
    expect(features.photoAnalysis.latest?.analysisId).toBe(withPhotos);
    expect(features.bioOptimization.latest).toMatchObject({
      analysisId: withText,
      status: 'analysed',
      failure: null,
      fixCount: 1,
      considerCount: 2,
      findings: [
        { id: 'two', severity: 'fix', message: 'Message of two' },
        { id: 'one', severity: 'consider', message: 'Message of one' },
      ],
    });
  });

  it('says of a text that works that nothing is to fix, and why', async () => {
    const findings = ['bio:length', 'bio:concrete@0-5', 'bio:opening@9-12'].map((id) => aFinding('good', id));
    await writeAnalysis({ minutesAgo: 30, text: aTextResult({ findings }) });
    expect((await read(owner)).features.bioOptimization.latest).toMatchObject({
      fixCount: 0,
      considerCount: 0,
      verdict: { is: 'nothing-to-fix', why: ['Message of bio:length', 'Message of bio:concrete@0-5'] },
    });
    await writeAnalysis({ minutesAgo: 20, text: aTextResult({ findings: [aFinding('info', 'language')] }) });
    expect((await read(owner)).features.bioOptimization.latest).toMatchObject({
      verdict: { is: 'partly-checked', why: [] },
    });
    await writeAnalysis({ minutesAgo: 10, text: aTextResult({ findings: [aFinding('fix', 'spelling')] }) });
    expect((await read(owner)).features.bioOptimization.latest).toMatchObject({ verdict: null });
  });

  it('says why the last bio check failed', async () => {
    await writeAnalysis({
      text: aTextResult({ status: 'failed', failure: 'The text could not be analyzed.' }),
    });
    expect((await read(owner)).features.bioOptimization.latest).toMatchObject({
      status: 'failed',
      failure: 'The text could not be analyzed.',
      findings: [],
    });
  });

  it('does not read what is locked, though an earlier subscription has left it there', async () => {
    const lapsed = await registerSubscriber(app, nextNumber());
    const made = await lapsed.json<Profile>('/api/profiles', {
      body: { app: 'tinder', bio: 'Secret bread' },
    });
    const analysisId = await writeAnalysis({
      text: aTextResult({ findings: [aFinding('fix', 'secret')] }),
      nextSteps: [{ title: 'Step', why: 'Because' }],
    });
    await app.db.updateTable('analyses').set({ profileId: made.id }).where('id', '=', analysisId).execute();
    expect((await read(lapsed)).features.bioOptimization.latest?.fixCount).toBe(1);

    await app.db.deleteFrom('subscriptions').where('userId', '=', lapsed.id).execute();
    const { features, nextStep, profiles } = await read(lapsed);
    expect(JSON.stringify(features)).not.toContain('secret');
    expect(features.bioOptimization).toEqual({ neededTier: 'regular', latest: null });
    // What was made stays readable.
    expect(nextStep).toMatchObject({ kind: 'report', title: 'Step', why: 'Because' });
    expect(profiles).toHaveLength(1);
  });

  it('says how the profile does and what the numbers say, once some are there', async () => {
    const premium = await registerUser(app, nextNumber());
    await giveSubscription(app, premium.id, 'premiumAnnual');
    const days = daysFrom('2026-05-04', 140, () => ({ likes: 20, passes: 60, matches: 1 }));
    await premium.json('/api/results/imports', { body: aSummary({ days }) });
    const { performanceAnalytics, smartMatchingInsights } = (await read(premium)).features;
    expect(performanceAnalytics.latest).toMatchObject({
      app: 'tinder',
      lastDay: '2026-09-20',
      rate: { value: 0.05, count: 140, of: 2800 },
      headline: expect.stringMatching(/^(Not enough data yet|No clear drop-off)/) as string,
    });
    expect(smartMatchingInsights.latest).toMatchObject({
      app: 'tinder',
      answered: 5,
      asked: 8,
      finding: null,
    });
  });

  it("shows nothing of another user's", async () => {
    await writeAnalysis({ photos: [photoResult(0)] });
    const other = await registerSubscriber(app, nextNumber());
    const dashboard = await read(other);
    expect(dashboard.latestReport).toBeNull();
    expect(dashboard.features.photoAnalysis.latest).toBeNull();
    expect(JSON.stringify(dashboard)).not.toContain(profile.id);
  });
});

it('reads reports and activities after the profiles, so that an analysis called done has both', async () => {
  const order: string[] = [];
  const stop = new Error('read far enough');
  const reading = createReadDashboard({
    readUser: () => new Promise(() => undefined),
    listProfiles: async () => {
      await Promise.resolve();
      order.push('profiles');
      return [];
    },
    getProfile: () => Promise.reject(stop),
    findNewestAnalyses: () => {
      order.push('reports');
      return Promise.reject(stop);
    },
    readWeek: () => Promise.resolve([]),
    leaveOutGone: (_, analysis) => Promise.resolve(analysis),
    readNextStep: () => Promise.reject(stop),
    listRecentActivities: () => {
      order.push('activities');
      return Promise.resolve([]);
    },
    summariseResults: () => Promise.reject(stop),
    readAbTesting: () => Promise.reject(stop),
    clock: () => new Date(noon),
  })('somebody');
  await expect(reading).rejects.toBe(stop);
  expect(order).toEqual(['profiles', 'reports', 'activities']);
});

it('says that a user record is missing, and passes every other failure on', async () => {
  const none = { overall: null, withPhotos: null, withText: null, unreadable: null };
  const readWith = (error: Error) =>
    createReadDashboard({
      readUser: () => Promise.reject(error),
      listProfiles: () => Promise.resolve([]),
      getProfile: () => Promise.reject(new Error('not asked')),
      findNewestAnalyses: () => Promise.resolve(none),
      readWeek: () => Promise.resolve([]),
      leaveOutGone: (_, analysis) => Promise.resolve(analysis),
      readNextStep: () => Promise.reject(new Error('not asked')),
      listRecentActivities: () => Promise.resolve([]),
      summariseResults: () => Promise.reject(new Error('not asked')),
      readAbTesting: () => Promise.reject(new Error('not asked')),
      clock: () => new Date(noon),
    })('nobody');
  await expect(readWith(new AppError('not_signed_in', 'Please sign in first.'))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(readWith(new Error('The database is away'))).rejects.toThrow('The database is away');
});
