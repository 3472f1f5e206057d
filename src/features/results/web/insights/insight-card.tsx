import { insightTexts } from '../../../../domain/insights.ts';
import { formatCount } from '../../../../domain/wording.ts';
import type { Insight } from '../../insights.contract.ts';
import { IntervalBar, topOf } from '../interval-bar.tsx';
import { formatCountEstimate, formatEstimate, formatRate } from '../results-texts.ts';
import { insightsTexts, unitNames } from './insight-texts.ts';

type Row = Insight['rows'][number];

/** More rows without enough data than these stand in the details only. */
const mostUnclear = 2;

/** One question: its answer in a sentence, a bar for each row, and on demand what that rests on. */
export function InsightCard({ insight }: { insight: Insight }) {
  const { id, verdict, headline } = insight;
  const headingId = `insight-${id}`;
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={headingId} className="font-sans text-base font-semibold tracking-normal text-ink-soft">
        {insightTexts[id].title}
      </h2>
      <p
        className={
          verdict === 'found'
            ? 'mt-1 font-display text-xl leading-snug font-bold wrap-anywhere'
            : 'mt-1 text-lg font-semibold wrap-anywhere'
        }
      >
        {headline}
      </p>
      <InsightRows insight={insight} />
    </section>
  );
}

/** A bar for each row of a question, and on demand what they rest on. */
export function InsightRows({ insight }: { insight: Insight }) {
  const { id, unit, isShare, verdict, finding, wait, rows, fewest, note } = insight;
  const isPerWeek = unit === 'weeks';
  const { title } = insightTexts[id];
  const top = topOf(rows.map(({ estimate }) => estimate));
  const unclear = rows.filter(({ isEnough }) => !isEnough);
  const isLong = unclear.length > mostUnclear && unclear.length < rows.length;
  const shown = isLong ? rows.filter(({ isEnough }) => isEnough) : rows;
  const valueName = isShare
    ? insightsTexts.share
    : isPerWeek
      ? insightsTexts.matchesAWeek
      : insightsTexts.matchesForALike;
  const valueOf = ({ estimate: { value }, isEnough }: Row) =>
    !isEnough || value === null
      ? insightsTexts.notEnough
      : isPerWeek
        ? value.toFixed(value >= 10 ? 0 : 1)
        : formatRate(value);
  return (
    <>
      {rows.length > 0 && (
        <table className="mt-3 w-full border-collapse text-left">
          <caption className="sr-only">
            {title}: {valueName.toLowerCase()}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{valueName}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.label} className="border-t border-line">
                <th scope="row" className="w-2/5 py-1.5 pr-3 align-middle font-normal">
                  {row.label}
                </th>
                <td className="py-1.5">
                  <span className="flex items-center gap-4">
                    {row.isEnough && (
                      <IntervalBar estimate={row.estimate} top={top} className="min-w-0 grow" />
                    )}
                    <span
                      className={
                        row.isEnough ? 'min-w-14 text-right font-semibold tabular-nums' : 'text-ink-soft'
                      }
                    >
                      {valueOf(row)}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isLong && <p className="mt-1 text-sm text-ink-soft">{insightsTexts.otherRows(unclear.length)}</p>}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold underline underline-offset-4">
          {insightsTexts.details}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="flex flex-col gap-2 text-ink-soft">
          {(finding !== null || wait !== null) && (
            <p className="text-ink">
              {finding} {verdict === 'too-little' ? null : wait}
            </p>
          )}
          <ul className="flex flex-col gap-1 tabular-nums">
            {rows.map(({ label, estimate, isEnough }) => (
              <li key={label}>
                {label}:{' '}
                {isEnough && `${isPerWeek ? formatCountEstimate(estimate) : formatEstimate(estimate)}, `}
                {formatCount(estimate.count)} {isShare ? 'of' : isPerWeek ? 'matches in' : 'matches for'}{' '}
                {formatCount(estimate.of)} {unitNames[unit]}
              </li>
            ))}
          </ul>
          {rows.some(({ isEnough }) => isEnough) && <p>{insightsTexts.brackets}</p>}
          {note !== '' && (
            <p>
              {note} {insightsTexts.rowNeeds(formatCount(fewest), unitNames[unit])}
            </p>
          )}
        </div>
      </details>
    </>
  );
}
