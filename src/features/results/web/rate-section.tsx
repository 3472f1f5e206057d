import { formatCount } from '../../../domain/wording.ts';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import type { Results } from '../results.contract.ts';
import { formatRate, gapsText, longDay, resultsTexts } from './results-texts.ts';
import { detailTexts as texts } from './detail-texts.ts';

/** The rate and the counts of the range, and how they are calculated. */
export function RateSection({ app, results }: { app: DatingApp; results: Results }) {
  const { totals, firstDay, lastDay, gaps, isTied, setAside, importedAt, source } = results;
  const { rate, likes, matches, activeDays, phi } = totals;
  return (
    <>
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[2fr_1fr_1fr]">
        <div className="bg-white p-4 sm:p-5">
          <p className="text-ink-soft">{isTied ? texts.share : texts.rate}</p>
          <p className="mt-1 font-display text-4xl leading-none font-extrabold tabular-nums">
            {rate.value === null ? texts.unknown : formatRate(rate.value)}
          </p>
          <p className="mt-2">
            {rate.value === null
              ? setAside !== null && setAside.likes > 0
                ? texts.tooYoung
                : texts.noLikes
              : rate.interval === null
                ? texts.noInterval
                : texts.likely(formatRate(rate.interval.low), formatRate(rate.interval.high))}
          </p>
        </div>
        <Figure name={texts.likesSent} value={likes} perDay={activeDays} />
        <Figure name={texts.matches} value={matches} perDay={activeDays} />
      </div>
      <p className="mt-3 max-w-[72ch] text-ink-soft">
        {texts.span(longDay(firstDay), longDay(lastDay))}
        {activeDays !== null && texts.activeDays(activeDays)}. {resultsTexts.inactiveDays}
        {gaps.length > 0 && texts.noData(gapsText(gaps))}
        {importedAt !== null && source !== 'weeks' && texts.importedOn(dateOnly(importedAt))}
      </p>
      {setAside !== null && setAside.likes > 0 && (
        <p className="mt-2 max-w-[72ch] text-ink-soft">
          {texts.setAside(setAside.likes, setAside.youngerThanDays)}
        </p>
      )}
      <details className="mt-2 max-w-[72ch]">
        <summary className="cursor-pointer rounded-control py-1 font-semibold underline underline-offset-4">
          {resultsTexts.howCalculated}
        </summary>
        <div className="mt-1 flex flex-col gap-2 text-ink-soft">
          <p>
            {isTied
              ? texts.tied(appLimits[app].name, rate.count, rate.of)
              : texts.untied(source, appLimits[app].name, rate.count, rate.of)}
          </p>
          {setAside !== null && (
            <p>
              {texts.ripens(
                setAside.youngerThanDays,
                setAside.from === 'own',
                appLimits[app].name,
                longDay(setAside.exportEnds),
              )}
            </p>
          )}
          {phi !== null && (
            <p>{phi.value === 1 ? texts.plainChance : texts.bunches(phi.value, phi.from === 'measured')}</p>
          )}
        </div>
      </details>
    </>
  );
}

function Figure({ name, value, perDay }: { name: string; value: number; perDay: number | null }) {
  return (
    <div className="bg-white p-4 sm:p-5">
      <p className="text-ink-soft">{name}</p>
      <p className="mt-1 font-display text-3xl leading-none font-extrabold tabular-nums">
        {formatCount(value)}
      </p>
      {perDay !== null && perDay > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{texts.perDay(value / perDay)}</p>
      )}
    </div>
  );
}
