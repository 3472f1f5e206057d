import { formatCount } from '../../../domain/wording.ts';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import type { Results } from '../results.contract.ts';
import { formatRate, gapsText, longDay, resultsTexts } from './results-texts.ts';

/** The rate and the counts of the range, and how they are calculated. */
export function RateSection({ app, results }: { app: DatingApp; results: Results }) {
  const { totals, firstDay, lastDay, gaps, isTied, setAside, importedAt, source } = results;
  const { rate, likes, matches, activeDays, phi } = totals;
  return (
    <>
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[2fr_1fr_1fr]">
        <div className="bg-white p-4 sm:p-5">
          <p className="text-ink-soft">{isTied ? 'Likes that became a match' : 'Matches for each like'}</p>
          <p className="mt-1 font-display text-4xl leading-none font-extrabold tabular-nums">
            {rate.value === null ? 'Not known' : formatRate(rate.value)}
          </p>
          <p className="mt-2">
            {rate.value === null
              ? setAside !== null && setAside.likes > 0
                ? 'No like has had its time yet, so there is no rate.'
                : 'No likes are known, so there is no rate.'
              : rate.interval === null
                ? 'Not enough data for an interval.'
                : `Likely ${formatRate(rate.interval.low)} to ${formatRate(rate.interval.high)} (95% confidence)`}
          </p>
        </div>
        <Figure name="Likes sent" value={likes} perDay={activeDays} />
        <Figure name="Matches" value={matches} perDay={activeDays} />
      </div>
      <p className="mt-3 max-w-[72ch] text-ink-soft">
        {longDay(firstDay)} to {longDay(lastDay)}
        {activeDays !== null && `, ${formatCount(activeDays)} days with activity`}.{' '}
        {resultsTexts.inactiveDays}
        {gaps.length > 0 && ` No data from ${gapsText(gaps)}.`}
        {importedAt !== null && source !== 'weeks' && ` Imported on ${dateOnly(importedAt)}.`}
      </p>
      {setAside !== null && setAside.likes > 0 && (
        <p className="mt-2 max-w-[72ch] text-ink-soft">
          {formatCount(setAside.likes)} {setAside.likes === 1 ? 'like' : 'likes'} younger than{' '}
          {formatCount(setAside.youngerThanDays)} {setAside.youngerThanDays === 1 ? 'day' : 'days'} when their
          export ended are set aside with their matches: they may become a match yet.
        </p>
      )}
      <details className="mt-2 max-w-[72ch]">
        <summary className="cursor-pointer rounded-control py-1 font-semibold underline underline-offset-4">
          {resultsTexts.howCalculated}
        </summary>
        <div className="mt-1 flex flex-col gap-2 text-ink-soft">
          {isTied ? (
            <p>
              {appLimits[app].name} ties each match to its like. {formatCount(rate.count)} of{' '}
              {formatCount(rate.of)} likes became a match.
            </p>
          ) : (
            <p>
              {formatCount(rate.count)} matches for {formatCount(rate.of)} likes.{' '}
              {untiedTexts[source](appLimits[app].name)} which like a match belongs to, and others may have
              liked you first: more than 100% is possible.
            </p>
          )}
          {setAside !== null && (
            <p>
              A like is counted once it has had {formatCount(setAside.youngerThanDays)}{' '}
              {setAside.youngerThanDays === 1 ? 'day' : 'days'} to become a match, as long as 95 of 100
              matches take{' '}
              {setAside.from === 'own'
                ? 'by your own numbers'
                : `by what is published of ${appLimits[app].name}`}
              . Files do not say when they were made, so the days are counted to the last one with any
              activity, {longDay(setAside.exportEnds)}.
            </p>
          )}
          {phi !== null && (
            <p>
              {phi.value === 1
                ? 'Your weeks vary no more than by plain chance, and the interval is that of plain chance.'
                : `Matches come in bunches. The interval respects that: they vary ${phi.value.toFixed(1)} times as much as by plain chance (${
                    phi.from === 'measured'
                      ? 'measured on your weeks'
                      : 'as published, because too little of yours is known'
                  }).`}
            </p>
          )}
        </div>
      </details>
    </>
  );
}

const untiedTexts: Readonly<Record<Results['source'], (app: string) => string>> = {
  export: (app) => `${app} does not say`,
  weeks: () => 'Weeks that were written down do not say',
  both: () => 'Not all of these numbers say',
};

function Figure({ name, value, perDay }: { name: string; value: number; perDay: number | null }) {
  return (
    <div className="bg-white p-4 sm:p-5">
      <p className="text-ink-soft">{name}</p>
      <p className="mt-1 font-display text-3xl leading-none font-extrabold tabular-nums">
        {formatCount(value)}
      </p>
      {perDay !== null && perDay > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{(value / perDay).toFixed(1)} on a day with activity</p>
      )}
    </div>
  );
}
