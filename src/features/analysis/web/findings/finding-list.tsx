import { Check } from 'lucide-react';
import { Badge } from '../../../../web/ui/badge.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { Finding } from '../../analysis.contract.ts';
import { findingTexts } from '../loupe/loupe-texts.ts';
import { severityTexts } from '../report/report-texts.ts';
import { Citation, Measurement } from './citation.tsx';
import type { CitedRules } from './cited-rules.ts';

export type FindingListProps = { findings: readonly Finding[]; rules: CitedRules };

/** Everything found on one photo: what was seen, measured against what, what to do, and what that rests on; what works comes last. */
export function FindingList({ findings, rules }: FindingListProps) {
  const good = findings.filter(({ severity }) => severity === 'good');
  const others = findings.filter((finding) => !good.includes(finding));
  const isCitedBefore = (index: number) =>
    others.slice(0, index).some(({ ruleId }) => ruleId === others[index]?.ruleId);
  return (
    <div className="rounded-card border border-line bg-white">
      {others.length > 0 && (
        <ul className="divide-y divide-line">
          {others.map((finding, index) => (
            <li key={finding.id} className="@container break-inside-avoid">
              <FindingRow finding={finding} rules={rules} isCitedAbove={isCitedBefore(index)} />
            </li>
          ))}
        </ul>
      )}
      {good.length > 0 && <WhatWorks findings={good} rules={rules} hasOthersAbove={others.length > 0} />}
      {rules === null && (
        <p className="border-t border-line p-4 text-sm text-ink-soft sm:px-5">{findingTexts.laterEvidence}</p>
      )}
    </div>
  );
}

type FindingRowProps = { finding: Finding; rules: CitedRules; isCitedAbove: boolean };

function FindingRow({ finding, rules, isCitedAbove }: FindingRowProps) {
  // A note says what could not be checked: there is nothing to prove.
  const rule = finding.severity === 'info' ? undefined : rules?.get(finding.ruleId);
  const { name, tone } = severityTexts[finding.severity];
  return (
    <article className={classNames('grid gap-x-8 gap-y-4 p-4 sm:p-5', rule && '@2xl:grid-cols-2')}>
      <div>
        <Badge tone={tone}>{name}</Badge>
        <p className="mt-2 wrap-anywhere">{finding.message}</p>
        {finding.action && <p className="mt-1 font-semibold wrap-anywhere">{finding.action}</p>}
        <Measurement finding={finding} />
      </div>
      {rule && (
        <div className="border-t border-line pt-4 @2xl:border-t-0 @2xl:border-l @2xl:pt-0 @2xl:pl-8">
          <Citation rule={rule} isGivenAbove={isCitedAbove} />
        </div>
      )}
    </article>
  );
}

/** What is good as it is, a line each; the evidence opens on demand. */
function WhatWorks({ findings, rules, hasOthersAbove }: FindingListProps & { hasOthersAbove: boolean }) {
  return (
    <div className={classNames('p-4 sm:p-5', hasOthersAbove && 'border-t border-line')}>
      <h3 className="text-lg font-bold">{findingTexts.works}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {findings.map((finding) => {
          const rule = rules?.get(finding.ruleId);
          return (
            <li key={finding.id} className="flex gap-2.5">
              <Check size={18} className="mt-1 shrink-0 text-keep" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{finding.message}</p>
                <details className="text-sm">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink sm:min-h-8">
                    {rule ? findingTexts.measurementAndEvidence : findingTexts.measurement}
                    <span className="sr-only">: {finding.message}</span>
                  </summary>
                  <Measurement finding={finding} />
                  {rule && (
                    <div className="mt-3 mb-2">
                      <Citation rule={rule} />
                    </div>
                  )}
                </details>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
