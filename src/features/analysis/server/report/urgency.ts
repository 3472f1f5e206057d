import { evidenceRule, type RuleId } from '../../../../domain/evidence.ts';
import type { EvidenceTier } from '../../../../domain/evidence-rule.ts';
import type { Finding } from '../../analysis.contract.ts';

/**
 * Expected effect of following a rule, 0–100. Photos weigh 7 to 20 times more than text (`photos-decide-most`), so no
 * text rule stands above a photo rule, except for a missing bio (mean matches 16 → 69 for men). Among photos: first the
 * order, which costs nothing, then that the face can be seen at all, then published effects by size, contested ones last.
 */
const expectedEffect: Readonly<Partial<Record<RuleId, number>>> = {
  'photos-decide-most': 100,
  'face-visible': 95,
  'app-content-rules': 90,
  'face-photos': 85,
  'face-legible': 80,
  'left-swipe-risks': 75,
  'have-a-bio': 72,
  'full-body': 70,
  'photo-count': 68,
  solo: 65,
  'no-near-duplicates': 60,
  'app-photo-crop': 55,
  flash: 50,
  'shoot-from-distance': 50,
  'let-others-choose': 48,
  variety: 45,
  smile: 42,
  gaze: 40,
  'app-text-limit': 35,
  'app-removes-contacts': 35,
  'shopping-list': 30,
  spelling: 30,
  originality: 28,
  concreteness: 28,
  'give-an-opening': 25,
};
const otherEffect = 20;

/** Among equals, better evidence goes first. */
const tierOrder: Record<EvidenceTier, number> = { A: 0, B: 1, C: 2, D: 3 };

/** What comes first where findings stand below one another. */
export const severityOrder: Record<Finding['severity'], number> = { fix: 0, consider: 1, good: 2, info: 3 };

/** Smaller is more urgent. A mistake in a text is no more urgent than advice on photos; an empty text is. */
export function urgencyOfFinding({ severity, ruleId }: Finding, isText: boolean): number {
  const isTextSlip = isText && severity === 'fix' && ruleId !== 'have-a-bio';
  return severityOrder[isTextSlip ? 'consider' : severity];
}

/** Sorts rules by expected effect, and among equals by tier. */
export function byEffect(a: string, b: string): number {
  return effectOf(b) - effectOf(a) || tierOrder[evidenceRule(a).tier] - tierOrder[evidenceRule(b).tier];
}

function effectOf(ruleId: string): number {
  const effects: Readonly<Partial<Record<string, number>>> = expectedEffect;
  return effects[ruleId] ?? otherEffect;
}
