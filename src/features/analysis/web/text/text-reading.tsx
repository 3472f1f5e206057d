import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { textVerdict, textVerdicts, type Finding, type TextResult } from '../../analysis.contract.ts';
import { BriefFindings } from '../findings/brief-findings.tsx';
import type { CitedRules } from '../findings/finding-list.tsx';
import { SignalTable } from '../findings/signal-table.tsx';
import { TextFields } from './text-fields.tsx';
import { TextFindings } from './text-findings.tsx';
import { numberMarks } from './text-marks.ts';
import { useTextFixes, type TextFixes } from './use-text-fixes.ts';

/** Bio and prompts with their marks, and what each mark means. */
export function TextReadingSection({
  profileId,
  text,
  rules,
  isPrinting,
}: {
  profileId: string;
  text: TextResult;
  rules: CitedRules;
  isPrinting: boolean;
}) {
  const fixes = useTextFixes(profileId, text);
  const [activeId, setActiveId] = useState<string | null>(null);
  const numbered = numberMarks(text);
  const numbers = new Map(numbered.map(({ finding, number }) => [finding.id, number]));
  const cardId = (finding: Finding) => `finding-${text.findings.indexOf(finding) + 1}`;
  const verdict = textVerdict(text);

  return (
    <div className="flex flex-col gap-6">
      {text.status === 'failed' && <p role="alert">{text.failure ?? 'The text could not be analyzed.'}</p>}
      {text.fields.length === 0 && <p className="text-ink-soft">This version had no text.</p>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:block">
        <div className="flex flex-col gap-4 lg:sticky lg:top-24 print:static print:mb-4">
          <TextFields
            fields={text.fields}
            numbered={numbered}
            activeId={activeId}
            isApplied={(finding) => fixes.placeOf(finding)?.state === 'applied'}
            hrefOf={(finding) => `#${cardId(finding)}`}
            onFollow={(finding) => document.getElementById(cardId(finding))?.focus()}
            onPoint={setActiveId}
          />
          {text.status === 'analysed' && verdict === null && (
            <ButtonLink kind="quiet" href={`/profiles/${profileId}/text`} className="self-start print:hidden">
              Improve this text
            </ButtonLink>
          )}
        </div>
        <div className="print:hidden">
          <TextFindings
            text={text}
            rules={rules}
            extrasOf={(finding) => ({
              id: cardId(finding),
              number: numbers.get(finding.id),
              isHighlighted: activeId === finding.id,
              action: <FixControl finding={finding} fixes={fixes} />,
            })}
          />
        </div>
        {isPrinting && (
          <div className="hidden print:block">
            {verdict !== null && <p className="mb-1.5 font-semibold">{textVerdicts[verdict]}.</p>}
            <BriefFindings findings={text.findings} rules={rules} numberOf={({ id }) => numbers.get(id)} />
            {text.tip != null && (
              <p className="mt-1.5">
                <b>Optional.</b> {text.tip.message} {text.tip.action}
              </p>
            )}
          </div>
        )}
      </div>
      {Object.keys(text.signals).length > 0 && (
        <details className="rounded-card border border-line bg-white px-5 sm:px-6 print:hidden">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">
            Everything measured in the text
          </summary>
          <div className="pb-5">
            <SignalTable
              caption="Everything measured in the text"
              signals={{ language: text.language, ...text.signals }}
            />
          </div>
        </details>
      )}
    </div>
  );
}

function FixControl({ finding, fixes }: { finding: Finding; fixes: TextFixes }) {
  if (finding.replacement === undefined) return null;
  const place = fixes.placeOf(finding);
  if (!place) return null;
  const isSaving = fixes.savingId === finding.id;
  if (place.state === 'changed') {
    return (
      <p className="mt-3 text-sm text-ink-soft print:hidden">
        This text has changed since the analysis, so the correction is not offered any more.
      </p>
    );
  }
  const isApplied = place.state === 'applied';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
      <span role="status" className="inline-flex items-center gap-1.5 font-semibold text-keep empty:hidden">
        {isApplied && (
          <>
            <Check size={18} aria-hidden /> In your profile
          </>
        )}
      </span>
      {isApplied ? (
        fixes.canUndo(finding) && (
          <Button kind="plain" busy={isSaving} onClick={() => fixes.undo(finding)}>
            Undo<span className="sr-only"> the correction to “{finding.replacement}”</span>
          </Button>
        )
      ) : (
        <Button kind="dark" busy={isSaving} onClick={() => fixes.apply(finding)}>
          Apply<span className="sr-only"> the correction to “{finding.replacement}”</span>
        </Button>
      )}
    </div>
  );
}
