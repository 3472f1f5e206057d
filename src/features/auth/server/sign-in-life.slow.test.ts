import { findOrCreateUser } from '../../../../test/build-sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSignIn,
  outcomeOf,
  testPhoneNumber,
  type SignInBuilder,
} from '../../../../test/build-sign-in.ts';
import { createChangeRank } from '../../accounts/server/change-rank.service.ts';
import { createWriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import { shortenSignIns } from './sign-in.store.ts';
import { consentVersions } from '../../../domain/legal-documents.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let signIn: SignInBuilder;

beforeAll(async () => {
  signIn = await buildSignIn();
});
afterAll(() => signIn.close());
beforeEach(() => signIn.reset());

it('creates the user on the register page, with the acceptance of the terms', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  signIn.passTime(minute);
  const { user, isNewUser } = await verify(signIn.sentCode());
  expect(isNewUser).toBe(true);
  expect(user).toMatchObject({
    phoneNumber: testPhoneNumber,
    firstName: '',
    lastName: '',
    email: '',
    rank: 0,
    registrationSource: 'phone_auth',
    documentCreatedVia: 'register',
    createdAt: '2026-03-01T12:01:00.000Z',
    documentCreatedAt: '2026-03-01T12:01:00.000Z',
    consents: {
      terms: { acceptedAt: '2026-03-01T12:00:00.000Z', documentVersion: consentVersions.terms },
      faceAnalysis: null,
    },
  });
  const row = await signIn.db.selectFrom('users').select('ipAddress').executeTakeFirstOrThrow();
  expect(row.ipAddress).toBe('203.0.113.7');
});

it('creates the user on the login page without the terms, which registering later adds', async () => {
  const { send, verify } = signIn.createServices();
  await send({ source: 'login', acceptedTerms: false });
  const first = await verify(signIn.sentCode(), { source: 'login' });
  expect(first.isNewUser).toBe(true);
  expect(first.user).toMatchObject({
    registrationSource: 'login_auth',
    documentCreatedVia: 'login',
    consents: { terms: null },
  });

  signIn.passTime(minute);
  await send();
  const second = await verify(signIn.sentCode());
  expect(second.isNewUser).toBe(false);
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.documentCreatedVia).toBe('login');
  expect(second.user.consents.terms).toEqual({
    acceptedAt: '2026-03-01T12:01:00.000Z',
    documentVersion: consentVersions.terms,
  });
  expect(await signIn.db.selectFrom('consents').select('id').execute()).toHaveLength(1);
});

it('does not register with a code that the login page asked for without the terms', async () => {
  const { send, verify } = signIn.createServices();
  await send({ source: 'login', acceptedTerms: false });
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('terms_not_accepted');
  expect(await signIn.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await outcomeOf(verify(signIn.sentCode(), { source: 'login' }))).toBe('ok');
});

it('makes one user of concurrent first sign-ins', async () => {
  const now = new Date();
  const input = { phoneNumber: testPhoneNumber, ipAddress: '203.0.113.7', termsAcceptedAt: now, now };
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      signIn.db
        .transaction()
        .execute((tx) => findOrCreateUser({ tx, ...input, source: index % 2 === 0 ? 'register' : 'login' })),
    ),
  );
  expect(results.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
  expect(await signIn.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

it('keeps a sign-in for 30 days after its last use', async () => {
  const { send, verify, resolveToken } = signIn.createServices();
  await send();
  const { token, user } = await verify(signIn.sentCode());
  signIn.passTime(29 * day);
  expect(await resolveToken(token)).toMatchObject({ userId: user.id });
  signIn.passTime(29 * day);
  expect(await resolveToken(token)).toMatchObject({ userId: user.id });
  signIn.passTime(30 * day);
  expect(await resolveToken(token)).toBeNull();
});

it('ends a sign-in after 90 days, however much it is used', async () => {
  const { send, verify, resolveToken } = signIn.createServices();
  await send();
  const { token } = await verify(signIn.sentCode());
  for (let used = 0; used < 89; used += 20) {
    expect(await resolveToken(token)).not.toBeNull();
    signIn.passTime(20 * day);
  }
  signIn.passTime(-10 * day - 1);
  expect(await resolveToken(token)).not.toBeNull();
  signIn.passTime(1);
  expect(await resolveToken(token)).toBeNull();
});

describe('the sign-in of an administrator', () => {
  const signInAsAdmin = async () => {
    const services = signIn.createServices();
    await services.send();
    await services.verify(signIn.sentCode());
    await signIn.db.updateTable('users').set({ rank: 99 }).execute();
    signIn.passTime(minute);
    await services.send();
    const { token } = await services.verify(signIn.sentCode());
    return { ...services, token };
  };

  it('ends after 12 hours without use', async () => {
    const { resolveToken, token } = await signInAsAdmin();
    signIn.passTime(12 * hour - 1);
    expect(await resolveToken(token)).not.toBeNull();
    signIn.passTime(12 * hour);
    expect(await resolveToken(token)).toBeNull();
  });

  it('ends after 7 days, however much it is used', async () => {
    const { resolveToken, token } = await signInAsAdmin();
    for (let used = 0; used < 14; used += 1) {
      expect(await resolveToken(token)).not.toBeNull();
      signIn.passTime(12 * hour - 1);
    }
    expect(await resolveToken(token)).not.toBeNull();
    signIn.passTime(14);
    expect(await resolveToken(token)).toBeNull();
  });

  it('that was made before the promotion ends as early', async () => {
    const { send, verify, resolveToken } = signIn.createServices();
    await send();
    const { token } = await verify(signIn.sentCode());
    signIn.passTime(13 * hour);
    const { clock, db } = signIn;
    const writeAuditLog = createWriteAuditLog({ db, clock });
    await createChangeRank({ db, clock, writeAuditLog, shortenSignIns }).makeAdmin(testPhoneNumber);
    expect(await resolveToken(token)).toBeNull();
  });
});

it('records use at most once a minute', async () => {
  const { send, verify, resolveToken } = signIn.createServices();
  await send();
  const { token } = await verify(signIn.sentCode());
  const lastSeen = async () =>
    (
      await signIn.db.selectFrom('signIns').select('lastSeenAt').executeTakeFirstOrThrow()
    ).lastSeenAt.toISOString();
  signIn.passTime(minute - 1);
  await resolveToken(token);
  expect(await lastSeen()).toBe('2026-03-01T12:00:00.000Z');
  signIn.passTime(1);
  await resolveToken(token);
  expect(await lastSeen()).toBe('2026-03-01T12:01:00.000Z');
});

it('stores the hash of a token, which does not open anything itself', async () => {
  const { send, verify, resolveToken } = signIn.createServices();
  await send();
  const { token } = await verify(signIn.sentCode());
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { tokenHash } = await signIn.db.selectFrom('signIns').select('tokenHash').executeTakeFirstOrThrow();
  expect(tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  for (const other of [tokenHash.toString('base64url'), tokenHash.toString('hex'), 'x', '', undefined]) {
    expect(await resolveToken(other)).toBeNull();
  }
});

it('ends only the sign-in that signs out', async () => {
  const { send, verify, resolveToken, signOut } = signIn.createServices();
  await send();
  const phone = await verify(signIn.sentCode());
  signIn.passTime(minute);
  await send();
  const laptop = await verify(signIn.sentCode());
  const onPhone = await resolveToken(phone.token);
  await signOut(onPhone?.id ?? 'nobody');
  expect(await resolveToken(phone.token)).toBeNull();
  expect(await resolveToken(laptop.token)).toMatchObject({ userId: phone.user.id });
});

it('refuses a sign-in from the moment it has ended, however many requests are being answered', async () => {
  const { send, verify, resolveToken, signOut } = signIn.createServices();
  await send();
  const { token } = await verify(signIn.sentCode());
  const id = (await resolveToken(token))?.id ?? 'nobody';
  let isOver = false;
  const clients = Array.from({ length: 32 }, async () => {
    const answers: { askedAfterEnd: boolean; isRefused: boolean }[] = [];
    while (answers.filter(({ askedAfterEnd }) => askedAfterEnd).length < 3) {
      const askedAfterEnd = isOver;
      const found = await resolveToken(token);
      answers.push({ askedAfterEnd, isRefused: found === null });
    }
    return answers;
  });
  await resolveToken(token);
  await signOut(id);
  isOver = true;
  const answers = (await Promise.all(clients)).flat();
  expect(answers.filter(({ isRefused }) => !isRefused).length).toBeGreaterThan(0);
  expect(answers.filter(({ askedAfterEnd, isRefused }) => askedAfterEnd && !isRefused)).toEqual([]);
});

it('cleans up what has ended and leaves what is live', async () => {
  const { send, verify, cleanUp, resolveToken } = signIn.createServices();
  await send();
  const old = await verify(signIn.sentCode());
  await signIn.db
    .insertInto('usedChallenges')
    .values({ signature: 'used', expiresAt: new Date(Date.now() + 10 * minute) })
    .execute();
  const nothing = {
    codes: 0,
    challenges: 0,
    signIns: 0,
    secondSteps: 0,
    knownBrowsers: 0,
    rateLimits: 0,
    phoneChanges: 0,
  };
  expect(await cleanUp()).toEqual(nothing);

  signIn.passTime(61 * day);
  await send();
  const live = await verify(signIn.sentCode());
  const counts = await cleanUp();
  expect(counts).toMatchObject({ codes: 1, challenges: 1, signIns: 1 });
  expect(await cleanUp()).toEqual(nothing);
  expect(await resolveToken(old.token)).toBeNull();
  expect(await resolveToken(live.token)).toMatchObject({ userId: old.user.id });
  expect(await outcomeOf(send())).toBe('too-many-requests');
});
