import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAsProved } from '../../../../test/prove-again.ts';
import { noEngines, quietReading } from '../../../../test/analysis-engines.ts';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { drawnShot } from '../../../../test/drawn-shots.ts';
import { eventually } from '../../../../test/eventually.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { goodSignals } from '../../../../test/signal-builders.ts';
import { registerConsentingUser, type TestUser } from '../../../../test/test-user.ts';
import type { DataExport } from '../../accounts/account-data.contract.ts';
import type { Analysis } from '../../analysis/analysis.contract.ts';
import type { Dashboard } from '../../dashboard/dashboard.contract.ts';
import type { NewBrowserVerdict } from '../browser-verdict.contract.ts';
import type { Photo, Profile } from '../profiles.contract.ts';
import { maxProfilesWithoutPlan } from './own-profiles.service.ts';
import { storedBrowserVerdict } from './stored-profile.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** A word that no report of ours would say. */
const planted = 'Ytterbium';

let app: TestApp;
let user: TestUser;
let profile: Profile;
let first: Photo;
let second: Photo;

beforeAll(async () => {
  app = await createTestApp({
    clock: () => now,
    withWorkers: true,
    parts: {
      vision: {
        ...noEngines.vision,
        analysePhoto: () =>
          Promise.resolve({
            signals: goodSignals(),
            fingerprint: { identities: [null], eyes: [null], surelyFitted: [false], shot: drawnShot(1) },
          }),
      },
      textEngine: { ...noEngines.textEngine, readText: () => Promise.resolve(quietReading) },
    },
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  await clearTables(app.db);
  user = await registerConsentingUser(app, '+15551262401');
  await countAsProved(app, user.id);
  profile = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', keepsVerdict: true } });
  first = await upload(0);
  second = await upload(1);
});

async function upload(position: number): Promise<Photo> {
  const body = await drawJpeg(position + 1);
  return user.json<Photo>(`/api/profiles/${profile.id}/photos/${position}`, { method: 'PUT', body });
}

const aVerdict = (): NewBrowserVerdict => ({
  photos: [
    {
      photoId: first.id,
      number: 1,
      verdict: 'drop',
      reason: `Blurred. ${planted}.`,
      note: 'blurred',
      action: 'Retake it.',
    },
    {
      photoId: second.id,
      number: 2,
      verdict: 'keep',
      reason: 'Sharp and well lit.',
      note: null,
      action: null,
    },
  ],
  order: [second.id, first.id],
  steps: [`Put photo 2 first. ${planted}.`],
  versions: { engine: 'vision 7, in the browser', rules: '3+rules.5' },
});
const path = () => `/api/profiles/${profile.id}/browser-verdict`;
const put = (body: unknown): TestRequest => ({
  method: 'PUT',
  body: { reviewedCount: 3, ...(body as object) },
});
const read = async () => (await user.json<Profile>(`/api/profiles/${profile.id}`)).browserVerdict;
const countRows = async () => (await app.db.selectFrom('browserVerdicts').selectAll().execute()).length;

async function runAnalysis(): Promise<Analysis> {
  const started = await user.json<{ analysisId: string }>(`/api/profiles/${profile.id}/analyses`, {
    method: 'POST',
  });
  return eventually(async () => {
    const analysis = await user.json<Analysis>(`/api/analyses/${started.analysisId}`);
    expect(analysis.status).toBe('done');
    return analysis;
  });
}

describe('a verdict of the user’s browser', () => {
  it('is kept without a subscription, shown to its owner, and replaced by the next', async () => {
    expect(await read()).toBeUndefined();
    const kept = await user.json<Profile>(path(), put(aVerdict()));
    expect(kept.browserVerdict).toEqual({ ...aVerdict(), savedAt: now.toISOString() });
    expect(await read()).toEqual(kept.browserVerdict);
    const another = { ...aVerdict(), steps: ['Take one outdoors.'] };
    await user.json<Profile>(path(), put(another));
    expect(await read()).toMatchObject({ steps: ['Take one outdoors.'] });
    expect(await countRows()).toBe(1);
  });

  it('is nobody else’s to write or to see', async () => {
    await user.json<Profile>(path(), put(aVerdict()));
    const stranger = await registerSubscriber(app, '+15551262402');
    const attempt = await stranger.request(path(), put(aVerdict()));
    expect([attempt.status, await attempt.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
    expect((await stranger.request(`/api/profiles/${profile.id}`)).status).toBe(404);
    expect((await app.request(path(), put(aVerdict()))).status).toBe(401);
    const own = await stranger.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
    const stolen = await stranger.request(`/api/profiles/${own.id}/browser-verdict`, put(aVerdict()));
    expect([stolen.status, await stolen.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'This profile doesn’t have that photo.' }),
    ]);
  });

  it('goes with its profile', async () => {
    await user.json<Profile>(path(), put(aVerdict()));
    await user.json(`/api/profiles/${profile.id}`, { method: 'DELETE' });
    expect(await countRows()).toBe(0);
  });

  it('is counted, with nothing of a photo', async () => {
    await user.json<Profile>(path(), put(aVerdict()));
    const [recorded] = await app.db
      .selectFrom('activities')
      .select(['title', 'description', 'details'])
      .where('title', '=', 'Verdict Kept')
      .execute();
    expect(recorded).toMatchObject({
      description: '2 photos with the verdict of your browser',
      details: { profileId: profile.id, photosReviewed: '3', photosKept: '2' },
    });
    expect(JSON.stringify(recorded)).not.toContain(planted);
    expect(JSON.stringify(recorded)).not.toContain(first.id);
  });

  it('is in the download of one’s data', async () => {
    await user.json<Profile>(path(), put(aVerdict()));
    await user.json<DataExport>('/api/me/exports', { method: 'POST' });
    const { url } = await eventually(async () => {
      const latest = await user.json<DataExport | null>('/api/me/exports/latest');
      expect(latest?.status).toBe('ready');
      return latest as DataExport;
    });
    const files = unzipSync(new Uint8Array(await (await user.request(url ?? '')).arrayBuffer()));
    const json = files[`profiles/tinder-${profile.id}/profile.json`] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(json))).toMatchObject({
      browserVerdict: { verdict: { schemaVersion: 1, ...aVerdict() }, savedAt: now.toISOString() },
    });
  });
});

describe('values from a browser', () => {
  const refusals: Record<string, () => unknown> = {
    'an unknown verdict': () => changed({ verdict: 'superb' }),
    'a verdict that is no text': () => changed({ verdict: { keep: true } }),
    'a sentence of a book’s length': () => changed({ reason: 'a'.repeat(601) }),
    'an action that is a list': () => changed({ action: ['Retake it.'] }),
    'an id that is none': () => changed({ photoId: '../../etc/passwd' }),
    'the same photo twice': () => ({ ...aVerdict(), photos: Array(2).fill(aVerdict().photos[0]) as unknown }),
    'more photos than any app shows': () => ({
      ...aVerdict(),
      photos: Array(10).fill(aVerdict().photos[0]) as unknown,
    }),
    'no photo': () => ({ ...aVerdict(), photos: [] }),
    'a photo twice in the order': () => ({ ...aVerdict(), order: [first.id, first.id] }),
    'a photo in the order that was not judged': () => ({
      ...aVerdict(),
      photos: [aVerdict().photos[0]],
      order: [second.id],
    }),
    'a count of nothing': () => ({ ...aVerdict(), reviewedCount: 0 }),
    'a number that is a text': () => changed({ number: '1; drop table' }),
    'too many steps': () => ({ ...aVerdict(), steps: ['1', '2', '3', '4'] }),
    'no versions': () => ({ ...aVerdict(), versions: undefined }),
  };
  const changed = (change: object) => {
    const verdict = aVerdict();
    return { ...verdict, photos: [{ ...verdict.photos[0], ...change }, verdict.photos[1]] };
  };

  it('what is no verdict is refused', async () => {
    for (const [what, make] of Object.entries(refusals)) {
      const refused = await user.request(path(), put(make()));
      expect([refused.status, await refused.json()], what).toEqual([
        400,
        expect.objectContaining({ code: 'validation_failed' }),
      ]);
    }
    expect(await countRows()).toBe(0);
  });

  it('more than 64 KB is refused before it is read', async () => {
    const large = await user.request(path(), put({ ...aVerdict(), padding: 'x'.repeat(64 * 1024) }));
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'payload_too_large' }),
    ]);
  });

  it('what the largest verdict takes fits, and what is beside it is left out', async () => {
    const long = (length: number) => '€'.repeat(length);
    const verdict = aVerdict();
    const photos = verdict.photos.map((photo) => ({
      ...photo,
      reason: long(600),
      note: long(120),
      action: long(600),
    }));
    const largest = { ...verdict, photos, steps: [long(300), long(300), long(300)], clarity: 100 };
    await user.json(path(), put(largest));
    expect(await read()).not.toHaveProperty('clarity');
    expect(await read()).toMatchObject({ photos });
  });

  it('scripts, NUL and half characters are text, stored and answered as such', async () => {
    const reason = '<script>alert(1)</script>\0\uD800 "; drop table photos; --';
    await user.json(path(), put(changed({ reason })));
    expect((await read())?.photos[0]?.reason).toBe(
      '<script>alert(1)</script>\uFFFD "; drop table photos; --',
    );
  });

  it('are in no report, and the report takes their place', async () => {
    await user.json(path(), put(aVerdict()));
    await giveSubscription(app, user.id, 'premiumAnnual');
    const { profiles, ...before } = await user.json<Dashboard>('/api/dashboard');
    expect(profiles).toMatchObject([
      { browserVerdict: { photos: [{ verdict: 'drop' }, { verdict: 'keep' }] } },
    ]);
    expect(JSON.stringify([before, await user.json('/api/coach')])).not.toContain(planted);
    const analysis = await runAnalysis();
    expect(JSON.stringify(analysis)).not.toContain(planted);
    // The browser had said the contrary of both.
    expect(analysis.photos.map(({ verdict }) => verdict)).toEqual(['keep', 'drop']);
    expect(await countRows()).toBe(0);
    expect(await read()).toBeUndefined();
    for (const place of ['/api/dashboard', '/api/coach', '/api/profiles']) {
      expect(JSON.stringify(await user.json(place))).not.toContain(planted);
    }
    const late = await user.request(path(), put(aVerdict()));
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  });

  it('are read by nothing but the profile that shows them and the download of one’s data', () => {
    const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /browserVerdicts|browser_verdicts/.test(readFileSync(join('src', file), 'utf8')));
    expect(readers.toSorted()).toEqual(
      ['browser-verdicts.store.ts', 'stored-profile.ts', 'tables.ts'].map((file) =>
        join('features/profiles/server', file),
      ),
    );
  });
});

describe('a profile without a subscription', () => {
  it('is made only to keep a verdict, and a few times only', async () => {
    const refused = await user.request('/api/profiles', { body: { app: 'tinder' } });
    expect([refused.status, await refused.json()]).toEqual([
      402,
      expect.objectContaining({ code: 'subscription_required' }),
    ]);
    const body = { app: 'tinder', keepsVerdict: true };
    for (let count = 1; count < maxProfilesWithoutPlan; count += 1)
      await user.json('/api/profiles', { body });
    const over = await user.request('/api/profiles', { body });
    expect(await over.json()).toMatchObject({
      code: 'profile_limit_reached',
      message: 'You have 3 profiles, and without a plan you can keep 3. Delete one you no longer need first.',
    });
    await giveSubscription(app, user.id);
    await user.json('/api/profiles', { body: { app: 'tinder' } });
  });

  it('has no analysis by the server', async () => {
    await user.json(path(), put(aVerdict()));
    const refused = await user.request(`/api/profiles/${profile.id}/analyses`, { method: 'POST' });
    expect(refused.status).toBe(402);
  });
});

it('a verdict is read as it was first stored, and one of a later version is left out and logged', async () => {
  const stored = {
    schemaVersion: 1,
    photos: [{ photoId: 'p', number: 1, verdict: 'maybe', reason: 'Dark.', note: 'dark', action: null }],
    order: ['p'],
    steps: [],
    versions: { engine: 'e', rules: 'r' },
  };
  const { schemaVersion: _, ...content } = stored;
  expect(storedBrowserVerdict.read(stored, 'a profile')).toEqual(content);
  await user.json(path(), put(aVerdict()));
  const later = JSON.stringify({ schemaVersion: 9 });
  await app.db.updateTable('browserVerdicts').set({ verdict: later }).execute();
  expect(await read()).toBeUndefined();
  expect(app.logLines.join('\n')).toContain(`browser_verdicts.verdict of ${profile.id}: it has version 9`);
});
