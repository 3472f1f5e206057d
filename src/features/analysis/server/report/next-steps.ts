import { evidenceRule, type RuleId } from '../../../../domain/evidence.ts';
import { type EvidenceTier, tierNames } from '../../../../domain/evidence-rule.ts';
import type { Finding, NextStep, PhotoResult, TextResult } from '../../analysis.contract.ts';
import { type LineUp, mayBeSomebodyElse, openerIs } from './line-up.ts';

/** How many steps a report names. */
const stepCount = 3;

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

type Candidate = { finding: Finding; step: NextStep };

/**
 * Up to three steps: what must be fixed before what may be considered, then by `expectedEffect`, then by tier. A mistake in the
 * text is no more urgent than advice on photos, as photos decide more; an empty text is. Photos to be dropped are passed over,
 * one kind of advice is given once, and each photo gets one step at most.
 */
export function nextSteps(
  photos: readonly PhotoResult[],
  setFindings: readonly Finding[],
  text: TextResult,
  lineUp: LineUp,
): NextStep[] {
  const candidates = [
    ...openerStep(photos, lineUp),
    ...setFindings.flatMap((finding) => candidate(finding, { kind: 'set' })),
    ...photosInOrder(photos).flatMap((photo) =>
      photo.findings.flatMap((finding) =>
        candidate(finding, { kind: 'photo', photoId: photo.photoId }, `Photo ${photo.position + 1}: `),
      ),
    ),
    ...text.findings.flatMap((finding) =>
      candidate(
        finding,
        finding.span === undefined ? { kind: 'text' } : { kind: 'text', field: finding.span.field },
      ),
    ),
  ].toSorted(byUrgency);

  const steps: NextStep[] = [];
  const told = new Set<string>();
  for (const { finding, step } of candidates) {
    const kind = step.target.kind === 'text' ? finding.ruleId : finding.id;
    const keys = [`${step.target.kind}:${kind}`, `action:${finding.action}`];
    if (step.target.photoId !== undefined) keys.push(`photo:${step.target.photoId}`);
    if (keys.some((key) => told.has(key))) continue;
    for (const key of keys) told.add(key);
    steps.push(step);
    if (steps.length === stepCount) break;
  }
  return steps;
}

/** Kept photos in the recommended order; dropped ones only when nothing else is left to talk about. */
function photosInOrder(photos: readonly PhotoResult[]): PhotoResult[] {
  const ordered = photos.toSorted(
    (a, b) => (a.recommendedPosition ?? a.position) - (b.recommendedPosition ?? b.position),
  );
  const worthFixing = ordered.filter(({ verdict }) => verdict !== 'drop');
  return worthFixing.length > 0 ? worthFixing : ordered;
}

function openerStep(photos: readonly PhotoResult[], { openerPhotoId }: LineUp): Candidate[] {
  const opener = photos.find(({ photoId }) => photoId === openerPhotoId);
  if (opener === undefined || opener.position === 0) return [];
  const knownBy = opener.signals['ownerKnownBy'];
  const isDoubtful = mayBeSomebodyElse(knownBy);
  const finding: Finding = {
    id: 'put-opener-first',
    severity: isDoubtful ? 'consider' : 'fix',
    message: `It is ${openerIs(knownBy)}, and photos decide more than anything else in a profile.`,
    measured: { value: opener.position + 1, unit: 'position', text: `photo ${opener.position + 1}` },
    threshold: null,
    ruleId: 'photos-decide-most',
    action: `Put photo ${opener.position + 1} first${isDoubtful ? ', if it shows you' : ''}.`,
  };
  return candidate(finding, { kind: 'photo', photoId: opener.photoId });
}

function candidate(finding: Finding, target: NextStep['target'], prefix = ''): Candidate[] {
  if (finding.action === null || finding.severity === 'good') return [];
  const { tier, contradictedBy } = evidenceRule(finding.ruleId);
  const evidence = `Evidence: ${tierNames[tier]} (${tier})${contradictedBy.length > 0 ? ', with objections' : ''}.`;
  const step = {
    title: prefix + finding.action,
    why: `${finding.message} ${evidence}`,
    ruleId: finding.ruleId,
    target,
  };
  return [{ finding, step }];
}

const severityOrder: Record<Finding['severity'], number> = { fix: 0, consider: 1, info: 2, good: 3 };

function urgencyOf({ finding, step }: Candidate): number {
  const isTextSlip =
    step.target.kind === 'text' && finding.severity === 'fix' && finding.ruleId !== 'have-a-bio';
  return severityOrder[isTextSlip ? 'consider' : finding.severity];
}

function byUrgency(a: Candidate, b: Candidate): number {
  return (
    urgencyOf(a) - urgencyOf(b) ||
    effectOf(b.finding.ruleId) - effectOf(a.finding.ruleId) ||
    tierOrder[evidenceRule(a.finding.ruleId).tier] - tierOrder[evidenceRule(b.finding.ruleId).tier]
  );
}

function effectOf(ruleId: string): number {
  const effects: Readonly<Partial<Record<string, number>>> = expectedEffect;
  return effects[ruleId] ?? otherEffect;
}
