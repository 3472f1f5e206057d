import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  browserWith,
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

it('asks for a harder bot check the more of its budget a network has used up', async () => {
  const { send, difficultyFor } = signIn.createServices({
    allowances: { sendPerNetwork: [{ points: 10, seconds: 3600 }] },
  });
  const ipAddress = '203.0.113.7';
  expect(await difficultyFor(ipAddress)).toBe(1);
  for (let index = 0; index < 5; index += 1) await send({ phoneNumber: `+1555200100${index}` });
  expect(await difficultyFor(ipAddress)).toBe(2.5);
  expect(await difficultyFor('203.0.113.200')).toBe(2.5);
  expect(await difficultyFor('203.0.114.7')).toBeLessThan(1.001);
  for (let index = 5; index < 12; index += 1) {
    await outcomeOf(send({ phoneNumber: `+1555200100${index % 10}` }));
  }
  expect(await difficultyFor(ipAddress)).toBe(7);
  signIn.acceptDifficulty(3.4);
  expect(await outcomeOf(send({ phoneNumber: '+15552002000' }))).toBe('invalid-app-credential');
  signIn.acceptDifficulty(3.5);
  expect(await outcomeOf(send({ phoneNumber: '+15552002000' }))).toBe('too-many-requests');
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

it('sends to one number 5 times an hour for one network, and 8 times in all beyond the first of each', async () => {
  const { send } = signIn.createServices();
  const outcomes: string[] = [];
  for (const network of ['203.0.113', '198.51.100', '192.0.2']) {
    for (let index = 0; index < 6; index += 1) {
      outcomes.push(await outcomeOf(send({ ipAddress: `${network}.${index}` })));
      signIn.passTime(31 * second);
    }
  }
  const refused = 'too-many-requests';
  expect(outcomes).toEqual([
    'ok', 'ok', 'ok', 'ok', 'ok', refused,
    'ok', 'ok', 'ok', 'ok', 'ok', refused,
    'ok', refused, refused, refused, refused, refused,
  ]); // prettier-ignore
  await expect(send({ ipAddress: '192.0.2.1' })).rejects.toMatchObject({ message: tooManyAttempts });
  signIn.passTime(60 * minute);
  expect(await outcomeOf(send())).toBe('ok');
});

it('sends to one number 10 times a day for one network, and 20 times in all beyond the first in an hour', async () => {
  const { send } = signIn.createServices();
  const sendFrom = async (network: string): Promise<number> => {
    let sent = 0;
    for (let index = 0; index < 12; index += 1) {
      if ((await outcomeOf(send({ ipAddress: `${network}.${index}` }))) === 'ok') sent += 1;
      signIn.passTime(20 * minute);
    }
    return sent;
  };
  const networks = ['203.0.113', '198.51.100', '192.0.2', '198.18.0'];
  const sent: number[] = [];
  for (const network of networks) sent.push(await sendFrom(network));
  expect(sent).toEqual([10, 10, 10, 6]);
  signIn.passTime(day);
  expect(await sendFrom('198.18.0')).toBe(10);
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

it.each([
  [
    '60 codes an hour for one site of IPv6 (/56)',
    (index: number) => `2001:db8:1:${index.toString(16)}::1`,
    60,
  ],
  [
    '120 codes an hour for one network of IPv6 (/48)',
    (index: number) => `2001:db8:1:${index.toString(16)}00::1`,
    120,
  ],
  ['120 codes an hour for one network of IPv4 (/24)', (index: number) => `198.51.100.${index}`, 120],
])('sends %s', async (_what, addressOf, most) => {
  const { send } = signIn.createServices();
  let sent = 0;
  for (let index = 0; index < most + 2; index += 1) {
    const phoneNumber = `+1555${200 + index}1000`;
    if ((await outcomeOf(send({ ipAddress: addressOf(index), phoneNumber }))) === 'ok') sent += 1;
  }
  expect(sent).toBe(most);
  expect(await outcomeOf(send({ ipAddress: '2001:db8:2::1' }))).toBe('ok');
});

it('sends a quarter of the codes of a day for one network', async () => {
  const { sendPerNetwork } = createAllowances(100, 30);
  const { send } = signIn.createServices({ allowances: { sendPerNetwork } });
  let sent = 0;
  for (let index = 0; index < 27; index += 1) {
    const ipAddress = `198.51.100.${index}`;
    if ((await outcomeOf(send({ ipAddress, phoneNumber: `+1555${200 + index}1000` }))) === 'ok') sent += 1;
    signIn.passTime(10 * minute);
  }
  expect(sent).toBe(25);
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
    const answer = await send({ phoneNumber, source: 'login', browser: browserWith('a stranger') });
    outcomes.push({ answer, statements: [...statements] });
  }
  expect(outcomes[0]?.statements).toContain('InsertQueryNode');
  expect(outcomes[0]).toEqual(outcomes[1]);
});
