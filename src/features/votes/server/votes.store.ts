import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { VoteLink } from '../votes.contract.ts';
import type { VoterHashes } from './voter-identity.ts';

export type VoteLinkRow = Selectable<Database['voteLinks']>;
export type VotePhotoRow = Selectable<Database['votePhotos']>;
export type Pair = { low: number; high: number };

/** Whether anybody can vote at this time. */
export function stateOfVote(row: Pick<VoteLinkRow, 'closedAt' | 'expiresAt'>, now: Date): VoteLink['state'] {
  if (row.closedAt !== null) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'open';
}

export async function insertVoteLink(
  tx: Tx,
  link: { userId: string; token: string; createdAt: Date; expiresAt: Date },
  photos: readonly { key: string; photoId: string }[],
): Promise<VoteLinkRow> {
  const row = await tx
    .insertInto('voteLinks')
    .values({ ...link, closedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  const numbered = photos.map((photo, number) => ({ linkId: row.id, number, ...photo }));
  await tx.insertInto('votePhotos').values(numbered).execute();
  const pairs = numbered.flatMap(({ number: low }) =>
    numbered.slice(low + 1).map(({ number: high }) => ({ linkId: row.id, low, high })),
  );
  await tx.insertInto('votePairs').values(pairs).execute();
  return row;
}

/** The user's links, the newest first. */
export async function listVoteLinks(db: Db, userId: string): Promise<VoteLinkRow[]> {
  return db
    .selectFrom('voteLinks')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function findVoteLink(db: Db, userId: string, id: string): Promise<VoteLinkRow | undefined> {
  return db
    .selectFrom('voteLinks')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findVoteLinkByToken(db: Db, token: string): Promise<VoteLinkRow | undefined> {
  return db.selectFrom('voteLinks').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function listVotePhotos(db: Db, linkIds: readonly string[]): Promise<VotePhotoRow[]> {
  if (linkIds.length === 0) return [];
  return db.selectFrom('votePhotos').selectAll().where('linkId', 'in', linkIds).orderBy('number').execute();
}

export type CountedVotes = { low: number; high: number; winner: number; times: number };

/** How many votes were cast on each of these links, where there is any. */
export async function countVotes(db: Db, linkIds: readonly string[]): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('votes')
    .select(['linkId', (eb) => eb.fn.countAll<string>().as('count')])
    .where('linkId', 'in', linkIds)
    .groupBy('linkId')
    .execute();
  return new Map(rows.map(({ linkId, count }) => [linkId, Number(count)]));
}

/** How often each photo of a link was chosen over which other in its first so many votes. */
export async function countFirstVotes(db: Db, linkId: string, first: number): Promise<CountedVotes[]> {
  if (first === 0) return [];
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('votes')
        .select(['low', 'high', 'winner'])
        .where('linkId', '=', linkId)
        .orderBy('id')
        .limit(first)
        .as('firstVotes'),
    )
    .select(['low', 'high', 'winner', (eb) => eb.fn.countAll<string>().as('times')])
    .groupBy(['low', 'high', 'winner'])
    .orderBy('low')
    .orderBy('high')
    .orderBy('winner')
    .execute();
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

export async function countOpenLinks(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('voteLinks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function closeVoteLink(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('voteLinks')
    .set((eb) => ({ closedAt: eb.fn.coalesce('closedAt', eb.val(now)) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteVoteLink(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('voteLinks')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Keeps everybody else with this voter's cookie waiting until the transaction ends; gives the pair before them. */
export async function lockVoter(tx: Tx, linkId: string, voterHash: Buffer): Promise<Pair | null> {
  await tx
    .insertInto('voters')
    .values({ linkId, voterHash, low: null, high: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { low, high } = await tx
    .selectFrom('voters')
    .select(['low', 'high'])
    .where('linkId', '=', linkId)
    .where('voterHash', '=', voterHash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return low === null || high === null ? null : { low, high };
}

/** Every pair of a link with how often it was shown, and whether this person has voted on it. */
export async function listPairs(
  tx: Tx,
  linkId: string,
  voterHash: Buffer,
): Promise<(Pair & { shown: number; isVoted: boolean })[]> {
  const { rows } = await sql<Pair & { shown: number; isVoted: boolean }>`
    select low, high, shown, exists (
      select from votes
      where votes.link_id = vote_pairs.link_id and votes.low = vote_pairs.low and votes.high = vote_pairs.high
        and voter_hash = ${voterHash}
    ) as is_voted
    from vote_pairs where link_id = ${linkId} order by low, high`.execute(tx);
  return rows;
}

/** Keeps other votes by this link waiting until the transaction ends, so that limits hold and votes have an order. */
export async function lockVoting(tx: Tx, linkId: string): Promise<void> {
  await tx.selectFrom('voteLinks').select('id').where('id', '=', linkId).forNoKeyUpdate().execute();
}

/** How many people other than this one have voted from the same network, and of these with the same kind of browser. */
export async function countPeopleOfNetwork(
  tx: Tx,
  linkId: string,
  { voter, kind, network }: VoterHashes,
): Promise<{ ofNetwork: number; ofKind: number }> {
  const { ofNetwork, ofKind } = await tx
    .selectFrom('votes')
    .select((eb) => {
      const people = eb.fn.count<string>('voterHash').distinct();
      return [people.as('ofNetwork'), people.filterWhere('kindHash', '=', kind).as('ofKind')];
    })
    .where('linkId', '=', linkId)
    .where('networkHash', '=', network)
    .where('voterHash', '!=', voter)
    .executeTakeFirstOrThrow();
  return { ofNetwork: Number(ofNetwork), ofKind: Number(ofKind) };
}

/** Puts a pair before a voter, or none. */
export async function showPair(tx: Tx, linkId: string, voterHash: Buffer, pair: Pair | null): Promise<void> {
  await tx
    .updateTable('voters')
    .set({ low: pair?.low ?? null, high: pair?.high ?? null })
    .where('linkId', '=', linkId)
    .where('voterHash', '=', voterHash)
    .execute();
  if (pair === null) return;
  await tx
    .updateTable('votePairs')
    .set((eb) => ({ shown: eb('shown', '+', 1) }))
    .where('linkId', '=', linkId)
    .where('low', '=', pair.low)
    .where('high', '=', pair.high)
    .execute();
}

/** Counts a vote, unless this person has voted on the pair before. */
export async function insertVote(
  tx: Tx,
  vote: Pair & { linkId: string; winner: number; voterHash: Buffer; kindHash: Buffer; networkHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets who voted where the vote is over; the votes stay. Returns of how many links. */
export async function forgetVoters(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('voteLinks')
      .select('id')
      .where((eb) => eb.or([eb('closedAt', 'is not', null), eb('expiresAt', '<=', now)]))
      .where((eb) => eb.exists(eb.selectFrom('voters').whereRef('voters.linkId', '=', 'voteLinks.id')))
      .execute();
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // The voters first: this waits for votes that are still being cast, and their hashes go with the others.
    await tx.deleteFrom('voters').where('linkId', 'in', ids).execute();
    await tx
      .updateTable('votes')
      .set({ voterHash: null, kindHash: null, networkHash: null })
      .where('linkId', 'in', ids)
      .execute();
    return ids.length;
  });
}
