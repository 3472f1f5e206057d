import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { callsForExperiments, importDays, wishedExperiment } from '../../../../test/own-experiments.ts';
import { registerConsentingUser, type TestUser } from '../../../../test/test-user.ts';
import type { PlanBasis } from '../experiments.contract.ts';
import { createRemindSwitch } from './remind-switch.service.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: TestUser;
let calls: ReturnType<typeof callsForExperiments>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  owner = await registerConsentingUser(app, '+15551264001');
  await giveSubscription(app, owner.id, 'premiumAnnual');
  calls = callsForExperiments(owner);
});

const imported = (from: string, days: { likes: number; matches: number }[]) =>
  importDays(app, owner.id, { from, days, importedAt: now });

describe('the plan', () => {
  it('begins from the rate, the spread and the pace of the imported days', async () => {
    const days = Array.from({ length: 56 }, (_, index) => ({ likes: 30, matches: index % 7 === 0 ? 8 : 1 }));
    await imported('2026-09-20', days);
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
    const test = await calls.begin();
    // 152 likes of each version at φ 4 are 608 (607.5 rounded up once), at 40 a day 31 days: six blocks of a week.
    expect(test.plan.likesPerVersion).toBe(608);
    expect(test.blocks.map(({ version }) => version).join('')).toBe('ABABAB');
    expect(test).toMatchObject({
      state: 'waiting',
      startsOn: '2026-11-23',
      endsOn: '2027-01-03',
      result: null,
    });
    expect(test.stopRule).toContain('Ends on Jan 3, 2027,');
  });

  it('has texts without what the database cannot hold', async () => {
    const test = await calls.begin({
      name: 'First \0photo',
      a: { text: 'The hill\ud83d', profileVersionId: null },
    });
    expect([test.name, test.a.text]).toEqual(['First photo', 'The hill\ufffd']);
  });

  it('that cannot succeed is refused with the reason', async () => {
    const slow = await calls.refusedPlan({ baseline: 0.0204, relativeUplift: 0.25 });
    expect(slow).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(slow.message).toContain('cannot succeed');
    expect(await calls.refusedPlan({ baseline: 0.7, relativeUplift: 0.5 })).toMatchObject({ status: 400 });
    expect(await calls.refusedPlan({ startsOn: '2026-11-19' })).toMatchObject({ status: 400 });
    expect(
      await calls.refusedPlan({ b: { text: 'x', profileVersionId: crypto.randomUUID() } }),
    ).toMatchObject({
      status: 400,
    });
  });

  it('is for premium subscribers, one at a time for an app', async () => {
    const subscriber = await registerSubscriber(app, '+15551264002');
    expect((await subscriber.request('/api/experiments', { body: wishedExperiment })).status).toBe(402);
    expect((await subscriber.request('/api/experiments/bases')).status).toBe(402);
    const test = await calls.begin();
    expect(await calls.refusedPlan({ startsOn: '2026-12-01' })).toMatchObject({ status: 409 });
    await owner.json(`/api/experiments/${test.id}/stop`, { method: 'POST' });
    await calls.begin({ startsOn: '2026-12-01' });
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
    await calls.begin({ b: { text: 'Visit http://evil.example', profileVersionId: null } });
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
    const { id } = await calls.begin();
    now = new Date('2026-11-23T00:10:00Z');
    const [due] = await remind().listDue();
    await remind().send(due!);
    expect(sent).toEqual([]);
    await owner.json(`/api/experiments/${id}/stop`, { method: 'POST' });
    now = new Date('2026-11-30T00:10:00Z');
    expect(await remind().listDue()).toEqual([]);
  });
});
