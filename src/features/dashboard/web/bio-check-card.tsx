import { Badge } from '../../../web/ui/badge.tsx';
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
  const { status, failure, fixCount, considerCount, findings, app, finishedAt } = check;
  const isClean = fixCount + considerCount === 0;
  return (
    <>
      {status === 'failed' && <p>{failure ?? 'The text could not be analysed.'}</p>}
      {status === 'analysed' && (
        <p className="font-semibold">
          {isClean
            ? 'Nothing to fix and nothing to consider.'
            : `${fixCount} to fix, ${considerCount} to consider`}
        </p>
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
      <CheckFoot href={reportHref(check)} label="See the text" app={app} finishedAt={finishedAt} />
    </>
  );
}
