import { describe, expect, it } from 'vitest';
import type { MoreLikes } from '../../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../../domain/statistics/uplift.ts';
import { waitText } from './change-texts.ts';

const inconclusive = (more: MoreLikes) => ({ ...uplift([], []), missing: null, more });
const takes = (likes: number) => inconclusive({ kind: 'likes', likes, days: null });
const ahead = { daysLeft: 40, youngLikes: 0, likesPerDay: 10 };

describe('how much longer a comparison takes', () => {
  it('is said in days where they are left', () => {
    expect(waitText(takes(400), ahead)).toMatch(
      /about 400 more likes to tell, about 40 days at your pace\.$/,
    );
  });

  it('that is longer than the comparison lasts cannot be told in it', () => {
    expect(waitText(takes(401), ahead)).toMatch(
      /about 41 days at your pace\. This comparison looks at 91 days and has 40 left, too few to tell\.$/,
    );
  });

  it('without a pace is no promise', () => {
    expect(waitText(takes(401), { ...ahead, likesPerDay: null })).toMatch(
      /has 40 left, and we don’t know how many likes you’ll send\.$/,
    );
  });

  it('is less by the likes that are sent already and too young to count', () => {
    expect(waitText(takes(401), { ...ahead, youngLikes: 1 })).toMatch(/about 40 days at your pace\.$/);
    expect(waitText(takes(50), { ...ahead, daysLeft: 0, youngLikes: 60 })).toContain(
      'set aside and count once',
    );
  });

  it('is nothing where the time after the change is over', () => {
    expect(waitText(takes(5), { ...ahead, daysLeft: 0 })).toContain('is over');
    expect(waitText(uplift([], []), { ...ahead, daysLeft: 0 })).toMatch(/No likes that count .* is over/);
    expect(waitText(uplift([], []), ahead)).toContain('add your newer numbers');
  });
});
