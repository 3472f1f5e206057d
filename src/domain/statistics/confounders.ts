import { formatMonth } from '../utc-date.ts';
import type { Confounder } from './statistics-types.ts';

/** A pace this many times the other is another way of using the app. */
const otherPace = 1.5;

export type ComparedTime = {
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly likesPerDay: number | null;
};

/**
 * What else may have moved a rate between two times. The screens show it with every uplift: the numbers say that rates
 * differ, never why.
 *
 * @param alternating whether the versions took turns in blocks, so that season and app fell on both
 * @param matchesByLike whether the app ties each match to its like (Hinge does, Tinder does not)
 */
export function confoundersOf({
  before,
  after,
  alternating = false,
  matchesByLike = true,
}: {
  readonly before: ComparedTime;
  readonly after: ComparedTime;
  readonly alternating?: boolean;
  readonly matchesByLike?: boolean;
}): Confounder[] {
  const found: Confounder[] = [];
  if (!alternating) {
    const [first, second] = [formatMonth(before.from), formatMonth(after.to)];
    found.push(
      {
        id: 'season',
        text: `The season: how many people swipe, and how, changes through the year${first === second ? '' : ` (${first} to ${second})`}. These numbers cannot tell that from your change.`,
      },
      {
        id: 'app-changes',
        text: 'The app: it may have changed whom it shows you to in the same time, without saying so. A profile that was just edited may be shown more for a while.',
      },
      {
        id: 'one-change',
        text: 'Anything else you changed at the same time: distance, age range, place, a paid boost.',
      },
    );
  }
  if (before.likesPerDay !== null && after.likesPerDay !== null) {
    const [least, most] = [before.likesPerDay, after.likesPerDay].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    if (most > otherPace * least) {
      found.push({
        id: 'pace',
        text: `Your own pace: ${before.likesPerDay.toFixed(1)} likes a day before, ${after.likesPerDay.toFixed(1)} after. Whom you like moves the rate as much as who likes you.`,
      });
    }
  }
  if (!matchesByLike) {
    found.push({
      id: 'late-matches',
      text: 'Late matches: the app does not say which like a match belongs to, so a match of an earlier like counts where it arrived.',
    });
  }
  return found;
}
