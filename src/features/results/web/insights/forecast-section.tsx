import {
  forecastWeeks,
  type ForecastEnd,
  type ForecastPlan,
} from '../../../../domain/statistics/forecast.ts';
import { joined } from '../../../../domain/wording.ts';
import type { InsightsForecast } from '../../insights.contract.ts';
import { IntervalBar, topOf } from '../interval-bar.tsx';
import { longDay } from '../results-texts.ts';
import { insightsTexts } from './insight-texts.ts';

const endNames: Readonly<Record<ForecastEnd, string>> = {
  matches: 'matches',
  messages: 'matches that you write to',
  replies: 'conversations with a reply',
  lasting: 'lasting conversations',
  dates: 'dates',
};

/** The steps by name, where nothing is known of them. */
const stepNames: Readonly<Record<ForecastEnd, string>> = {
  ...endNames,
  messages: 'first messages',
  replies: 'replies',
};

const planNames: Readonly<Record<ForecastPlan, string>> = {
  now: 'If you go on as now',
  likes: 'With twice the likes',
  messages: 'With a message to every match',
  replies: 'With twice the replies',
};

/** What the user's own funnel leads to in the next weeks, and what a change of one step would add. */
export function ForecastSection({ forecast }: { forecast: InsightsForecast | null }) {
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" className="text-2xl font-bold">
        What to expect
      </h2>
      {forecast === null ? (
        <p className="mt-2 max-w-[65ch] text-ink-soft">
          A forecast needs two weeks with likes, and a match in them.
        </p>
      ) : (
        <Plans forecast={forecast} />
      )}
    </section>
  );
}

function Plans({ forecast: { end, unknown, plans, firstDay } }: { forecast: InsightsForecast }) {
  const estimates = plans.map(({ expected }) => ({ ...expected, count: 0, of: 0 }));
  const top = topOf(estimates);
  const name = endNames[end];
  const now = plans.find(({ id }) => id === 'now');
  return (
    <>
      {now !== undefined && (
        <p className="mt-2 font-display text-xl font-bold">
          {amountText(now.expected)} {name} in {forecastWeeks} weeks if you go on as now
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-1 max-w-[65ch] text-ink-soft">
          Your numbers do not tell about {joined(unknown.map((step) => stepNames[step]))}, so the forecast
          ends here.
        </p>
      )}
      <table className="mt-4 w-full border-collapse rounded-card border border-line bg-white text-left">
        <caption className="sr-only">
          Expected {name} in {forecastWeeks} weeks with the 95% interval
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Expected {name}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, expected, more }, place) => (
            <tr key={id} className="border-b border-line last:border-0">
              <th scope="row" className="w-2/5 p-3 align-top font-semibold sm:px-5">
                {planNames[id]}
              </th>
              <td className="p-3 sm:px-5">
                <IntervalBar estimate={estimates[place] ?? { ...expected, count: 0, of: 0 }} top={top} />
                <p className="tabular-nums">
                  {said(expected.value)} ({said(expected.interval.low)} to {said(expected.interval.high)})
                </p>
                {more !== null && (
                  <p className="text-sm text-ink-soft tabular-nums">
                    {said(more.value)} more ({said(more.interval.low)} to {said(more.interval.high)})
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-2 max-w-[65ch]">
        <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold underline underline-offset-4">
          {insightsTexts.howForecast}
          <span className="sr-only">: what to expect</span>
        </summary>
        <p className="text-ink-soft">
          An average over {forecastWeeks} weeks, from your own numbers since {longDay(firstDay)}. Each step is
          drawn 2,000 times from what your numbers leave possible, and the steps are multiplied. The interval
          covers what your past numbers leave open, not a change of season or app. It assumes that more likes,
          messages or replies do as well as the ones before; often they do a little worse.
        </p>
      </details>
    </>
  );
}

/** An interval whose ends are further apart is all there is to say. */
const widestForOne = 4;

function amountText({
  value,
  interval: { low, high },
}: InsightsForecast['plans'][number]['expected']): string {
  return high > widestForOne * low ? `Anything from ${said(low)} to ${said(high)}` : `About ${said(value)}`;
}

function said(count: number): string {
  return count >= 10
    ? count.toFixed(0)
    : count >= 0.95 || count < 0.005
      ? count.toFixed(1)
      : count.toFixed(2);
}
