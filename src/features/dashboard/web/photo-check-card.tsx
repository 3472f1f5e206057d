import { appLimits } from '../../../domain/app-limits.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { PhotoCheck } from '../dashboard.contract.ts';
import { BeginHere } from './begin-here.tsx';
import { reportHref } from './report-href.ts';

/** What the photo analysis said last. */
export function PhotoCheckCard({
  check,
  fault,
  newest,
}: {
  check: PhotoCheck | null;
  /** Why the last one cannot be opened. */
  fault?: string | undefined;
  newest: ProfileSummary | undefined;
}) {
  if (check === null) {
    return <BeginHere newest={newest}>{fault ?? 'No photos were analyzed yet.'}</BeginHere>;
  }
  const { opener, keep, maybe, drop, failed, app, finishedAt } = check;
  return (
    <>
      {opener ? (
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-4xl leading-none font-extrabold tabular-nums">
              {opener.clarity === null ? 'Could not tell' : Math.round(opener.clarity)}
            </span>
            {opener.clarity !== null && <span className="text-ink-soft">of 100</span>}
          </p>
          <p className="mt-2">
            Clarity of photo {opener.position + 1}, the one to put first. Not a score of looks.
          </p>
        </div>
      ) : (
        <p>
          {failed > 0
            ? 'None of its photos could be analyzed.'
            : 'The photos that were analyzed are deleted.'}
        </p>
      )}
      {opener && (
        <p className="text-ink-soft">
          {keep} to keep, {maybe} maybe, {drop} to leave out
          {failed > 0 && `, ${failed} could not be analyzed`}
        </p>
      )}
      <CheckFoot href={reportHref(check)} label="See the photos" app={app} finishedAt={finishedAt} />
    </>
  );
}

type CheckFootProps = { href: string; label: string } & Pick<PhotoCheck, 'app' | 'finishedAt'>;

/** Of which app and when a check was, and the way to it. */
export function CheckFoot({ href, label, app, finishedAt }: CheckFootProps) {
  return (
    <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
      <p className="text-sm text-ink-soft">
        {appLimits[app].name}, <time dateTime={finishedAt}>{dateOnly(finishedAt)}</time>
      </p>
      <ButtonLink kind="plain" href={href} className="-mr-3 underline">
        {label}
      </ButtonLink>
    </div>
  );
}
