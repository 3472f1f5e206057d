import type { Ripening } from '../../../../domain/statistics/censoring.ts';
import type { Uplift } from '../../../../domain/statistics/statistics-types.ts';
import { formatCalendarDay } from '../../../../domain/utc-date.ts';
import type { DayRange } from '../../../../domain/day-ranges.ts';

/** Further away a change is compared with another season, and other people. */
export const mostDaysOnASide = 91;

/** What can still come to the side after a change. */
type Ahead = {
  /** Until another change or the 91 days end the comparison. */
  daysLeft: number;
  /** Likes after the change that are set aside until they have had their time. */
  youngLikes: number;
  likesPerDay: number | null;
};

const missingTexts: Readonly<Record<NonNullable<Uplift['missing']>, string>> = {
  'too-few-units':
    'Too short to tell: it takes two weeks with likes on each side, in which something varies.',
  'no-likes': 'No likes that count are known on one side of it.',
  'no-matches': 'There was no match on either side, so there is nothing to compare.',
};

const over = 'It will not get clearer: the time after this change is over.';

/** What is missing for a verdict, and how much longer that takes or that it cannot come; null where there is a verdict. */
export function waitText({ missing, verdict, more }: Uplift, ahead: Ahead): string | null {
  if (verdict !== 'inconclusive') return null;
  const canGrow = ahead.daysLeft > 0 || ahead.youngLikes > 0;
  if (missing !== null)
    return `${missingTexts[missing]} ${canGrow ? 'Go on, and add your newer numbers later.' : over}`;
  if (!canGrow) return over;
  if (more.kind === 'likes') return likesText(more.likes, ahead);
  if (more.kind === 'none') return null;
  return {
    'before-too-small': 'No number of further likes can tell: too few are known from before it.',
    'no-difference': 'So far there is as good as no difference; waiting will hardly show one.',
    'nothing-yet': 'There is nothing to compare yet.',
  }[more.reason];
}

function likesText(likes: number, { daysLeft, youngLikes, likesPerDay }: Ahead): string {
  const lead = `If the difference is as large as it looks, it takes about ${counted(likes, 'more like')} to tell`;
  if (likes <= youngLikes) return `${lead}: as many are set aside and count once they have had their time.`;
  const window = `This comparison looks at ${mostDaysOnASide} days and has ${daysLeft === 0 ? 'none' : daysLeft} left`;
  if (likesPerDay === null || likesPerDay <= 0) {
    return `${lead}. ${window}, and we don’t know how many likes you’ll send.`;
  }
  const days = Math.ceil((likes - youngLikes) / likesPerDay);
  const withPace = `${lead}, about ${counted(days, 'day')} at your pace.`;
  return days <= daysLeft ? withPace : `${withPace} ${window}, too few to tell.`;
}

/** What stands on neither side of a comparison, a sentence each. */
export function leftOutTexts(left: {
  /** Written-down weeks within which the profile was changed. */
  straddling: readonly DayRange[];
  youngLikes: number;
  ripening: Ripening | null;
}): string[] {
  const texts = left.straddling.map(
    ({ from, to }) =>
      `The week of ${formatCalendarDay(from)} to ${formatCalendarDay(to)} is left out: the profile was changed within it, and nobody knows which of its likes came before.`,
  );
  if (left.youngLikes > 0 && left.ripening !== null) {
    texts.push(
      `${counted(left.youngLikes, 'like')} younger than ${counted(left.ripening.days, 'day')} at the end of their export, with their matches, are left out until a later export tells what became of them.`,
    );
  }
  return texts;
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
