import { describe, expect, it } from 'vitest';
import { passFirstStep, refusalOf } from '../../../../../test/pass-first-step.ts';
import { proveAgain } from '../../../../../test/prove-again.ts';
import { setUpTotp } from '../../../../../test/set-up-totp.ts';
import { codeFor } from '../../../../../test/sign-in-again.ts';
import { totpCode } from '../../../../../test/totp.ts';
import { setUpTestSite } from '../../../../../test/set-up-test-site.ts';

const number = '+15551234561';
const minute = 60_000;

const site = setUpTestSite(number);

describe('step-up', () => {
  const guarded: [method: string, path: string][] = [['POST', '/api/subscription/refund']];

  it.each(guarded)('stands before %s %s ten minutes after signing in', async (method, path) => {
    site.pass(10 * minute - 1);
    expect((await site.user.request(path, { method })).status).not.toBe(403);
    site.pass(1);
    expect(await refusalOf(site.user.request(path, { method }))).toEqual([403, 'step_up_required']);
    await proveAgain(site.app, site.user, number);
    expect((await site.user.request(path, { method })).status).not.toBe(403);
    site.pass(10 * minute);
    expect(await refusalOf(site.user.request(path, { method }))).toEqual([403, 'step_up_required']);
  });

  const own: [method: string, path: string, body?: object][] = [
    ['POST', '/api/me/second-factor'],
    ['DELETE', '/api/me/second-factor'],
    ['POST', '/api/me/recovery-codes'],
    ['POST', '/api/me/exports'],
    ['POST', '/api/me/sign-ins/end-others'],
    ['DELETE', '/api/me/sign-ins/00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/me/exports/00000000-0000-4000-8000-000000000000/file'],
    ['GET', '/api/auth/step-up/proof?countsSignIn=no'],
    ['PATCH', '/api/me', { email: 'new@example.com' }],
  ];

  it.each(own)(
    'stands before %s %s from the first minute: having signed in does not count',
    async (method, path, body) => {
      const send = () => site.user.request(path, { method, ...(body !== undefined && { body }) });
      await site.app.db.updateTable('users').set({ email: 'old@example.com' }).execute();
      expect(await refusalOf(send())).toEqual([403, 'step_up_required']);
      await proveAgain(site.app, site.user, number);
      expect((await send()).status).not.toBe(403);
      await site.app.db.updateTable('users').set({ email: 'old@example.com' }).execute();
      site.pass(10 * minute);
      expect(await refusalOf(send())).toEqual([403, 'step_up_required']);
    },
  );

  it('stands before a change of the address, and not before the first one or a new name', async () => {
    const patch = (body: object) => site.user.request('/api/me', { method: 'PATCH', body });
    const email = 'ana@example.com';
    expect((await patch({ email })).status).toBe(200);
    expect((await patch({ email, firstName: 'Ana' })).status).toBe(200);
    for (const other of ['', 'eve@example.com']) {
      expect(await refusalOf(patch({ email: other, firstName: 'Eve' }))).toEqual([403, 'step_up_required']);
    }
    expect(await site.user.json('/api/me')).toMatchObject({ email, firstName: 'Ana' });
  });

  it('stands before what administrators do to ranks and money', async () => {
    await site.app.composition.changeRank.makeAdmin(number);
    const id = '00000000-0000-4000-8000-000000000000';
    const calls = [
      () => site.user.request(`/api/admin/users/${id}/rank`, { method: 'PUT', body: { rank: 1 } }),
      () => site.user.request(`/api/admin/orders/${id}/refund`, { body: { amount: 1, refundedPrice: 0 } }),
      () => site.user.request(`/api/admin/users/${id}/activities/clear`, { method: 'POST' }),
    ];
    site.pass(11 * minute);
    for (const call of calls) expect(await refusalOf(call())).toEqual([403, 'step_up_required']);
    await proveAgain(site.app, site.user, number);
    for (const call of calls) expect((await call()).status).not.toBe(403);
  });

  it('stands before the lists that administrators take along', async () => {
    await site.app.composition.changeRank.makeAdmin(number);
    const path = '/api/admin/exports/users.csv';
    expect((await site.user.request(path)).status).toBe(200);
    site.pass(11 * minute);
    expect(await refusalOf(site.user.request(path))).toEqual([403, 'step_up_required']);
    await proveAgain(site.app, site.user, number);
    expect(await (await site.user.request(path)).text()).toContain(site.user.id);
  });

  it('is good for this sign-in alone', async () => {
    const { cookies: other } = await passFirstStep(site.app, number);
    site.pass(11 * minute);
    await proveAgain(site.app, site.user, number);
    const refund = site.app.request('/api/subscription/refund', {
      method: 'POST',
      headers: { cookie: other },
    });
    expect(await refusalOf(refund)).toEqual([403, 'step_up_required']);
  });

  it('asks users with an authenticator app for its code or a recovery code, and sends them no SMS', async () => {
    expect(await site.user.json('/api/auth/step-up')).toEqual({ ways: ['sms'], phoneNumber: number });
    const { secret, recoveryCodes } = await setUpTotp(site.app, site.user, site.now);
    expect(await site.user.json('/api/auth/step-up')).toMatchObject({ ways: ['totp', 'recovery-code'] });
    const sent = site.app.messages().length;
    expect(await refusalOf(site.user.request('/api/auth/step-up/send-code', { method: 'POST' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(site.app.messages()).toHaveLength(sent);
    const proofs = [
      { way: 'totp', code: () => totpCode(secret, site.now) },
      { way: 'recovery-code', code: () => recoveryCodes[3] ?? '' },
    ];
    for (const { way, code } of proofs) {
      site.pass(11 * minute);
      expect(
        await refusalOf(site.user.request('/api/auth/step-up', { body: { way, code: '000000' } })),
      ).toEqual([400, 'invalid-verification-code']);
      await site.user.json('/api/auth/step-up', { body: { way, code: code() } });
      await site.user.json('/api/me/exports', { method: 'POST' });
    }
  });

  it('takes no code that was sent for something else', async () => {
    await site.app.db.deleteFrom('rateLimits').execute();
    await site.user.json('/api/me/deletion/send-code', { method: 'POST' });
    const code = codeFor(site.app, number);
    expect(await refusalOf(site.user.request('/api/auth/step-up', { body: { way: 'sms', code } }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
  });
});
