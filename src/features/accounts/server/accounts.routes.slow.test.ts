import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAsProved } from '../../../../test/prove-again.ts';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { codeFor } from '../../../../test/sign-in-again.ts';
import { openTestBrowser } from '../../../../test/test-browser.ts';
import { consentVersions } from '../../../domain/legal-documents.ts';

const now = '2026-11-20T12:00:00.000Z';
let app: TestApp;
let phoneNumber: string;
let cookie: string;
let userId: string;

beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  cookie = await signIn('login');
  userId = String((await readMe())['id']);
  await countAsProved(app, userId);
});

/** Signs a new number in. */
async function signIn(source: 'login' | 'register'): Promise<string> {
  phoneNumber = nextNumber();
  const body = { phoneNumber, source };
  const browser = openTestBrowser(app);
  await browser.request('/api/auth/send-code', {
    body: { ...body, botCheck: 'solved', acceptedTerms: source === 'register' },
  });
  const code = codeFor(app, phoneNumber);
  const verified = await browser.request('/api/auth/verify-code', { body: { ...body, code } });
  return verified.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

// Mails to confirm an address are limited for who asks.
const from = '198.18.41.1';
const patchMe = (body: object) =>
  app.request('/api/me', { method: 'PATCH', body, headers: { cookie }, from });
const readMe = async () =>
  (await app.request('/api/me', { headers: { cookie } })).json() as Promise<Record<string, unknown>>;

describe('GET /api/me', () => {
  it('shows the own record and nothing else of the row', async () => {
    const me = await readMe();
    expect(me).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      phoneNumber,
      firstName: '',
      lastName: '',
      email: '',
      emailConfirmed: false,
      canConfirmEmail: true,
      rank: 0,
      registrationSource: 'login_auth',
      documentCreatedVia: 'login',
      documentCreatedAt: now,
      createdAt: now,
      updatedAt: now,
      deletionDueAt: null,
      agePause: null,
      subscription: { status: 'inactive', plan: null, tier: null, expiresAt: null },
      consents: { terms: null, faceAnalysis: null },
    });
  });

  it('gives the cookies another 30 days', async () => {
    const response = await app.request('/api/me', { headers: { cookie } });
    const token = /loupe_sign_in=[\w-]+/.exec(cookie)?.[0] ?? 'none';
    expect(response.headers.getSetCookie()).toEqual([
      `${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`,
      'loupe_hint=; Max-Age=2592000; Path=/; SameSite=Strict',
    ]);
  });

  it('refuses a visitor without touching cookies, and clears what a browser has of a sign-in that is over', async () => {
    const visitor = await app.request('/api/me');
    expect(visitor.status).toBe(401);
    expect(await visitor.json()).toMatchObject({ code: 'not_signed_in', message: 'Please sign in first.' });
    expect(visitor.headers.getSetCookie()).toEqual([]);

    for (const stale of ['loupe_hint=Zo%C3%AB', `loupe_sign_in=${'x'.repeat(43)}`]) {
      const response = await app.request('/api/me', { headers: { cookie: stale } });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([
        'loupe_sign_in=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
        'loupe_hint=; Max-Age=0; Path=/; SameSite=Strict',
      ]);
    }
  });
});

describe('PATCH /api/me', () => {
  it('changes names and email, trimmed, and the name that pages greet with', async () => {
    const response = await patchMe({ firstName: ' Zoë ', lastName: 'Q', email: ' zoe@example.com ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Q',
      email: 'zoe@example.com',
    });
    expect(response.headers.getSetCookie()[1]).toBe(
      'loupe_hint=Zo%C3%AB; Max-Age=2592000; Path=/; SameSite=Strict',
    );
  });

  it('leaves absent fields as they are and lets them be emptied', async () => {
    await patchMe({ firstName: 'Zoë', email: 'zoe@example.com' });
    await patchMe({ lastName: 'Q' });
    expect(await readMe()).toMatchObject({ firstName: 'Zoë', lastName: 'Q', email: 'zoe@example.com' });
    await patchMe({ email: '' });
    expect(await readMe()).toMatchObject({ firstName: 'Zoë', email: '' });
  });

  it('changes nothing that is not the user’s to change', async () => {
    const before = await readMe();
    const forbidden = {
      id: '00000000-0000-4000-8000-000000000000',
      rank: 99,
      phoneNumber: '+15550000000',
      registrationSource: 'phone_auth',
      documentCreatedVia: 'register',
      createdAt: '2020-01-01T00:00:00.000Z',
      ipAddress: '1.1.1.1',
      consents: { terms: { acceptedAt: now, documentVersion: 'x' } },
      subscription: { status: 'active' },
    };
    for (const [name, value] of Object.entries(forbidden)) await patchMe({ [name]: value });
    await patchMe({ ...forbidden, ip_address: '1.1.1.1', user: forbidden });
    expect(await readMe()).toEqual(before);
    expect(await app.db.selectFrom('rankChanges').selectAll().where('userId', '=', userId).execute()).toEqual(
      [],
    );
  });

  it.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'At most 100 characters' }],
    [{ firstName: 'A\0' }, { firstName: 'Please use visible characters' }],
    [{ lastName: 'A\r\nB' }, { lastName: 'Please use visible characters' }],
    [{ lastName: 'A\u202eB' }, { lastName: 'Please use visible characters' }],
  ])('names the field at fault in %j', async (body, fields) => {
    const response = await patchMe(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
  });

  it('refuses a visitor and a page of another site', async () => {
    const visitor = await app.request('/api/me', { method: 'PATCH', body: { firstName: 'Eve' } });
    expect(visitor.status).toBe(401);
    const elsewhere = await app.request('/api/me', {
      method: 'PATCH',
      body: { firstName: 'Eve' },
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(elsewhere.status).toBe(403);
    expect(await readMe()).toMatchObject({ firstName: '' });
  });
});

describe('consents', () => {
  const putConsent = (kind: string, body: object) =>
    app.request(`/api/me/consents/${kind}`, { method: 'PUT', body, headers: { cookie } });

  it('gives and takes back the consent to face analysis, and keeps the history', async () => {
    await putConsent('terms', { accepted: true });
    const given = await putConsent('face-analysis', { accepted: true });
    expect(await given.json()).toMatchObject({
      consents: { faceAnalysis: { acceptedAt: now, documentVersion: consentVersions['face-analysis'] } },
    });
    await putConsent('face-analysis', { accepted: true });
    await putConsent('face-analysis', { accepted: false });
    expect(await readMe()).toMatchObject({ consents: { faceAnalysis: null } });
    const history = await app.db
      .selectFrom('consents')
      .select(['kind', 'accepted'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { kind: 'terms', accepted: true },
      { kind: 'face-analysis', accepted: true },
      { kind: 'face-analysis', accepted: false },
    ]);
  });

  it('waits with face analysis for the terms, and lets it be taken back without them', async () => {
    const early = await putConsent('face-analysis', { accepted: true });
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({
      code: 'terms_required',
      message: 'Please confirm that you are 18 or older and agree to the terms first.',
    });
    expect((await putConsent('face-analysis', { accepted: false })).status).toBe(200);
    expect(await app.db.selectFrom('consents').selectAll().where('userId', '=', userId).execute()).toEqual(
      [],
    );
  });

  it('counts for the document that was agreed to, not for one that came later', async () => {
    await putConsent('terms', { accepted: true });
    await putConsent('face-analysis', { accepted: true });
    await app.db
      .updateTable('consents')
      .set({ documentVersion: 'face-analysis 2020-01-01' })
      .where('kind', '=', 'face-analysis')
      .where('userId', '=', userId)
      .execute();
    expect(await readMe()).toMatchObject({ consents: { faceAnalysis: null } });
    await putConsent('face-analysis', { accepted: true });
    expect(await readMe()).toMatchObject({
      consents: { faceAnalysis: { documentVersion: consentVersions['face-analysis'] } },
    });
  });

  it('takes the terms from an account that login created, and never back', async () => {
    expect((await putConsent('terms', { accepted: false })).status).toBe(400);
    const accepted = await putConsent('terms', { accepted: true });
    expect(await accepted.json()).toMatchObject({
      consents: { terms: { acceptedAt: now, documentVersion: consentVersions.terms } },
    });
  });

  it('is each user’s own', async () => {
    await putConsent('terms', { accepted: true });
    await putConsent('face-analysis', { accepted: true });
    cookie = await signIn('register');
    expect(await readMe()).toMatchObject({
      registrationSource: 'phone_auth',
      consents: { faceAnalysis: null, terms: { documentVersion: consentVersions.terms } },
    });
  });
});
