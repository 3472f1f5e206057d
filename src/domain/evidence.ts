import { conventions } from './evidence-of-apps.ts';
import { conversationEvidence } from './evidence-of-conversations.ts';
import { photoEvidence } from './evidence-of-photos.ts';
import { textEvidence } from './evidence-of-texts.ts';
import type { EvidenceRule } from './evidence-rule.ts';

/** Changes whenever a rule is added, removed or says something else. */
export const evidenceVersion = '2026-11-29.1';

const allRules = [...photoEvidence, ...textEvidence, ...conversationEvidence, ...conventions] as const;

/** The id of a rule that exists. */
export type RuleId = (typeof allRules)[number]['id'];

/** Every rule that advice may cite, in the order in which a report lists them. */
export const evidenceRules: readonly EvidenceRule[] = allRules;

const rulesById: ReadonlyMap<string, EvidenceRule> = new Map(evidenceRules.map((rule) => [rule.id, rule]));

/** The rule called `id`. Throws on an id that no rule has: advice without evidence is a programming error. */
export function evidenceRule(id: string): EvidenceRule {
  const rule = rulesById.get(id);
  if (rule === undefined) throw new Error(`No evidence rule is called "${id}".`);
  return rule;
}
