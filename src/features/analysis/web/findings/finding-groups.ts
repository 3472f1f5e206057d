import type { Finding } from '../../analysis.contract.ts';

/** Findings that say the same about different words; most groups hold one. */
export type FindingGroup = {
  findings: readonly [Finding, ...Finding[]];
  /** What is said of each, without the words it is said of; null for a finding that stands alone. */
  said: string | null;
};

/** The words in quotes that a sentence begins with, and the rest of it. */
export function splitQuote(message: string): { quote: string; rest: string } | null {
  const [, quote, rest] = /^“([^”]*)” (.+)$/su.exec(message) ?? [];
  return quote === undefined || rest === undefined ? null : { quote, rest };
}

/**
 * Brings together findings that differ by the quoted words alone, each group in the place of its first. A finding
 * with a correction of its own stays alone.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const key = kindOf(finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].map((group) => ({
    findings: group,
    said: group.length > 1 ? (splitQuote(group[0].message)?.rest ?? null) : null,
  }));
}

function kindOf({ id, severity, ruleId, action, message, threshold, replacement }: Finding): string {
  const split = replacement === undefined ? splitQuote(message) : null;
  return split ? JSON.stringify([severity, ruleId, action, threshold?.text, split.rest]) : id;
}
