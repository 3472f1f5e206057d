import { evidenceRule } from '../../../../domain/evidence.ts';
import { tierNames } from '../../../../domain/evidence-rule.ts';
import { listed } from '../../../../domain/wording.ts';
import { lowerFirst } from '../../sentence-case.ts';
import {
  asksForChange,
  type Finding,
  type NextStep,
  type PhotoResult,
  type TextResult,
} from '../../analysis.contract.ts';
import { type LineUp, mayBeSomebodyElse, openerIs } from '../line-up.ts';
import { byTier, harmOf, harmOfFirstPlace, mayBeAStep } from '../urgency.ts';
import { inPlaces, titleOf } from '../../task-title.ts';

/** How many steps a report names. */
const stepCount = 3;
/** Asked only after something that can be done at once: a report begins with what it knows. */
const neverFirst = 'owner-unknown';
/** What harms less is a small thing or a matter of taste, and no step beside one that is neither. */
const harmWorthAStep = 45;

type Candidate = {
  finding: Finding;
  step: NextStep;
  harm: number;
  clarity: number;
  /** The finding that needs no step of its own beside this one. */
  mends?: Finding;
};

/**
 * Up to three steps, by what harms the profile most (`harmOf`), of equals the least clear photo first, then the best evidence.
 * Photos to be left out get no other advice, one kind of advice is given once, and each photo gets one step at most. What may
 * be wrong is no step (`mayBeAStep`): two sure steps are better than three. Which of several people the user is, is asked last.
 */
export function nextSteps(
  photos: readonly PhotoResult[],
  setFindings: readonly Finding[],
  text: TextResult,
  lineUp: LineUp,
): NextStep[] {
  const first = firstPhotoStep(photos, lineUp);
  const candidates = [
    ...first,
    ...leaveOutStep(photos, setFindings, lineUp),
    ...setFindings
      .filter((finding) => isSureOfSet(finding, photos))
      .flatMap((finding) => candidate(finding, { kind: 'set' })),
    ...worthFixing(photos)
      .flatMap(photoCandidates)
      .filter(({ finding }) => !first.some(({ mends }) => mends === finding)),
    ...text.findings.flatMap((finding) =>
      candidate(
        finding,
        finding.span === undefined ? { kind: 'text' } : { kind: 'text', field: finding.span.field },
      ),
    ),
  ].toSorted(
    (a, b) => b.harm - a.harm || a.clarity - b.clarity || byTier(a.finding.ruleId, b.finding.ruleId),
  );

  const [question] = candidates.filter(({ finding }) => finding.id === neverFirst);
  const answers = candidates.filter(({ finding }) => finding.id !== neverFirst);
  const steps: NextStep[] = [];
  const given = new Set<string>();
  for (const { finding, step, harm } of answers) {
    if (steps.length > 0 && harm < harmWorthAStep) break;
    const kind = step.target.kind === 'text' ? finding.ruleId : finding.id;
    const keys = [`${step.target.kind}:${kind}`, `action:${finding.action}`];
    if (step.target.photoId !== undefined) keys.push(`photo:${step.target.photoId}`);
    if (keys.some((key) => given.has(key))) continue;
    for (const key of keys) given.add(key);
    const places = step.target.kind === 'text' ? placesLike(finding, text) : 1;
    steps.push({ ...step, title: inPlaces(step.title, places) });
    if (steps.length === stepCount - (question === undefined ? 0 : 1)) break;
  }
  return question === undefined || steps.length === 0 ? steps : [...steps, question.step];
}

/** In the recommended order; photos to be left out only when there are no others to talk about. */
function worthFixing(photos: readonly PhotoResult[]): PhotoResult[] {
  const ordered = photos.toSorted(
    (a, b) => (a.recommendedPosition ?? a.position) - (b.recommendedPosition ?? b.position),
  );
  const kept = ordered.filter(({ verdict }) => verdict !== 'drop');
  return kept.length > 0 ? kept : ordered;
}

/** A finding on single photos that is said once for the set has to be sure on each of them; for few pixels one face is enough. */
function isSureOfSet({ id, photoIds }: Finding, photos: readonly PhotoResult[]): boolean {
  if (photoIds === undefined) return true;
  return mayBeAStep(
    id,
    photos.filter(({ photoId }) => photoIds.includes(photoId)),
  );
}

/** The order keeps groups from coming first by itself; of the photo that is first now, `firstPhotoStep` speaks. */
function photoCandidates(photo: PhotoResult): Candidate[] {
  return photo.findings
    .filter(({ id }) => id !== 'group' && mayBeAStep(id, [photo]))
    .flatMap((finding) => stepOnPhoto(photo, finding));
}

function stepOnPhoto({ photoId, position, clarity }: PhotoResult, finding: Finding): Candidate[] {
  return candidate(finding, { kind: 'photo', photoId }, `Photo ${position + 1}: `).map((found) => ({
    ...found,
    harm: found.harm + (position === 0 ? harmOfFirstPlace : 0),
    clarity: clarity.score ?? found.clarity,
  }));
}

/** Log odds of strength by which the photo to show first must beat one without a fault of its own: an editor agrees in 73 %. */
const clearlyStronger = 1;

/**
 * Another first photo, where the present one has a fault or is much weaker. Of a group that comes first, at least that is said.
 */
function firstPhotoStep(photos: readonly PhotoResult[], lineUp: LineUp): Candidate[] {
  const best = photos.find(({ photoId }) => photoId === lineUp.openerPhotoId);
  const present = photos.find(({ position }) => position === 0);
  if (best === undefined || present === undefined || best === present) return [];
  const fault = present.findings.find(
    ({ id, severity }) =>
      (id === 'group' || (severity === 'fix' && id !== 'near-duplicate')) && mayBeAStep(id, [present]),
  );
  const why = whyNotFirst(present, best, fault, lineUp);
  if (why !== null && isSureOpener(best, fault)) return openerStep(best, why, fault);
  return present.findings
    .filter(({ id }) => id === 'group' && mayBeAStep(id, [present]))
    .flatMap((group) => stepOnPhoto(present, group));
}

/** What is wrong with the first photo, as a sentence; null where it does nearly as well as the best one. */
function whyNotFirst(
  present: PhotoResult,
  best: PhotoResult,
  fault: Finding | undefined,
  { openerLead }: LineUp,
): string | null {
  if (fault !== undefined) return `The problem with your first photo: ${lowerFirst(fault.message)}`;
  if (present.signals['peopleCount']?.value === 0) return 'Your first photo shows nobody.';
  if (openerLead === null || openerLead.ahead < clearlyStronger || openerLead.better.length === 0)
    return null;
  return `Photo ${best.position + 1} has what your first photo lacks: ${openerLead.better.join(' and ')}.`;
}

/** Advice that does not keep a photo from coming first. */
const noFaultOfOpener: ReadonlySet<string> = new Set(['low-resolution', 'smile', 'gaze']);

/** Narrow and laughing eyes are not judged, so such a photo is no remedy for closed ones. */
function isSureOpener({ signals, findings, verdict }: PhotoResult, mends: Finding | undefined): boolean {
  const hasFault = findings.some(
    ({ id, severity }) => (severity === 'fix' || severity === 'consider') && !noFaultOfOpener.has(id),
  );
  if (mends?.id === 'eyes-closed' && signals['eyeOpenness']?.state !== 'measured') return false;
  return verdict === 'keep' && !hasFault && signals['eyesCovered']?.value === false;
}

function openerStep(
  { photoId, position, signals }: PhotoResult,
  why: string,
  fault: Finding | undefined,
): Candidate[] {
  const knownBy = signals['ownerKnownBy'];
  const isDoubtful = mayBeSomebodyElse(knownBy);
  const finding: Finding = {
    id: 'put-opener-first',
    severity: isDoubtful ? 'consider' : 'fix',
    message: `${why} Photo ${position + 1} is ${openerIs(knownBy)}.`,
    measured: { value: position + 1, unit: 'position', text: `photo ${position + 1}` },
    threshold: null,
    ruleId: 'photos-decide-most',
    action: `Put photo ${position + 1} first${isDoubtful ? ', if it shows you' : ''}.`,
  };
  const step = candidate(finding, { kind: 'photo', photoId });
  return isDoubtful || fault === undefined ? step : step.map((one) => ({ ...one, mends: fault }));
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

/** How many places of a text have what a finding says; what follows the @ of an id is the place. */
function placesLike({ id }: Finding, { findings }: TextResult): number {
  const plain = (one: string) => one.replace(/@.*$/, '');
  return findings.filter((finding) => asksForChange(finding) && plain(finding.id) === plain(id)).length;
}

function candidate(finding: Finding, target: NextStep['target'], prefix = ''): Candidate[] {
  const { severity, ruleId } = finding;
  const title = titleOf(finding);
  if (title === null || (severity !== 'fix' && severity !== 'consider')) return [];
  const { tier, contradictedBy } = evidenceRule(ruleId);
  const evidence = `Evidence: ${tierNames[tier]} (${tier})${contradictedBy.length > 0 ? ', disputed' : ''}.`;
  const step = {
    title: prefix + title,
    why: `${finding.message} ${evidence}`,
    ruleId,
    findingId: finding.id,
    target,
  };
  return [{ finding, step, harm: harmOf(finding, target.kind === 'text'), clarity: 100 }];
}
