import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startAdvertiserPeer, type AdvertiserBehaviour } from '../../../../test/advertiser-peer.ts';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { createMetaConversions } from '../../../server/adapters/conversions/meta-conversions.ts';
import { createLog } from '../../../server/log/log.ts';
import { createSendConversion, type ConversionApis, type SendConversion } from './send-conversion.service.ts';

const minute = 60_000;
const email = 'zoe@example.com';
let now: Date;
let app: TestApp;
let phoneNumber: string;
let user: TestUser;
let key: { eventId: string; platform: 'meta' };
/** When the next attempts are to be made. */
let pauses: number[];
let logLines: string[];

beforeAll(async () => {
  app = await sharedTestApp();
  phoneNumber = nextNumber();
  user = await registerUser(app, phoneNumber);
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  pauses = [];
  logLines = [];
  await setUser({ email, emailConfirmedAt: null });
  key = { eventId: randomUUID(), platform: 'meta' };
  await app.db
    .insertInto('conversionEvents')
    .values({
      ...key,
      userId: user.id,
      kind: 'Login',
      happenedAt: now,
      page: '/login',
      plan: null,
      orderId: null,
      valueCents: null,
      client: JSON.stringify({
        ipAddress: '203.0.113.9',
        userAgent: 'Mozilla/5.0',
        clickId: null,
        browserId: null,
      }),
      consentGivenAt: now,
      consentRevision: 1,
      createdAt: now,
      settledAt: null,
    })
    .execute();
});

const setUser = (values: { email?: string; emailConfirmedAt: Date | null }) =>
  app.db.updateTable('users').set(values).where('id', '=', user.id).execute();

function build(apis: ConversionApis): SendConversion {
  return createSendConversion({
    db: app.db,
    clock: () => now,
    log: createLog('debug', (line) => void logLines.push(line)),
    apis,
    origin: 'https://loupe.example',
    findUser: (db, id) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'emailConfirmedAt', 'phoneNumber'])
        .where('id', '=', id)
        .executeTakeFirst(),
    queueConversion: async (_tx, _event, startAfter) => {
      pauses.push((startAfter?.getTime() ?? 0) - now.getTime());
    },
  });
}

/** Sends to a peer of Meta as often as it asks to be tried again, and answers what the peer has seen. */
async function sendUntilSettled(
  behave: (request: number) => AdvertiserBehaviour,
  timeoutMs = 2_000,
): Promise<{ requests: number; ids: unknown[]; emails: unknown[] }> {
  const peer = await startAdvertiserPeer('meta', behave);
  try {
    const send = build({ meta: createMetaConversions({ ...peer.options, timeoutMs }) });
    for (let attempts = -1; attempts < pauses.length; attempts += 1) {
      await send(key);
      if (attempts === pauses.length - 1) break;
      now = new Date(now.getTime() + (pauses.at(-1) ?? 0));
    }
    // A job runs at least once.
    await send(key);
    return {
      requests: peer.requests(),
      ids: peer.events.map((event) => event['event_id']),
      emails: peer.events.map((event) => (event['user_data'] as { em?: unknown }).em),
    };
  } finally {
    await peer.close();
  }
}
const row = () =>
  app.db.selectFrom('conversionEvents').selectAll().where('eventId', '=', key.eventId).executeTakeFirst();

it('is told once when it is taken', async () => {
  expect(await sendUntilSettled(() => ({ kind: 'take' }))).toMatchObject({
    requests: 1,
    ids: [key.eventId],
  });
  expect(await row()).toMatchObject({ status: 'sent', attempts: 1, client: null, settledAt: now });
  expect(logLines).toEqual([]);
});

it('is given up where its browser cannot be read, and the log says why', async () => {
  const client = JSON.stringify({ schemaVersion: 99 });
  await app.db.updateTable('conversionEvents').set({ client }).where('eventId', '=', key.eventId).execute();
  expect(await sendUntilSettled(() => ({ kind: 'take' }))).toMatchObject({ requests: 0 });
  expect(await row()).toMatchObject({ status: 'given-up', client: null });
  expect(logLines.join()).toContain(`conversion_events.client of ${key.eventId}: it has version 99`);
});

it('is told again with the same id until the advertiser is back', async () => {
  const troubles: AdvertiserBehaviour[] = [
    { kind: 'answer', status: 503, body: '' },
    { kind: 'answer', status: 429, body: '' },
    { kind: 'cut' },
    { kind: 'hang' },
  ];
  const seen = await sendUntilSettled((request) => troubles[request - 1] ?? { kind: 'take' });
  expect(seen).toMatchObject({ requests: 5, ids: Array<string>(5).fill(key.eventId) });
  expect(pauses).toEqual([1, 2, 4, 8].map((minutes) => minutes * minute));
  expect(await row()).toMatchObject({ status: 'sent', attempts: 5, client: null });
});

it('is given up after eight attempts with one line, which tells of nobody', async () => {
  const body = { error: { message: `${email} ${phoneNumber} 203.0.113.9`, code: 2 } };
  const seen = await sendUntilSettled(() => ({ kind: 'answer', status: 500, body }));
  expect(seen.requests).toBe(8);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(127 * minute);
  expect(await row()).toMatchObject({ status: 'given-up', attempts: 8, client: null });
  expect(logLines).toHaveLength(1);
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    level: 'warn',
    platform: 'meta',
    kind: 'Login',
    reason: '500, code 2',
  });
  expect(logLines.join()).not.toContain(phoneNumber.slice('+1555'.length));
  expect(logLines.join()).not.toMatch(/zoe|203\.0|Mozilla|[0-9a-f]{64}/);
});

it.each([
  ['not yet', null, undefined],
  ['confirmed', new Date('2026-11-20T11:00:00Z'), [createHash('sha256').update(email).digest('hex')]],
])(
  'names an email address only once its owner has confirmed it: %s',
  async (_, emailConfirmedAt, expected) => {
    await setUser({ emailConfirmedAt });
    expect(await sendUntilSettled(() => ({ kind: 'take' }))).toMatchObject({
      requests: 1,
      emails: [expected],
    });
  },
);

it('is not told again when it is refused', async () => {
  const seen = await sendUntilSettled(() => ({
    kind: 'answer',
    status: 400,
    body: { error: { code: 100 } },
  }));
  expect(seen.requests).toBe(1);
  expect(await row()).toMatchObject({ status: 'refused', attempts: 1, client: null });
  expect(logLines).toHaveLength(1);
});

it('is told of nobody who is gone', async () => {
  const gone = await registerUser(app, nextNumber());
  await app.db
    .updateTable('conversionEvents')
    .set({ userId: gone.id })
    .where('eventId', '=', key.eventId)
    .execute();
  await app.db.deleteFrom('users').where('id', '=', gone.id).execute();
  expect(await row()).toBeUndefined();
  expect(await sendUntilSettled(() => ({ kind: 'take' }))).toMatchObject({ requests: 0, ids: [] });
});

it('is dropped with its advertiser', async () => {
  await build({})(key);
  expect(await row()).toMatchObject({ status: 'given-up', attempts: 0, client: null });
});
