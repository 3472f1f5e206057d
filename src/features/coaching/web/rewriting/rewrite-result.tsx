import type { OwnText, Rewrites } from '../../coaching.contract.ts';
import { CandidateCard } from './candidate-card.tsx';
import { useCandidate } from './use-candidate.ts';
import { rewriteTexts as texts } from './rewriting-texts.ts';

/** What came of a rewrite: the versions, by whom, and what was left out and why. */
export function RewriteResult({
  result,
  profileId,
  own,
  before,
}: {
  result: Rewrites;
  profileId: string;
  /** The text as it is in the profile now. */
  own: OwnText;
  /** What it said when the versions were made. */
  before: string;
}) {
  const { by, candidates, dropped, host, limit, notice } = result;
  const use = useCandidate(profileId, own, before);
  return (
    <div className="mt-8">
      <h3 className="text-xl font-bold">
        {candidates.length === 0 ? texts.noVersion : texts.versions(candidates.length)}
      </h3>
      {candidates.length > 0 && (
        <p className="mt-1 text-ink-soft">{by === 'model' ? texts.byModel(host) : texts.byUs}</p>
      )}
      {notice !== null && <p className="mt-2 font-semibold text-caution">{notice}</p>}
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {candidates.map((candidate, index) => (
          <li key={candidate.text} className="min-w-0">
            <CandidateCard
              candidate={candidate}
              number={index + 1}
              by={by}
              before={before}
              limit={limit}
              use={use}
              isInProfile={own.text === candidate.text}
              profileId={profileId}
            />
          </li>
        ))}
      </ol>
      {dropped.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2">{texts.dropped(dropped.length)}</summary>
          <ul className="list-disc pl-5">
            {dropped.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
