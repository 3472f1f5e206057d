import { formatCount } from '../../../domain/wording.ts';
import { fewestForInsight, type Insight } from '../insights.contract.ts';
import { insightTexts, unitNames } from './insight-texts.ts';
import { IntervalBar, topOf } from './interval-bar.tsx';
import { formatEstimate } from './results-texts.ts';

/** One question with its answer row by row: each with its number, its interval, or that it is too little. */
export function InsightCard({ insight }: { insight: Insight }) {
  const { id, unit, isShare, missing, finding, rows, note } = insight;
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
      {missing !== null ? (
        <p className="mt-3">{missing}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">
            {finding ?? (rows.some(({ isEnough }) => isEnough) ? null : 'Not enough data to say.')}
          </p>
          <table className="mt-3 w-full border-collapse text-left">
            <caption className="sr-only">
              {title}: {isShare ? 'share' : 'matches for each like'} with its 95% interval, and of how many{' '}
              {unitNames[unit]}
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{isShare ? 'Share' : 'Matches for each like'}</th>
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
                    <p className="tabular-nums">{isEnough ? formatEstimate(estimate) : 'Not enough data'}</p>
                    <p className="text-sm text-ink-soft tabular-nums">
                      {formatCount(estimate.count)} {isShare ? 'of' : 'matches for'}{' '}
                      {formatCount(estimate.of)} {unitNames[unit]}
                    </p>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-sm text-ink-soft">
            {note} A row needs {formatCount(fewestForInsight[unit])} {unitNames[unit]}.
          </p>
        </>
      )}
    </section>
  );
}
