import { evidenceRule } from '../../../../domain/evidence.ts';
import { tierNames } from '../../../../domain/evidence-rule.ts';
import type { Finding, NextStep, PhotoResult, TextResult } from '../../analysis.contract.ts';
import { type LineUp, mayBeSomebodyElse, openerIs } from './line-up.ts';
import { byEffect, urgencyOfFinding } from './urgency.ts';

/** How many steps a report names. */
const stepCount = 3;

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

function urgencyOf({ finding, step }: Candidate): number {
  return urgencyOfFinding(finding, step.target.kind === 'text');
}

function byUrgency(a: Candidate, b: Candidate): number {
  return urgencyOf(a) - urgencyOf(b) || byEffect(a.finding.ruleId, b.finding.ruleId);
}
