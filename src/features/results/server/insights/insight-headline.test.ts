import { expect, it } from 'vitest';
import type { Insight } from '../../insights.contract.ts';
import { leastDifference } from './draft.ts';
import { insightHeadline, insightsAnswer } from './insight-headline.ts';

const row = (label: string, value: number, isEnough = true): Insight['rows'][number] => ({
  label,
  isEnough,
  estimate: { value, interval: null, count: 10, of: 20 },
});

const anInsight = (change: Partial<Insight>): Insight => ({
  id: 'opening',
  unit: 'conversations',
  isShare: true,
  verdict: 'found',
  headline: '',
  clarity: null,
  missing: null,
  finding: null,
  wait: null,
  rows: [row('1 to 3 words', 0.2), row('4 to 8 words', 0.3), row('9 to 15 words', 0.5)],
  fewest: 20,
  note: '',
  ...change,
});

it('names the best row only where the finding says that it stands out', () => {
  const finding = '9 to 15 words is higher: 50% (likely 40% to 60%), against 33% of all.';
  expect(insightHeadline(anInsight({ finding }))).toBe(
    'First messages of 9 to 15 words lead to the most conversations that go on',
  );
  expect(
    insightHeadline(
      anInsight({ finding: '1 to 3 words is lower: 20% (likely 10% to 30%), against 33% of all.' }),
    ),
  ).toBe('First messages of 1 to 3 words lead to the fewest conversations that go on');
  const two = [row('6 AM to 9 AM', 0.1), row('6 PM to 9 PM', 0.2), row('9 PM to 12 AM', 0.9, false)];
  expect(insightHeadline(anInsight({ id: 'hour', rows: two, finding: '6 AM to 9 AM is lower: 10%.' }))).toBe(
    'Likes from 6 AM to 9 AM bring fewer matches',
  );
  expect(
    insightHeadline(anInsight({ verdict: 'open', finding: 'No length stands out: it may be chance.' })),
  ).toBe('No clear difference so far');
});

it('says what was found in plain words, and what is missing where there is none', () => {
  const finding = 'Busy weeks brought 1.4 times as many matches (likely 1.1 to 1.8).';
  expect(insightHeadline(anInsight({ id: 'pace', finding }))).toBe('Busy weeks bring more matches');
  expect(insightHeadline(anInsight({ verdict: 'too-little' }))).toBe('Not enough data yet');
  expect(
    insightHeadline(anInsight({ verdict: 'too-little', wait: 'You are about as choosy each week.' })),
  ).toBe('You are about as choosy each week');
  expect(
    insightHeadline(anInsight({ id: 'selectivity', verdict: 'shown', rows: [row('Everything', 0.21)] })),
  ).toBe('You liked 21% of the profiles you judged');
});

it.each([
  [
    'trend',
    'The newer half of these weeks has 2.2 times as many matches for each like (likely 1.5 to 3.1) as the older half.',
    'Your likes bring more matches than they used to',
  ],
  [
    'return',
    'Choosy weeks brought 0.6 times as many matches for each like (likely 0.4 to 0.8).',
    'Your likes bring fewer matches when you are choosy',
  ],
  [
    'replies',
    'The newer half of these weeks has 1.8 times as many conversations that went on (likely 1.2 to 2.6) as the older half.',
    'More of your conversations go on than before',
  ],
  [
    'comment',
    'Likes with a comment brought 3.0 times as many matches (likely 2.1 to 4.2) as those without.',
    'Likes with a comment bring more matches',
  ],
  [
    'who-first',
    'Conversations after your own like went on 1.5 times as often (likely 1.2 to 1.9) as those after theirs.',
    'Conversations go on more often when you liked first',
  ],
  [
    'wait',
    'Conversations that you began within a day went on 1.6 times as often (likely 1.2 to 2.1) as later ones.',
    'Conversations go on more often when you write within a day',
  ],
  [
    'live',
    'From Jun 1, 2026: Bio: 1.9 times as many matches for each like (likely 1.2 to 2.8) as at the other times.',
    'From Jun 1, 2026: Bio: 1.9 times as many matches for each like as at the other times',
  ],
] as const)('names the difference of %s', (id, finding, headline) => {
  expect(insightHeadline(anInsight({ id, finding }))).toBe(headline);
});

it('the page names its clearest difference, and says how many more there are', () => {
  const open = anInsight({ verdict: 'open' });
  const found = (headline: string, clarity: number) => anInsight({ headline, clarity });
  expect(insightsAnswer([open, found('Some', 1.2), found('Most', 2.1), found('Least', 1.1)])).toEqual({
    headline: 'Most',
    moreFound: 2,
  });
  expect(insightsAnswer([open, anInsight({ verdict: 'too-little' })]).headline).toBe(
    'No clear difference so far',
  );
  expect(insightsAnswer([anInsight({ verdict: 'too-little' })]).headline).toBe(
    'Not enough data for insights yet',
  );
});

it('clarity is the smallest difference that the interval leaves open', () => {
  expect(leastDifference({ low: 1.5, high: null })).toBe(1.5);
  expect(leastDifference({ low: 0.2, high: 0.5 })).toBe(2);
  expect(leastDifference({ low: 0.9, high: 1.4 })).toBe(1);
});
