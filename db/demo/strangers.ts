import type { Chance } from './chance.ts';
import { drawArrival, drawDevice } from './devices.ts';
import type { DemoSite } from './demo-site.ts';
import { fictionalNumber } from './people.ts';
import { dayMs, type Happening } from './timeline.ts';
import type { PageKey, Visiting } from './visiting.ts';

const visitsInFirstWeek = 26;
const moreEachWeek = 4;
/** The numbers below belong to people of the list. */
const firstStrangersNumber = 100;

const ways: readonly (readonly [number, readonly PageKey[]])[] = [
  [40, ['landing']],
  [14, ['landing', 'sample']],
  [8, ['sample']],
  [6, ['landing', 'contact']],
  [3, ['landing', 'privacy']],
  [2, ['terms', 'landing']],
  [22, ['landing', 'register']],
  [5, ['landing', 'sample', 'register']],
];

/** Visits of people who have no account when they leave, a few more each week, and some of the operator's own tests. */
export function planStrangers(
  { site, chance, visiting }: { site: DemoSite; chance: Chance; visiting: Visiting },
  { from, until }: { from: Date; until: Date },
): Happening[] {
  const happenings: Happening[] = [];
  let place = firstStrangersNumber;
  for (let week = 0; from.getTime() + week * 7 * dayMs < until.getTime(); week += 1) {
    for (let visit = 0; visit < visitsInFirstWeek + week * moreEachWeek; visit += 1) {
      const at = drawTime(chance, new Date(from.getTime() + (week * 7 + chance.whole(0, 6)) * dayMs));
      const [device, arrival, way] = [drawDevice(chance), drawArrival(chance), chance.weighted(ways)];
      const asksForCode = way.includes('register') && chance.happens(0.3);
      const isTestSession = chance.happens(0.03);
      const phoneNumber = fictionalNumber((place += asksForCode ? 1 : 0));
      const run = async (): Promise<void> => {
        const browser = site.openBrowser(device);
        await visiting.arrive(browser, { arrival, page: way[0] ?? 'landing', isTestSession });
        await visiting.view(browser, way, arrival.referrer);
        if (!asksForCode) return;
        visiting.wait(10, 50);
        await visiting.askForCode(browser, phoneNumber, 'register');
      };
      if (at.getTime() < until.getTime() - 30 * 60_000) happenings.push({ at, run });
    }
  }
  return happenings;
}

/** A time of the UTC day of `day`: most people come in the American evening. */
export function drawTime(chance: Chance, day: Date): Date {
  const hour = chance.weighted([
    [2, chance.between(0, 5)],
    [1, chance.between(5, 12)],
    [3, chance.between(12, 18)],
    [4, chance.between(18, 24)],
  ]);
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs;
  return new Date(midnight + Math.round(hour * 3_600_000));
}
