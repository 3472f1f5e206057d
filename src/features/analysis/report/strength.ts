import { valueOf } from '../../../domain/signal.ts';
import { ramp } from '../../../vision/rounding.ts';
import { slightFrom } from '../../../vision/signals/face/name-limits.ts';
import type { Mouth } from '../../../vision/signals.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { facesOf, isMouthCovered, peopleOn, type Subject, subjectOf } from './subject.ts';
import { thresholds } from './thresholds.ts';

export type StrengthPartId =
  | 'smile'
  | 'teeth'
  | 'jaw'
  | 'grimace'
  | 'face-size'
  | 'head-lowered'
  | 'eyes-down'
  | 'eyes-here'
  | 'eyes-covered'
  | 'others'
  | 'dark-face'
  | 'blurred-face';

/** One measured part of a photo's strength. */
export type StrengthPart = {
  id: StrengthPartId;
  /** In words, as reports name it. */
  what: string;
  /** What a photo has that does better in this part. */
  better: string;
  /** What a photo has that does worst in it, as a fault or as what is missing. */
  worst: string;
  /** From this share on the part is a fault by itself on a photo that is below average. */
  faultFrom?: number;
  /** Log odds that the part adds to a photo that has it in full. */
  weight: number;
  /** What it counts where it was not measured, 0–1: its mean on the photos that the weights were fitted on. */
  average: number;
  /** How far the photo has it, 0–1; null where that was not measured. */
  read: (photo: PhotoEvidence, subject: Subject | null) => number | null;
  /** Which of its words are true of the photo, where its share alone does not tell. */
  says?: (photo: PhotoEvidence, subject: Subject) => Says;
};

/** Whether `better` or `worst` may be said of a photo. */
type Says = 'better' | 'worst' | null;

/**
 * What makes a photo work as a first picture. The weights were fitted to an editor's order of photos of one person
 * (`npm run bench -- vision pairs`; figures and limits in `docs/vision.md`), by a pairwise logistic regression, and rounded.
 * Every part is something that the same person can change with the next photo. Looks play no part.
 */
export const strengthParts: readonly StrengthPart[] = [
  {
    id: 'smile',
    what: 'A smile, the more the stronger it is',
    better: 'a clear smile',
    worst: 'no clear smile',
    weight: 2,
    average: 0.55,
    read: (photo, subject) => {
      if (isMain(subject) && isMouthCovered(photo)) return 0;
      const mouth = mouthOf(subject);
      return mouth === null ? null : ramp(mouth.smile, 0.1, 0.8) * (1 - screams(mouth.jawOpen));
    },
    says: (_, subject) => {
      const mouth = mouthOf(subject);
      if (mouth === null || isMouthWideOpen(subject)) return null;
      if (subject.smile.value === 'smiling') return 'better';
      return mouth.smile < 0.45 ? 'worst' : null;
    },
  },
  {
    id: 'teeth',
    what: 'A smile that shows teeth',
    better: 'a smile that shows teeth',
    worst: 'no teeth in the smile',
    weight: 0.6,
    average: 0.41,
    read: (_, subject) => {
      if (subject?.teethShown === undefined) return null;
      if (subject.teethShown.state === 'could-not-tell') return hardlySmiles(mouthOf(subject)) ? 0 : null;
      return subject.teethShown.value === true ? 1 - screams(mouthOf(subject)?.jawOpen ?? 0) : 0;
    },
    says: (_, subject) => (subject.teethShown?.value === true ? 'better' : null),
  },
  {
    id: 'jaw',
    what: 'A mouth open as in speech, a shout or with the tongue out',
    better: 'a mouth that is less open',
    worst: 'a wide-open mouth',
    faultFrom: 0.5,
    weight: -1.4,
    average: 0.03,
    read: (_, subject) => {
      const mouth = mouthOf(subject);
      return mouth === null ? null : ramp(mouth.jawOpen, 0.1, 0.5);
    },
  },
  {
    id: 'grimace',
    what: 'A raised upper lip without a smile',
    better: 'a relaxed mouth',
    worst: 'a raised upper lip',
    faultFrom: 0.25,
    weight: -1.4,
    average: 0.01,
    read: (_, subject) => {
      const mouth = mouthOf(subject);
      return mouth === null ? null : ramp(mouth.lipRaised, 0.2, 0.6) * (1 - ramp(mouth.smile, 0.1, 0.4));
    },
  },
  {
    id: 'face-size',
    what: 'A face that is large in the photo, up to a quarter of its width',
    better: 'a face that is easy to see',
    worst: 'a small face',
    weight: 2.4,
    average: 0.85,
    read: (photo, subject) => {
      const faces = facesOf(photo);
      if (faces === null) return null;
      return sizeShare(subject?.faceWidth ?? faces[0]?.box.width ?? 0);
    },
    says: (photo, subject) => {
      if (sizeShare(subject.faceWidth ?? 0) < 0.5) return 'worst';
      return isEasyToSee(photo, subject) ? 'better' : null;
    },
  },
  {
    id: 'head-lowered',
    what: 'A head that is bent down',
    better: 'a head that is not bent down',
    worst: 'a head bent down',
    faultFrom: 0.4,
    weight: -1.6,
    average: 0.07,
    read: (_, subject) => {
      const pose = subject === null ? null : valueOf(subject.headPose);
      return pose === null ? null : ramp(-pose.pitchDeg, 8, 25);
    },
  },
  {
    id: 'eyes-down',
    what: 'Eyes that are half closed or look down',
    better: 'eyes that don’t look down',
    worst: 'eyes half closed or looking down',
    faultFrom: 0.6,
    weight: -1,
    average: 0.07,
    read: (_, subject) => {
      const sight = sightOf(subject);
      return sight === null ? null : ramp(sight.eyesDown, 0.3, 0.6);
    },
    says: (_, subject) => {
      const sight = sightOf(subject);
      if (sight === null) return null;
      if (sight.eyesDown < 0.33) return 'better';
      const least = subject.gaze.value === 'toward-camera' ? 0.6 : 0.375;
      return sight.eyesDown >= least && sight.sidewaysDeg < 12 ? 'worst' : null;
    },
  },
  {
    id: 'eyes-here',
    what: 'Eyes toward the camera',
    better: 'eyes to the camera',
    worst: 'eyes away from the camera',
    weight: 0.9,
    average: 0.81,
    read: (_, subject) => {
      const sight = sightOf(subject);
      if (sight === null) return null;
      return 1 - Math.max(ramp(sight.sidewaysDeg, 10, 22), ramp(sight.uprightDeg, 15, 27));
    },
    says: (_, subject) => {
      if (subject.gaze.value === 'away') return 'worst';
      const areOpen = (valueOf(subject.eyeOpenness) ?? 1) >= thresholds.eyesOpen;
      const areUp = (sightOf(subject)?.eyesDown ?? 0) < 0.5;
      return subject.gaze.value === 'toward-camera' && areOpen && areUp ? 'better' : null;
    },
  },
  {
    id: 'eyes-covered',
    what: 'Eyes behind dark glasses',
    better: 'eyes in full view',
    worst: 'eyes behind dark glasses',
    faultFrom: 0.5,
    weight: -0.7,
    average: 0.06,
    read: ({ signals }, subject) => {
      const covered = isMain(subject) ? valueOf(signals.eyesCovered) : null;
      return covered === null ? null : Number(covered);
    },
  },
  {
    id: 'others',
    what: 'Other people beside you',
    better: 'one person alone',
    worst: 'other people',
    weight: -1.2,
    average: 0.05,
    read: (photo) => {
      const people = peopleOn(photo);
      return people === null ? null : Number(people > 1);
    },
  },
  {
    id: 'dark-face',
    what: 'A face without bright parts',
    better: 'more light on the face',
    worst: 'little light on the face',
    weight: -1,
    average: 0.01,
    read: ({ signals }, subject) => {
      const highlights = isMain(subject) ? valueOf(signals.faceHighlights) : null;
      return highlights === null ? null : 1 - ramp(highlights, 60, 130);
    },
    says: ({ signals }) => ((signals.faceHighlights.value ?? 255) < thresholds.faceTooDark ? 'worst' : null),
  },
  {
    id: 'blurred-face',
    what: 'A blurred face',
    better: 'a sharp face',
    worst: 'a blurred face',
    faultFrom: 0.5,
    weight: -0.6,
    average: 0.01,
    read: ({ signals }, subject) => {
      const blur = isMain(subject) ? valueOf(signals.faceBlur) : null;
      return blur === null ? null : ramp(blur, 1, 1.8);
    },
  },
];

/**
 * How well a photo works as a first picture, in log odds above a photo that is average in everything: of two photos of one
 * person, the editor prefers the first with a probability of 1 / (1 + e^(second − first)). It orders the photos of one person,
 * compares no two people, and is never shown, exported or answered. `without` names parts that are left out.
 */
export function photoStrength(photo: PhotoEvidence, without: readonly StrengthPartId[] = []): number {
  return partsOf(photo).reduce((sum, { part, added }) => (without.includes(part.id) ? sum : sum + added), 0);
}

/** Whether a mouth is open as for a scream or a tongue, where the smile scores say nothing. */
export function isMouthWideOpen(subject: Subject): boolean {
  return screams(mouthOf(subject)?.jawOpen ?? 0) > 0;
}

/** How differently two photos of one person measure: what their parts add, in log odds, without signs that cancel out. */
export function strengthApart(one: PhotoEvidence, other: PhotoEvidence): number {
  const ofOther = partsOf(other);
  return partsOf(one).reduce((sum, { added }, index) => sum + Math.abs(added - ofOther[index]!.added), 0);
}

/**
 * By how much one photo of a person is ahead of another, in log odds, and what it clearly has that the other one lacks, the most
 * important first, at most two. Only parts that were measured on both count: what could not be told speaks for neither, and what
 * is between good and bad is not lacking.
 */
export function strengthOver(
  photo: PhotoEvidence,
  other: PhotoEvidence,
): { ahead: number; better: string[] } {
  const ofOther = partsOf(other);
  const leads = partsOf(photo).flatMap(({ part, share, said }, index) => {
    const theirs = ofOther[index]!;
    if (share === null || theirs.share === null) return [];
    const isLacked = theirs.said === 'worst' || (part.weight > 0 && theirs.share === 0);
    const isBetter = said === 'better' && isLacked;
    return [{ part, isBetter, ahead: part.weight * (share - theirs.share) }];
  });
  return {
    ahead: leads.reduce((sum, { ahead }) => sum + ahead, 0),
    better: leads
      .filter(({ ahead, isBetter }) => ahead >= thresholds.aheadInStrength && isBetter)
      .toSorted((a, b) => b.ahead - a.ahead)
      .slice(0, 2)
      .map(({ part }) => part.better),
  };
}

/** What costs a photo most of its strength, the worst first, at most two. */
export function weaknesses(photo: PhotoEvidence): string[] {
  return partsOf(photo)
    .filter(({ added, said }) => added <= -thresholds.aheadInStrength && said === 'worst')
    .toSorted((a, b) => a.added - b.added)
    .slice(0, 2)
    .map(({ part }) => part.worst);
}

/** What an editor would name as wrong with a weak photo. */
export function faultsOfStrength(photo: PhotoEvidence): string[] {
  return partsOf(photo).flatMap(({ part: { faultFrom, worst }, share, said }) =>
    faultFrom !== undefined && (share ?? 0) >= faultFrom && said === 'worst' ? [worst] : [],
  );
}

/** Whether a photo clearly has a part: a clear smile, eyes to the camera, and the like. */
export function hasStrength(photo: PhotoEvidence, id: StrengthPartId): boolean {
  return partsOf(photo).some(({ part, said }) => part.id === id && said === 'better');
}

/** How far a photo has one part, 0–1; null where that was not measured. */
export function strengthShare(photo: PhotoEvidence, id: StrengthPartId): number | null {
  return partsOf(photo).find(({ part }) => part.id === id)?.share ?? null;
}

/** A part as one photo has it. */
type PartOfPhoto = {
  part: StrengthPart;
  /** 0–1; null where that was not measured. */
  share: number | null;
  /** Log odds above a photo that is average in it. */
  added: number;
  said: Says;
};

function partsOf(photo: PhotoEvidence): PartOfPhoto[] {
  const subject = subjectOf(photo);
  return strengthParts.map((part) => {
    const share = part.read(photo, subject);
    if (share === null) return { part, share, added: 0, said: null };
    const { says, weight, average } = part;
    const said =
      says === undefined ? saidByShare(share, weight) : subject === null ? null : says(photo, subject);
    return { part, share, added: weight * (share - average), said };
  });
}

/** What is good may be named from half of it on, what is bad from a quarter on, and its absence up to a tenth. */
function saidByShare(share: number, weight: number): Says {
  if (weight > 0) return share >= 0.5 ? 'better' : 'worst';
  return share <= 0.1 ? 'better' : share >= 0.25 ? 'worst' : null;
}

/** How far a face is as large as it may be, by its share of the photo's width. */
function sizeShare(width: number): number {
  return ramp(width, 0.04, 0.25);
}

/** Yaw beyond which a face shows one side only. */
const profileYawDeg = 45;

/** Whether nothing hides the face: no cover, not even a suspected one, no darkness, no edge, and no turn to the side. */
function isEasyToSee(photo: PhotoEvidence, subject: Subject): boolean {
  const { eyesCovered, mouthCovered, faceHighlights, faceInPhoto, exposure } = photo.signals;
  const yawDeg = valueOf(subject.headPose)?.yawDeg ?? 0;
  if ((subject.faceShare ?? 1) < thresholds.faceTooSmall || Math.abs(yawDeg) > profileYawDeg) return false;
  if (!subject.isMainFace) return true;
  return (
    eyesCovered.state !== 'could-not-tell' &&
    eyesCovered.value !== true &&
    (mouthCovered === undefined || mouthCovered.value === 'nothing') &&
    (valueOf(faceHighlights) ?? 255) >= thresholds.faceTooDark &&
    (valueOf(exposure)?.mean ?? 255) >= thresholds.mostlyBlack &&
    (valueOf(faceInPhoto) ?? 1) >= thresholds.faceInPhoto
  );
}

/** Light, sharpness and covered eyes are measured on the largest face alone. */
function isMain(subject: Subject | null): boolean {
  return subject?.isMainFace === true;
}

function mouthOf(subject: Subject | null) {
  return subject?.mouth === undefined ? null : valueOf(subject.mouth);
}

function sightOf(subject: Subject | null) {
  return subject?.sight === undefined ? null : valueOf(subject.sight);
}

/** Whether a mouth smiles too little for its teeth to count. */
function hardlySmiles(mouth: Mouth | null): boolean {
  return mouth !== null && mouth.smile < slightFrom;
}

/** A mouth as wide open as for a scream or a tongue makes the smile scores say nothing. */
function screams(jawOpen: number): number {
  return ramp(jawOpen, 0.25, 0.35);
}
