import pg from 'pg';
import { withOwnDatabase } from '../faults/own-database.ts';
import {
  activitySorts,
  orderSorts,
  unlinkedSessionSorts,
  userSorts,
} from '../src/features/admin/admin-sorts.contract.ts';
import { foldStatistics } from '../src/features/admin/server/statistics.jobs.ts';
import type { Db } from '../src/server/db/database.ts';
import { registerHttpUser, type HttpUser } from '../test/http-user.ts';
import { runProgram } from '../test/run-program.ts';
import { seedActivities, seedActivitiesOf } from './seeding/activities.ts';
import { orderCount, seedPeople, userCount, visitCount } from './seeding/people.ts';

/**
 * What each address of the administrators' panel takes over HTTP, one request after the other, in an installation of
 * 100,000 users, 200,000 visits and 20,000 orders, with ever more activities. The targets: the overview within 30 ms at a
 * million activities and within 1.3 times that at ten, any window within 25 ms, the funnel within 50. The page of one user with
 * 500,000 activities within 50: its figures, and the first window of the timeline.
 */

const sizes = (process.env['BENCH_ACTIVITIES'] ?? '10000,1000000,10000000').split(',').map(Number);
const requestsPerAddress = 40;
/** What one user did, beside the activities of everybody. */
const ofOneUser = 500_000;

function addresses(userId: string, busiestId: string, token: string): Record<string, () => string> {
  const anywhere = (total: number): number => Math.floor(Math.random() * (total - 50));
  const windows = (list: string, sorts: readonly string[], total: number): [string, () => string][] =>
    sorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction): [string, () => string] => [
        `${list} by ${sort}, ${direction}`,
        () => `/api/admin/${list}?sort=${sort}&direction=${direction}&offset=${anywhere(total)}`,
      ]),
    );
  return {
    overview: () => '/api/admin/overview?timeZone=America/New_York',
    funnel: () => '/api/admin/funnel',
    'revenue of 30 days': () => '/api/admin/revenue',
    ...Object.fromEntries([
      ...windows('users', userSorts, userCount),
      ...windows('sessions', unlinkedSessionSorts, (visitCount * 3) / 4),
      ...windows('orders', orderSorts, orderCount),
    ]),
    'all activities': () => '/api/admin/activities',
    'activities of one type': () => '/api/admin/activities?only=auth',
    'users who paid': () => '/api/admin/users?only=paid',
    'sessions of a stage': () => '/api/admin/sessions?only=stage2',
    'users found by name': () => `/api/admin/users?search=first${Math.floor(Math.random() * 1000)}`,
    'a user': () => `/api/admin/users/${userId}`,
    "a user's timeline": () => `/api/admin/users/${userId}/activities`,
    'the busiest user': () => `/api/admin/users/${busiestId}?timeZone=America/New_York`,
    "the busiest user's timeline": () => `/api/admin/users/${busiestId}/activities`,
    "the busiest user's timeline, one type": () => `/api/admin/users/${busiestId}/activities?type=auth`,
    ...Object.fromEntries(
      activitySorts.map((sort) => [
        `the busiest user's timeline by ${sort}`,
        () => `/api/admin/users/${busiestId}/activities?sort=${sort}&direction=asc`,
      ]),
    ),
    "the middle of the busiest user's timeline": () =>
      `/api/admin/users/${busiestId}/activities?offset=${ofOneUser / 2 - Math.floor(Math.random() * 10_000)}`,
    "the end of the busiest user's timeline": () =>
      `/api/admin/users/${busiestId}/activities?offset=${ofOneUser - 50}`,
    'a session': () => `/api/admin/sessions/${token}`,
    "a session's timeline": () => `/api/admin/sessions/${token}/activities`,
  };
}

async function measure(admin: HttpUser, addressOf: () => string): Promise<{ median: number; p95: number }> {
  const took: number[] = [];
  for (let index = -3; index < requestsPerAddress; index += 1) {
    const address = addressOf();
    const startedAt = performance.now();
    const answer = await admin.fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (index >= 0) took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}

/** Seeds one size after the other and measures every address at each. */
async function measureSizes(admin: HttpUser, db: Db, client: pg.Client): Promise<void> {
  console.log('Seeding users, visits and orders …');
  await seedPeople(client);
  const users = await client.query<{ id: string }>('select id from users order by id limit 1000');
  const tokens = await client.query<{ token: string }>('select session_token as token from visits');
  const subjects = {
    userIds: users.rows.map(({ id }) => id),
    sessionTokens: tokens.rows.map(({ token }) => token),
    now: new Date(),
  };
  const busiest = await client.query<{ id: string }>('select id from users order by id desc limit 1');
  const busiestId = busiest.rows[0]?.id ?? '';
  console.log(`Seeding ${ofOneUser.toLocaleString('en-US')} activities of one user …`);
  await seedActivitiesOf(client, { ...subjects, userId: busiestId, count: ofOneUser });
  const table: Record<string, Record<string, string>> = {};
  let seeded = 0;
  for (const size of sizes) {
    const name = size.toLocaleString('en-US');
    console.log(`Seeding ${name} activities …`);
    await seedActivities(client, [seeded, size], subjects);
    seeded = size;
    await foldStatistics(db);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from activities where user_id <> $1 limit 1',
      [busiestId],
    );
    const visits = await client.query<{ session_token: string }>(
      'select session_token from visits where user_id is null limit 1',
    );
    const looked = addresses(rows[0]?.user_id ?? '', busiestId, visits.rows[0]?.session_token ?? '');
    for (const [what, addressOf] of Object.entries(looked)) {
      const { median, p95 } = await measure(admin, addressOf);
      table[what] = { ...table[what], [`${name}: median / p95 ms`]: `${median} / ${p95}` };
    }
  }
  console.table(table);
}

await withOwnDatabase(async ({ db, env }) => {
  const server = runProgram('server.ts', { ...env, PORT: '0', BOT_CHECK_COST: '100' });
  const admin = await registerHttpUser(await server.listening(), '+15551238009');
  await db.updateTable('users').set({ rank: 99 }).execute();
  // A client of its own: seeding takes longer than the server lets a statement take.
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    await measureSizes(admin, db, client);
  } finally {
    await client.end();
  }
  server.child.kill('SIGTERM');
  await server.exit;
});
