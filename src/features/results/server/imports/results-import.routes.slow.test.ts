import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../../test/give-subscription.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import {
  maxImportedDays,
  maxSummaryBytes,
  type AddedImport,
  type Import,
  type ImportedConversation,
  type ImportedDay,
  type ImportSummary,
  type WeeklyNumbers,
} from '../../results-import.contract.ts';
import { addDays } from '../../../../domain/calendar-day.ts';
import { createExportResults } from '../export-results.service.ts';

let now: Date;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  user = await registerSubscriber(app, '+15552071001');
});

const day = (date: string, numbers: Partial<ImportedDay> = {}): ImportedDay => ({
  date,
  likes: 10,
  likesWithComment: null,
  passes: 20,
  matches: 1,
  matchedLikes: null,
  matchedLikesWithComment: null,
  messagesSent: 3,
  messagesReceived: 2,
  conversations: 1,
  conversationsThatWentOn: 0,
  dates: null,
  ...numbers,
});
const summary = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  app: 'tinder',
  source: 'tinder-export',
  days: [day('2026-11-03'), day('2026-11-01')],
  hours: [{ weekday: 0, hour: 20, likes: 4, matchedLikes: 1 }],
  openings: [{ fromWords: 31, toWords: null, conversations: 2, wentOn: 1 }],
  lags: [{ days: 0, matches: 1 }],
  conversations: [],
  texts: [{ kind: 'bio', question: null, text: 'I bake.', changedOn: null }],
  ...changes,
});
const week: WeeklyNumbers = {
  app: 'bumble',
  weekStart: '2026-11-09',
  likes: 40,
  matches: 3,
  written: 3,
  replies: 2,
  lasting: null,
  dates: null,
};
const send = (body: ImportSummary) => user.json<AddedImport>('/api/results/imports', { body });
const storedDays = () =>
  app.db.selectFrom('resultDays').select(['app', 'day', 'likes']).orderBy('day').execute();
const statusOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code ?? ''];
};

it('keeps what a summary says, and lists the newest import first', async () => {
  const first = await send(summary());
  expect(first).toMatchObject({
    app: 'tinder',
    firstDay: '2026-11-01',
    lastDay: '2026-11-03',
    dayCount: 2,
    importedAt: '2026-11-20T12:00:00.000Z',
  });
  now = new Date('2026-11-20T13:00:00Z');
  const second = await send(summary({ app: 'hinge', source: 'hinge-export' }));
  const listed = await user.json<Import[]>('/api/results/imports');
  expect([second, first]).toMatchObject(listed);
  const { hours, openings, lags } = await app.db
    .selectFrom('resultImports')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect({ hours, openings, lags }).toEqual({
    hours: summary().hours,
    openings: summary().openings,
    lags: summary().lags,
  });
});

it('takes the days of another import in the place of those that were there, and keeps those outside of it', async () => {
  await send(summary({ days: [day('2026-11-01'), day('2026-11-02'), day('2026-11-05')] }));
  await send(summary({ days: [day('2026-11-02', { likes: 11 }), day('2026-11-06', { likes: 12 })] }));
  await send(summary({ days: [day('2026-11-02', { likes: 11 }), day('2026-11-06', { likes: 12 })] }));
  expect(await storedDays()).toEqual([
    { app: 'tinder', day: '2026-11-01', likes: 10 },
    { app: 'tinder', day: '2026-11-02', likes: 11 },
    { app: 'tinder', day: '2026-11-06', likes: 12 },
  ]);
  expect(await app.db.selectFrom('resultTexts').select('text').execute()).toEqual([{ text: 'I bake.' }]);
});

it('keeps what a newer export tells when an older one comes after it, and says so', async () => {
  const hinge = (changes: Partial<ImportSummary>) =>
    summary({ app: 'hinge', source: 'hinge-export', hours: [], openings: [], ...changes });
  const tied = (date: string, likes: number) => day(date, { likes, matchedLikes: 1 });
  const newer = await send(
    hinge({
      days: [tied('2026-10-01', 20), tied('2026-10-05', 20), tied('2026-11-05', 20)],
      texts: [{ kind: 'prompt', question: null, text: 'The newer text.', changedOn: '2026-11-01' }],
    }),
  );
  expect(newer).toMatchObject({ newerExportUntil: null, daysLeftOut: 0 });
  now = new Date('2026-11-20T13:00:00Z');
  const older = await send(
    hinge({
      days: [tied('2026-09-01', 7), tied('2026-10-01', 7), tied('2026-10-03', 7)],
      lags: [{ days: 9, matches: 99 }],
      texts: [{ kind: 'prompt', question: null, text: 'The older text.', changedOn: '2026-08-01' }],
    }),
  );
  expect(older).toMatchObject({ dayCount: 1, daysLeftOut: 2, newerExportUntil: '2026-11-05' });
  expect(await storedDays()).toMatchObject([
    { day: '2026-09-01', likes: 7 },
    ...Array(3).fill({ likes: 20 }),
  ]);
  const texts = await app.db.selectFrom('resultTexts').select('text').execute();
  expect(texts).toEqual([{ text: 'The newer text.' }]);

  const within = hinge({ days: [tied('2026-10-02', 7)] });
  const refused = await user.request('/api/results/imports', { body: within });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toMatch(/newer export of Hinge, which reaches to Nov 5, 2026/);
  expect(await user.json('/api/results/imports')).toHaveLength(2);
});

const talk = (fields: Partial<ImportedConversation>): ImportedConversation => ({
  matchedOn: null,
  likedFirst: null,
  beganOn: null,
  hoursToWrite: null,
  openerWords: null,
  ownMessages: 0,
  ownTurns: 0,
  ownDays: 0,
  lastOn: null,
  met: null,
  hasEnded: false,
  ...fields,
});
const storedTalks = async () =>
  (
    await app.db.selectFrom('resultConversations').select(['beganOn', 'ownMessages']).orderBy('id').execute()
  ).map(({ beganOn, ownMessages }) => [beganOn, ownMessages]);
const began = (beganOn: string, ownMessages: number) =>
  talk({ beganOn, ownMessages, ownTurns: 1, ownDays: 1 });

it('keeps conversations as counts and times, and those of the newest export in its time', async () => {
  const older = {
    days: [day('2026-09-01'), day('2026-11-01')],
    conversations: [talk({}), began('2026-09-01', 1), began('2026-11-01', 1)],
  };
  await send(summary(older));
  expect(await storedTalks()).toEqual([
    [null, 0],
    ['2026-09-01', 1],
    ['2026-11-01', 1],
  ]);
  // Read again, nothing counts twice; those that were never written to have no day, and are told anew.
  await send(summary(older));
  expect(await storedTalks()).toHaveLength(3);
  await send(
    summary({
      days: [day('2026-10-01'), day('2026-11-05')],
      conversations: [talk({}), talk({}), began('2026-11-01', 9)],
    }),
  );
  const now = [
    ['2026-09-01', 1],
    [null, 0],
    [null, 0],
    ['2026-11-01', 9],
  ];
  expect(await storedTalks()).toEqual(now);
  // An older export adds the time that the newer one does not tell, and takes nothing away.
  await send(
    summary({
      days: [day('2026-08-01'), day('2026-11-01')],
      conversations: [talk({}), began('2026-08-01', 4), began('2026-11-01', 1)],
    }),
  );
  expect(await storedTalks()).toEqual([...now.slice(1), ['2026-08-01', 4]]);
  await user.request('/api/results/imports/tinder', { method: 'DELETE' });
  expect(await storedTalks()).toEqual([]);
});

it('takes a summary of a page from before conversations were counted, and refuses impossible ones', async () => {
  const { conversations: _none, ...before } = summary();
  expect((await user.request('/api/results/imports', { method: 'POST', body: before })).status).toBe(201);
  const impossible = summary({
    conversations: [talk({ beganOn: '2026-11-01', ownMessages: 1, ownDays: 2 })],
  });
  expect(await statusOf(user.request('/api/results/imports', { method: 'POST', body: impossible }))).toEqual([
    400,
    'validation_failed',
  ]);
});

it('keeps texts without what the database cannot hold', async () => {
  await send(
    summary({
      texts: [{ kind: 'prompt', question: 'A\0 question\ud83d', text: 'I \0bake\ude00.', changedOn: null }],
    }),
  );
  expect(await app.db.selectFrom('resultTexts').select(['question', 'text']).execute()).toEqual([
    { question: 'A question\ufffd', text: 'I bake\ufffd.' },
  ]);
});

it('refuses an export that is not of its app', async () => {
  for (const changes of [{ source: 'hinge-export' }, { app: 'hinge' }, { app: 'bumble' }] as const) {
    expect(await statusOf(user.request('/api/results/imports', { body: summary(changes) }))).toEqual([
      400,
      'validation_failed',
    ]);
  }
  expect(await storedDays()).toEqual([]);
});

it('takes two imports at once one after the other', async () => {
  const [one, other] = await Promise.all([send(summary()), send(summary())]);
  expect(one.id).not.toBe(other.id);
  expect(await storedDays()).toHaveLength(2);
});

it('takes as many days as there may be, and says what is too much', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => day(addDays('2000-01-01', index), { likes: 100_000 }));
  const texts = Array.from({ length: 200 }, () => ({
    kind: 'prompt' as const,
    question: 'ß'.repeat(200),
    text: 'ß'.repeat(2_000),
    changedOn: '2026-01-01',
  }));
  const biggest = summary({ days: many(maxImportedDays), texts });
  expect(JSON.stringify(biggest).length + 400 * 2_200).toBeLessThan(maxSummaryBytes);
  expect((await send(biggest)).dayCount).toBe(maxImportedDays);
  expect(
    await statusOf(
      user.request('/api/results/imports', { body: summary({ days: many(maxImportedDays + 1) }) }),
    ),
  ).toEqual([400, 'validation_failed']);
  expect(
    await statusOf(
      user.request('/api/results/imports', {
        body: { ...summary(), more: 'x'.repeat(maxSummaryBytes) },
      }),
    ),
  ).toEqual([413, 'payload_too_large']);
});

it('refuses a day that is there twice, days that no calendar has, and more matched likes than likes', async () => {
  const tooMany = day('2026-11-01', { likes: 1, matchedLikes: 2 });
  for (const days of [[day('2026-11-01'), day('2026-11-01')], [day('2026-02-30')], [day('x')], [tooMany]]) {
    expect(await statusOf(user.request('/api/results/imports', { body: summary({ days }) }))).toEqual([
      400,
      'validation_failed',
    ]);
  }
  expect(await storedDays()).toEqual([]);
});

it('needs a subscription to write, and none to read and to delete', async () => {
  await send(summary());
  await user.json('/api/results/weeks', { method: 'PUT', body: week });
  await app.db.deleteFrom('subscriptions').execute();
  for (const [method, path, body] of [
    ['POST', '/api/results/imports', summary()],
    ['PUT', '/api/results/weeks', week],
    ['POST', '/api/results/weeks', { weeks: [week] }],
  ] as const) {
    expect(await statusOf(user.request(path, { method, body }))).toEqual([402, 'subscription_required']);
  }
  expect(await user.json('/api/results/imports')).toHaveLength(1);
  await user.json('/api/results/imports/tinder', { method: 'DELETE' });
  expect(await user.json('/api/results/imports')).toEqual([]);
  expect(await storedDays()).toEqual([]);
  expect(await app.db.selectFrom('resultTexts').selectAll().execute()).toEqual([]);
  await user.json('/api/results/weeks/bumble/2026-11-09', { method: 'DELETE' });
  expect(await user.json('/api/results/weeks')).toEqual([]);
  expect(await statusOf(user.request('/api/results/imports/tinder', { method: 'DELETE' }))).toEqual([
    404,
    'not_found',
  ]);
});

it('deletes of one app and one user only', async () => {
  const stranger = await registerSubscriber(app, '+15552071002');
  await send(summary());
  await send(summary({ app: 'hinge', source: 'hinge-export' }));
  await stranger.json('/api/results/imports', { body: summary() });
  await user.json('/api/results/imports/hinge', { method: 'DELETE' });
  expect((await storedDays()).map((row) => row.app)).toEqual(['tinder', 'tinder', 'tinder', 'tinder']);
  expect(await stranger.json('/api/results/imports')).toHaveLength(1);
  await app.db.deleteFrom('users').where('id', '=', stranger.id).execute();
  expect(await storedDays()).toHaveLength(2);
});

it('writes weeks down, corrects them, and lists the newest first', async () => {
  await user.json('/api/results/weeks', { method: 'PUT', body: week });
  const corrected = { ...week, matches: 4 };
  const next = { ...week, weekStart: '2026-11-16', replies: null };
  expect(await user.json('/api/results/weeks', { body: { weeks: [corrected, next] } })).toEqual([
    corrected,
    next,
  ]);
  expect(await user.json('/api/results/weeks')).toEqual([next, corrected]);
});

it('refuses weeks that begin on no Monday, have not begun, or are there twice', async () => {
  for (const weeks of [
    [{ ...week, weekStart: '2026-11-10' }],
    [{ ...week, weekStart: '2026-11-23' }],
    [week, week],
    [],
  ]) {
    expect(await statusOf(user.request('/api/results/weeks', { body: { weeks } }))).toEqual([
      400,
      'validation_failed',
    ]);
  }
  expect(await user.json('/api/results/weeks')).toEqual([]);
});

it('takes all of it along in the data export of its owner, and nothing of anybody else', async () => {
  const stranger = await registerSubscriber(app, '+15552071004');
  await stranger.json('/api/results/imports', { body: summary({ app: 'hinge', source: 'hinge-export' }) });
  await send(summary());
  await user.json('/api/results/weeks', { method: 'PUT', body: week });
  let body: Readable | null = null;
  for await (const file of createExportResults({ db: app.db })(user.id)) body = await file.open();
  if (!body) throw new Error('The export holds no results.');
  const taken = await json(body);
  expect(taken).toMatchObject({
    imports: [{ app: 'tinder', dayCount: 2, hours: summary().hours }],
    days: [
      { app: 'tinder', day: '2026-11-01' },
      { app: 'tinder', day: '2026-11-03' },
    ],
    weeks: [{ weekStart: '2026-11-09', likes: 40 }],
    profileTexts: [{ text: 'I bake.' }],
  });
});

it('is for those who are signed in', async () => {
  expect(await statusOf(app.request('/api/results/imports'))).toEqual([401, 'not_signed_in']);
  const newcomer = await registerUser(app, '+15552071003');
  expect(await statusOf(newcomer.request('/api/results/imports', { body: summary() }))).toEqual([
    402,
    'subscription_required',
  ]);
});
