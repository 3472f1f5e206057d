import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { browserWith, buildSignIn, outcomeOf, type SignInBuilder } from '../../../../test/build-sign-in.ts';

const second = 1000;
const minute = 60 * second;

let signIn: SignInBuilder;

beforeAll(async () => {
  signIn = await buildSignIn();
});
afterAll(() => signIn.close());
beforeEach(() => signIn.reset());

it('signs in once: five parallel right codes make one sign-in', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(verify(signIn.sentCode()))));
  expect(outcomes.toSorted()).toEqual(['invalid-verification-code', 'invalid-verification-code', 'invalid-verification-code', 'invalid-verification-code', 'ok']); // prettier-ignore
  expect(await signIn.db.selectFrom('signIns').select('id').execute()).toHaveLength(1);
});

it('evaluates at most 5 of 50 parallel guesses, and then not even the right code', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  const guesses = Array.from({ length: 50 }, (_, index) =>
    outcomeOf(verify(signIn.wrongCode(), { ipAddress: `198.51.100.${index}` })),
  );
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['invalid-verification-code']));
  const { attempts } = await signIn.db
    .selectFrom('oneTimeCodes')
    .select('attempts')
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('invalid-verification-code');
});

it('lets the owner sign in while strangers make 1,000 guesses, and tells them nothing', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  for (let round = 0; round < 50; round += 1) {
    const guesses = Array.from({ length: 20 }, (_, index) => {
      const code = index % 2 === 0 ? signIn.sentCode() : signIn.wrongCode();
      const browser = browserWith(`stranger ${round} ${index}`);
      return outcomeOf(verify(code, { browser, ipAddress: `198.51.${round}.${index}` }));
    });
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['invalid-verification-code']));
  }
  const { attempts } = await signIn.db
    .selectFrom('oneTimeCodes')
    .select('attempts')
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(0);
  for (let index = 0; index < 4; index += 1) {
    expect(await outcomeOf(verify(signIn.wrongCode()))).toBe('invalid-verification-code');
  }
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
});

it('counts the guesses of strangers by network and purpose, and never against the owner there', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  const guesses = Array.from({ length: 70 }, (_, index) =>
    outcomeOf(verify('123456', { browser: browserWith(`stranger ${index}`) })),
  );
  const outcomes = await Promise.all(guesses);
  expect(outcomes.filter((outcome) => outcome === 'too-many-requests')).toHaveLength(10);
  const elsewhere = { browser: browserWith('stranger'), ipAddress: '198.51.100.7' };
  expect(await outcomeOf(verify('123456', elsewhere))).toBe('invalid-verification-code');
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
});

it('leaves the code of one browser alone when another asks for one', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  const own = signIn.sentCode();
  signIn.passTime(minute);
  const other = browserWith('another browser');
  await send({ browser: other, ipAddress: '198.51.100.7' });
  const others = signIn.sentCode();
  if (own !== others)
    expect(await outcomeOf(verify(own, { browser: other }))).toBe('invalid-verification-code');
  for (let index = 0; index < 9; index += 1) await outcomeOf(verify('x', { browser: other }));
  expect(await outcomeOf(verify(own))).toBe('ok');
});

it('accepts the right code after four wrong ones', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  for (let index = 0; index < 4; index += 1) {
    expect(await outcomeOf(verify(signIn.wrongCode()))).toBe('invalid-verification-code');
  }
  expect(await outcomeOf(verify(` ${signIn.sentCode()} `))).toBe('ok');
});

it('refuses a code after ten minutes', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  signIn.passTime(10 * minute);
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('invalid-verification-code');
});

it('refuses an older code once a new one was sent', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  const older = signIn.sentCode();
  signIn.passTime(31 * second);
  do {
    await signIn.db.deleteFrom('rateLimits').execute();
    await send();
  } while (signIn.sentCode() === older);
  expect(await outcomeOf(verify(older))).toBe('invalid-verification-code');
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
});

it('refuses the code of another number', async () => {
  const { send, verify } = signIn.createServices();
  await send();
  expect(await outcomeOf(verify(signIn.sentCode(), { phoneNumber: '+15557654321' }))).toBe(
    'invalid-verification-code',
  );
  expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
});

it('does the same work for a wrong code, whether or not the number has an account or the browser a code', async () => {
  const statements: string[] = [];
  const record: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { send, verify } = signIn.createServices();
  await send();
  await verify(signIn.sentCode());
  const recorded = signIn.createServices({ db: signIn.db.withPlugin(record) });
  const work: string[][] = [];
  for (const phoneNumber of ['+15551234567', '+15557654321']) {
    signIn.passTime(minute);
    await send({ phoneNumber });
    for (const browser of [undefined, browserWith('stranger')]) {
      statements.length = 0;
      const guess = recorded.verify('x', { phoneNumber, ...(browser && { browser }) });
      expect(await outcomeOf(guess)).toBe('invalid-verification-code');
      work.push([...statements]);
    }
  }
  expect(work[0]).toContain('UpdateQueryNode');
  expect(work).toEqual(Array(4).fill(work[0]));
});
