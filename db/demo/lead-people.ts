import type { PlanId } from '../../src/domain/plan-ids.ts';
import {
  analyse,
  dateBySite,
  hingeProfile,
  improve,
  makeProfile,
  tinderProfile,
  type DemoProfile,
} from './demo-profiles.ts';
import { planPremiumTracking, planRegularTracking, type Tracking } from './demo-tracking.ts';
import { drawDevice } from './devices.ts';
import { cardOf, type DemoParts } from './members.ts';
import { emailOf, leads, people } from './people.ts';
import { dayMs, type Happening } from './timeline.ts';
import type { PageKey } from './visiting.ts';

type Lead = (typeof leads)[keyof typeof leads];

/**
 * The three whom a visitor of the demo signs in as: the administrator, and a premium and a regular subscriber with a profile,
 * what they know of how it does, and, with `withReports`, two reports on it.
 */
export function planLeads(parts: DemoParts, options: { until: Date; withReports: boolean }): Happening[] {
  const daysAgo = (days: number): Date => new Date(options.until.getTime() - days * dayMs);
  return [
    ...planAdministrator(parts, daysAgo),
    ...planSubscriber(parts, daysAgo, {
      ...options,
      lead: leads.premium,
      place: people.length,
      plan: 'premiumMonthly',
      profile: tinderProfile,
      tracks: planPremiumTracking,
      days: { registers: 47, analyses: 16.3, improves: 0.12, comesBack: [39, 31, 22, 9, 5, 3, 2, 1] },
    }),
    ...planSubscriber(parts, daysAgo, {
      ...options,
      lead: leads.regular,
      place: people.length + 1,
      plan: 'regularAnnual',
      profile: hingeProfile,
      tracks: planRegularTracking,
      days: { registers: 33, analyses: 8.2, improves: 1.1, comesBack: [25, 17, 6, 4] },
    }),
  ];
}

function openLead({ chance, site, visiting }: DemoParts, { first, last, phoneNumber }: Lead, place: number) {
  const device = drawDevice(chance);
  const browser = site.openBrowser(device);
  return {
    browser,
    register: async (): Promise<void> => {
      await visiting.arrive(browser, { arrival: { referrer: '', campaign: {} }, page: 'landing' });
      await visiting.view(browser, ['landing', 'sample']);
      await visiting.signIn(browser, phoneNumber, 'register');
      await visiting.view(browser, ['dashboard']);
      visiting.wait(15, 60);
      const email = emailOf(first, last, place);
      await browser.json('PATCH', '/api/me', { firstName: first, lastName: last, email });
    },
    comeBack: (keys: readonly PageKey[]) => visiting.comeBack(browser, phoneNumber, keys),
  };
}

function planAdministrator(parts: DemoParts, daysAgo: (days: number) => Date): Happening[] {
  const { register, comeBack } = openLead(parts, leads.administrator, people.length + 2);
  const visits = [70, 58, 49, 41, 28, 20, 13, 8, 6, 4, 2, 1, 0.3];
  return [
    {
      at: daysAgo(83.5),
      run: async () => {
        await register();
        await parts.site.changeRank.makeAdmin(leads.administrator.phoneNumber);
      },
    },
    ...visits.map((days) => ({ at: daysAgo(days), run: () => comeBack(['dashboard', 'admin']) })),
  ];
}

function planSubscriber(
  parts: DemoParts,
  daysAgo: (days: number) => Date,
  options: {
    lead: Lead;
    place: number;
    plan: PlanId;
    profile: DemoProfile;
    tracks: (tracking: Tracking) => Happening[];
    days: { registers: number; analyses: number; improves: number; comesBack: readonly number[] };
    until: Date;
    withReports: boolean;
  },
): Happening[] {
  const { site, visiting } = parts;
  const { days, lead, place, plan, profile, tracks, until, withReports } = options;
  const { browser, comeBack, register } = openLead(parts, lead, place);
  let profileId = '';
  const readByEngines = async (): Promise<void> => {
    visiting.wait(20, 90);
    if (withReports) await analyse(site, browser, profileId);
    await dateBySite(site, profileId);
  };
  return [
    {
      at: daysAgo(days.registers),
      run: async () => {
        await register();
        await visiting.buy(browser, plan, cardOf('ok', `${lead.first} ${lead.last}`, { place, until }));
      },
    },
    {
      at: daysAgo(days.analyses),
      run: async () => {
        await comeBack(['dashboard', 'profiles']);
        profileId = await makeProfile(browser, profile);
        await readByEngines();
      },
    },
    {
      at: daysAgo(days.improves),
      run: async () => {
        await comeBack(['dashboard', 'profiles']);
        await improve(browser, profileId, profile);
        await readByEngines();
        await visiting.view(browser, ['dashboard']);
      },
    },
    ...tracks({ site, browser, profileId: () => profileId, daysAgo, until }),
    ...days.comesBack.map((back) => ({ at: daysAgo(back), run: () => comeBack(['dashboard']) })),
  ];
}
