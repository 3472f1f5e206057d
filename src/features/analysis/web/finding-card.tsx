import type { ReactNode } from 'react';
import { Badge } from '../../../web/ui/badge.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { EvidenceRuleOnWire, Finding, Measure } from '../analysis.contract.ts';
import { Citation } from './citation.tsx';
import { severityTexts } from './report-texts.ts';

/** The rules of a report by their id; null while the report is not written yet. */
export type CitedRules = ReadonlyMap<string, EvidenceRuleOnWire> | null;

export function citedRules(rules: readonly EvidenceRuleOnWire[] | undefined): CitedRules {
  return rules ? new Map(rules.map((rule) => [rule.id, rule])) : null;
}

export type FindingCardProps = {
  finding: Finding;
  rules: CitedRules;
  /** Stands before the message: the number of a mark in the text. */
  number?: number | undefined;
  isHighlighted?: boolean;
  /** What can be done about it here. */
  children?: ReactNode;
  /** Makes the card a place that a mark can lead to. */
  id?: string | undefined;
};

const edges: Readonly<Record<Finding['severity'], string>> = {
  fix: 'border-l-pencil',
  consider: 'border-l-edge',
  good: 'border-l-keep',
  info: 'border-l-line-strong',
};

/** One finding: what was seen, measured against what, what to do, and what that rests on. */
export function FindingCard({
  finding,
  rules,
  number,
  isHighlighted = false,
  children,
  id,
}: FindingCardProps) {
  const { severity, message, measured, threshold, action, ruleId } = finding;
  const rule = rules?.get(ruleId);
  return (
    <article
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'rounded-card border border-l-4 border-line bg-white p-4 break-inside-avoid sm:p-5',
        edges[severity],
        isHighlighted && 'outline-3 outline-offset-2 outline-plum',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {number !== undefined && (
          <span className="font-display text-lg leading-none font-bold text-pencil">
            <span className="sr-only">Mark </span>
            {number}
          </span>
        )}
        <Badge tone={severityTexts[severity].tone}>{severityTexts[severity].name}</Badge>
      </div>
      <p className="mt-2">{message}</p>
      {action && <p className="mt-1 font-semibold">{action}</p>}
      {children}
      <MeasuredLine measured={measured} threshold={threshold} />
      <div className="mt-3 border-t border-line pt-3">
        {rule ? (
          <Citation rule={rule} />
        ) : (
          <p className="text-sm text-ink-soft">The evidence is listed when the report is complete.</p>
        )}
      </div>
    </article>
  );
}

function MeasuredLine({ measured, threshold }: { measured: Measure; threshold: Measure | null }) {
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
