import type { ReactNode } from 'react';
import { Badge } from '../../../web/ui/badge.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { EvidenceRuleOnWire, Finding, Measure } from '../analysis.contract.ts';
import { Citation } from './citation.tsx';
import { severityTexts } from './report-texts.ts';

/** The rules of a report by their id; null while the report is not written yet. */
export type CitedRules = ReadonlyMap<string, EvidenceRuleOnWire> | null;

/** The rules of a report by id; null for no report. */
export function citedRules(rules: readonly EvidenceRuleOnWire[] | undefined): CitedRules {
  return rules ? new Map(rules.map((rule) => [rule.id, rule])) : null;
}

export type FindingListProps = {
  findings: readonly Finding[];
  rules: CitedRules;
  /** What is special about a finding here: its number in the text, its place on the page, what can be done about it. */
  extrasOf?: ((finding: Finding) => FindingExtras) | undefined;
};

export type FindingExtras = {
  number?: number | undefined;
  id?: string;
  isHighlighted?: boolean;
  action?: ReactNode;
};

/** The editor's notes: what was seen, measured against what, what to do, and what that rests on. */
export function FindingList({ findings, rules, extrasOf }: FindingListProps) {
  return (
    <div className="rounded-card border border-line bg-white">
      <ul className="divide-y divide-line">
        {findings.map((finding, index) => (
          <li key={finding.id} className="@container break-inside-avoid">
            <FindingRow
              finding={finding}
              rules={rules}
              isCitedAbove={findings.slice(0, index).some(({ ruleId }) => ruleId === finding.ruleId)}
              {...extrasOf?.(finding)}
            />
          </li>
        ))}
      </ul>
      {rules === null && (
        <p className="border-t border-line p-4 text-sm text-ink-soft sm:px-5">
          The evidence behind each line stands in the finished report.
        </p>
      )}
    </div>
  );
}

type FindingRowProps = FindingExtras & { finding: Finding; rules: CitedRules; isCitedAbove: boolean };

function FindingRow({ finding, rules, isCitedAbove, number, id, isHighlighted, action }: FindingRowProps) {
  const { severity, message, measured, threshold, ruleId } = finding;
  const rule = rules?.get(ruleId);
  return (
    <article
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'grid gap-x-8 gap-y-4 p-4 sm:p-5',
        rule && '@2xl:grid-cols-2 print:grid-cols-2',
        isHighlighted && 'bg-blush',
      )}
    >
      <div>
        <p className="flex items-center gap-2.5">
          {number !== undefined && (
            <span className="font-display text-xl leading-none font-bold text-pencil">
              <span className="sr-only">Mark </span>
              {number}
            </span>
          )}
          <Badge tone={severityTexts[severity].tone}>{severityTexts[severity].name}</Badge>
        </p>
        <p className="mt-2">{message}</p>
        {finding.action && <p className="mt-1 font-semibold">{finding.action}</p>}
        {action}
        <Measurement measured={measured} threshold={threshold} />
      </div>
      {rule && (
        <div className="border-t border-line pt-4 @2xl:border-t-0 @2xl:border-l @2xl:pt-0 @2xl:pl-8 print:border-t-0 print:border-l print:pt-0 print:pl-6">
          <Citation rule={rule} isGivenAbove={isCitedAbove} />
        </div>
      )}
    </article>
  );
}

function Measurement({ measured, threshold }: { measured: Measure; threshold: Measure | null }) {
  if (measured.value === null) {
    return <p className="mt-3 text-sm text-ink-soft first-letter:uppercase">{measured.text}</p>;
  }
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-ink-soft">Measured</dt>
        <dd className="font-semibold tabular-nums">{measured.text}</dd>
      </div>
      {threshold && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">Wanted</dt>
          <dd className="tabular-nums">{threshold.text}</dd>
        </div>
      )}
    </dl>
  );
}
