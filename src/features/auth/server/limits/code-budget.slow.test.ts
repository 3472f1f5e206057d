import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortOrLong } from '../../../../../test/forms.ts';
import {
  browserWith,
  buildSignIn,
  outcomeOf,
  testPhoneNumber,
  type SignInBuilder,
} from '../../../../../test/build-sign-in.ts';

const second = 1000;
const minute = 60 * second;
const attackers = shortOrLong({ short: 1_000, long: 10_000 });

let signIn: SignInBuilder;

beforeAll(async () => {
  signIn = await buildSignIn();
});
afterAll(() => signIn.close());
beforeEach(() => signIn.reset());

/** Registers the owner of the number, whose browser is known from then on. */
async function registerOwner() {
  const services = signIn.createServices();
  await services.send();
  const { user } = await services.verify(signIn.sentCode());
  signIn.passTime(minute);
  return { ...services, userId: user.id };
}

type Services = ReturnType<SignInBuilder['createServices']>;

/** Asks for a code for another number from each of so many networks of subscribers; returns how many are sent. */
async function attack({ codeBudget }: Services, addressOf: (index: number) => string): Promise<number> {
  let sent = 0;
  const width = 8;
  for (let first = 0; first < attackers; first += width) {
    const asks = Array.from({ length: width }, (_, offset) => {
      const index = first + offset;
      return codeBudget.spend({
        phoneNumber: `+1555${String((index % 1000) * 10_000 + index).padStart(7, '0')}`,
        purpose: 'sign-in',
        userId: null,
        ipAddress: addressOf(index),
        browser: browserWith(`attacker ${index}`),
      });
    });
    const outcomes = await Promise.all(asks.map(outcomeOf));
    sent += outcomes.filter((outcome) => outcome === 'ok').length;
  }
  return sent;
}

const hex = (value: number) => value.toString(16);

describe(`an attacker with ${attackers} networks (/64)`, () => {
  it('of one provider (/48) spends its hour and nothing of others', async () => {
    const owner = await registerOwner();
    expect(await attack(owner, (index) => `2001:db8:1:${hex(index)}::1`)).toBe(120);
    const stranger = { phoneNumber: '+15552001000', browser: browserWith('a stranger') };
    expect(await outcomeOf(owner.send({ ...stranger, ipAddress: '2001:db8:2::1' }))).toBe('ok');
    expect(await outcomeOf(owner.send({ ipAddress: '2001:db8:1::1' }))).toBe('ok');
  });

  it('all over the world spends the share of strangers, and owners in known browsers still get codes', async () => {
    const owner = await registerOwner();
    // The owner's own first code came out of the same share.
    expect(await attack(owner, (index) => `2001:db8:${hex(index)}:1::1`)).toBe(699);
    const stranger = { phoneNumber: '+15552001000', browser: browserWith('a stranger') };
    expect(await outcomeOf(owner.send(stranger))).toBe('quota-exceeded');
    expect(await outcomeOf(owner.send({ browser: browserWith('a stranger') }))).toBe('quota-exceeded');
    expect(signIn.warnings.map((line) => (JSON.parse(line) as { budget: string }).budget)).toEqual([
      'strangers',
    ]);
    expect(await outcomeOf(owner.send())).toBe('ok');
    expect(await outcomeOf(owner.verify(signIn.sentCode()))).toBe('ok');
    const scope = { phoneNumber: testPhoneNumber, userId: owner.userId, browser: browserWith('a new one') };
    const stepUp = {
      ...scope,
      purpose: 'step-up' as const,
      termsAcceptedAt: null,
      ipAddress: '198.51.100.7',
    };
    expect(await outcomeOf(owner.issueCode(stepUp))).toBe('ok');
    expect(await owner.difficultyFor('192.0.2.1')).toBe(7);
  });
});

describe('the owner of a number', () => {
  it('gets codes in a known browser while strangers ask for the same number as often as they can', async () => {
    const { send, verify } = await registerOwner();
    for (let index = 0; index < 40; index += 1) {
      await outcomeOf(send({ browser: browserWith(`stranger ${index}`), ipAddress: `198.51.${index}.7` }));
      signIn.passTime(31 * second);
    }
    const stranger = { browser: browserWith('a stranger'), ipAddress: '198.51.100.7' };
    expect(await outcomeOf(send(stranger))).toBe('too-many-requests');
    for (let index = 0; index < 5; index += 1) {
      expect(await outcomeOf(send())).toBe('ok');
      signIn.passTime(31 * second);
    }
    expect(await outcomeOf(send())).toBe('too-many-requests');
    expect(await outcomeOf(verify(signIn.sentCode()))).toBe('ok');
  });

  it('gets codes on a new device in any network while a few networks of strangers ask as often as they can', async () => {
    const { send, verify } = await registerOwner();
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 8; index += 1) {
        await outcomeOf(send({ browser: browserWith(`stranger ${index}`), ipAddress: `198.51.${index}.7` }));
      }
      signIn.passTime(31 * second);
    }
    const newDevice = { browser: browserWith('a new device'), ipAddress: '192.0.2.9' };
    expect(await outcomeOf(send(newDevice))).toBe('ok');
    expect(await outcomeOf(verify(signIn.sentCode(), newDevice))).toBe('ok');
  });

  it('gets codes on a new device in a network the account has signed in from, however many strangers ask', async () => {
    const { send, verify } = await registerOwner();
    for (let index = 0; index < 60; index += 1) {
      await outcomeOf(send({ browser: browserWith(`stranger ${index}`), ipAddress: `198.51.${index}.7` }));
    }
    const newDevice = { browser: browserWith('a new device') };
    expect(await outcomeOf(send({ ...newDevice, ipAddress: '192.0.2.9' }))).toBe('too-many-requests');
    for (let index = 0; index < 4; index += 1) {
      expect(await outcomeOf(send(newDevice))).toBe('ok');
      signIn.passTime(31 * second);
    }
    expect(await outcomeOf(verify(signIn.sentCode(), newDevice))).toBe('ok');
  });

  it('is nobody special in the browser of another account', async () => {
    const { send, verify } = await registerOwner();
    const other = { phoneNumber: '+15557654321', browser: browserWith('of another account') };
    await send(other);
    await verify(signIn.sentCode(), other);
    for (let index = 0; index < 30; index += 1) {
      await outcomeOf(send({ browser: browserWith(`stranger ${index}`), ipAddress: `198.51.${index}.7` }));
    }
    expect(await outcomeOf(send({ browser: other.browser, ipAddress: '192.0.2.1' }))).toBe(
      'too-many-requests',
    );
  });

  it('has limits of their own for each purpose', async () => {
    const { send, issueCode, userId } = await registerOwner();
    expect(await outcomeOf(send())).toBe('ok');
    const scope = { phoneNumber: testPhoneNumber, userId, browser: browserWith('the browser of the owner') };
    const asked = { ...scope, termsAcceptedAt: null, ipAddress: '203.0.113.7' };
    for (const purpose of ['step-up', 'old-number', 'delete-account'] as const) {
      expect(await outcomeOf(issueCode({ ...asked, purpose }))).toBe('ok');
      expect(await outcomeOf(issueCode({ ...asked, purpose }))).toBe('too-many-requests');
    }
  });

  it('can have codes sent to 10 other numbers an hour, from whatever address', async () => {
    const { issueCode, userId } = await registerOwner();
    const outcomes: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      const asked = issueCode({
        phoneNumber: `+1555${200 + index}1000`,
        purpose: 'change-phone',
        userId,
        browser: browserWith('the browser of the owner'),
        termsAcceptedAt: null,
        ipAddress: `198.51.${index}.7`,
      });
      outcomes.push(await outcomeOf(asked));
    }
    expect(outcomes).toEqual([...Array<string>(10).fill('ok'), 'too-many-requests']);
  });
});
