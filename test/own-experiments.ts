import { addDays } from '../src/domain/calendar-day.ts';
import type { Experiment } from '../src/features/experiments/experiments.contract.ts';
import type { TestApp, TestRequest } from './create-test-app.ts';
import type { TestUser } from './test-user.ts';

/** A test of two versions from a time when its user had premium. */
export async function insertExperiment({ db }: TestApp, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('experiments')
    .values({
      userId,
      app: 'tinder',
      name: 'First photo',
      versionA: 'The portrait',
      versionB: 'The hill',
      profileVersionA: null,
      profileVersionB: null,
      baseline: 0.1,
      relativeUplift: 1,
      phi: 4,
      likesPerDay: 50,
      likesPerVersion: 796,
      blockDays: 7,
      startsOn: '2026-11-09',
      endsOn: '2026-12-20',
      stoppedOn: null,
      createdAt: new Date('2026-11-09T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const block = { experimentId: id, number: 0, version: 'A' as const };
  await db
    .insertInto('experimentBlocks')
    .values({
      ...block,
      firstDay: '2026-11-09',
      lastDay: '2026-11-15',
      likes: null,
      matches: null,
      remindedAt: null,
    })
    .execute();
  return id;
}

/** A vote that is open until a week after the tests' noon, without photos. */
export async function insertVoteLink({ db }: TestApp, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('voteLinks')
    .values({
      userId,
      token: 'the-token-of-the-owner',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      expiresAt: new Date('2026-11-27T12:00:00Z'),
      closedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A test of six blocks of a week from Nov 23, 2026 to Jan 3, 2027. */
export const wishedExperiment = {
  app: 'tinder',
  name: 'First photo',
  a: { text: 'The portrait first', profileVersionId: null },
  b: { text: 'The hill first', profileVersionId: null },
  baseline: 0.125,
  relativeUplift: 1,
  likesPerDay: 40,
  blockDays: 7,
  startsOn: '2026-11-23',
};

type Refusal = { status: number; code: string; message: string };

/** What an owner does with tests, as short calls. */
export function callsForExperiments(owner: TestUser) {
  const refusalOf = async (path: string, request: TestRequest): Promise<Refusal> => {
    const response = await owner.request(path, request);
    return { status: response.status, ...((await response.json()) as Omit<Refusal, 'status'>) };
  };
  const blockPath = (id: string, number: number) => `/api/experiments/${id}/blocks/${number}`;
  return {
    begin: (change: object = {}) =>
      owner.json<Experiment>('/api/experiments', { body: { ...wishedExperiment, ...change } }),
    read: (id: string) => owner.json<Experiment>(`/api/experiments/${id}`),
    saveBlock: (id: string, number: number, numbers: object) =>
      owner.json<Experiment>(blockPath(id, number), { method: 'PUT', body: numbers }),
    refusedPlan: (change: object) =>
      refusalOf('/api/experiments', { body: { ...wishedExperiment, ...change } }),
    refusedBlock: (id: string, number: number, numbers: object) =>
      refusalOf(blockPath(id, number), { method: 'PUT', body: numbers }),
  };
}

/** Seven alike days. */
export function weekOf(likes: number, matches: number): { likes: number; matches: number }[] {
  return Array.from({ length: 7 }, () => ({ likes, matches }));
}

/** Days of Tinder in a row as an import of this moment writes them. */
export async function importDays(
  { db }: TestApp,
  userId: string,
  {
    from,
    days,
    importedAt,
  }: { from: string; days: readonly { likes: number; matches: number }[]; importedAt: Date },
): Promise<void> {
  const nothing = {
    likesWithComment: null,
    passes: null,
    matchedLikes: null,
    matchedLikesWithComment: null,
    messagesSent: null,
    messagesReceived: null,
    conversations: null,
    conversationsThatWentOn: null,
    dates: null,
  };
  const rows = days.map((day, index) => ({
    ...nothing,
    ...day,
    userId,
    app: 'tinder' as const,
    day: addDays(from, index),
  }));
  await db.insertInto('resultDays').values(rows).execute();
  await db
    .insertInto('resultImports')
    .values({
      userId,
      app: 'tinder',
      source: 'tinder-export',
      firstDay: from,
      lastDay: addDays(from, days.length - 1),
      dayCount: days.length,
      importedAt,
    })
    .execute();
}
