import type { TestApp } from './create-test-app.ts';

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
      startsOn: '2026-11-16',
      endsOn: '2026-12-27',
      stoppedOn: null,
      createdAt: new Date('2026-11-16T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const block = { experimentId: id, number: 0, version: 'A' as const };
  await db
    .insertInto('experimentBlocks')
    .values({
      ...block,
      firstDay: '2026-11-16',
      lastDay: '2026-11-22',
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
