import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { degrade, loadFixture } from '../../../../test/photo-fixtures.ts';
import { readEvents, type ReadEvent } from '../../../../test/read-events.ts';
import { sharedEngines } from '../../../../test/shared-engines.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import type { ErrorBody } from '../../../domain/errors.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import type { Analysis, AnalysisSummary, PhotoResult } from '../analysis.contract.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ parts: await sharedEngines(), withWorkers: true });
  user = await registerSubscriber(app, '+15551230001');
});

afterAll(() => app.close());

async function createProfile(text: { bio?: string }, photos: Buffer[] = []): Promise<Profile> {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', ...text } });
  for (const [position, body] of photos.entries()) {
    await user.json<Photo>(`/api/profiles/${id}/photos/${position}`, { method: 'PUT', body });
  }
  return user.json<Profile>(`/api/profiles/${id}`);
}

async function start(profile: Profile): Promise<string> {
  const path = `/api/profiles/${profile.id}/analyses`;
  return (await user.json<{ analysisId: string }>(path, { method: 'POST' })).analysisId;
}

async function follow(analysisId: string, headers: Record<string, string> = {}): Promise<ReadEvent[]> {
  const response = await user.request(`/api/analyses/${analysisId}/events`, { headers });
  const events: ReadEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

const read = (analysisId: string) => user.json<Analysis>(`/api/analyses/${analysisId}`);

/** Id and name of an event, with its photo if it has one. */
const outline = ({ data, id, name }: ReadEvent) => [
  id,
  name,
  name === 'photo' ? (data as PhotoResult).photoId : null,
];

/** Starts an analysis and waits for its end. */
async function analyse(profile: Profile): Promise<Analysis> {
  const analysisId = await start(profile);
  await follow(analysisId);
  return read(analysisId);
}

describe('an analysis of photos and bio', () => {
  let profile: Profile;
  let analysisId: string;
  let events: ReadEvent[];
  let analysis: Analysis;

  beforeAll(async () => {
    const clear = loadFixture('franck-smiling.jpg');
    profile = await createProfile({ bio: 'I bake bread and recieve guests. What do you cook?' }, [
      await degrade(clear, 'dark'),
      loadFixture('franck-eyes-closed.jpg'),
      clear,
    ]);
    analysisId = await start(profile);
    const [mine, other] = await Promise.all([follow(analysisId), follow(analysisId)]);
    // Each photo is sent with what is known at that moment, so a slow reader may get more.
    expect(other.map(outline)).toEqual(mine.map(outline));
    events = mine;
    analysis = await read(analysisId);
  });

  test('announces every photo and the text once, in order, and then its end', () => {
    const ids = events.map((event) => event.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    const announced = events
      .filter((event) => event.name === 'photo')
      .map((event) => (event.data as PhotoResult).photoId);
    expect(announced.toSorted()).toEqual(profile.photos.map((photo) => photo.id).toSorted());
    expect(events.filter((event) => event.name === 'text')).toHaveLength(1);
    expect(events.at(-1)?.name).toBe('done');
  });

  test('shows a photo on its own before the set is known', () => {
    const first = events.find((event) => event.name === 'photo')?.data as PhotoResult;
    expect(first.clarity.components.length).toBeGreaterThan(5);
    expect(first.findings.length).toBeGreaterThan(0);
  });

  test('recommends the clear photo first and says what is wrong with the others', () => {
    expect(analysis.status).toBe('done');
    const [dark, closed, clear] = analysis.photos;
    expect(clear).toMatchObject({ photoId: profile.photos[2]?.id, recommendedPosition: 0, verdict: 'keep' });
    expect(closed?.findings).toContainEqual(expect.objectContaining({ id: 'eyes-closed', severity: 'fix' }));
    expect(dark?.findings.map((finding) => finding.id)).toContain('near-duplicate');
    expect(new Set(analysis.photos.map((photo) => photo.recommendedPosition))).toEqual(new Set([0, 1, 2]));
  });

  test('marks the spelling mistake at its place with its correction', () => {
    const slip = analysis.text?.findings.find((finding) => finding.replacement !== undefined);
    expect(slip?.replacement).toBe('receive');
    expect(profile.bio.slice(slip?.span?.start, slip?.span?.end)).toBe('recieve');
  });

  test('cites a rule for every finding and names what measured it', () => {
    const { report } = analysis;
    const cited = new Set(report?.rules.map((rule) => rule.id));
    const findings = [
      ...analysis.photos.flatMap((photo) => photo.findings),
      ...(analysis.text?.findings ?? []),
      ...(report?.setFindings ?? []),
    ];
    for (const finding of findings) expect(cited).toContain(finding.ruleId);
    expect(report?.nextSteps).toHaveLength(3);
    expect(report?.versions.engine).not.toBe('');
    for (const model of report?.versions.models ?? []) expect(model.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('goes on from the last event that a reader has, and has nothing more after the end', async () => {
    const last = events.at(-1)?.id ?? 0;
    expect(await follow(analysisId, { 'last-event-id': String(last - 2) })).toHaveLength(2);
    const path = `/api/analyses/${analysisId}/events?lastEventId=${last}`;
    expect((await user.request(path)).status).toBe(204);
  });

  test('stands in the list and beside its profile', async () => {
    const list = await user.json<AnalysisSummary[]>(`/api/profiles/${profile.id}/analyses`);
    expect(list).toMatchObject([{ id: analysisId, version: 1, status: 'done' }]);
    expect((await user.json<Profile>(`/api/profiles/${profile.id}`)).latestAnalysis).toEqual(list[0]);
  });

  test('gives the same result for the same photos and text', async () => {
    const again = await analyse(profile);
    expect(again).toMatchObject({
      version: 1,
      photos: analysis.photos,
      text: analysis.text,
      report: analysis.report,
    });
  });

  test('counts how often a browser judged as it does, and keeps nothing else', async () => {
    const verdicts = analysis.photos.map(({ photoId }, index) => ({
      photoId,
      verdict: index === 0 ? ('keep' as const) : analysis.photos[index]!.verdict,
    }));
    const disagreed = Number(analysis.photos[0]?.verdict !== 'keep');
    const path = `/api/analyses/${analysisId}/browser-verdicts`;
    const others = { photoId: crypto.randomUUID(), verdict: 'drop' as const };
    const counted = await user.json(path, { body: { verdicts: [...verdicts, others] } });
    expect(counted).toEqual({ compared: 3, disagreed });
    expect(await read(analysisId)).toEqual(analysis);
    const stranger = await registerSubscriber(app, '+15551230077');
    expect((await stranger.request(path, { method: 'POST', body: { verdicts } })).status).toBe(404);
  });

  test('belongs to the text it saw', async () => {
    await user.json(`/api/profiles/${profile.id}`, { method: 'PATCH', body: { bio: 'Something else.' } });
    const newer = await analyse(profile);
    expect(newer.version).toBe(2);
    expect(newer.text?.fields[0]?.text).toBe('Something else.');
    expect((await read(analysisId)).text?.fields[0]?.text).toContain('I bake bread');
  });

  test('loses the result of a photo with the photo', async () => {
    await user.json(`/api/profiles/${profile.id}/photos/0`, { method: 'DELETE' });
    const { photos, photoCount } = await read(analysisId);
    expect(photoCount).toBe(3);
    expect(photos.map((photo) => photo.photoId)).toEqual([profile.photos[1]?.id, profile.photos[2]?.id]);
  });
});

describe('an analysis', () => {
  test('of an empty profile is refused with what to do', async () => {
    const { id } = await createProfile({ bio: ' \n ' });
    const response = await user.request(`/api/profiles/${id}/analyses`, { method: 'POST' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'no_photos_and_no_text',
      message: 'There is nothing to analyze yet: add at least one photo or write a few words first.',
    });
  });

  test('of a text alone reads the text', async () => {
    const profile = await createProfile({ bio: 'I restore old radios. Ask me for a song.' });
    const { photos, text, report } = await analyse(profile);
    expect(photos).toEqual([]);
    expect(text?.status).toBe('analysed');
    expect(report?.setFindings).toMatchObject([{ id: 'no-photos' }]);
    expect(report?.nextSteps[0]).toMatchObject({ target: { kind: 'set' } });
  });

  test('started twice at once is one analysis', async () => {
    const profile = await createProfile({ bio: 'Twice.' }, [loadFixture('franck-talking.jpg')]);
    const ids = await Promise.all([start(profile), start(profile), start(profile)]);
    expect(new Set(ids).size).toBe(1);
    await follow(ids[0] ?? '');
  });

  test('of a wall of one colour finds nobody and invents nothing', async () => {
    const sharp = (await import('sharp')).default;
    const wall = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#88a' } })
      .jpeg()
      .toBuffer();
    const [photo] = (await analyse(await createProfile({}, [wall]))).photos;
    expect(photo?.signals['faces']).toMatchObject({ state: 'measured', value: [] });
    expect(photo?.signals['smile']).toMatchObject({ state: 'not-measured', value: null });
    expect(photo?.clarity.components.find((part) => part.id === 'lit')).toMatchObject({ score: null });
  });

  test('of photos needs the consent, also after it was taken back', async () => {
    const profile = await createProfile({}, [loadFixture('franck-talking.jpg')]);
    const consent = '/api/me/consents/face-analysis';
    await user.json(consent, { method: 'PUT', body: { accepted: false } });
    const response = await user.request(`/api/profiles/${profile.id}/analyses`, { method: 'POST' });
    await user.json(consent, { method: 'PUT', body: { accepted: true } });
    expect(response.status).toBe(403);
    expect(((await response.json()) as ErrorBody).code).toBe('face_analysis_consent_required');
  });

  test('is nobody else’s', async () => {
    const analysisId = await start(await createProfile({ bio: 'Mine.' }));
    await follow(analysisId);
    const stranger = await registerSubscriber(app, '+15551230002');
    for (const path of [`/api/analyses/${analysisId}`, `/api/analyses/${analysisId}/events`]) {
      const response = await stranger.request(path);
      expect(response.status).toBe(404);
      expect(((await response.json()) as ErrorBody).code).toBe('not_found');
      expect((await app.request(path)).status).toBe(401);
    }
  });
});
