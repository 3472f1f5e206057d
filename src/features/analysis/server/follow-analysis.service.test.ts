import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { aText } from '../../../../test/signal-builders.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import type { Profile } from '../../profiles/profiles.contract.ts';
import { setTextResult } from './analysis-run.store.ts';
import { appendEvent } from './analysis.store.ts';
import {
  createFollowAnalysis,
  type FollowedEvent,
  type SubscribeToAnalyses,
} from './follow-analysis.service.ts';

let app: TestApp;
let user: TestUser;
let analysisId: string;
let listeners: Set<Parameters<SubscribeToAnalyses>[1]>;

const subscribe: SubscribeToAnalyses = (_id, on) => {
  listeners.add(on);
  return () => listeners.delete(on);
};

beforeAll(async () => {
  app = await createTestApp();
  user = await registerSubscriber(app, '+15551230201');
});

afterAll(() => app.close());

beforeEach(async () => {
  listeners = new Set();
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
  ({ analysisId } = await user.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
    method: 'POST',
  }));
});

async function follow(signal: AbortSignal, afterEventId = 0): Promise<AsyncIterator<FollowedEvent>> {
  const followAnalysis = createFollowAnalysis({ db: app.db, subscribe });
  const events = await followAnalysis({ userId: user.id, analysisId, afterEventId });
  if (events === 'nothing-more') throw new Error('The analysis has not ended');
  return events(signal)[Symbol.asyncIterator]();
}

async function finishText(): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await setTextResult(tx, analysisId, aText());
    await appendEvent(tx, analysisId, 'text');
  });
}

test('says that announcements may have been lost, and then what was missed', async () => {
  const stop = new AbortController();
  const events = await follow(stop.signal);
  await finishText();
  expect((await events.next()).value).toMatchObject({ id: 1, name: 'text', data: { status: 'analysed' } });

  const next = events.next();
  for (const { resync } of listeners) resync();
  expect((await next).value).toEqual({ id: 1, name: 'resync', data: { analysisId } });
  stop.abort();
  expect((await events.next()).done).toBe(true);
});

test('misses nothing that happens between two events', async () => {
  const events = await follow(new AbortController().signal);
  const first = events.next();
  for (const { event } of listeners) event();
  await finishText();
  for (const { event } of listeners) event();
  expect((await first).value).toMatchObject({ name: 'text' });
  await events.return?.();
  expect(listeners.size).toBe(0);
});

test('a reader who has more than there is reads the whole again, and then every event', async () => {
  const events = await follow(new AbortController().signal, 40);
  const first = events.next();
  await finishText();
  for (const { event } of listeners) event();
  expect((await first).value).toEqual({ id: 0, name: 'resync', data: { analysisId } });
  expect((await events.next()).value).toMatchObject({ id: 1, name: 'text' });
  await events.return?.();
});

test('a reader who has all there is hears only what comes', async () => {
  await finishText();
  const stop = new AbortController();
  const events = await follow(stop.signal, 1);
  const next = events.next();
  stop.abort();
  expect((await next).done).toBe(true);
});

test('ends and lets go when the reader leaves', async () => {
  const stop = new AbortController();
  const events = await follow(stop.signal);
  const waiting = events.next();
  stop.abort();
  expect((await waiting).done).toBe(true);
  expect(listeners.size).toBe(0);
});

test('two readers are told the same', async () => {
  const readers = await Promise.all([0, 1].map(() => follow(new AbortController().signal)));
  const told = readers.map((reader) => reader.next());
  await finishText();
  for (const { event } of listeners) event();
  const [one, other] = await Promise.all(told);
  expect(one).toEqual(other);
  for (const reader of readers) await reader.return?.();
});
