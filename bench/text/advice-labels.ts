import type { Finding } from '../../src/features/analysis/analysis.contract.ts';
import { asksForChange } from '../../src/features/analysis/analysis.contract.ts';
import labels from './advice-labels.json' with { type: 'json' };

/** What a reader who knew nothing of the rules said of each finding on a real bio; by the bio's SHA-256, then by `keyOf`. */
const verdicts: Readonly<Record<string, Readonly<Record<string, boolean>> | undefined>> = labels;

/** Names a finding by what it says and where. */
export function keyOf({ id }: Finding): string {
  return id.replace(/^(?:bio|text|prompt:\d+):/u, '');
}

/** Whether the reader agrees with each of these findings; null where nobody has judged it. */
export function verdictsOn(sha256: string, findings: readonly Finding[]): (boolean | null)[] {
  return findings.map((finding) => verdicts[sha256]?.[keyOf(finding)] ?? null);
}

/** Findings that ask for something to be done. */
export function actionsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(asksForChange);
}

/** Praise of words in the text. That nothing was found is a fact, and needs nobody's agreement. */
export function praiseOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity, span }) => severity === 'good' && span !== undefined);
}
