import type { Analysis, Finding, PhotoResult } from '../analysis.contract.ts';
import { adviceAsksFor, type Advice } from './list-advice.service.ts';
import { recheckCouldNotTell, ownerIsUnclear, type Recheck } from './recheck/recheck.ts';
import { recheckPhoto } from './recheck/recheck-photo.ts';
import { thresholds } from '../report/thresholds.ts';
import { recheckText } from './recheck-text.service.ts';

/** Whether an analysis still advises what `subject` names. That a finding is absent is never enough for `gone`. */
export type RecheckAdvice = (analysis: Analysis, subject: Advice['subject']) => Recheck;

export const recheckAdvice: RecheckAdvice = (analysis, subject) => {
  const { photos, report, text } = analysis;
  const [scope = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  if (report === null) return recheckCouldNotTell('The new analysis has no report.');
  if (scope === 'order') return recheckOpener(photos);
  if (scope === 'set') return recheckSet(photos, report.setFindings, id);
  if (scope === 'photo') {
    const [photoId = '', ...kind] = rest;
    const photo = photos.find((other) => other.photoId === photoId);
    return recheckPhoto(photo, kind.join(':'), report.setFindings);
  }
  return recheckText(text, id);
};

const notMeasured = 'What this rests on could not be measured on every photo this time.';

/** Why nothing that rests on the whole set can be told; null where it can. */
function whySetIsUnknown(photos: readonly PhotoResult[]): string | null {
  if (photos.length === 0) return 'There were no photos to look at.';
  const failed = photos.find(({ status }) => status === 'failed');
  return failed === undefined ? null : `Photo ${failed.position + 1} could not be analyzed.`;
}

function isOwnerUnclear(photos: readonly PhotoResult[]): boolean {
  return photos.some(({ signals }) => signals['ownerKnownBy']?.state === 'could-not-tell');
}

/** The photo that should come first is named by a finding of that photo, where there is one. */
function recheckOpener(photos: readonly PhotoResult[]): Recheck {
  const why = whySetIsUnknown(photos);
  if (why !== null) return recheckCouldNotTell(why);
  const opener = photos.find(({ findings }) => findings.some(({ id }) => id === 'opener'));
  if (opener === undefined) return recheckCouldNotTell('No photo of the set could be chosen to come first.');
  if (isOwnerUnclear(photos)) return recheckCouldNotTell(ownerIsUnclear);
  return { found: opener.position === 0 ? 'gone' : 'shown' };
}

function recheckSet(photos: readonly PhotoResult[], findings: readonly Finding[], id: string): Recheck {
  if (adviceAsksFor(findings, id)) return { found: 'shown' };
  if (id === 'no-photos') return { found: 'gone' };
  const why = whySetIsUnknown(photos);
  if (why !== null) return recheckCouldNotTell(why);
  if (restsOnOwner.has(id) && isOwnerUnclear(photos)) return recheckCouldNotTell(ownerIsUnclear);
  const isMet = isSetMet[id]?.(photos) ?? photos.every((photo) => isGone(photo, id, findings));
  return isMet ? { found: 'gone' } : recheckCouldNotTell(notMeasured);
}

const restsOnOwner: ReadonlySet<string> = new Set(['no-opener', 'no-full-body', 'variety', 'face-photos']);

/** What held for most photos is gone where it was measured on every photo, and on none of them found again. */
function isGone(photo: PhotoResult, id: string, findings: readonly Finding[]): boolean {
  return recheckPhoto(photo, id, findings).found === 'gone';
}

const isMeasured = (photo: PhotoResult, signal: string) => photo.signals[signal]?.state === 'measured';
const valueOn = (photo: PhotoResult, signal: string) =>
  isMeasured(photo, signal) ? photo.signals[signal]?.value : undefined;

/** For each finding about the set, by what the results show that it is met now; `set-findings.ts` makes the findings. */
const isSetMet: Readonly<Partial<Record<string, (photos: readonly PhotoResult[]) => boolean>>> = {
  'no-opener': (photos) => photos.some(({ findings }) => findings.some(({ id }) => id === 'opener')),
  'owner-unknown': (photos) => photos.some((photo) => isMeasured(photo, 'ownerKnownBy')),
  strangers: (photos) =>
    photos.every((photo) => valueOn(photo, 'peopleCount') === 0 || valueOn(photo, 'showsOwner') === true),
  'few-photos': (photos) =>
    photos.filter(({ verdict }) => verdict !== 'drop').length >= thresholds.photoCountMin,
  'face-photos': (photos) =>
    photos.filter((photo) => photo.verdict !== 'drop' && valueOn(photo, 'showsOwner') === true).length >=
    thresholds.facePhotosMin,
  duplicates: (photos) => photos.every((photo) => isMeasured(photo, 'nearDuplicateOf')),
  'many-groups': (photos) => photos.every((photo) => isMeasured(photo, 'peopleCount')),
  'no-full-body': (photos) =>
    photos.some(
      (photo) => valueOn(photo, 'framing') === 'full-body' && valueOn(photo, 'showsOwner') !== false,
    ),
  variety: (photos) =>
    photos.every((photo) => isMeasured(photo, 'framing')) &&
    new Set(photos.map((photo) => valueOn(photo, 'framing'))).size > 1,
};
