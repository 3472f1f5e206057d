import { sandboxCards, type SandboxBehaviour } from '../../src/domain/sandbox-cards.ts';
import type { PlanId } from '../../src/domain/plan-ids.ts';
import type { Chance } from './chance.ts';
import type { DemoBrowser } from './demo-browser.ts';
import type { DemoSite } from './demo-site.ts';
import { drawArrival, drawDevice } from './devices.ts';
import { emailOf, fictionalNumber, people, type Person } from './people.ts';
import { dayMs, type Happening } from './timeline.ts';
import type { Card, PageKey, Visiting } from './visiting.ts';

export type DemoParts = { site: DemoSite; chance: Chance; visiting: Visiting };

/** What a member does on a later day. */
type Later = {
  afterDays: number;
  act: (browser: DemoBrowser, proveAgain: () => Promise<void>) => Promise<unknown>;
};
type Course = {
  isComplete: boolean;
  /** Tried one after the other on the day of the registration. */
  payments: readonly { plan: PlanId; behaviour: SandboxBehaviour }[];
  later: readonly Later[];
};

const cancel: Later['act'] = (browser) => browser.json('POST', '/api/subscription/cancel');
const refund: Later['act'] = async (browser, proveAgain) => {
  await proveAgain();
  await browser.json('POST', '/api/subscription/refund');
};
const upgrade: Later['act'] = async (browser) => {
  const path = '/api/subscription/change';
  const plan: PlanId = 'premiumMonthly';
  const { change } = await browser.json<{ change: { dueToday: number } }>('POST', path, {
    plan,
    previewOnly: true,
  });
  const body = { plan, previewOnly: false, expectedDueToday: change.dueToday, acceptedRenewal: true };
  await browser.json('POST', path, body);
};

function courseOf({ story, days }: Person): Course {
  const paid = (plan: PlanId, behaviour: SandboxBehaviour = 'ok', later: readonly Later[] = []): Course => ({
    isComplete: true,
    payments: [{ plan, behaviour }],
    later,
  });
  switch (story) {
    case 'looks-around':
      return { isComplete: true, payments: [], later: [] };
    case 'never-completed':
      return { isComplete: false, payments: [], later: [] };
    case 'trial':
    case 'regular-monthly':
      return paid('regularMonthly');
    case 'trial-cancelled':
      return paid('regularMonthly', 'ok', [{ afterDays: 1.5, act: cancel }]);
    case 'regular-annual':
      return paid('regularAnnual');
    case 'premium-monthly':
      return paid('premiumMonthly');
    case 'premium-annual':
      return paid('premiumAnnual');
    case 'upgraded':
      return paid('regularMonthly', 'ok', [{ afterDays: 9, act: upgrade }]);
    case 'past-due':
      // A renewal that is refused so lately that the days of grace still run.
      return paid(days < 15 ? 'regularMonthly' : 'premiumMonthly', 'renewals_declined');
    case 'cancelling':
      return paid('premiumMonthly', 'ok', [{ afterDays: days * 0.6, act: cancel }]);
    case 'cancelled':
      return paid('premiumMonthly', 'ok', [{ afterDays: 24, act: cancel }]);
    case 'refunded':
      return paid('regularAnnual', 'ok', [{ afterDays: 6, act: refund }]);
    case 'disputed':
      return paid('premiumAnnual', 'disputed');
    case 'declined':
      return paid('premiumMonthly', 'insufficient_funds');
    case 'declined-then-paid':
      return {
        isComplete: true,
        payments: [
          { plan: 'premiumMonthly', behaviour: 'card_declined' },
          { plan: 'premiumMonthly', behaviour: 'ok' },
        ],
        later: [],
      };
    case 'waits-for-bank':
      return paid('premiumMonthly', 'needs_3d_secure');
    case 'payment-open':
      return paid('regularAnnual', 'silent_before_charge');
  }
}

const laterVisits: readonly (readonly PageKey[])[] = [
  ['dashboard'],
  ['dashboard', 'profiles'],
  ['dashboard', 'settings'],
  ['dashboard', 'billing'],
];

/** Registrations, payments and later visits of everybody on the list. */
export function planMembers(parts: DemoParts, until: Date): Happening[] {
  return people.flatMap((person, place) => planMember(parts, { person, place, until }));
}

function planMember(
  { chance, site, visiting }: DemoParts,
  { person, place, until }: { person: Person; place: number; until: Date },
): Happening[] {
  const { days, first, last } = person;
  const course = courseOf(person);
  const phoneNumber = fictionalNumber(place);
  const source = chance.happens(0.2) ? 'login' : 'register';
  const [device, arrival] = [drawDevice(chance), drawArrival(chance)];
  const browser = site.openBrowser(device);
  const atMs = until.getTime() - days * dayMs;
  const register = async (): Promise<void> => {
    await visiting.arrive(browser, { arrival, page: 'landing' });
    await visiting.view(browser, chance.happens(0.4) ? ['landing', 'sample'] : ['landing'], arrival.referrer);
    await visiting.signIn(browser, phoneNumber, source);
    if (source === 'login') await browser.json('PUT', '/api/me/consents/terms', { accepted: true });
    await visiting.view(browser, ['dashboard']);
    if (!course.isComplete) return;
    visiting.wait(15, 60);
    await browser.json('PATCH', '/api/me', {
      firstName: first,
      lastName: last,
      email: emailOf(first, last, place),
    });
    for (const { plan, behaviour } of course.payments) {
      const answer = await visiting.buy(
        browser,
        plan,
        cardOf(behaviour, `${first} ${last}`, { place, until }),
      );
      if (answer.success) await visiting.view(browser, ['dashboard', 'profiles']);
    }
  };
  const laterActs = course.later.map(({ act, afterDays }) => ({
    at: new Date(atMs + afterDays * dayMs),
    run: async () => {
      await visiting.comeBack(browser, phoneNumber, ['dashboard', 'billing']);
      await act(browser, () => visiting.proveAgain(browser, phoneNumber));
    },
  }));
  const visits = Array.from({ length: chance.whole(0, Math.min(9, Math.ceil(days / 4))) }, () => ({
    at: new Date(atMs + chance.between(0.3, Math.max(0.4, days - 0.05)) * dayMs),
    run: () => visiting.comeBack(browser, phoneNumber, chance.pick(toPick(laterVisits))),
  }));
  return [{ at: new Date(atMs), run: register }, ...laterActs, ...visits].filter(({ at }) => at < until);
}

function toPick<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new RangeError('There is nothing to choose from');
  return [first, ...rest];
}

/** A test card that does this; each buyer's is another one by its expiry date, because a card has one free trial. */
export function cardOf(
  behaviour: SandboxBehaviour,
  name: string,
  { place, until }: { place: number; until: Date },
): Card {
  const number = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  return {
    number,
    name,
    expiryMonth: String(1 + (place % 12)).padStart(2, '0'),
    expiryYear: String(until.getUTCFullYear() + 1 + (Math.floor(place / 12) % 8)),
  };
}
