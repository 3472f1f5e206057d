import { insightTexts } from '../../../../domain/insights.ts';
import { formatCount } from '../../../../domain/wording.ts';
import type { Insight } from '../../insights.contract.ts';
import { unitNames } from './insight-texts.ts';
import { IntervalBar, topOf } from '../interval-bar.tsx';
import { formatCountEstimate, formatEstimate } from '../results-texts.ts';

/** One question with its answer row by row: each with its number, its interval, or that it is too little. */
export function InsightCard({ insight }: { insight: Insight }) {
  const { id, unit, isShare, verdict, finding, wait, rows, fewest, note } = insight;
  const isPerWeek = unit === 'weeks';
  const { title, question } = insightTexts[id];
  const top = topOf(rows.map(({ estimate }) => estimate));
  const headingId = `insight-${id}`;
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{question}</p>
      {(finding ?? wait) !== null && (
        <p className="mt-3">
          {finding !== null && <span className={verdict === 'found' ? 'font-semibold' : ''}>{finding} </span>}
          {wait}
        </p>
      )}
      {rows.length > 0 && (
        <table className="mt-3 w-full border-collapse text-left">
          <caption className="sr-only">
            {title}: {isShare ? 'share' : isPerWeek ? 'matches a week' : 'matches for each like'} with its 95%
            interval, and of how many {unitNames[unit]}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">
                {isShare ? 'Share' : isPerWeek ? 'Matches a week' : 'Matches for each like'}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, isEnough, estimate }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="w-2/5 py-2 pr-3 align-top font-semibold">
                  {label}
                </th>
                <td className="py-2">
                  {isEnough && <IntervalBar estimate={estimate} top={top} />}
                  <p className="tabular-nums">
                    {isEnough
                      ? isPerWeek
                        ? formatCountEstimate(estimate)
                        : formatEstimate(estimate)
                      : 'Not enough data'}
                  </p>
                  <p className="text-sm text-ink-soft tabular-nums">
                    {formatCount(estimate.count)} {isShare ? 'of' : isPerWeek ? 'matches in' : 'matches for'}{' '}
                    {formatCount(estimate.of)} {unitNames[unit]}
                  </p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note !== '' && (
        <p className="mt-3 text-sm text-ink-soft">
          {note} A row needs {formatCount(fewest)} {unitNames[unit]}.
        </p>
      )}
    </section>
  );
}
