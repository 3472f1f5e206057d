import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { monthOf } from '../../../../test/situations.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { writeAnalysis } from '../../../../test/write-analysis.ts';
import type { Finding, PhotoResult, TextResult } from '../../analysis/analysis.contract.ts';
import { aPhotoResult, aTextResult } from '../../analysis/web/report/report.fixtures.ts';
import type { Dashboard } from '../../dashboard/dashboard.contract.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import type { Coach, CoachChoices } from '../coaching.contract.ts';
import { weeklyNotesQueue } from './coaching.jobs.ts';

/** A Friday; the week began on the 16th. */
const friday = Date.parse('2026-11-20T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let profile: Profile;
let now = friday;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(now), withWorkers: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = friday;
  await clearTables(app.db);
  owner = await registerUser(app, '+15551270001');
  await giveSubscription(app, owner.id, 'premiumAnnual');
  profile = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
});

function finding(id: string, ruleId: string, fields: Partial<Finding> = {}): Finding {
  const measured = { value: 1, unit: null, text: '1' };
  return {
    id,
    severity: 'fix',
    message: `Saw ${id}.`,
    measured,
    threshold: null,
    ruleId,
    action: `Do ${id}.`,
    ...fields,
  };
}

const fewPhotos = finding('few-photos', 'photo-count');
const noFullBody = finding('no-full-body', 'full-body', { severity: 'consider' });
const cliche = finding('bio:cliche@2-5', 'originality', { severity: 'consider' });
const clicheElsewhere = { ...cliche, id: 'bio:cliche@9-12' };
const noOpening = finding('bio:no-opening', 'give-an-opening', { severity: 'consider' });

const isMeasured = (value: unknown) =>
  ({ state: 'measured', value, unit: null, confidence: 1, reason: null }) as const;
/** A text where everything was read that these tests ask about. */
const readText = (findings: Finding[]) =>
  aTextResult({
    findings,
    fields: [{ field: 'bio', label: 'Bio', text: 'I bake.', length: 7, limit: 500 }],
    signals: { cliches: isMeasured(0), openings: isMeasured(1), 'bio.language': isMeasured('en') },
  });

async function addPhoto(): Promise<string> {
  const { id } = await app.db
    .insertInto('photos')
    .values({
      id: randomUUID(),
      profileId: profile.id,
      position: 0,
      contentHash: 'a',
      format: 'webp',
      width: 900,
      height: 1200,
      sizeBytes: 1,
      metadata: '{}',
      notices: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Seen = {
  set?: Finding[];
  text?: Finding[] | TextResult;
  photos?: PhotoResult[];
  minutesAgo?: number;
};
function analyse({ set = [], text = [], photos = [], minutesAgo = 0 }: Seen): Promise<string> {
  const textResult = Array.isArray(text) ? readText(text) : text;
  return writeAnalysis(app, {
    profileId: profile.id,
    at: new Date(now - minutesAgo * 60_000),
    text: textResult,
    photos,
    setFindings: set,
  });
}

const read = () => owner.json<Coach>('/api/coach');
const plan = () => owner.json<{ added: number }>('/api/coach/plans', { body: { profileId: profile.id } });
const standings = async () =>
  Object.fromEntries((await read()).tasks.map((task) => [task.title, task.standing]));
const everything = {
  set: [fewPhotos, noFullBody],
  text: [cliche, clicheElsewhere, noOpening],
  minutesAgo: 5,
};

describe('the plan', () => {
  it('holds three tasks a week at most, by urgency and effect, each with its evidence and how to do it', async () => {
    expect(await read()).toMatchObject({ tasks: [], latest: null, weekStart: '2026-11-16' });
    expect(await plan()).toEqual({ added: 0 });
    await analyse(everything);
    expect((await read()).moreAdvice).toBe(4);
    expect(await Promise.all([plan(), plan()])).toEqual(expect.arrayContaining([{ added: 3 }, { added: 0 }]));
    const { tasks, moreAdvice, stage } = await read();
    expect(tasks.map(({ title, rule, guide }) => [title, rule.id, guide.kind])).toEqual([
      ['Do few-photos.', 'photo-count', 'shots'],
      ['Add a photo that shows you from head to feet.', 'full-body', 'shots'],
      ['Do bio:cliche@2-5 (+1 more)', 'originality', 'questions'],
    ]);
    expect([moreAdvice, stage]).toEqual([1, null]);
  });

  it('confirms a task only when a newer analysis measured what it is about and no longer shows it', async () => {
    await analyse(everything);
    await plan();
    const [first] = (await read()).tasks;
    await owner.json(`/api/coach/tasks/${first?.id}`, { method: 'PUT', body: { isDone: true } });
    expect(await standings()).toEqual({
      'Do few-photos.': 'waiting',
      'Add a photo that shows you from head to feet.': 'open',
      'Do bio:cliche@2-5 (+1 more)': 'open',
    });
    now += 60_000;
    await analyse({
      set: [fewPhotos],
      text: [clicheElsewhere],
      photos: [aPhotoResult(0, { photoId: await addPhoto(), signals: { framing: isMeasured('full-body') } })],
    });
    expect(await standings()).toEqual({
      'Do few-photos.': 'still-shown',
      'Add a photo that shows you from head to feet.': 'confirmed',
      'Do bio:cliche@2-5 (+1 more)': 'still-shown',
    });
    now += 60_000;
    await analyse({ text: aTextResult({ status: 'failed' }) });
    expect((await read()).tasks.map(({ standing, recheckNote }) => [standing, recheckNote])).toEqual([
      ['could-not-tell', 'There were no photos to look at.'],
      ['could-not-tell', 'There were no photos to look at.'],
      ['could-not-tell', 'The text could not be read this time.'],
    ]);
    await owner.json(`/api/coach/tasks/${first?.id}`, { method: 'PUT', body: { isDone: false } });
    expect((await read()).tasks[0]?.checkedOffAt).toBeNull();
  });

  it('shows as done what was taken out of the profile since the report, and says so', async () => {
    const photoId = await addPhoto();
    const marked = { ...cliche, span: { field: 'bio', start: 2, end: 6 } };
    await analyse({
      text: [marked],
      photos: [
        aPhotoResult(0, { photoId, verdict: 'maybe', findings: [finding('too-dark', 'face-legible')] }),
      ],
      minutesAgo: 5,
    });
    await plan();
    expect((await read()).tasks.map(({ standing }) => standing)).toEqual(['open', 'open']);
    await owner.json(`/api/profiles/${profile.id}`, { method: 'PATCH', body: { bio: 'I swim.' } });
    await app.db.deleteFrom('photos').where('id', '=', photoId).execute();
    expect(
      (await read()).tasks.map(({ standing, shownBy, recheckNote }) => [standing, shownBy, recheckNote]),
    ).toEqual([
      ['confirmed', 'profile', 'This photo is no longer in your profile.'],
      ['confirmed', 'profile', 'The words that this is about are no longer in your profile.'],
    ]);
  });

  it('of a week that is over stays to be read, and the next is filled anew', async () => {
    await analyse(everything);
    await plan();
    now += 3 * 24 * 60 * 60_000;
    const { tasks, earlier } = await read();
    expect([tasks.length, earlier.length]).toEqual([0, 3]);
    expect(await plan()).toEqual({ added: 3 });
  });

  it('is nobody else’s, and no lesser subscription’s', async () => {
    await analyse(everything);
    await plan();
    const [first] = (await read()).tasks;
    const other = await registerUser(app, '+15551270002');
    await giveSubscription(app, other.id, 'premiumAnnual');
    const change = { method: 'PUT', body: { isDone: true } };
    expect((await other.request(`/api/coach/tasks/${first?.id}`, change)).status).toBe(404);
    expect((await other.request(`/api/coach?profileId=${profile.id}`)).status).toBe(404);
    expect((await other.request('/api/coach/plans', { body: { profileId: profile.id } })).status).toBe(404);
    const lesser = await registerUser(app, '+15551270003');
    await giveSubscription(app, lesser.id, 'regularAnnual');
    expect((await lesser.request('/api/coach')).status).toBe(402);
  });
});

describe('what was allowed', () => {
  it('can be seen and taken back without a subscription, whatever the host', async () => {
    const lapsed = await registerUser(app, '+15551270004');
    await app.db
      .insertInto('coachSettings')
      .values({
        userId: lapsed.id,
        unsubscribeToken: 'token',
        noteWantedAt: new Date(now),
        modelHost: 'gone.example',
        modelAgreedAt: new Date(now),
      })
      .execute();
    expect((await lapsed.request('/api/coach')).status).toBe(402);
    const choices = () => lapsed.json<CoachChoices>('/api/coach/choices');
    expect(await choices()).toMatchObject({
      note: { isWanted: true },
      modelAgreement: { host: 'gone.example', agreedAt: new Date(now).toISOString() },
    });
    const put = (path: string, body: object) => lapsed.json(`/api/coach/${path}`, { method: 'PUT', body });
    await put('note', { isWanted: false });
    await put('model-agreement', { host: 'gone.example', isAgreed: false });
    expect(await choices()).toMatchObject({ note: { isWanted: false }, modelAgreement: null });
  });
});

describe('the weekly note', () => {
  const email = 'reader@example.org';
  const confirm = () =>
    app.db
      .updateTable('users')
      .set({ email, emailConfirmedAt: new Date(now) })
      .where('id', '=', owner.id)
      .execute();
  const notes = () => app.messages().filter(({ to, body }) => to === email && body.includes('This week:'));
  const sendAll = async () => {
    await app.jobs.send(weeklyNotesQueue, {});
    await expect.poll(() => app.db.selectFrom('coachNotes').selectAll().execute()).toHaveLength(1);
  };

  it('goes to a confirmed address of whoever wants it, once a week, and its link ends it', async () => {
    await analyse({ ...everything, set: [fewPhotos] });
    const wish = { method: 'PUT', body: { isWanted: true } };
    expect((await owner.request('/api/coach/note', wish)).status).toBe(409);
    await confirm();
    expect(await owner.json('/api/coach/note', wish)).toEqual({ isWanted: true, state: 'ready', email });
    await sendAll();
    await expect.poll(notes).toHaveLength(1);
    const [note] = notes();
    expect(note?.subject).toBe('Your week with Loupe: 3 to do');
    expect(note?.body).toContain('[ ] Do few-photos.');
    // A finding of a text can quote it.
    expect(note?.body).not.toContain('cliche');
    await app.jobs.send(weeklyNotesQueue, {});

    const { pathname, search } = new URL(note?.unsubscribeUrl ?? '');
    const oneClick = (query: string, body = 'List-Unsubscribe=One-Click') =>
      app.request(`${pathname}${query}`, {
        method: 'POST',
        body: Buffer.from(body),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const opened = await app.request(`${pathname}${search}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/coach/stop#${search.slice('?token='.length)}`,
    ]);
    expect((await oneClick(`${search}x`)).status).toBe(410);
    expect((await oneClick(search, 'List-Unsubscribe=No')).status).toBe(400);
    expect((await read()).note.isWanted).toBe(true);
    expect((await oneClick(search)).status).toBe(200);
    expect((await oneClick(search)).status).toBe(200);
    expect((await read()).note.isWanted).toBe(false);
    await owner.json('/api/coach/note', wish);

    const token = /\/coach\/stop#(\S+)/.exec(note?.body ?? '')?.[1] ?? '';
    expect((await app.request('/api/coach/stop-note', { body: { token: `${token}x` } })).status).toBe(410);
    expect((await app.request('/api/coach/stop-note', { body: { token } })).status).toBe(200);
    expect((await read()).note.isWanted).toBe(false);
    expect(notes()).toHaveLength(1);
  });

  it('lists what the numbers ask for, without any report', async () => {
    const person = { situation: 'never-written', app: profile.app, sex: 'man', seed: 2 } as const;
    const { summary, weeks } = await monthOf(person);
    await (summary === null
      ? owner.json('/api/results/weeks', { body: { weeks } })
      : owner.json('/api/results/imports', { body: summary }));
    await confirm();
    await owner.json('/api/coach/note', { method: 'PUT', body: { isWanted: true } });
    const before = notes().length;
    await sendAll();
    await expect.poll(notes).toHaveLength(before + 1);
    const note = notes().find(({ body }) => body.includes('write to almost none'));
    expect(note?.subject).toBe('Your week with Loupe: 1 to do');
    expect(note?.body).toMatch(/\w+: You write to almost none of your matches\./);
    expect(note?.body).toMatch(/\[ \] Write to \d+ of the \d+ matches you have not written to/);
    // Checked off it is done: nothing but the user can say so.
    const [task] = (await read()).tasks;
    await owner.json(`/api/coach/tasks/${task?.id}`, { method: 'PUT', body: { isDone: true } });
    expect((await read()).tasks).toMatchObject([{ kind: 'behaviour', standing: 'done' }]);
  });
});

describe('a plan made from numbers', () => {
  const weeksOf = (changes: object[]) =>
    owner.json('/api/results/weeks', {
      body: {
        weeks: changes.map((week) => ({
          app: 'tinder',
          likes: 100,
          matches: 10,
          written: 1,
          replies: 1,
          lasting: null,
          dates: null,
          ...week,
        })),
      },
    });
  const mondays = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
  const dashboardPlan = async () =>
    (await owner.json<Dashboard>('/api/dashboard')).features.personalCoaching.plan;

  it('shows as done what the numbers of its week show, as the next step and the dashboard do', async () => {
    await weeksOf(mondays.map((weekStart) => ({ weekStart })));
    await plan();
    const before = await read();
    expect(before.tasks).toMatchObject([
      { title: expect.stringMatching(/^Write to 12 of/), standing: 'open' },
    ]);
    expect(before.nextStep?.subject).toBe('do:write-first');
    await weeksOf([{ weekStart: '2026-11-16', written: 12, replies: 4 }]);
    const after = await read();
    expect(after.tasks).toMatchObject([
      {
        standing: 'confirmed',
        shownBy: 'numbers',
        recheckNote: 'Your numbers of this week show 12 first messages.',
      },
    ]);
    expect(after.nextStep?.subject).not.toBe('do:write-first');
    expect(await dashboardPlan()).toEqual({ taskCount: 1, confirmedCount: 1 });
  });

  it('lets wait what the numbers no longer ask for', async () => {
    await weeksOf(mondays.map((weekStart) => ({ weekStart })));
    await plan();
    await weeksOf(mondays.map((weekStart) => ({ weekStart, written: 9, replies: 5 })));
    expect((await read()).tasks).toMatchObject([
      {
        standing: 'can-wait',
        shownBy: null,
        recheckNote: 'Your numbers no longer ask for this. You wrote to 36 of 40 matches.',
      },
    ]);
    expect(await dashboardPlan()).toEqual({ taskCount: 0, confirmedCount: 0 });
  });
});

it('what the coach keeps goes with the user’s data', async () => {
  await analyse(everything);
  await plan();
  await app.db.deleteFrom('profiles').where('id', '=', profile.id).execute();
  expect(await app.db.selectFrom('coachTasks').select('id').execute()).toEqual([]);
});
