import { expect, it } from 'vitest';
import type { Insight } from '../../insights.contract.ts';
import { insightHeadline, insightsHeadline } from './insight-texts.ts';

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
  const two = [row('06:00 to 09:00', 0.1), row('18:00 to 21:00', 0.2), row('21:00 to 24:00', 0.9, false)];
  expect(
    insightHeadline(anInsight({ id: 'hour', rows: two, finding: '06:00 to 09:00 is lower: 10%.' })),
  ).toBe('Likes from 06:00 to 09:00 bring fewer matches');
  expect(
    insightHeadline(anInsight({ verdict: 'open', finding: 'No length stands out: it may be chance.' })),
  ).toBe('No clear difference so far');
});

it('says a finding without its intervals, and what is missing where there is none', () => {
  const finding = 'Busy weeks brought 1.4 times as many matches (likely 1.1 to 1.8).';
  expect(insightHeadline(anInsight({ id: 'pace', finding }))).toBe(
    'Busy weeks brought 1.4 times as many matches',
  );
  expect(insightHeadline(anInsight({ verdict: 'too-little' }))).toBe('Not enough data yet');
  expect(
    insightHeadline(anInsight({ verdict: 'too-little', wait: 'You are about as choosy each week.' })),
  ).toBe('You are about as choosy each week');
  expect(
    insightHeadline(anInsight({ id: 'selectivity', verdict: 'shown', rows: [row('Everything', 0.21)] })),
  ).toBe('You liked 21% of the profiles you judged');
});

it('the page begins with how much stands out', () => {
  const open = anInsight({ verdict: 'open' });
  expect(insightsHeadline([open, anInsight({}), anInsight({})])).toBe('2 clear differences in your numbers');
  expect(insightsHeadline([open, anInsight({})])).toBe('1 clear difference in your numbers');
  expect(insightsHeadline([open, anInsight({ verdict: 'too-little' })])).toBe('No clear difference so far');
  expect(insightsHeadline([anInsight({ verdict: 'too-little' })])).toBe('Not enough data for insights yet');
});
