import type { Analysis, Finding, PhotoResult } from '../analysis.contract.ts';
import { adviceAsksFor, type Advice } from './list-advice.service.ts';
import { recheckCouldNotTell, ownerIsUnclear, type Recheck } from './recheck/recheck.ts';
import { recheckPhoto } from './recheck/recheck-photo.ts';
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
    return recheckPhoto(
      photos.find((photo) => photo.photoId === photoId),
      kind.join(':'),
    );
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
  return isSetMet[id]?.(photos, findings) === true ? { found: 'gone' } : recheckCouldNotTell(notMeasured);
}

const restsOnOwner: ReadonlySet<string> = new Set(['no-opener', 'no-full-body', 'variety', 'face-photos']);

const praises = (findings: readonly Finding[], id: string) =>
  findings.some((finding) => finding.id === id && finding.severity === 'good');
const isMeasured = (photo: PhotoResult, signal: string) => photo.signals[signal]?.state === 'measured';
const valueOn = (photo: PhotoResult, signal: string) =>
  isMeasured(photo, signal) ? photo.signals[signal]?.value : undefined;

/** For each finding about the set, by what the results show that it is met now; `set-findings.ts` makes the findings. */
const isSetMet: Readonly<
  Partial<Record<string, (photos: readonly PhotoResult[], findings: readonly Finding[]) => boolean>>
> = {
  'no-opener': (photos) => photos.some(({ findings }) => findings.some(({ id }) => id === 'opener')),
  'owner-unknown': (photos) => photos.some((photo) => isMeasured(photo, 'ownerKnownBy')),
  strangers: (photos) =>
    photos.every((photo) => valueOn(photo, 'peopleCount') === 0 || valueOn(photo, 'showsOwner') === true),
  'few-photos': (_, findings) => praises(findings, 'enough-photos'),
  'face-photos': (_, findings) => praises(findings, 'face-photos'),
  duplicates: (photos) => photos.every((photo) => isMeasured(photo, 'nearDuplicateOf')),
  'many-groups': (photos) => photos.every((photo) => isMeasured(photo, 'peopleCount')),
  'no-full-body': (photos) =>
    photos.some(
      (photo) => valueOn(photo, 'framing') === 'full-body' && valueOn(photo, 'showsOwner') !== false,
    ),
  variety: (_, findings) => praises(findings, 'variety'),
};
