import { Check } from 'lucide-react';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { EvidenceRuleOnWire, Finding } from '../../analysis.contract.ts';
import { Citation } from './citation.tsx';
import type { FindingExtras } from './finding-extras.ts';
import { MarkNumber } from './mark-number.tsx';
import { Measurement } from './measurement.tsx';

type Props = {
  title?: string;
  findings: readonly Finding[];
  rules: ReadonlyMap<string, EvidenceRuleOnWire> | null;
  hasOthersAbove: boolean;
  /** What is special about a finding here, such as its number in the text. */
  extrasOf?: ((finding: Finding) => FindingExtras) | undefined;
};

/** What is good as it is, a line each. What speaks against a rule stays in sight; the rest opens on demand. */
export function WhatWorks({ title = 'What works', findings, rules, hasOthersAbove, extrasOf }: Props) {
  return (
    <div className={classNames('p-4 sm:p-5', hasOthersAbove && 'border-t border-line')}>
      <h3 className="text-lg font-bold">{title}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {findings.map((finding) => {
          const { number, id, isHighlighted } = extrasOf?.(finding) ?? {};
          return (
            <li
              key={finding.id}
              id={id}
              tabIndex={id ? -1 : undefined}
              className={classNames('flex gap-2.5', isHighlighted && 'bg-blush')}
            >
              <Check size={18} className="mt-1 shrink-0 text-keep" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  {number !== undefined && (
                    <>
                      <MarkNumber number={number} />{' '}
                    </>
                  )}
                  {finding.message}
                </p>
                {finding.action && <p className="font-semibold">{finding.action}</p>}
                <Evidence finding={finding} rule={rules?.get(finding.ruleId)} />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What speaks against a rule, in sight; the measurement and the study on demand. */
export function Evidence({
  finding,
  rule,
  showsMeasurement = true,
}: {
  finding: Finding;
  rule: EvidenceRuleOnWire | undefined;
  showsMeasurement?: boolean;
}) {
  const against = rule?.contradictedBy ?? [];
  if (!showsMeasurement && rule === undefined) return null;
  return (
    <>
      {against.length > 0 && (
        <p className="mt-0.5 text-sm">
          <span className="font-semibold text-caution">Contested</span> {against.join(' ')}
        </p>
      )}
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink sm:min-h-8">
          {evidenceLabel(showsMeasurement, rule !== undefined)}
          <span className="sr-only">: {finding.message}</span>
        </summary>
        {showsMeasurement && <Measurement finding={finding} />}
        {rule && (
          <div className="mt-3 mb-2">
            <Citation rule={{ ...rule, contradictedBy: [] }} />
          </div>
        )}
      </details>
    </>
  );
}

function evidenceLabel(hasMeasurement: boolean, hasRule: boolean): string {
  if (!hasRule) return 'Measurement';
  return hasMeasurement ? 'Measurement and evidence' : 'Evidence';
}
