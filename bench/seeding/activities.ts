import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What the activities are of: `userIds` have a third of them, the visits of `sessionTokens` all. */
export type Subjects = { userIds: readonly string[]; sessionTokens: readonly string[]; now: Date };

const columns = `type, title, description, icon, private, cleared, session_token, ip_address, source, user_agent, url,
  referrer, timestamp, funnel_stage`;
const types = ['page_view', 'page_view', 'user_action', 'auth', 'feature'];
const secondsAYear = 31_536_000;
const linesAtOnce = 5_000;

/** Activity number `n` as a line of COPY's text format, spread over the year before `now`. */
function lineOf(n: number, { sessionTokens, now }: Subjects): string {
  const kind = n % 5;
  const isPhone = kind === 3;
  const at = new Date(now.getTime() - ((n * 15_485_863) % secondsAYear) * 1000);
  return [
    types[kind],
    isPhone ? 'Phone Number Submitted' : 'Page View',
    'x',
    'Clock',
    't',
    't',
    sessionTokens[(n * 7_919) % sessionTokens.length],
    `198.51.100.${n % 256}`,
    isPhone ? 'auth' : 'browser',
    'Mozilla/5.0',
    '/',
    '',
    at.toISOString(),
    isPhone ? 2 : 1,
  ].join('\t');
}

function* linesOf(from: number, to: number, of: (n: number) => string | null): Generator<string> {
  for (let first = from; first < to; first += linesAtOnce) {
    let text = '';
    for (let n = first; n < Math.min(to, first + linesAtOnce); n += 1) {
      const line = of(n);
      if (line !== null) text += `${line}\n`;
    }
    yield text;
  }
}

/** Activities number `from` up to `to` by COPY, a third with users, the rest anonymous; they are counted as all others are. */
export async function seedActivities(
  client: pg.Client,
  [from, to]: readonly [number, number],
  subjects: Subjects,
): Promise<void> {
  const { userIds } = subjects;
  await withoutIndexes(client, ['activities', 'anonymous_activities'], async () => {
    const copy = async (into: string, of: (n: number) => string | null): Promise<void> => {
      await pipeline(Readable.from(linesOf(from, to, of)), client.query(copyFrom(`copy ${into} from stdin`)));
    };
    await copy(`activities (user_id, ${columns})`, (n) =>
      n % 3 === 0 ? `${userIds[n % userIds.length]}\t${lineOf(n, subjects)}` : null,
    );
    await copy(`anonymous_activities (${columns})`, (n) => (n % 3 === 0 ? null : lineOf(n, subjects)));
  });
}

/** `count` activities of one user by COPY, in all of the year and from all addresses. */
export async function seedActivitiesOf(
  client: pg.Client,
  { userId, count, ...subjects }: { userId: string; count: number } & Subjects,
): Promise<void> {
  await withoutIndexes(client, ['activities'], async () => {
    await pipeline(
      Readable.from(linesOf(0, count, (n) => `${userId}\t${lineOf(n, subjects)}`)),
      client.query(copyFrom(`copy activities (user_id, ${columns}) from stdin`)),
    );
  });
}

/** Filling a table and indexing it afterwards takes a fraction of the time of doing both at once. */
async function withoutIndexes(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any ($1) and indexname not like '%_pkey'`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
