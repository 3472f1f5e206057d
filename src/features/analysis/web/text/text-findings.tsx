import { Check } from 'lucide-react';
import { textVerdict, textVerdicts, type Finding, type TextResult } from '../../analysis.contract.ts';
import { Citation } from '../findings/citation.tsx';
import { FindingList, type CitedRules, type FindingListProps } from '../findings/finding-list.tsx';
import { Measurement } from '../findings/measurement.tsx';
import { WhatWorks } from '../findings/what-works.tsx';

type Props = { text: TextResult; rules: CitedRules; extrasOf: NonNullable<FindingListProps['extrasOf']> };

/** What was found in the text: what asks for a change, or that nothing does and why; then one idea that is optional. */
export function TextFindings({ text, rules, extrasOf }: Props) {
  const { findings, tip } = text;
  const verdict = textVerdict(text);
  const good = findings
    .filter(({ severity }) => severity === 'good')
    .toSorted((a, b) => Number(a.span === undefined) - Number(b.span === undefined));
  const notes = findings.filter((finding) => !good.includes(finding));
  return (
    <div className="flex flex-col gap-4">
      {verdict === null ? (
        findings.length > 0 && (
          <FindingList findings={findings} rules={rules} foldsGood foldsEvidence extrasOf={extrasOf} />
        )
      ) : (
        <>
          <section aria-label={textVerdicts[verdict]} className="rounded-card border border-line bg-white">
            <h3 className="flex items-start gap-2.5 p-4 font-display text-2xl leading-tight font-bold sm:p-5">
              <Check size={26} strokeWidth={2.5} className="mt-0.5 shrink-0 text-keep" aria-hidden />
              {textVerdicts[verdict]}
            </h3>
            {good.length > 0 && (
              <WhatWorks
                title="What it does well"
                findings={good}
                rules={rules}
                hasOthersAbove
                extrasOf={extrasOf}
              />
            )}
          </section>
          {notes.length > 0 && (
            <FindingList findings={notes} rules={rules} foldsEvidence extrasOf={extrasOf} />
          )}
        </>
      )}
      {tip != null && <Tip tip={tip} rules={rules} />}
    </div>
  );
}

/** General advice that most texts could follow and none needs: apart from the findings, and called optional. */
function Tip({ tip, rules }: { tip: Finding; rules: CitedRules }) {
  const rule = rules?.get(tip.ruleId);
  return (
    <aside
      aria-label="Optional idea"
      className="rounded-card border border-dashed border-line-strong p-4 sm:p-5"
    >
      <p className="text-sm font-semibold text-ink-soft">Optional</p>
      <p className="mt-1 wrap-anywhere">
        {tip.message} {tip.action}
      </p>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink sm:min-h-8">
          {rule ? 'Measurement and evidence' : 'Measurement'}
          <span className="sr-only">: {tip.message}</span>
        </summary>
        <Measurement finding={tip} />
        {rule && (
          <div className="mt-3">
            <Citation rule={rule} />
          </div>
        )}
      </details>
    </aside>
  );
}
