import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { registerConsentingUser, type TestUser } from '../../../../test/test-user.ts';
import { dayAfter } from '../../../domain/test-schedule.ts';
import type { Experiment, PlanBasis } from '../experiments.contract.ts';
import { createRemindSwitch } from './remind-switch.service.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  owner = await registerConsentingUser(app, '+15551264001');
  await giveSubscription(app, owner.id, 'premiumAnnual');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  for (const table of ['experiments', 'resultDays', 'resultImports', 'resultWeeks'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const wish = {
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
const begin = (change: object = {}) =>
  owner.json<Experiment>('/api/experiments', { body: { ...wish, ...change } });
const refused = async (change: object) => {
  const response = await owner.request('/api/experiments', { body: { ...wish, ...change } });
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
};
const read = (id: string) => owner.json<Experiment>(`/api/experiments/${id}`);

/** Days as an import writes them. */
async function importDays(from: string, days: { likes: number; matches: number }[]): Promise<void> {
  const lastDay = dayAfter(from, days.length - 1);
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
    userId: owner.id,
    app: 'tinder' as const,
    day: dayAfter(from, index),
  }));
  await app.db.insertInto('resultDays').values(rows).execute();
  await app.db
    .insertInto('resultImports')
    .values({
      userId: owner.id,
      app: 'tinder',
      source: 'tinder-export',
      firstDay: from,
      lastDay,
      dayCount: days.length,
      importedAt: now,
    })
    .execute();
}

describe('the plan', () => {
  it('begins from the rate, the spread and the pace of the imported days', async () => {
    const days = Array.from({ length: 56 }, (_, index) => ({ likes: 30, matches: index % 7 === 0 ? 8 : 1 }));
    await importDays('2026-09-20', days);
    const bases = await owner.json<PlanBasis[]>('/api/experiments/bases');
    const [tinder, bumble] = bases;
    expect(bases.map((basis) => basis.app)).toEqual(['tinder', 'bumble', 'hinge']);
    expect(tinder).toMatchObject({
      likesPerDay: 30,
      likes: 1680,
      phiFrom: 'measured',
      firstDay: '2026-09-20',
    });
    expect(tinder!.baseline).toBeCloseTo(14 / 210, 9);
    expect(bumble).toMatchObject({ baseline: null, likesPerDay: null, phi: 4, phiFrom: 'published' });
  });

  it('is declared before the start: blocks in turns until a day that stays', async () => {
    const test = await begin();
    // 152 likes of each version at φ 4 are 608 (607.5 rounded up once), at 40 a day 31 days: six blocks of a week.
    expect(test.plan.likesPerVersion).toBe(608);
    expect(test.blocks.map(({ version }) => version).join('')).toBe('ABABAB');
    expect(test).toMatchObject({
      state: 'waiting',
      startsOn: '2026-11-23',
      endsOn: '2027-01-03',
      result: null,
    });
    expect(test.stopRule).toContain('2027-01-03');
  });

  it('has texts without what the database cannot hold', async () => {
    const test = await begin({
      name: 'First \0photo',
      a: { text: 'The hill\ud83d', profileVersionId: null },
    });
    expect([test.name, test.a.text]).toEqual(['First photo', 'The hill\ufffd']);
  });

  it('that cannot succeed is refused with the reason', async () => {
    const slow = await refused({ baseline: 0.0204, relativeUplift: 0.25 });
    expect(slow).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(slow.message).toContain('cannot succeed');
    expect(await refused({ baseline: 0.7, relativeUplift: 0.5 })).toMatchObject({ status: 400 });
    expect(await refused({ startsOn: '2026-11-19' })).toMatchObject({ status: 400 });
    expect(await refused({ b: { text: 'x', profileVersionId: crypto.randomUUID() } })).toMatchObject({
      status: 400,
    });
  });

  it('is for premium subscribers, one at a time for an app', async () => {
    const subscriber = await registerSubscriber(app, '+15551264002');
    expect((await subscriber.request('/api/experiments', { body: wish })).status).toBe(402);
    expect((await subscriber.request('/api/experiments/bases')).status).toBe(402);
    const test = await begin();
    expect(await refused({ startsOn: '2026-12-01' })).toMatchObject({ status: 409 });
    await owner.json(`/api/experiments/${test.id}/stop`, { method: 'POST' });
    await begin({ startsOn: '2026-12-01' });
  });
});

describe('while it runs', () => {
  it('says which version is due, and takes numbers from imports and from hand', async () => {
    const { id } = await begin();
    now = new Date('2026-11-30T08:00:00Z');
    await importDays(
      '2026-11-23',
      Array.from({ length: 7 }, () => ({ likes: 40, matches: 5 })),
    );
    expect(await read(id)).toMatchObject({
      state: 'running',
      today: { version: 'B', until: '2026-12-06', switchToday: true },
      likes: { a: 280, b: 0 },
      result: null,
    });
    const saved = await owner.json<Experiment>(`/api/experiments/${id}/blocks/1`, {
      method: 'PUT',
      body: { likes: 200, matches: 30 },
    });
    expect(saved.blocks[1]).toMatchObject({ likes: 200, matches: 30, from: 'typed' });
    expect(saved.blocks[0]).toMatchObject({ likes: 280, matches: 35, from: 'imported' });
    expect(saved.result).toBeNull();
    const half = { method: 'PUT', body: { likes: 200, matches: null } };
    expect((await owner.request(`/api/experiments/${id}/blocks/1`, half)).status).toBe(400);
    expect(
      (await owner.request(`/api/experiments/${id}/blocks/99`, { ...half, body: { likes: 1, matches: 0 } }))
        .status,
    ).toBe(404);
  });

  it('an export that ends within a block does not make it a short one', async () => {
    const { id } = await begin();
    now = new Date('2026-12-01T08:00:00Z');
    await importDays(
      '2026-11-23',
      Array.from({ length: 5 }, () => ({ likes: 40, matches: 5 })),
    );
    expect((await read(id)).blocks[0]).toMatchObject({ likes: null, from: null });
  });

  it('an older export that is read after a newer one takes no numbers away', async () => {
    const { id } = await begin();
    now = new Date('2026-11-30T08:00:00Z');
    const day = { likes: 40, matches: 5 };
    await importDays(
      '2026-11-23',
      Array.from({ length: 7 }, () => day),
    );
    now = new Date('2026-11-30T09:00:00Z');
    await importDays('2026-11-20', [day]);
    expect((await read(id)).blocks[0]).toMatchObject({ likes: 280, matches: 35, from: 'imported' });
  });

  it('a week that was written down for exactly its days counts', async () => {
    const { id } = await begin();
    await app.db
      .insertInto('resultWeeks')
      .values({
        userId: owner.id,
        app: 'tinder',
        weekStart: '2026-11-23',
        likes: 210,
        matches: 21,
        replies: null,
        dates: null,
        updatedAt: now,
      })
      .execute();
    expect((await read(id)).blocks[0]).toMatchObject({ likes: 210, matches: 21, from: 'imported' });
  });
});

describe('at its end', () => {
  const write = async (id: string, matches: number[]) => {
    // A sign-in that is used goes on.
    now = new Date('2026-12-16T12:00:00Z');
    for (const [number, count] of matches.entries()) {
      const body = { likes: 200, matches: count };
      await owner.json(`/api/experiments/${id}/blocks/${number}`, { method: 'PUT', body });
    }
  };

  it('the verdict stands there, with its interval and what it cannot tell apart', async () => {
    const { id } = await begin();
    await write(id, [20, 45, 24, 50, 22, 41]);
    now = new Date('2027-01-03T23:00:00Z');
    expect((await read(id)).result).toBeNull();
    now = new Date('2027-01-04T00:30:00Z');
    const { state, result } = await read(id);
    expect(state).toBe('finished');
    expect(result!.verdict).toBe('better');
    expect(result!.ratio).toBeCloseTo(136 / 66, 9);
    expect(result!.ratioInterval!.low).toBeGreaterThan(1);
    expect(result!.confounders.map((one) => one.id)).toEqual(['late-matches']);
    expect(result!.sentence).not.toMatch(/because|caused/);
  });

  it('blocks that differ among themselves as much as between versions decide nothing', async () => {
    const { id } = await begin();
    await write(id, [5, 45, 40, 12, 21, 79]);
    now = new Date('2027-01-04T00:30:00Z');
    const { result } = await read(id);
    expect(result).toMatchObject({ verdict: 'inconclusive' });
    expect(result!.more).toMatch(/more likes/);
  });

  it('stopped before its rule it has none', async () => {
    const { id } = await begin();
    await write(id, [20, 45, 24, 50, 22, 41]);
    now = new Date('2026-12-20T12:00:00Z');
    const stopped = await owner.json<Experiment>(`/api/experiments/${id}/stop`, { method: 'POST' });
    expect(stopped).toMatchObject({ state: 'stopped', stoppedOn: '2026-12-20', result: null, today: null });
  });
});

describe('the reminder', () => {
  const sent: { to: string; subject: string; text: string }[] = [];
  const remind = () =>
    createRemindSwitch({
      db: app.db,
      clock: () => now,
      mail: { send: async (message) => void sent.push(message) },
      origin: 'https://loupe.test',
    });
  const setAddress = (confirmed: Date | null) =>
    app.db
      .updateTable('users')
      .set({ email: 'ana@example.org', emailConfirmedAt: confirmed })
      .where('id', '=', owner.id)
      .execute();

  beforeEach(() => void sent.splice(0));

  it('goes out once for a block that begins today, to a confirmed address', async () => {
    await setAddress(now);
    await begin({ b: { text: 'Visit http://evil.example', profileVersionId: null } });
    expect(await remind().listDue()).toEqual([]);
    now = new Date('2026-11-30T00:10:00Z');
    const due = await remind().listDue();
    expect(due).toHaveLength(1);
    await remind().send(due[0]!);
    await remind().send(due[0]!);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'ana@example.org', subject: 'Loupe: switch to version B today' });
    expect(sent[0]!.text).not.toContain('evil');
    expect(await remind().listDue()).toEqual([]);
  });

  it('to an address that is not confirmed, or of a stopped test, goes nothing', async () => {
    await setAddress(null);
    const { id } = await begin();
    now = new Date('2026-11-23T00:10:00Z');
    const [due] = await remind().listDue();
    await remind().send(due!);
    expect(sent).toEqual([]);
    await owner.json(`/api/experiments/${id}/stop`, { method: 'POST' });
    now = new Date('2026-11-30T00:10:00Z');
    expect(await remind().listDue()).toEqual([]);
  });
});
