import { joined } from '../../../../domain/wording.ts';
import type { InsightsForecast } from '../../insights.contract.ts';
import { IntervalBar, topOf } from '../interval-bar.tsx';
import { longDay } from '../results-texts.ts';
import { insightsTexts } from './insight-texts.ts';
import { endNames, forecastTexts as texts, planNames, stepNames } from './forecast-texts.ts';

/** What the user's own funnel leads to in the next weeks, and what a change of one step would add. */
export function ForecastSection({ forecast }: { forecast: InsightsForecast | null }) {
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" className="text-2xl font-bold">
        {texts.title}
      </h2>
      {forecast === null ? (
        <p className="mt-2 max-w-[65ch] text-ink-soft">{texts.needs}</p>
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
          {texts.headline(amountText(now.expected), name)}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="mt-1 max-w-[65ch] text-ink-soft">
          {texts.endsHere(joined(unknown.map((step) => stepNames[step])))}
        </p>
      )}
      <table className="mt-4 w-full border-collapse rounded-card border border-line bg-white text-left">
        <caption className="sr-only">{texts.caption(name)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.expected(name)}</th>
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
                  {texts.range(
                    said(expected.value),
                    said(expected.interval.low),
                    said(expected.interval.high),
                  )}
                </p>
                {more !== null && (
                  <p className="text-sm text-ink-soft tabular-nums">
                    {texts.more(said(more.value), said(more.interval.low), said(more.interval.high))}
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
          <span className="sr-only">{texts.ofWhat}</span>
        </summary>
        <p className="text-ink-soft">{texts.how(longDay(firstDay))}</p>
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
  return high > widestForOne * low ? texts.anything(said(low), said(high)) : texts.about(said(value));
}

function said(count: number): string {
  return count >= 10
    ? count.toFixed(0)
    : count >= 0.95 || count < 0.005
      ? count.toFixed(1)
      : count.toFixed(2);
}
