import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { keptUserCounts, recountUsers } from '../../../../test/recount.ts';
import { activityTypes } from '../../../domain/activity.ts';
import { buildIndexes } from '../../../server/db/build-indexes.ts';
import { createSilentLog } from '../../../server/log/log.ts';
import { markActivitiesCounted } from '../../accounts/server/user.store.ts';
import { deleteAnonymousActivities, insertActivities } from '../../activity/server/activity.store.ts';
import { cutActivity, noOrigin, type NewActivity } from '../../activity/server/new-activity.ts';
import { deleteVisitsOf } from '../../visits/server/visit.store.ts';
import { activitySorts } from '../admin-sorts.contract.ts';
import { createReadSubject } from './read-subject.service.ts';
import { createReadTimeline } from './read-timeline.service.ts';
import { countEarlierUsers, foldStatistics } from './statistics.jobs.ts';
import { listTimeline } from './timeline.store.ts';
import { areActivitiesCounted, foldUserDeltas, readUserTypes } from './user-counts.store.ts';

const now = new Date('2026-11-20T00:20:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(database.db);
  await foldStatistics(database.db);
});
afterAll(() => database.close());

const tokenOf = (index: number): string => `visit-of-a-test-number-${index}`;

async function addUsers(count: number): Promise<string[]> {
  const rows = await database.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        phoneNumber: `+1555123${String(index).padStart(4, '0')}`,
        registrationSource: 'phone_auth' as const,
        documentCreatedVia: 'register' as const,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function addVisits(count: number): Promise<void> {
  await database.db
    .insertInto('visits')
    .values(
      Array.from({ length: count }, (_, index) => ({
        sessionToken: tokenOf(index),
        ipAddress: '192.0.2.1',
        userAgent: '',
        url: '',
        referrer: '',
      })),
    )
    .execute();
}

/** Activity number `n`, of a user or of nobody, in a visit. */
const activityOf = (n: number, userId: string | null, visit: number): NewActivity =>
  cutActivity({
    ...noOrigin,
    userId,
    type: activityTypes[n % activityTypes.length] ?? 'auth',
    title: `Title ${n % 7}`,
    description: 'x',
    source: 'browser',
    ipAddress: `192.0.2.${n % 11}`,
    sessionToken: tokenOf(visit),
    private: true,
    cleared: true,
    timestamp: new Date(now.getTime() - n * 1_000_000),
    timestampLocal: null,
    createdAt: now,
  });

const link = (visit: number, userId: string | null) =>
  database.db.transaction().execute(async (tx) => {
    // Users before visits, as everywhere.
    if (userId !== null)
      await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
    await tx.updateTable('visits').set({ userId }).where('sessionToken', '=', tokenOf(visit)).execute();
  });

/** Holds the users, as everything does that deletes what they did: their figures are not counted at the same time. */
const deleteActivities = (title: string) =>
  database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').orderBy('id').forKeyShare().execute();
    await tx.deleteFrom('activities').where('title', '=', title).execute();
  });

const deleteAccount = (userId: string) =>
  database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await deleteAnonymousActivities(tx, await deleteVisitsOf(tx, userId));
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });

async function forgetFigures(): Promise<void> {
  await database.db.updateTable('users').set({ activitiesCounted: false }).execute();
  for (const table of ['Deltas', 'Types', 'Addresses', 'Quarters'] as const) {
    await database.db.deleteFrom(`userActivity${table}`).execute();
  }
}

/** Writes, links and deletes from several sides at once; `meanwhile`, which asks the database, is repeated until they are done. */
async function writeFromAllSides(
  users: readonly string[],
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const repeat = async () => {
    while (meanwhile !== undefined && !isOver) await meanwhile();
  };
  const write = async (writer: number) => {
    for (let round = 0; round < 25; round += 1) {
      const n = writer * 100 + round;
      const user = users[n % users.length] ?? null;
      await insertActivities(database.db, [
        activityOf(n, user, n % 6),
        activityOf(n + 1, null, (n + 1) % 6),
        activityOf(n + 2, null, n % 6),
      ]);
      if (round % 5 === 2) await link((n + 3) % 6, users[(n + 1) % users.length] ?? null);
      if (round % 9 === 5) await link((n + 4) % 6, null);
      if (round % 8 === 7) {
        await deleteActivities(`Title ${n % 7}`);
      }
    }
  };
  const repeated = repeat();
  try {
    await Promise.all([0, 1, 2, 3].map(write));
  } finally {
    isOver = true;
    await repeated;
  }
}

describe('the figures kept of a user', () => {
  it('are exact while others write, link and delete, and while they are folded', async () => {
    const users = await addUsers(3);
    await addVisits(6);
    await writeFromAllSides(users, () => foldUserDeltas(database.db, 7));
    const counted = await recountUsers(database.db);
    expect(counted.length).toBeGreaterThan(20);
    expect(await keptUserCounts(database.db)).toEqual(counted);
    await foldStatistics(database.db);
    expect(await keptUserCounts(database.db)).toEqual(counted);
  });

  it('are counted for users who were there before, and miss nothing that is written meanwhile', async () => {
    const users = await addUsers(12);
    await addVisits(6);
    await writeFromAllSides(users);
    await forgetFigures();
    const count = async () => countEarlierUsers(database.db, markActivitiesCounted);
    await writeFromAllSides(users, count);
    // A count leaves out users whom somebody else holds.
    await count();
    expect(await areActivitiesCounted(database.db, users[0] ?? '')).toBe(true);
    expect(await keptUserCounts(database.db)).toEqual(await recountUsers(database.db));
  });

  it('go with the account, also while they are folded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [gone = '', stays = ''] = await addUsers(2);
      await addVisits(2);
      await insertActivities(
        database.db,
        Array.from({ length: 60 }, (_, n) => activityOf(n, n % 2 === 0 ? gone : stays, n % 2)),
      );
      await link(0, gone);
      await Promise.all([foldStatistics(database.db), deleteAccount(gone)]);
      await foldStatistics(database.db);
      for (const table of ['Deltas', 'Types', 'Addresses', 'Quarters'] as const) {
        const left = await database.db
          .selectFrom(`userActivity${table}`)
          .select('userId')
          .distinct()
          .execute();
        expect(left.map(({ userId }) => userId).filter((id) => id !== stays)).toEqual([]);
      }
      expect(await keptUserCounts(database.db)).toEqual(await recountUsers(database.db));
      await clearTables(database.db);
    }
  });

  it('leave no empty rows behind', async () => {
    const [user = ''] = await addUsers(1);
    await addVisits(1);
    await insertActivities(database.db, [activityOf(1, user, 0)]);
    await foldStatistics(database.db);
    await database.db.deleteFrom('activities').execute();
    expect(await readUserTypes(database.db, user)).toEqual([]);
    await foldStatistics(database.db);
    for (const table of ['Types', 'Addresses', 'Quarters'] as const) {
      expect(await database.db.selectFrom(`userActivity${table}`).select('value').execute()).toEqual([]);
    }
  });
});

describe('the page of a user', () => {
  const readers = () => ({
    subject: createReadSubject({
      db: database.db,
      clock: () => now,
      readSubscription: () => Promise.resolve(undefined),
    }),
    timeline: createReadTimeline({ db: database.db }),
    farTimeline: createReadTimeline({ db: database.db, countFrom: 1 }),
  });

  it('says the same by figures that are kept and by a full count', async () => {
    const [user = ''] = await addUsers(1);
    await addVisits(3);
    await insertActivities(
      database.db,
      Array.from({ length: 300 }, (_, n) => activityOf(n, n % 3 === 0 ? null : user, n % 3)),
    );
    await link(0, user);
    await foldUserDeltas(database.db, 100);
    const { subject, timeline } = readers();
    const read = async () => {
      const pages = [];
      for (const timeZone of ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']) {
        pages.push(await subject.user(user, timeZone));
      }
      for (const type of [null, 'auth', 'page_view'] as const) {
        const window = { direction: 'desc', offset: 0, limit: 50 } as const;
        pages.push(await timeline({ kind: 'user', id: user }, { ...window, sort: 'timestamp', type }));
      }
      return pages;
    };
    const kept = await read();
    expect(kept[0]).toMatchObject({ tiles: { totalActivities: 300, uniqueIps: 11 } });
    await forgetFigures();
    expect(await read()).toEqual(kept);
  });

  it('shows windows that are pieces of the whole timeline, in every order', async () => {
    const [user = ''] = await addUsers(1);
    await addVisits(3);
    await insertActivities(
      database.db,
      Array.from({ length: 90 }, (_, n) => activityOf(n, n % 3 === 0 ? null : user, n % 3)),
    );
    await link(0, user);
    const { timeline } = readers();
    for (const sort of activitySorts) {
      for (const direction of ['asc', 'desc'] as const) {
        const read = (offset: number, limit: number) =>
          timeline({ kind: 'user', id: user }, { sort, direction, offset, limit, type: null });
        const whole = await read(0, 100);
        expect(whole).toMatchObject({ total: 90 });
        expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(90);
        const values = whole.rows.map((row) => row[sort]);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
        for (const offset of [0, 20, 60, 80]) {
          expect((await read(offset, 20)).rows).toEqual(whole.rows.slice(offset, offset + 20));
        }
      }
    }
  });

  it('shows the same windows where the figures of what stands before them are added up', async () => {
    const { db } = database;
    const [user = ''] = await addUsers(1);
    await addVisits(3);
    // Several to a quarter of an hour, with some folded, some not, and some taken away.
    const add = async (from: number, to: number) =>
      insertActivities(
        db,
        Array.from({ length: to - from }, (_, n) => activityOf(from + n, n % 3 === 0 ? null : user, n % 3)),
      );
    await add(0, 200);
    await link(0, user);
    await foldUserDeltas(db, 100);
    await add(150, 300);
    await sql`delete from activities where user_id = ${user} and title = 'Title 3'`.execute(db);
    const { timeline, farTimeline } = readers();
    for (const direction of ['asc', 'desc'] as const) {
      const asked = { sort: 'timestamp', direction, type: null } as const;
      const read = (far: typeof timeline, offset: number) =>
        far({ kind: 'user', id: user }, { ...asked, offset, limit: 20 });
      const { total } = await read(timeline, 0);
      expect(total).toBeGreaterThan(200);
      for (let offset = 1; offset < total; offset += 7) {
        expect(await read(farTimeline, offset)).toEqual(await read(timeline, offset));
      }
    }
  });

  it('is read by indexes alone, however much everybody did', async () => {
    const { db } = database;
    const users = await addUsers(20);
    await addVisits(20);
    const values = sql`
      (array['auth', 'page_view', 'feature'])[1 + n % 3], 'Title ' || n % 50, 'x', 'Clock', true, true,
      'visit-of-a-test-number-' || n % 20, '192.0.2.' || n % 200, 'browser', '', '', '',
      timestamptz '2026-11-20' - n * interval '7 minutes'`;
    const columns = sql`type, title, description, icon, private, cleared, session_token, ip_address, source, user_agent,
      url, referrer, timestamp`;
    await sql`insert into activities (user_id, ${columns})
      select (${users}::uuid[])[case when n % 2 = 0 then 1 else 1 + n % 20 end], ${values}
      from generate_series(1, 30000) n`.execute(db);
    await sql`insert into anonymous_activities (${columns}) select ${values} from generate_series(1, 30000) n`.execute(
      db,
    );
    const [user = ''] = users;
    await link(3, user);
    await foldStatistics(db);
    await buildIndexes(database.address, { log: createSilentLog() });
    await sql`vacuum analyze`.execute(db);
    const scans = await db.transaction().execute(async (tx) => {
      for (const sort of activitySorts) {
        for (const type of [null, 'auth'] as const) {
          const window = { sort, type, direction: 'desc', offset: 100, limit: 50 } as const;
          expect(await listTimeline(tx, { kind: 'user', id: user }, window)).toHaveLength(50);
        }
      }
      await createReadSubject({
        db: tx,
        clock: () => now,
        readSubscription: () => Promise.resolve(undefined),
      }).user(user, 'America/New_York');
      const { rows } = await sql<{ table: string; wholeReads: number }>`
        select relname as table, seq_scan::int as whole_reads from pg_stat_xact_user_tables
        where relname in ('activities', 'anonymous_activities', 'user_activity_quarters') order by 1
      `.execute(tx);
      return rows;
    });
    expect(scans).toEqual([
      { table: 'activities', wholeReads: 0 },
      { table: 'anonymous_activities', wholeReads: 0 },
      { table: 'user_activity_quarters', wholeReads: 0 },
    ]);
  });
});

it('far into a timeline nothing is passed over one by one', async () => {
  const own = await createTestDatabase();
  const { db } = own;
  const { id: user } = await db
    .insertInto('users')
    .values({ phoneNumber: '+15551239999', registrationSource: 'phone_auth', documentCreatedVia: 'register' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into activities (user_id, type, title, description, icon, private, cleared, session_token, ip_address,
      source, user_agent, url, referrer, timestamp)
    select ${user}, 'auth', 'x', 'x', 'Clock', true, true, 'x', '192.0.2.1', 'browser', '', '', '',
      timestamptz '2026-11-20' - n * interval '7 minutes'
    from generate_series(1, 20000) n`.execute(db);
  await foldStatistics(db);
  await buildIndexes(own.address, { log: createSilentLog() });
  await sql`analyze`.execute(db);
  const read = await db.transaction().execute(async (tx) => {
    const countReads = async () => {
      const { rows } = await sql<{ read: number }>`
        select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables where relname = 'activities'
      `.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const middle = { sort: 'timestamp', type: null, direction: 'desc', offset: 10_000, limit: 50 } as const;
    const before = await countReads();
    const page = await createReadTimeline({ db: tx })({ kind: 'user', id: user }, middle);
    expect(page.rows).toHaveLength(50);
    return (await countReads()) - before;
  });
  await own.close();
  expect(read).toBeLessThan(500);
});
