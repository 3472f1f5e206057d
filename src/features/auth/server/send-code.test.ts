import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildSignIn,
  outcomeOf,
  testPhoneNumber,
  type SignInBuilder,
} from '../../../../test/build-sign-in.ts';
import { AppError } from '../../../domain/errors.ts';
import { createAllowances } from './sign-in-rules.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const tooManyAttempts = 'Too many attempts. Please wait a few minutes before trying again.';
const quotaExceeded = 'SMS quota exceeded. Please try again later.';

let signIn: SignInBuilder;

beforeAll(async () => {
  signIn = await buildSignIn();
});
afterAll(() => signIn.close());
beforeEach(() => signIn.reset());

it('sends six digits with their lifetime, and for browsers the line that fills them in', async () => {
  const services = signIn.createServices({ autofillHost: 'loupe.example' });
  expect(await services.send()).toEqual({ expiresInSeconds: 600, resendInSeconds: 30 });
  expect(signIn.sent).toEqual([
    {
      to: testPhoneNumber,
      body: expect.stringMatching(
        /^Your Loupe code is (\d{6})\. It is valid for 10 minutes\.\n\n@loupe\.example #\1$/,
      ) as string,
    },
  ]);
});

it('stores no code that could be read', async () => {
  const services = signIn.createServices();
  await services.send();
  const rows = JSON.stringify(await signIn.db.selectFrom('oneTimeCodes').selectAll().execute());
  expect(rows).toContain(testPhoneNumber);
  expect(rows).not.toContain(signIn.sentCode());
});

it('refuses a failed bot check before anything else', async () => {
  const { send } = signIn.createServices();
  expect(await outcomeOf(send({ botCheck: 'forged', phoneNumber: '1' }))).toBe('invalid-app-credential');
  expect(signIn.sent).toEqual([]);
});

it('needs the terms on the register page and not on the login page', async () => {
  const { send } = signIn.createServices();
  expect(await outcomeOf(send({ acceptedTerms: false }))).toBe('terms_not_accepted');
  expect(await outcomeOf(send({ acceptedTerms: false, source: 'login' }))).toBe('ok');
});

it('sends to one number once in 30 seconds', async () => {
  const { send } = signIn.createServices();
  expect(await outcomeOf(send())).toBe('ok');
  signIn.passTime(29 * second);
  await expect(send()).rejects.toMatchObject({ code: 'too-many-requests', message: tooManyAttempts });
  signIn.passTime(second);
  expect(await outcomeOf(send())).toBe('ok');
  expect(signIn.sent).toHaveLength(2);
});

it('sends to one number five times an hour, from whatever address', async () => {
  const { send } = signIn.createServices();
  const outcomes: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    outcomes.push(await outcomeOf(send({ ipAddress: `203.0.113.${index}` })));
    signIn.passTime(31 * second);
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-requests', 'too-many-requests']);
  await expect(send()).rejects.toMatchObject({ message: tooManyAttempts });
  signIn.passTime(60 * minute);
  expect(await outcomeOf(send())).toBe('ok');
});

it('lets parallel requests for one number through once', async () => {
  const { send } = signIn.createServices();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(send())));
  expect(outcomes.filter((result) => result === 'ok')).toHaveLength(1);
  expect(signIn.sent).toHaveLength(1);
});

it('sends 30 codes an hour for one address or one IPv6 network', async () => {
  const { send } = signIn.createServices();
  const outcomes: string[] = [];
  for (let index = 0; index < 32; index += 1) {
    const ipAddress = `2001:db8:1:1::${index}`;
    outcomes.push(await outcomeOf(send({ ipAddress, phoneNumber: `+1555100${1000 + index}` })));
  }
  expect(outcomes.lastIndexOf('ok')).toBe(29);
  expect(outcomes.at(-1)).toBe('too-many-requests');
  const fromThere = send({ ipAddress: '2001:db8:1:1::ffff', phoneNumber: '+15552000001' });
  await expect(fromThere).rejects.toMatchObject({ message: tooManyAttempts });
  const fromElsewhere = send({ ipAddress: '2001:db8:1:2::1', phoneNumber: '+15552000001' });
  expect(await outcomeOf(fromElsewhere)).toBe('ok');
});

it('sends 50 codes an hour to numbers that differ in their last four digits', async () => {
  const { send } = signIn.createServices();
  const outcomes: string[] = [];
  for (let index = 0; index < 52; index += 1) {
    outcomes.push(
      await outcomeOf(send({ ipAddress: `198.51.100.${index}`, phoneNumber: `+1555100${1000 + index}` })),
    );
  }
  expect(outcomes.lastIndexOf('ok')).toBe(49);
  await expect(send({ phoneNumber: '+15551001999' })).rejects.toMatchObject({
    code: 'quota-exceeded',
    message: quotaExceeded,
  });
  expect(signIn.sent).toHaveLength(50);
  expect(await outcomeOf(send({ phoneNumber: '+15552000001' }))).toBe('ok');
});

it('keeps the budget of the whole installation', async () => {
  const { send } = signIn.createServices({ allowances: { sendInAll: createAllowances(2, 30).sendInAll } });
  const numbers = ['+15551000001', '+15552000001', '+15553000001'];
  const outcomes = [];
  for (const number of numbers) outcomes.push(await outcomeOf(send({ phoneNumber: number })));
  expect(outcomes).toEqual(['ok', 'ok', 'quota-exceeded']);
  signIn.passTime(day - minute);
  await expect(send({ phoneNumber: '+15553000001' })).rejects.toMatchObject({ message: quotaExceeded });
  signIn.passTime(minute);
  expect(await outcomeOf(send({ phoneNumber: '+15553000001' }))).toBe('ok');
});

it('tells the operator once an hour that a budget has run out, and of nobody', async () => {
  const { send } = signIn.createServices({
    allowances: { sendPerPrefix: { points: 2, seconds: 3600 }, sendInAll: createAllowances(3, 30).sendInAll },
  });
  const said = () => signIn.warnings.map((line) => (JSON.parse(line) as { budget: string }).budget);
  const sendTo = (phoneNumber: string) => outcomeOf(send({ phoneNumber }));
  signIn.failSms(new AppError('quota-exceeded', 'raw'));
  expect(await sendTo('+15551000001')).toBe('quota-exceeded');
  expect(said()).toEqual(['carrier']);
  signIn.failSms(null);
  expect(await sendTo('+15551000002')).toBe('ok');
  for (let index = 3; index < 6; index += 1) {
    expect(await sendTo(`+1555100000${index}`)).toBe('quota-exceeded');
  }
  expect(said()).toEqual(['carrier', 'prefix']);
  expect(await sendTo('+15552000001')).toBe('ok');
  for (let index = 2; index < 5; index += 1) {
    expect(await sendTo(`+1555200000${index}`)).toBe('quota-exceeded');
  }
  expect(said()).toEqual(['carrier', 'prefix', 'installation']);
  signIn.passTime(60 * minute);
  expect(await sendTo('+15553000001')).toBe('quota-exceeded');
  expect(said()).toEqual(['carrier', 'prefix', 'installation', 'installation']);
  expect(signIn.warnings.join('\n')).not.toMatch(/555|203\.0\.113/);
});

it('tells the operator nothing of people who ask too often', async () => {
  const { send } = signIn.createServices();
  await send();
  expect(await outcomeOf(send())).toBe('too-many-requests');
  expect(signIn.warnings).toEqual([]);
});

it('says in our own words what the carrier refused, and lets the user try again at once', async () => {
  const { send } = signIn.createServices();
  signIn.failSms(new AppError('billing-not-enabled', 'raw'));
  await expect(send()).rejects.toMatchObject({
    code: 'billing-not-enabled',
    message: 'Phone sign-in is not enabled for this site yet. Please contact support.',
  });
  signIn.failSms(null);
  expect(await outcomeOf(send())).toBe('ok');
});

it.each([
  ['invalid-phone-number', /^Invalid phone number format\. Please use a valid US phone number/],
  ['quota-exceeded', quotaExceeded],
  ['service_unavailable', 'Failed to send verification code. Please try again.'],
] as const)('has a sentence of its own for each failure of the carrier (%s)', async (code, message) => {
  const { send } = signIn.createServices();
  signIn.failSms(new AppError(code, 'raw'));
  await expect(send()).rejects.toMatchObject({
    code,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  });
});

it('takes the code of a message that arrived although its sending seemed to fail', async () => {
  const { send, verify } = signIn.createServices();
  signIn.loseAnswerOfSms();
  expect(await outcomeOf(send())).toBe('service_unavailable');
  expect(signIn.sent).toHaveLength(1);
  const late = signIn.sentCode();
  expect(await outcomeOf(verify(late))).toBe('ok');
});

it('voids that code when a new one was asked for meanwhile', async () => {
  const { send, verify } = signIn.createServices();
  signIn.loseAnswerOfSms();
  await outcomeOf(send());
  const late = signIn.sentCode();
  signIn.failSms(null);
  await send();
  if (late !== signIn.sentCode()) expect(await outcomeOf(verify(late))).toBe('invalid-verification-code');
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
});

it('does the same work, statement by statement, for a number with an account and for one without', async () => {
  const statements: string[] = [];
  const record: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    async transformResult({ result }) {
      statements.push('result');
      return result;
    },
  };
  const { send } = signIn.createServices({ db: signIn.db.withPlugin(record) });
  const { verify } = signIn.createServices();
  await send();
  await verify(signIn.sentCode());
  const outcomes = [];
  for (const phoneNumber of [testPhoneNumber, '+15557654321']) {
    signIn.passTime(minute);
    statements.length = 0;
    const answer = await send({ phoneNumber, source: 'login' });
    outcomes.push({ answer, statements: [...statements] });
  }
  expect(outcomes[0]?.statements).toContain('InsertQueryNode');
  expect(outcomes[0]).toEqual(outcomes[1]);
});
