import type { EvidenceRuleOnWire } from '../../analysis.contract.ts';

/** The rules of a report by their id; null while the report is not written yet. */
export type CitedRules = ReadonlyMap<string, EvidenceRuleOnWire> | null;

/** The rules of a report by id; null for no report. */
export function citedRules(rules: readonly EvidenceRuleOnWire[] | undefined): CitedRules {
  return rules ? new Map(rules.map((rule) => [rule.id, rule])) : null;
}
