import { Badge } from '../../../../web/ui/badge.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { EvidenceRuleOnWire, Finding } from '../../analysis.contract.ts';
import { Citation } from './citation.tsx';
import type { FindingExtras } from './finding-extras.ts';
import { groupFindings, splitQuote, type FindingGroup } from './finding-groups.ts';
import { MarkNumber } from './mark-number.tsx';
import { Measurement } from './measurement.tsx';
import { severityTexts } from '../report/report-texts.ts';
import { Evidence, WhatWorks } from './what-works.tsx';

/** The rules of a report by their id; null while the report is not written yet. */
export type CitedRules = ReadonlyMap<string, EvidenceRuleOnWire> | null;

/** The rules of a report by id; null for no report. */
export function citedRules(rules: readonly EvidenceRuleOnWire[] | undefined): CitedRules {
  return rules ? new Map(rules.map((rule) => [rule.id, rule])) : null;
}

export type FindingListProps = {
  findings: readonly Finding[];
  rules: CitedRules;
  /** Gathers what is good in one short list at the end. */
  foldsGood?: boolean;
  /** Opens the measurement and the study of a line on demand. */
  foldsEvidence?: boolean;
  /** What is special about a finding here: its number in the text, its place on the page, what can be done about it. */
  extrasOf?: ((finding: Finding) => FindingExtras) | undefined;
};

/** The editor's notes: what was seen, measured against what, what to do, and what that rests on. */
export function FindingList({
  findings,
  rules,
  foldsGood = false,
  foldsEvidence = false,
  extrasOf,
}: FindingListProps) {
  const good = foldsGood ? findings.filter(({ severity }) => severity === 'good') : [];
  const groups = groupFindings(findings.filter((finding) => !good.includes(finding)));
  const isCitedBefore = (index: number) => {
    const ruleId = groups[index]?.findings[0].ruleId;
    return groups.slice(0, index).some((group) => group.findings[0].ruleId === ruleId);
  };
  return (
    <div className="rounded-card border border-line bg-white">
      {groups.length > 0 && (
        <ul className="divide-y divide-line">
          {groups.map((group, index) => (
            <li key={group.findings[0].id} className="@container break-inside-avoid">
              <FindingRow
                group={group}
                rules={rules}
                isCitedAbove={isCitedBefore(index)}
                foldsEvidence={foldsEvidence}
                extrasOf={extrasOf ?? noExtras}
              />
            </li>
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <WhatWorks findings={good} rules={rules} hasOthersAbove={groups.length > 0} extrasOf={extrasOf} />
      )}
      {rules === null && (
        <p className="border-t border-line p-4 text-sm text-ink-soft sm:px-5">
          The evidence behind each line stands in the finished report.
        </p>
      )}
    </div>
  );
}

const noExtras = (): FindingExtras => ({});

type FindingRowProps = {
  group: FindingGroup;
  rules: CitedRules;
  isCitedAbove: boolean;
  foldsEvidence: boolean;
  extrasOf: (finding: Finding) => FindingExtras;
};

function FindingRow({ group, rules, isCitedAbove, foldsEvidence, extrasOf }: FindingRowProps) {
  const [finding] = group.findings;
  // A note says what could not be checked: there is nothing to prove.
  const rule = finding.severity === 'info' ? undefined : rules?.get(finding.ruleId);
  const { number, id, isHighlighted, action } = group.said === null ? extrasOf(finding) : {};
  const { name, tone } = severityTexts[finding.severity];
  return (
    <article
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'grid gap-x-8 gap-y-4 p-4 sm:p-5',
        rule && !foldsEvidence && '@2xl:grid-cols-2',
        isHighlighted && 'bg-blush',
      )}
    >
      <div>
        <p className="flex items-center gap-2.5">
          <MarkNumber number={number} />
          <Badge tone={tone}>{name}</Badge>
        </p>
        {group.said === null ? (
          <p className="mt-2 wrap-anywhere">{finding.message}</p>
        ) : (
          <>
            <MarkedWords findings={group.findings} extrasOf={extrasOf} />
            <p className="mt-2">Each {group.said}</p>
          </>
        )}
        {finding.action && <p className="mt-1 font-semibold wrap-anywhere">{finding.action}</p>}
        {action}
        {group.said === null && !foldsEvidence && <Measurement finding={finding} />}
        {foldsEvidence && <Evidence finding={finding} rule={rule} showsMeasurement={group.said === null} />}
      </div>
      {rule && !foldsEvidence && (
        <div className="border-t border-line pt-4 @2xl:border-t-0 @2xl:border-l @2xl:pt-0 @2xl:pl-8">
          <Citation rule={rule} isGivenAbove={isCitedAbove} />
        </div>
      )}
    </article>
  );
}

/** The words of a group, each with its mark. */
function MarkedWords({
  findings,
  extrasOf,
}: {
  findings: readonly Finding[];
  extrasOf: (finding: Finding) => FindingExtras;
}) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {findings.map((finding) => {
        const { number, id, isHighlighted } = extrasOf(finding);
        return (
          <li
            key={finding.id}
            id={id}
            tabIndex={id ? -1 : undefined}
            className={classNames('flex items-baseline gap-1.5', isHighlighted && 'bg-blush')}
          >
            <MarkNumber number={number} />
            <q dir="auto" className="wrap-anywhere">
              {splitQuote(finding.message)?.quote}
            </q>
          </li>
        );
      })}
    </ul>
  );
}
