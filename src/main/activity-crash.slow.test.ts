import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killPrograms, runProgram } from '../../test/run-program.ts';
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { createSilentLog } from '../server/log/log.ts';

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-activities-'));
});
afterEach(killPrograms);
afterAll(() => rm(dir, { recursive: true }));

/** Reports activities until the server is gone; the titles of those that it has acknowledged, each told to `onTaken` too. */
async function reportUntilGone(
  origin: string,
  visitor: number,
  round: string,
  onTaken: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let index = 0; ; index += 1) {
    const title = `${round} ${visitor} ${index}`;
    try {
      const response = await fetch(`${origin}/api/activities`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          'x-forwarded-for': `198.51.100.${visitor}`,
        },
        body: JSON.stringify({ type: 'feature', title, description: 'd', pageId: title }),
      });
      if (response.status !== 200) continue;
      acknowledged.push(title);
      onTaken();
    } catch {
      return acknowledged;
    }
  }
}

async function storedTitles(): Promise<Set<string>> {
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { log: createSilentLog() });
  const client = new pg.Client(postgres.address);
  try {
    await client.connect();
    const { rows } = await client.query<{ title: string }>('select title from anonymous_activities');
    return new Set(rows.map(({ title }) => title));
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const start = () =>
  runProgram('server.ts', {
    DATA_DIR: dir,
    PORT: '0',
    NODE_ENV: 'test',
    VISION_WORKERS: '1',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'warn',
  });

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'loses no activity that it has acknowledged when %s ends it in a burst',
  async (signal) => {
    const server = start();
    const origin = await server.listening();
    let taken = 0;
    const reporting = Promise.all(
      Array.from({ length: 24 }, (_, visitor) =>
        reportUntilGone(origin, visitor, signal, () => (taken += 1)),
      ),
    );
    while (taken < 500) await delay(20);
    server.child.kill(signal);
    await server.exit;
    const acknowledged = (await reporting).flat();
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
    const stored = await storedTitles();
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
  },
);
