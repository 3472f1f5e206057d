import { beforeEach, describe, expect, it } from 'vitest';
import { passFirstStep, refusalOf } from '../../../../../test/pass-first-step.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import { createWriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import { createResetSecondFactor } from './admin-second-factor.service.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { setUpTestSite } from '../../../../../test/set-up-test-site.ts';

const number = '+15551234561';
const stepMs = 30_000;

const site = setUpTestSite(number);

describe('administrators', () => {
  const setUpRequired = [403, 'second_factor_setup_required'];
  const overview = (cookie: string) =>
    site.app.request('/api/admin/overview?timeZone=UTC', { headers: { cookie } });
  async function signInAnew(): Promise<string> {
    return (await passFirstStep(site.app, number)).cookies;
  }
  beforeEach(async () => {
    await site.app.composition.changeRank.makeAdmin(number);
  });

  it('may work in one sign-in without a second factor, and in no other', async () => {
    const other = await signInAnew();
    expect((await overview(site.user.cookie)).status).toBe(200);
    expect(await refusalOf(overview(other))).toEqual(setUpRequired);
    const later = await signInAnew();
    expect(await refusalOf(overview(later))).toEqual(setUpRequired);
    expect((await overview(site.user.cookie)).status).toBe(200);
    expect(await site.user.json('/api/me/second-factor')).toMatchObject({
      isRequired: true,
      isSetUpDue: false,
    });
    const state = site.app.request('/api/me/second-factor', { headers: { cookie: later } });
    expect(await (await state).json()).toMatchObject({ isRequired: true, isSetUpDue: true });
    const json: TestUser['json'] = async <T>(path: string, options = {}) =>
      (await (await site.app.request(path, { ...options, headers: { cookie: later } })).json()) as T;
    await setUpTotp(site.app, { json }, site.now);
    expect((await overview(later)).status).toBe(200);
  });

  it('cannot remove the second factor, but replace it', async () => {
    await setUpTotp(site.app, site.user, site.now);
    expect(await refusalOf(site.user.request('/api/me/second-factor', { method: 'DELETE' }))).toEqual([
      409,
      'second_factor_required',
    ]);
    const { recoveryCodes } = await setUpTotp(site.app, site.user, new Date(site.now.getTime() + stepMs));
    expect(recoveryCodes).toEqual([]);
  });

  it('keep the sentence that everybody else gets', async () => {
    const stranger = await registerUser(site.app, '+15551234562');
    expect(await (await overview(stranger.cookie)).json()).toMatchObject({
      code: 'forbidden',
      message: 'Permission denied: Only admins can view analytics',
    });
    expect(await site.app.db.selectFrom('adminGraces').selectAll().execute()).toEqual([]);
  });

  it('are helped from the command line: nothing of the factor stays, sign-ins end, and one sign-in opens the panel', async () => {
    await setUpTotp(site.app, site.user, site.now);
    expect((await overview(site.user.cookie)).status).toBe(200);
    const clock = () => site.now;
    const reset = createResetSecondFactor({
      db: site.app.db,
      clock,
      writeAuditLog: createWriteAuditLog({ db: site.app.db, clock }),
    });
    expect(await reset(number)).toEqual({ phoneNumber: number, hadSecondFactor: true });
    for (const table of ['secondFactors', 'recoveryCodes', 'adminGraces', 'secondSteps'] as const)
      expect(await site.app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await site.user.request('/api/me')).status).toBe(401);
    expect(
      await site.app.db.selectFrom('auditLog').select(['action', 'subject', 'actorId']).execute(),
    ).toContainEqual({
      action: 'reset-second-factor',
      subject: site.user.id,
      actorId: null,
    });
    const [first, second] = [await signInAnew(), await signInAnew()];
    expect((await overview(first)).status).toBe(200);
    expect(await refusalOf(overview(second))).toEqual(setUpRequired);
    await expect(reset('+15551230000')).rejects.toMatchObject({ code: 'not_found' });
    expect(await reset(number)).toEqual({ phoneNumber: number, hadSecondFactor: false });
  });
});
