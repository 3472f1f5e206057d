import { Badge } from '../../../../web/ui/badge.tsx';
import type { EvidenceRuleOnWire, Finding } from '../../analysis.contract.ts';
import { groupFindings, splitQuote, type FindingGroup } from './finding-groups.ts';
import type { CitedRules } from './cited-rules.ts';
import { findingTexts } from '../loupe/loupe-texts.ts';
import { severityTexts, tierTexts } from '../report/report-texts.ts';

type Props = {
  findings: readonly Finding[];
  rules: CitedRules;
  /** The number of a finding's mark in the text. */
  numberOf?: (finding: Finding) => number | undefined;
};

/** Findings as paper has room for them: what was seen, what to do, and the evidence in a line. */
export function BriefFindings({ findings, rules, numberOf = () => undefined }: Props) {
  return (
    <ul className="flex flex-col gap-1.5">
      {groupFindings(findings).map((group) => {
        const [finding] = group.findings;
        const { name, tone } = severityTexts[finding.severity];
        return (
          <li key={finding.id} className="break-inside-avoid leading-snug wrap-anywhere">
            <Badge tone={tone}>{name}</Badge> {sentenceOf(group, numberOf)}{' '}
            {finding.action && <b>{finding.action}</b>} <Evidence rule={rules?.get(finding.ruleId)} />
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf(
  { findings, said }: FindingGroup,
  numberOf: (finding: Finding) => number | undefined,
): string {
  const numbered = (finding: Finding, text: string) => {
    const number = numberOf(finding);
    return number === undefined ? text : `(${number}) ${text}`;
  };
  if (said === null) return numbered(findings[0], findings[0].message);
  const words = findings.map((finding) => numbered(finding, `“${splitQuote(finding.message)?.quote ?? ''}”`));
  return `${words.join(', ')}: each ${said}`;
}

function Evidence({ rule }: { rule: EvidenceRuleOnWire | undefined }) {
  if (!rule) return null;
  const { tier, source, year, contradictedBy } = rule;
  const when = year !== null && !source.includes(String(year)) ? `, ${year}` : '';
  return (
    <span className="text-sm text-ink-soft">
      {tierTexts[tier].name}: {source}
      {when}.{contradictedBy.length > 0 && findingTexts.contested}
    </span>
  );
}
