import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import type { Candidate, Rewrites } from '../../coaching.contract.ts';
import type { UseCandidate } from './use-candidate.ts';
import { rewriteTexts as texts } from './rewriting-texts.ts';

export type CandidateCardProps = {
  candidate: Candidate;
  number: number;
  by: Rewrites['by'];
  /** What the profile said when the versions were made. */
  before: string;
  limit: number;
  use: UseCandidate;
  /** The profile says exactly this now. */
  isInProfile: boolean;
  profileId: string;
};

/** One version: the text, what our check praises in it, what the text engine says, and what changed. */
export function CandidateCard({
  candidate,
  number,
  by,
  before,
  limit,
  use,
  isInProfile,
  profileId,
}: CandidateCardProps) {
  const { changes, check, length, reasons, text } = candidate;
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-white p-5">
      <h4 className="flex items-baseline justify-between gap-3">
        <span className="font-display text-lg font-bold">{texts.version(number)}</span>
        <span className="text-sm text-ink-soft tabular-nums">{texts.ofLimit(length, limit)}</span>
      </h4>
      <p dir="auto" className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <ul className="flex flex-col gap-1 text-ink-soft empty:hidden">
        {reasons.map((reason) => (
          <li key={reason.text}>{reason.text}</li>
        ))}
      </ul>
      {reasons.length === 0 && check !== null && (
        <p className="text-ink-soft">{by === 'model' ? texts.nothingBetter : texts.nothingToPraise}</p>
      )}
      <Check check={check} />
      {changes.some(({ kind }) => kind !== 'added') && (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm">{texts.changed}</summary>
          <p dir="auto" className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line">
            {changes.map(({ kind, text: stretch }, index) => {
              const key = `${index} ${kind}`;
              if (kind === 'added')
                return (
                  <ins key={key} className="bg-keep-wash decoration-keep underline-offset-4">
                    {stretch}
                  </ins>
                );
              return kind === 'removed' ? (
                <del key={key} className="bg-drop-wash text-ink-soft">
                  {stretch}
                </del>
              ) : (
                <span key={key}>{stretch}</span>
              );
            })}
          </p>
        </details>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {isInProfile && <Badge tone="keep">{texts.inProfile}</Badge>}
        {/* One button in both states, so that the keyboard stays on it. */}
        <Button
          kind="quiet"
          busy={use.saving === (isInProfile ? before : text)}
          onClick={() => use.put(isInProfile ? before : text)}
        >
          {isInProfile ? texts.undo : texts.use} <span className="sr-only">{texts.ofVersion(number)}</span>
        </Button>
        {isInProfile && (
          <ButtonLink href={`/profiles/${profileId}`} kind="plain" className="-mx-3 underline">
            {texts.analyzeThere}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Check({ check }: { check: Candidate['check'] }) {
  if (check === null) return <p className="text-sm text-ink-soft">{texts.notChecked}</p>;
  const { considerCount, findings, fixCount } = check;
  const told = findings.filter(({ severity }) => severity === 'fix' || severity === 'consider');
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {fixCount + considerCount === 0 ? texts.checkedFine : texts.checked(fixCount, considerCount)}
      </p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-ink-soft empty:hidden">
        {told.slice(0, 4).map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
