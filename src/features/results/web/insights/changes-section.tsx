import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { Change, Changes } from '../../results.contract.ts';
import { IntervalBar, topOf } from '../interval-bar.tsx';
import { formatEstimate, longDay } from '../results-texts.ts';
import { changeTexts as texts, changeVerdicts } from './change-section-texts.ts';

/** Each change of the profile with the rate before and after it. It never says that one came of the other. */
export function ChangesSection({ changes, olderChanges }: Changes) {
  return (
    <>
      <p className="max-w-[62ch] text-ink-soft">
        {texts.caution}{' '}
        <AppLink href="/experiments" className="font-semibold text-ink underline">
          {texts.abTest}
        </AppLink>{' '}
        {texts.canTell}
      </p>
      {changes.length === 0 ? (
        <p className="mt-4 rounded-card border border-line bg-white p-5">{texts.none}</p>
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {changes.map((change) => (
            <li key={change.day}>
              <ChangeCard change={change} />
            </li>
          ))}
        </ol>
      )}
      {olderChanges > 0 && <p className="mt-4 text-ink-soft">{texts.newest(changes.length, olderChanges)}</p>}
    </>
  );
}

function ChangeCard({ change }: { change: Change }) {
  const { day, titles, before, after, verdict, wait, leftOut, confounders } = change;
  const top = topOf([before, after]);
  return (
    <article className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg font-bold wrap-anywhere">{titles.join('; ')}</h3>
          <p className="text-ink-soft">
            <time dateTime={day}>{longDay(day)}</time>
          </p>
        </div>
        <Badge tone={changeVerdicts[verdict].tone}>{changeVerdicts[verdict].text}</Badge>
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {(
          [
            [texts.before, texts.from(longDay(change.beforeFrom)), before],
            [texts.after, texts.to(longDay(change.afterTo)), after],
          ] as const
        ).map(([name, when, estimate]) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold">
              {name} <span className="font-normal text-ink-soft">{when}</span>
            </dt>
            <dd>
              <IntervalBar estimate={estimate} top={top} />
              <p className="tabular-nums">{formatEstimate(estimate)}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {texts.counts(estimate.count, estimate.of)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {ratioText(change) !== null && <p className="mt-3">{ratioText(change)}</p>}
      {wait !== null && <p className="mt-2">{wait}</p>}
      {leftOut.map((text) => (
        <p key={text} className="mt-2 max-w-[72ch] text-ink-soft">
          {text}
        </p>
      ))}
      <details className="mt-2">
        <summary className="cursor-pointer rounded-control py-1 font-semibold underline underline-offset-4">
          {texts.whatElse}
          <span className="sr-only">{texts.onDay(longDay(day))}</span>
        </summary>
        <ul className="mt-1 flex max-w-[72ch] list-disc flex-col gap-1 pl-5 text-ink-soft">
          {confounders.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </article>
  );
}

/** "1.4 times the rate before it (95% interval: 0.9 to 2.2 times)." */
function ratioText({ ratio, ratioInterval }: Change): string | null {
  if (ratioInterval === null) return null;
  const { low, high } = ratioInterval;
  const spread = high === null ? `at least ${times(low)} times` : `${times(low)} to ${times(high)} times`;
  const lead = ratio === null ? texts.noMatchBefore : texts.timesBefore(times(ratio));
  return texts.interval(lead, spread);
}

function times(ratio: number): string {
  return ratio.toLocaleString('en-US', { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
}
