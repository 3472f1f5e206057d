import type { Profile } from '../../profiles/profiles.contract.ts';
import type { Rewrites } from '../coaching.contract.ts';
import { CandidateCard } from './candidate-card.tsx';
import { useCandidate } from './use-candidate.ts';

/** What came of a rewrite: the versions, by whom, and what was left out and why. */
export function RewriteResult({
  result,
  profile,
  field,
}: {
  result: Rewrites;
  profile: Profile;
  field: string;
}) {
  const { by, candidates, dropped, host, limit, notice } = result;
  const use = useCandidate(profile.id, field);
  return (
    <div className="mt-8">
      <h3 className="text-xl font-bold">
        {candidates.length === 0
          ? 'No version'
          : `${candidates.length} ${candidates.length === 1 ? 'version' : 'versions'}`}
      </h3>
      <p className="mt-1 text-ink-soft">
        {by === 'model'
          ? `Written by the language model at ${host ?? 'another host'} from your own text and answers.`
          : 'Put together from your answers on our own server, without a language model.'}
      </p>
      {notice !== null && <p className="mt-2 font-semibold text-caution">{notice}</p>}
      {candidates.length === 0 && by === 'builder' && (
        <p className="mt-2">
          Nothing fits into {limit} characters, or too few sentences were ended. Shorten an answer, or end one
          more.
        </p>
      )}
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {candidates.map((candidate, index) => (
          <li key={candidate.text} className="min-w-0">
            <CandidateCard
              candidate={candidate}
              number={index + 1}
              limit={limit}
              use={use}
              profileId={profile.id}
            />
          </li>
        ))}
      </ol>
      {dropped.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2">
            {dropped.length} {dropped.length === 1 ? 'version was' : 'versions were'} left out: they said what
            you had not.
          </summary>
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
