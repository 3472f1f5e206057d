import { Badge } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { textVerdicts } from '../../analysis/analysis.contract.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { BioCheck } from '../dashboard.contract.ts';
import { BeginHere } from './begin-here.tsx';
import { CheckFoot } from './photo-check-card.tsx';
import { reportHref } from './report-href.ts';

/** What the last bio check found. */
export function BioCheckCard({
  check,
  fault,
  newest,
}: {
  check: BioCheck | null;
  /** Why the last one cannot be opened. */
  fault?: string | undefined;
  newest: ProfileSummary | undefined;
}) {
  if (check === null) return <BeginHere newest={newest}>{fault ?? 'No bio was checked yet.'}</BeginHere>;
  const { status, failure, fixCount, considerCount, changedCount, findings, app, finishedAt, verdict } =
    check;
  return (
    <>
      {status === 'failed' && <p>{failure ?? 'The text could not be analyzed.'}</p>}
      {status === 'analysed' && verdict == null && (
        <p className="font-semibold">
          {findings.length === 0 && changedCount > 0
            ? 'You have changed what this report found.'
            : `${fixCount} to fix, ${considerCount} to consider`}
        </p>
      )}
      {changedCount > 0 && (
        <p className="text-ink-soft">
          {findings.length === 0
            ? 'Analyze the profile again to have the new text checked.'
            : `${changedCount} more ${changedCount === 1 ? 'is' : 'are'} about words that you have changed since.`}
        </p>
      )}
      {verdict != null && (
        <>
          <p className="flex items-start gap-2 font-display text-xl leading-tight font-bold">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5.5 shrink-0 fill-none stroke-keep stroke-[2.5]"
            >
              <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {textVerdicts[verdict.is]}
          </p>
          <ul className="flex w-full flex-col gap-2 empty:hidden">
            {verdict.why.map((sentence) => (
              <li key={sentence} className="line-clamp-3 wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      {findings.length > 0 && (
        <ul className="flex w-full flex-col gap-2.5">
          {findings.map(({ id, severity, message }) => (
            <li key={id} className="flex flex-col items-start gap-1">
              <Badge tone={severity === 'fix' ? 'drop' : 'caution'}>
                {severity === 'fix' ? 'Fix' : 'Consider'}
              </Badge>
              <span className="line-clamp-3 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {status === 'analysed' && verdict == null && (
        <ButtonLink kind="quiet" href={`/profiles/${check.profileId}/text`}>
          Improve this text
        </ButtonLink>
      )}
      <CheckFoot href={reportHref(check)} label="See the text" app={app} finishedAt={finishedAt} />
    </>
  );
}
