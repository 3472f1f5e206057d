import { countOf, joined, listed, percent } from '../../../domain/wording.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { valueOf } from '../../../domain/signal.ts';
import type { Framing } from '../../../vision/signals.ts';
import type { Finding } from '../analysis.contract.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import type { LineUp } from './line-up.ts';
import { ownerFindings, showsOnlyOthers } from './owner-findings.ts';
import { strengthApart } from './strength.ts';
import { facesOf, ownerKnownBy, peopleOn, showsSomebodyElse } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** What only the set as a whole can tell. Where one photo leaves it open, nothing is said. */
export function setFindings(
  photos: readonly AnalysedPhoto[],
  lineUp: LineUp,
  context: ReportContext,
): Finding[] {
  if (photos.length === 0) return [noPhotos(context)];
  const measured = photos.filter((photo) => photo.status === 'analysed');
  const clearerShots = new Map(lineUp.placements.map(({ photoId, clearerShot }) => [photoId, clearerShot]));
  const distinct = measured.filter(({ photoId }) => clearerShots.get(photoId) === null);
  // Of one moment with two expressions the user chooses; what to do about photos of somebody else is said already.
  const repeats = measured.filter(
    (photo) => clearerShots.get(photo.photoId)?.expressionDiffers === false && !showsOnlyOthers(photo),
  );
  const failedCount = photos.length - measured.length;
  const isWholeSetKnown = failedCount === 0;
  return [
    ...(isWholeSetKnown ? opener(measured, lineUp) : []),
    ...ownerFindings(measured),
    ...count(photos.length, leftOutCount(lineUp), context),
    ...facePhotos(distinct, failedCount, context),
    ...duplicates(repeats),
    ...groups(measured),
    ...(isWholeSetKnown ? fullBody(measured) : []),
    ...(isWholeSetKnown ? variety(distinct) : []),
    ...equalOpeners(measured, lineUp),
  ];
}

function noPhotos({ app }: ReportContext): Finding {
  return finding({
    id: 'no-photos',
    severity: 'fix',
    message: 'There are no photos yet, and photos decide far more than words.',
    measured: measure(0, 'no photos', 'photos'),
    threshold: measure(thresholds.photoCountMin, `at least ${thresholds.photoCountMin} photos`, 'photos'),
    ruleId: 'photos-decide-most',
    action: `Add photos: ${appLimits[app].name} has room for ${appLimits[app].maxPhotos}.`,
  });
}

function opener(photos: MeasuredPhoto[], { openerPhotoId }: LineUp): Finding[] {
  if (openerPhotoId !== null) return [];
  if (photos.length === 0 || photos.some((photo) => facesOf(photo) === null || peopleOn(photo) === null))
    return [];
  return [
    finding({
      id: 'no-opener',
      severity: 'fix',
      message: 'No photo of this set shows one person alone with a face clear enough to come first.',
      measured: measure(0, 'no photo', 'photos'),
      threshold: measure(1, 'at least 1 photo', 'photos'),
      ruleId: 'face-visible',
      action: 'Add a photo of you alone: eyes open, face lit from the front, taken from about 1.5 m.',
      note: 'first photo missing',
    }),
  ];
}

function leftOutCount({ placements }: LineUp): number {
  return placements.filter(({ verdict }) => verdict === 'drop').length;
}

/** Photos that are better left out do not count. */
function count(allCount: number, leftOut: number, { app, iAm, lookingFor }: ReportContext): Finding[] {
  const photoCount = allCount - leftOut;
  const { maxPhotos, name } = appLimits[app];
  const forTheAsked = iAm === 'man' && lookingFor !== 'men';
  const asked = `Women in a Tinder survey preferred ${forTheAsked ? '' : 'men with '}at least 4 photos.`;
  const filled =
    leftOut === 0
      ? `You have ${countOf(photoCount, 'photo')}; ${name} has room for ${maxPhotos}.`
      : `Without the photos to leave out, you’d have ${photoCount} of ${maxPhotos} slots filled.`;
  const measured = measure(photoCount, countOf(photoCount, 'photo'), 'photos');
  const threshold = measure(
    thresholds.photoCountMin,
    `at least ${thresholds.photoCountMin} photos`,
    'photos',
  );
  if (photoCount < thresholds.photoCountMin) {
    return [
      finding({
        id: 'few-photos',
        severity: forTheAsked ? 'fix' : 'consider',
        message: `${filled} ${asked}`,
        measured,
        threshold,
        ruleId: 'photo-count',
        action: addPhotos(thresholds.photoCountMin - photoCount),
      }),
    ];
  }
  return [];
}

function addPhotos(missing: number): string {
  return missing === 1
    ? 'Add 1 photo that shows something the others don’t.'
    : `Add ${missing} photos that show something the others don’t.`;
}

function facePhotos(photos: MeasuredPhoto[], failedCount: number, { iAm }: ReportContext): Finding[] {
  const showsFace = photos.map(showsOwnersFace);
  const found = showsFace.filter((shows) => shows === true).length;
  const open = failedCount + showsFace.filter((shows) => shows === null).length;
  const figure = `At Tinder, men with more than one photo of their face had a 71% higher chance of a match.${iAm === 'man' ? '' : ' We know of no figure for others.'}`;
  const isCertain = photos.every((photo) => photo.set === null || ownerKnownBy(photo) === 'your-word');
  const measured = measure(found, countOf(found, 'photo') + ' with your face', 'photos');
  const threshold = measure(
    thresholds.facePhotosMin,
    `at least ${thresholds.facePhotosMin} photos`,
    'photos',
  );
  if (found >= thresholds.facePhotosMin) {
    if (iAm !== 'man') return [];
    return [
      finding({
        id: 'face-photos',
        severity: 'good',
        message: `${isCertain ? 'Your face' : 'The face we think is yours'} is on ${found} different photos. ${figure}`,
        measured,
        threshold,
        ruleId: 'face-photos',
      }),
    ];
  }
  if (found + open >= thresholds.facePhotosMin) return [];
  const few = open > 0 ? 'At most one photo shows' : found === 0 ? 'No photo shows' : 'Only one photo shows';
  return [
    finding({
      id: 'face-photos',
      severity: iAm === 'man' ? 'fix' : 'consider',
      message: `${few} your face. ${figure}`,
      measured,
      threshold,
      ruleId: 'face-photos',
      action: 'Add another photo that shows your face clearly.',
    }),
  ];
}

/** Null where it cannot be told. A face counts as the owner's only when the set has told so, or has not been asked. */
function showsOwnersFace(photo: MeasuredPhoto): boolean | null {
  const faces = facesOf(photo);
  if (faces === null || faces.length === 0) return faces === null ? null : false;
  return photo.set === null ? true : valueOf(photo.set.showsOwner);
}

function duplicates(repeats: readonly MeasuredPhoto[]): Finding[] {
  if (repeats.length === 0) return [];
  const isOne = repeats.length === 1;
  const numbers = listed(repeats.map(({ position }) => position + 1));
  return [
    finding({
      id: 'duplicates',
      severity: 'consider',
      message: isOne
        ? `Photo ${numbers} repeats another photo of the set.`
        : `Photos ${numbers} repeat other photos of the set.`,
      measured: measure(repeats.length, countOf(repeats.length, 'repeat'), 'photos'),
      threshold: measure(0, 'none', 'photos'),
      ruleId: 'no-near-duplicates',
      action: isOne
        ? `Replace photo ${numbers} with one that shows something new.`
        : `Replace photos ${numbers} with ones that show something new.`,
    }),
  ];
}

function groups(photos: MeasuredPhoto[]): Finding[] {
  const groupCount = photos.filter((photo) => (peopleOn(photo) ?? 0) > 1).length;
  if (groupCount < 2 || groupCount / photos.length <= thresholds.groupShareMax) return [];
  return [
    finding({
      id: 'many-groups',
      severity: 'consider',
      message: `${groupCount} of ${photos.length} photos show other people too. At Zoosk, photos with friends got 53% fewer messages.`,
      measured: measure(groupCount, `${groupCount} of ${photos.length} photos`, 'photos'),
      threshold: measure(
        thresholds.groupShareMax,
        `at most ${percent(thresholds.groupShareMax)} of the set`,
        'share',
      ),
      ruleId: 'solo',
      action:
        'Keep the group photo in which you are easiest to find, and replace the others with photos of you alone.',
    }),
  ];
}

function fullBody(photos: MeasuredPhoto[]): Finding[] {
  const withPeople = photos.filter((photo) => peopleOn(photo) !== 0 && !showsSomebodyElse(photo));
  const framings = withPeople.map(({ signals }) => valueOf(signals.framing));
  if (framings.length === 0 || framings.includes(null) || framings.includes('full-body')) return [];
  if (withPeople.some(hasRoomForBody)) return [];
  return [
    finding({
      id: 'no-full-body',
      severity: 'consider',
      message: `No photo shows ${isOwnerKnown(photos) ? 'you' : 'anybody'} from head to feet. At Zoosk, profiles with such a photo got 203% more messages.`,
      measured: measure(0, 'no full-body photo', 'photos'),
      threshold: measure(1, 'at least 1 photo', 'photos'),
      ruleId: 'full-body',
      action: 'Add a photo that shows you from head to feet and fills most of its height with you.',
    }),
  ];
}

/** Whether feet may be on the photo though no ankle was seen, as under a long dress: the body would fit below the face. */
function hasRoomForBody(photo: MeasuredPhoto): boolean {
  return (facesOf(photo) ?? []).some(
    ({ box }) => 1 - box.y - box.height >= thresholds.facesBelowFace * box.height,
  );
}

function isOwnerKnown(photos: MeasuredPhoto[]): boolean {
  return photos.some((photo) => ownerKnownBy(photo) !== null);
}

const framingNames: Readonly<Record<Framing, string>> = {
  'close-up': 'close-up',
  bust: 'head and shoulders',
  'waist-up': 'waist up',
  'three-quarter': 'down to the knees',
  'full-body': 'head to feet',
};

function variety(photos: MeasuredPhoto[]): Finding[] {
  const framings = photos
    .filter((photo) => !showsSomebodyElse(photo))
    .map(({ signals }) => valueOf(signals.framing));
  const [first] = framings;
  if (framings.length < thresholds.varietyMinPhotos || first == null || framings.includes(null)) return [];
  const different = new Set(framings).size;
  const measured = measure(different, countOf(different, 'kind') + ' of framing', 'framings');
  const threshold = measure(2, 'at least 2 kinds', 'framings');
  if (different >= thresholds.variedFramings) {
    const names = [...new Set(framings.flatMap((framing) => framing ?? []))].map(
      (name) => framingNames[name],
    );
    const message = `Your photos show ${isOwnerKnown(photos) ? 'you' : 'people'} near and far: ${joined(names)}.`;
    return [finding({ id: 'variety', severity: 'good', message, measured, threshold, ruleId: 'variety' })];
  }
  if (different > 1) return [];
  return [
    finding({
      id: 'variety',
      severity: 'consider',
      message: `All photos${isOwnerKnown(photos) ? ' of you' : ''} have the same framing: ${framingNames[first]}.`,
      measured,
      threshold,
      ruleId: 'variety',
      action: 'Mix the distances: one photo near, one from the waist up, one from head to feet.',
    }),
  ];
}

/** Where measuring cannot say which photo to show first, others can. */
function equalOpeners(photos: MeasuredPhoto[], { placements, openerPhotoId }: LineUp): Finding[] {
  const opener = photos.find(({ photoId }) => photoId === openerPhotoId);
  if (opener === undefined) return [];
  const kept = new Set(placements.filter(({ verdict }) => verdict === 'keep').map(({ photoId }) => photoId));
  const equal = photos.filter(
    (photo) =>
      kept.has(photo.photoId) &&
      peopleOn(photo) === 1 &&
      !showsSomebodyElse(photo) &&
      facesOf(photo)?.length === 1 &&
      strengthApart(photo, opener) <= thresholds.equalOpeners,
  );
  if (equal.length < 2 || !equal.includes(opener)) return [];
  const numbers = listed(equal.map(({ position }) => position + 1));
  return [
    finding({
      id: 'equal-openers',
      severity: 'info',
      message: `Photos ${numbers} measure about the same, so ${equal.length === 2 ? 'either' : 'any of them'} could come first. In two studies, photos chosen by other people made a better impression than the ones people chose themselves.`,
      measured: measure(equal.length, `${equal.length} photos that measure about the same`, 'photos'),
      threshold: measure(1, 'one photo ahead of the others', 'photos'),
      ruleId: 'let-others-choose',
      action: `Ask two people you trust which of photos ${numbers} they would put first.`,
    }),
  ];
}
