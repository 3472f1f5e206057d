import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { listen } from '../../../server/http/http-server.ts';
import { createLog } from '../../../server/log/log.ts';
import { orderJson } from '../../billing/server/stored-billing.ts';
import { createExportList } from './export-lists.service.ts';

const visitCount = 200_000;

let app: TestApp;
let pagesRead = 0;

const countPages: KyselyPlugin = {
  transformQuery({ node }) {
    pagesRead += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeAll(async () => {
  app = await createTestApp();
  // Many of one microsecond, so that pages end between rows of one time.
  await sql`
    insert into visits (session_token, ip_address, user_agent, url, referrer, created_at)
    select 'visit-of-an-export-' || lpad(n::text, 6, '0'), '192.0.2.1', '', '/', '',
      timestamptz '2026-11-01 00:00:00+00' + (n / 700) * interval '1 microsecond'
    from generate_series(1, ${visitCount}::int) n`.execute(app.db);
  await sql`analyze visits`.execute(app.db);
});
afterAll(() => app.close());

/** The export as a response's body is: it asks for a chunk when one was taken. */
function openExport() {
  pagesRead = 0;
  const list = createExportList({
    db: app.db.withPlugin(countPages),
    log: createLog('silent', () => undefined),
    orderJson,
  })({ list: 'sessions', search: '' });
  return ReadableStream.from<string>(list);
}

/** How many queries on visits run at the moment, besides this one. */
async function countRunning(): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and query ilike '%from visits%'`.execute(app.db);
  return rows[0]?.running ?? 0;
}

/** Lets nobody read visits while `during` runs. */
async function holdVisits(during: () => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table visits in access exclusive mode`.execute(tx);
    await during();
  });
}

describe('a list of 200,000 rows', () => {
  it('holds each row once, the oldest first', async () => {
    const tokens: string[] = [];
    for await (const chunk of openExport()) {
      tokens.push(...Array.from(chunk.matchAll(/^visit-of-an-export-\d+/gm), ([token]) => token));
    }
    expect(tokens).toHaveLength(visitCount);
    expect(
      tokens.every((token, index) => token === `visit-of-an-export-${String(index + 1).padStart(6, '0')}`),
    ).toBe(true);
    expect(pagesRead).toBe(visitCount / 1_000 + 1);
  });

  it('is read no further than a slow reader takes it', async () => {
    const reader = openExport().getReader();
    let taken = 0;
    for (const pages of [0, 1, 2, 3]) {
      const { value = '' } = await reader.read();
      taken += value.length;
      // Whatever was begun ahead has ended by the time that another connection has answered this often.
      for (let round = 0; round < 5; round += 1) await sql`select`.execute(app.db);
      expect(pagesRead).toBeLessThanOrEqual(pages + 1);
    }
    expect(taken).toBeLessThan(400_000);
    await reader.cancel();
  });

  it('is not read on once the reader has left, not even in the middle of a page', async () => {
    const reader = openExport().getReader();
    await reader.read();
    await reader.read();
    await holdVisits(async () => {
      const waiting = reader.read();
      await expect.poll(countRunning).toBe(1);
      void reader.cancel();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });
    await expect.poll(countRunning).toBe(0);
    expect(pagesRead).toBe(2);
  });

  it('is not read on once the browser that saves it has gone', async () => {
    const admin = await registerUser(app, '+15551240061');
    await app.composition.changeRank.makeAdmin('+15551240061');
    const server = await listen(app.hono, { host: '127.0.0.1', port: 0 });
    const path = '/api/admin/exports/sessions.csv';
    const request = get({ port: server.port, path, headers: { cookie: admin.cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await holdVisits(async () => {
      response.on('data', () => undefined);
      await expect.poll(countRunning).toBe(1);
      response.once('error', () => undefined);
      request.destroy();
      await once(request, 'close');
    });
    await expect.poll(countRunning).toBe(0);
    await holdVisits(async () => {
      for (let round = 0; round < 20; round += 1) expect(await countRunning()).toBe(0);
    });
    await server.stop(0);
  });
});

describe('a list that cannot be read', () => {
  let admin: TestUser;
  beforeAll(async () => {
    admin = await registerUser(app, '+15551240062');
    await app.composition.changeRank.makeAdmin('+15551240062');
  });

  it('is refused as an error when its first page fails, and is not noted as exported', async () => {
    await sql`alter table orders rename to orders_away`.execute(app.db);
    const response = await admin.request('/api/admin/exports/orders.csv');
    await sql`alter table orders_away rename to orders`.execute(app.db);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      code: 'internal_error',
      requestId: expect.any(String) as string,
    });
    const noted = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', 'orders')
      .execute();
    expect(noted).toEqual([]);
  });

  it('breaks the connection when a later page fails, and says so in the log of the request', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await listen(app.hono, { host: '127.0.0.1', port: 0 });
    const path = '/api/admin/exports/sessions.csv';
    const request = get({ port: server.port, path, headers: { cookie: admin.cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await sql`alter table visits rename to visits_away`.execute(app.db);
    const broken = once(response, 'error') as Promise<[Error]>;
    response.resume();
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
    await sql`alter table visits_away rename to visits`.execute(app.db);
    await server.stop(0);
    const lines = app.logLines.filter((line) => line.includes('An exported list broke off'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(response.headers['x-request-id']));
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });
});
