import { evidenceRule } from '../../../../domain/evidence.ts';
import { tierNames } from '../../../../domain/evidence-rule.ts';
import { listed } from '../../../../domain/wording.ts';
import type { Finding, NextStep, PhotoResult, TextResult } from '../../analysis.contract.ts';
import { type LineUp, mayBeSomebodyElse, openerIs } from './line-up.ts';
import { byTier, harmOf, harmOfFirstPlace } from './urgency.ts';

/** How many steps a report names. */
const stepCount = 3;
/** Advice that harms less is a matter of taste, and no step beside one that is not. */
const harmWorthAStep = 30;

type Candidate = { finding: Finding; step: NextStep; harm: number; clarity: number };

/**
 * Up to three steps, by what harms the profile most (`harmOf`), of equals the least clear photo first, then the best evidence.
 * Photos to be left out get no other advice, one kind of advice is given once, and each photo gets one step at most.
 */
export function nextSteps(
  photos: readonly PhotoResult[],
  setFindings: readonly Finding[],
  text: TextResult,
  lineUp: LineUp,
): NextStep[] {
  const candidates = [
    ...openerStep(photos, lineUp),
    ...leaveOutStep(photos, setFindings, lineUp),
    ...setFindings.flatMap((finding) => candidate(finding, { kind: 'set' })),
    ...worthFixing(photos).flatMap(photoCandidates),
    ...text.findings.flatMap((finding) =>
      candidate(
        finding,
        finding.span === undefined ? { kind: 'text' } : { kind: 'text', field: finding.span.field },
      ),
    ),
  ].toSorted(
    (a, b) => b.harm - a.harm || a.clarity - b.clarity || byTier(a.finding.ruleId, b.finding.ruleId),
  );

  const steps: NextStep[] = [];
  const given = new Set<string>();
  for (const { finding, step, harm } of candidates) {
    if (steps.length > 0 && harm < harmWorthAStep) break;
    const kind = step.target.kind === 'text' ? finding.ruleId : finding.id;
    const keys = [`${step.target.kind}:${kind}`, `action:${finding.action}`];
    if (step.target.photoId !== undefined) keys.push(`photo:${step.target.photoId}`);
    if (keys.some((key) => given.has(key))) continue;
    for (const key of keys) given.add(key);
    steps.push(step);
    if (steps.length === stepCount) break;
  }
  return steps;
}

/** In the recommended order; photos to be left out only when there are no others to talk about. */
function worthFixing(photos: readonly PhotoResult[]): PhotoResult[] {
  const ordered = photos.toSorted(
    (a, b) => (a.recommendedPosition ?? a.position) - (b.recommendedPosition ?? b.position),
  );
  const kept = ordered.filter(({ verdict }) => verdict !== 'drop');
  return kept.length > 0 ? kept : ordered;
}

/**
 * Findings on a photo that are no task: the recommended order does already what they ask for, or they are a matter of taste
 * on which the evidence is divided.
 */
const noTask: ReadonlySet<string> = new Set(['no-face', 'gaze', 'smile', 'group']);

function photoCandidates(photo: PhotoResult): Candidate[] {
  const { photoId, position, clarity } = photo;
  return photo.findings
    .filter(({ id }) => !noTask.has(id))
    .flatMap((finding) =>
      candidate(finding, { kind: 'photo', photoId }, `Photo ${position + 1}: `).map((found) => ({
        ...found,
        harm: found.harm + (position === 0 ? harmOfFirstPlace : 0),
        clarity: clarity.score ?? found.clarity,
      })),
    );
}

/** By so much clearer the best first photo must be than the present one to be worth a step. */
const clearlyBetter = 5;

function openerStep(photos: readonly PhotoResult[], { openerPhotoId }: LineUp): Candidate[] {
  const opener = photos.find(({ photoId }) => photoId === openerPhotoId);
  if (opener === undefined || opener.position === 0) return [];
  const present = photos.find(({ position }) => position === 0);
  if (present !== undefined && isGoodOpener(present, opener)) return [];
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

/** Whether the present first photo does nearly as well as the best one, so that only taste could choose between them. */
function isGoodOpener(present: PhotoResult, best: PhotoResult): boolean {
  const isAlone = present.signals['peopleCount']?.value === 1;
  const [score, bestScore] = [present.clarity.score, best.clarity.score];
  const hasFault = present.verdict === 'drop' || present.findings.some(({ severity }) => severity === 'fix');
  if (hasFault || !isAlone || score === null || bestScore === null) return false;
  return present.signals['showsOwner']?.value !== false && bestScore - score < clearlyBetter;
}

/**
 * One step for all photos that are better left out, except repeats and strangers, which findings on the set name, and the one
 * that is shown because there is nothing better.
 */
function leaveOutStep(
  photos: readonly PhotoResult[],
  setFindings: readonly Finding[],
  { slots }: LineUp,
): Candidate[] {
  const hasStep = (id: string) => setFindings.some((finding) => finding.id === id);
  const left = photos.filter(
    ({ photoId, verdict, findings }) =>
      verdict === 'drop' &&
      !slots.some((slot) => slot.photoId === photoId) &&
      !findings.some(
        ({ id }) =>
          (id === 'near-duplicate' && hasStep('duplicates')) || (id === 'not-owner' && hasStep('strangers')),
      ),
  );
  const [first] = left;
  if (first === undefined) return [];
  const places = listed(left.map(({ position }) => position + 1));
  const finding: Finding = {
    id: 'leave-out',
    severity: 'fix',
    message:
      left.length === 1
        ? first.verdictReason
        : left
            .map(({ position, verdictReason }) => `Photo ${position + 1}: ${lowerFirst(verdictReason)}`)
            .join(' '),
    measured: { value: left.length, unit: 'photos', text: `photo${left.length === 1 ? '' : 's'} ${places}` },
    threshold: null,
    ruleId: 'face-visible',
    action: `Leave out photo${left.length === 1 ? '' : 's'} ${places}.`,
  };
  return candidate(finding, left.length === 1 ? { kind: 'photo', photoId: first.photoId } : { kind: 'set' });
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function candidate(finding: Finding, target: NextStep['target'], prefix = ''): Candidate[] {
  const { action, severity, ruleId } = finding;
  if (action === null || (severity !== 'fix' && severity !== 'consider')) return [];
  const { tier, contradictedBy } = evidenceRule(ruleId);
  const evidence = `Evidence: ${tierNames[tier]} (${tier})${contradictedBy.length > 0 ? ', with objections' : ''}.`;
  const step = {
    title: prefix + action,
    why: `${finding.message} ${evidence}`,
    ruleId,
    findingId: finding.id,
    target,
  };
  return [{ finding, step, harm: harmOf(finding, target.kind === 'text'), clarity: 100 }];
}
