import type { User } from '../../src/features/accounts/accounts.contract.ts';
import type { ReportedActivity } from '../../src/features/activity/activity.contract.ts';
import type { PaymentAnswer, PlanView } from '../../src/features/billing/billing.contract.ts';
import type { PlanId } from '../../src/domain/plan-ids.ts';
import type { Chance } from './chance.ts';
import { addressOf, type DemoBrowser } from './demo-browser.ts';
import type { DemoSite } from './demo-site.ts';
import type { Arrival } from './devices.ts';

/** The pages that people look at, by path, with the name under which a view is recorded. */
export const pages = {
  landing: { path: '/', name: 'Your dating profile, read like a contact sheet' },
  sample: { path: '/sample-report', name: 'Sample report' },
  contact: { path: '/contact', name: 'Contact' },
  terms: { path: '/terms-of-service', name: 'Terms of Service' },
  privacy: { path: '/privacy-policy', name: 'Privacy Policy' },
  login: { path: '/login', name: 'Sign In' },
  register: { path: '/register', name: 'Register' },
  dashboard: { path: '/dashboard', name: 'Dashboard' },
  checkout: { path: '/checkout', name: 'Checkout' },
  profiles: { path: '/profiles', name: 'Profiles' },
  settings: { path: '/settings', name: 'Settings' },
  billing: { path: '/settings/billing', name: 'Billing' },
  admin: { path: '/admin', name: 'AdminPage' },
} as const;
export type PageKey = keyof typeof pages;

export type Card = { number: string; name: string; expiryMonth: string; expiryYear: string };

/** What people do on the site, at the pace of people. */
export type Visiting = ReturnType<typeof createVisiting>;

export function createVisiting(site: DemoSite, chance: Chance) {
  let loads = 0;

  const wait = (leastSeconds: number, mostSeconds: number): void => {
    const seconds = chance.between(leastSeconds, mostSeconds);
    site.setTime(new Date(site.now().getTime() + Math.round(seconds * 1_000)));
  };

  const arrive = async (
    browser: DemoBrowser,
    { arrival, isTestSession, page }: { arrival: Arrival; page: PageKey; isTestSession?: boolean },
  ): Promise<void> => {
    const { path } = pages[page];
    browser.open(path);
    await browser.json('POST', '/api/visits', {
      url: addressOf(path, arrival.campaign),
      referrer: arrival.referrer,
      campaign: arrival.campaign,
      timestampLocal: browser.localTime(),
      ...(isTestSession === true ? { isTestSession } : {}),
    });
  };

  /** Looks at pages in turn; what is recorded of it is sent when the last of them is open. */
  const view = async (browser: DemoBrowser, keys: readonly PageKey[], referrer = ''): Promise<void> => {
    const activities: ReportedActivity[] = [];
    for (const key of keys) {
      const { name, path } = pages[key];
      loads += 1;
      browser.open(path);
      wait(4, 70);
      const report = (activity: ReportedActivity): void => {
        activities.push({
          ...activity,
          url: addressOf(path),
          referrer: activities.length === 0 ? referrer : addressOf(path),
          timestamp_local: browser.localTime(),
          pageId: `demo-${loads}`,
        });
      };
      report({
        type: 'page_view',
        title: 'Page View',
        description: `Viewed ${name}`,
        details: { page: name },
      });
      if (key === 'landing' && chance.happens(0.35)) {
        wait(3, 40);
        report({ type: 'user_action', title: 'Call to Action', description: 'Get my report' });
      }
    }
    await browser.json('POST', '/api/activities', activities);
  };

  const askForCode = async (
    browser: DemoBrowser,
    phoneNumber: string,
    source: 'login' | 'register',
  ): Promise<void> => {
    await site.forgetLimits();
    const terms = source === 'register' ? { acceptedTerms: true } : {};
    await browser.json('POST', '/api/auth/send-code', { phoneNumber, source, botCheck: 'solved', ...terms });
  };

  const signIn = async (
    browser: DemoBrowser,
    phoneNumber: string,
    source: 'login' | 'register',
  ): Promise<void> => {
    await view(browser, [source]);
    wait(5, 40);
    await askForCode(browser, phoneNumber, source);
    wait(8, 60);
    const code = site.codeSentTo(phoneNumber);
    const timestampLocal = browser.localTime();
    await browser.json('POST', '/api/auth/verify-code', { phoneNumber, code, source, timestampLocal });
  };

  return {
    wait,
    arrive,
    view,
    askForCode,
    signIn,

    /** Comes back, and signs in where the last sign-in is over. */
    async comeBack(browser: DemoBrowser, phoneNumber: string, keys: readonly PageKey[]): Promise<void> {
      await arrive(browser, { arrival: { referrer: '', campaign: {} }, page: 'dashboard' });
      if ((await browser.send('GET', '/api/me')).status === 401) await signIn(browser, phoneNumber, 'login');
      await view(browser, keys);
    },

    /** Types a code that was sent to the own number, as before whatever moves money back. */
    async proveAgain(browser: DemoBrowser, phoneNumber: string): Promise<void> {
      await browser.json('POST', '/api/auth/step-up/send-code');
      wait(8, 60);
      const code = site.codeSentTo(phoneNumber);
      await browser.json('POST', '/api/auth/step-up', { way: 'sms', code });
    },

    /** Pays for a plan what it costs this user today; whatever becomes of it. */
    async buy(browser: DemoBrowser, planId: PlanId, card: Card): Promise<PaymentAnswer> {
      await view(browser, ['checkout']);
      wait(20, 150);
      const user = await browser.json<User>('GET', '/api/me');
      const { plans } = await browser.json<{ plans: PlanView[] }>('GET', '/api/plans');
      const plan = plans.find(({ id }) => id === planId);
      if (plan === undefined) throw new Error(`There is no plan ${planId}`);
      const { name, period, tier, description } = plan;
      const body = {
        userId: user.id,
        userInfo: { id: user.id },
        plan: planId,
        planDetails: { name, period, tier, description },
        totalPrice: plan.offer.dueToday,
        paymentInfo: {
          email: user.email,
          cardNumber: card.number,
          cardName: card.name,
          expiryMonth: card.expiryMonth,
          expiryYear: card.expiryYear,
          cvv: '123',
        },
        acceptedRenewal: true,
        redditClickId: null,
        screenDimensions: { width: 390, height: 844 },
        timestamp: site.now().toISOString(),
        userAgent: browser.device.userAgent,
        language: 'en-US',
        timezone: 'America/New_York',
      };
      const key = `demo-${user.id}-${site.now().getTime()}`;
      const response = await browser.send('POST', '/api/payment', body, { 'idempotency-key': key });
      return (await response.json()) as PaymentAnswer;
    },
  };
}
