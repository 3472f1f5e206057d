import pg from 'pg';
import type { Log } from '../log/log.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { DatabaseAddress } from './database.ts';

/**
 * Indexes of tables that grow without end, by name. A migration would hold such a table while it builds one; these are
 * built beside the requests. Until one is there, what needs it is slower and just as right.
 */
const indexes: Readonly<Record<string, string>> = {
  activities_of_user_by_time: 'activities (user_id, timestamp, id)',
  activities_of_user_by_type: 'activities (user_id, type, timestamp, id)',
  activities_of_user_by_title: 'activities (user_id, title, timestamp, id)',
  activities_of_user_by_address: 'activities (user_id, ip_address, timestamp, id)',
  activities_by_type_and_time: 'activities (type, timestamp, id)',
  anonymous_activities_by_visit_and_time: 'anonymous_activities (session_token, timestamp, id)',
  anonymous_activities_by_type_and_time: 'anonymous_activities (type, timestamp, id)',
  funnel_reached_by_stage: 'funnel_reached (stage, session_token)',
  visits_by_created_at: 'visits (created_at, session_token)',
};

/**
 * Builds what is missing and answers the names. Reads and writes go on meanwhile. One that an ended process left half
 * built is built anew; while another process builds, there is nothing to do here. `signal` ends it.
 */
export async function buildIndexes(
  address: DatabaseAddress,
  { log, signal }: { log: Log; signal?: AbortSignal },
): Promise<string[]> {
  const client = new pg.Client({
    ...address,
    application_name: 'loupe-indexes',
    connectionTimeoutMillis: 10_000,
  });
  // What breaks the connection rejects the statement under way, too.
  client.on('error', (error) => log.debug({ err: error }, 'The connection that builds indexes broke'));
  await client.connect();
  const stop = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  try {
    // An abort while it connected came before the listener.
    if (signal?.aborted === true) return [];
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.buildingIndexes,
    ]);
    if (rows[0]?.locked !== true) return [];
    const built: string[] = [];
    for (const [name, on] of Object.entries(indexes)) {
      if (await isBuilt(client, name)) continue;
      const startedAt = performance.now();
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on ${on}`);
      log.info({ index: name, tookMs: Math.round(performance.now() - startedAt) }, 'An index was built');
      built.push(name);
    }
    return built;
  } catch (error) {
    if (signal?.aborted === true) return [];
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end();
  }
}

async function isBuilt(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isBuilt: boolean }>(
    `select coalesce((select indisvalid from pg_index where indexrelid = to_regclass($1)), false) as "isBuilt"`,
    [name],
  );
  return rows[0]?.isBuilt === true;
}
