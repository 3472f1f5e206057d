import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';
import { asksForChange, type Finding } from '../../analysis.contract.ts';
import { severityTexts } from '../report/report-texts.ts';
import { Citation, Measurement } from './citation.tsx';
import type { CitedRules } from './cited-rules.ts';
import { findingsSaidOnce, type FindingWords } from './said-once.ts';

/** What is special about a finding on a page: the number of its mark in the text, its place on the page, what can be done about it. */
export type FindingExtras = {
  number?: number | undefined;
  id?: string;
  isHighlighted?: boolean;
  action?: ReactNode;
};

export type FindingLinesProps = {
  /** What the lines are about, for screen readers. */
  label: string;
  findings: readonly Finding[];
  rules: CitedRules;
  extrasOf?: (finding: Finding) => FindingExtras;
  /** Where another list of the same page says findings too; else each list speaks for itself. */
  words?: ReadonlyMap<string, FindingWords>;
};

/** A line for each finding: what to do, else what was seen. The reason, the measurement and the study open on demand. */
export function FindingLines({
  label,
  findings,
  rules,
  extrasOf,
  words = findingsSaidOnce(findings),
}: FindingLinesProps) {
  const hasSigns = findings.some((one) => one.severity === 'good' || extrasOf?.(one).number !== undefined);
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-white print:hidden"
    >
      {findings.map((finding) => (
        <FindingLine
          key={finding.id}
          finding={finding}
          rules={rules}
          extras={extrasOf?.(finding) ?? {}}
          hasSign={hasSigns}
          words={words.get(finding.id) ?? { line: finding.message, details: [] }}
        />
      ))}
    </ul>
  );
}

function FindingLine({
  finding,
  rules,
  extras: { number, id, isHighlighted, action },
  hasSign,
  words: { line, details },
}: {
  hasSign: boolean;
  words: FindingWords;
  finding: Finding;
  rules: CitedRules;
  extras: FindingExtras;
}) {
  const { severity } = finding;
  return (
    <li
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'flex scroll-mt-24 items-start gap-x-2.5 px-3 py-1.5 break-inside-avoid sm:px-4',
        isHighlighted && 'bg-blush',
      )}
    >
      <span
        className={classNames('flex min-h-9 w-5 shrink-0 items-center justify-center', !hasSign && 'hidden')}
      >
        {number === undefined ? (
          severity === 'good' && <Check size={18} className="text-keep" aria-hidden />
        ) : (
          <MarkNumber number={number} isGood={severity === 'good'} />
        )}
      </span>
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-9 cursor-pointer items-center gap-2 leading-snug wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-4">
          <span className="min-w-0 flex-1">
            <span className="sr-only">{severityTexts[severity].name}: </span>
            <span className={classNames(asksForChange(finding) && 'font-semibold')}>{line}</span>
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="pb-2">
          {details.length > 0 && <p className="wrap-anywhere">{details.join(' ')}</p>}
          <FindingEvidence finding={finding} rules={rules} />
        </div>
      </details>
      {action}
    </li>
  );
}

/** The measurement with its target, and the study with what speaks against it. */
export function FindingEvidence({ finding, rules }: { finding: Finding; rules: CitedRules }) {
  // A note says what could not be checked: there is nothing to prove.
  const rule = finding.severity === 'info' ? undefined : rules?.get(finding.ruleId);
  return (
    <>
      <Measurement finding={finding} />
      {rule && (
        <div className="mt-3">
          <Citation rule={rule} />
        </div>
      )}
    </>
  );
}

/** The pencil's number beside a finding, the same as in the text. */
function MarkNumber({ number, isGood }: { number: number; isGood: boolean }) {
  return (
    <span
      className={classNames(
        'font-display text-lg leading-none font-bold',
        isGood ? 'text-keep' : 'text-pencil',
      )}
    >
      <span className="sr-only">Mark </span>
      {number}
    </span>
  );
}
