import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import {
  asksForChange,
  textVerdict,
  textVerdicts,
  type Finding,
  type TextResult,
} from '../../analysis.contract.ts';
import { BriefFindings } from '../findings/brief-findings.tsx';
import type { CitedRules } from '../findings/cited-rules.ts';
import { textTexts } from '../report/report-texts.ts';
import { lineElementId, numberMarks } from './text-marks.ts';
import { MarkedFields } from './marked-fields.tsx';
import { MeasuredOnDemand } from './measured-on-demand.tsx';
import type { TextFixes } from './use-text-fixes.ts';

/** The text of the user's report: its marks with their fixes, and the way to improve it where there is something to change. */
export function TextWithFixes({
  profileId,
  text,
  rules,
  fixes,
  said,
  isVerdictAbove,
  isPrinting,
}: {
  profileId: string;
  text: TextResult;
  rules: CitedRules;
  fixes: TextFixes;
  /** What the tasks say already. */
  said: ReadonlySet<string>;
  isVerdictAbove: boolean;
  isPrinting: boolean;
}) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const numbers = new Map(numberMarks(text).map(({ finding, number }) => [finding.id, number]));
  const verdict = textVerdict(text);
  return (
    <>
      <MarkedFields
        text={text}
        rules={rules}
        said={said}
        isVerdictAbove={isVerdictAbove}
        activeId={activeId}
        onPoint={setActiveId}
        onFollow={(finding) => document.getElementById(lineElementId(text, finding))?.focus()}
        isApplied={(finding) => fixes.placeOf(finding)?.state === 'applied'}
        measured={<MeasuredOnDemand text={text} />}
        fixOf={(finding) => <FixControl finding={finding} fixes={fixes} />}
      />
      {text.findings.some(asksForChange) && text.fields.length > 0 && (
        <ButtonLink href={`/profiles/${profileId}/text`} className="mt-4 max-sm:w-full print:hidden">
          {textTexts.improve}
        </ButtonLink>
      )}
      {isPrinting && (
        <div className="hidden print:block">
          {verdict !== null && <p className="mb-1.5 font-semibold">{textVerdicts[verdict]}.</p>}
          <BriefFindings findings={text.findings} rules={rules} numberOf={({ id }) => numbers.get(id)} />
          {text.tip != null && (
            <p className="mt-1.5">
              <b>{textTexts.optional}</b> {text.tip.message} {text.tip.action}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function FixControl({ finding, fixes }: { finding: Finding; fixes: TextFixes }) {
  const place = finding.replacement === undefined ? null : fixes.placeOf(finding);
  if (place === null || place === undefined) return null;
  const isSaving = fixes.savingId === finding.id;
  if (place.state === 'changed') {
    return <p className="max-w-28 self-center text-sm text-ink-soft print:hidden">{textTexts.changed}</p>;
  }
  const isApplied = place.state === 'applied';
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-2 print:hidden">
      <span
        role="status"
        className="inline-flex items-center gap-1 text-sm font-semibold text-keep empty:hidden"
      >
        {isApplied && (
          <>
            <Check size={16} aria-hidden /> {textTexts.applied}
          </>
        )}
      </span>
      {isApplied ? (
        fixes.canUndo(finding) && (
          <Button kind="plain" busy={isSaving} className="min-h-9! px-1!" onClick={() => fixes.undo(finding)}>
            {textTexts.undo}
            <span className="sr-only">{textTexts.correctionTo(finding.replacement)}</span>
          </Button>
        )
      ) : (
        <Button kind="dark" busy={isSaving} className="min-h-9! px-3!" onClick={() => fixes.apply([finding])}>
          {textTexts.apply}
          <span className="sr-only">{textTexts.correctionTo(finding.replacement)}</span>
        </Button>
      )}
    </div>
  );
}
