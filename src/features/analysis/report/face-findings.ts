import { percent } from '../../../domain/wording.ts';
import { valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, shareMeasure } from './finding.ts';
import { type Subject, subjectOf, whose } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Whether the owner's face can be seen: eyes covered or closed, mouth covered, face too far or too near, a phone in view. */
export function faceFindings(photo: PhotoEvidence): Finding[] {
  const subject = subjectOf(photo);
  if (subject === null) return [];
  return [
    ...eyes(photo, subject),
    ...mouth(photo, subject),
    ...faceTooSmall(photo, subject),
    ...cameraTooNear(photo, subject),
    ...mirrorSelfie(photo, subject),
  ];
}

function eyes(photo: PhotoEvidence, subject: Subject): Finding[] {
  if (subject.isMainFace && valueOf(photo.signals.eyesCovered) === true) {
    return [
      finding({
        id: 'eyes-covered',
        severity: 'fix',
        message: `Sunglasses cover ${whose(photo).lower} eyes.`,
        measured: measure(true, 'eyes covered'),
        threshold: measure(false, 'eyes in view'),
        ruleId: 'left-swipe-risks',
        action: 'Pick a shot from the same moment without sunglasses, or take a new one.',
        note: 'hidden by sunglasses',
      }),
    ];
  }
  const openness = valueOf(subject.eyeOpenness);
  if (openness === null || openness >= thresholds.eyesOpen) return [];
  return [
    finding({
      id: 'eyes-closed',
      severity: 'fix',
      message: `${whose(photo).upper} eyes look closed here, or lowered so far that only the lids show.`,
      measured: measure(
        openness,
        photo.set?.ownerEyeOpenness?.state === 'measured'
          ? `${percent(openness)} as open as in your other photos`
          : `${percent(openness)} open`,
        'share',
      ),
      threshold: measure(thresholds.eyesOpen, `at least ${percent(thresholds.eyesOpen)} open`, 'share'),
      ruleId: 'face-visible',
      action: 'Pick a shot from the same moment with open eyes.',
      note: 'eyes closed',
    }),
  ];
}

const coveredBy = {
  phone: 'What looks like a phone',
  drink: 'What looks like a cup or a glass',
  something: 'Something',
} as const;

function mouth(photo: PhotoEvidence, { isMainFace }: Subject): Finding[] {
  const { mouthCovered } = photo.signals;
  const cover = mouthCovered === undefined ? null : valueOf(mouthCovered);
  if (!isMainFace || cover === null || cover === 'nothing') return [];
  return [
    finding({
      id: 'mouth-covered',
      severity: 'fix',
      message: `${coveredBy[cover]} covers ${whose(photo).lower} mouth.`,
      measured: measure(cover, 'mouth covered'),
      threshold: measure('nothing', 'mouth in view'),
      ruleId: 'left-swipe-risks',
      action:
        cover === 'phone'
          ? 'Pick a shot with the whole face in view, or let somebody else take a new one.'
          : 'Pick a shot from the same moment with the whole face in view, or take a new one.',
      note: 'mouth covered',
    }),
  ];
}

function faceTooSmall(photo: PhotoEvidence, { faceShare }: Subject): Finding[] {
  if (faceShare === null) return [];
  const wholeBody = valueOf(photo.signals.framing) === 'full-body';
  const smallest = wholeBody ? thresholds.faceTooSmallInFullBody : thresholds.faceTooSmall;
  if (faceShare >= smallest) return [];
  const hasPixels = (valueOf(photo.signals.resolution) ?? Infinity) >= thresholds.lowResolution;
  const crop = wholeBody
    ? 'Crop it tighter, so that you fill the frame from head to feet.'
    : 'Crop it tighter, or pick a shot taken from closer up.';
  return [
    finding({
      id: 'face-too-small',
      severity: 'consider',
      message: `${whose(photo).upper} face fills ${percent(faceShare)} of the height, so it is hard to see on a phone.`,
      measured: shareMeasure(faceShare, 'face height'),
      threshold: shareMeasure(smallest, 'face height', 'at least '),
      ruleId: 'face-visible',
      action: hasPixels ? crop : 'Pick a shot taken from closer up; this one has too few pixels to crop.',
      note: 'too far away',
    }),
  ];
}

/** Whether it is a mirror that shows the phone cannot be seen, so the message says what can. */
function mirrorSelfie(photo: PhotoEvidence, { isMainFace }: Subject): Finding[] {
  const { phoneHeldUp } = photo.signals;
  if (!isMainFace || phoneHeldUp === undefined || valueOf(phoneHeldUp) !== true) return [];
  return [
    finding({
      id: 'mirror-selfie',
      severity: 'consider',
      message: `A phone is held up near ${whose(photo).lower} face, as in a mirror selfie. At Hinge, selfies got 40% fewer likes; Zoosk saw hardly any difference.`,
      measured: measure(true, 'phone held up near the face'),
      threshold: measure(false, 'no phone in view'),
      ruleId: 'selfie-bathroom-filter',
      action: 'Use a photo that somebody else took, or that you took with a timer, in its place.',
      note: 'phone in view',
    }),
  ];
}

function cameraTooNear(photo: PhotoEvidence, { faceShare }: Subject): Finding[] {
  const { signals } = photo;
  const focalLengthMm = valueOf(signals.focalLengthMm);
  if (faceShare === null || (focalLengthMm !== null && focalLengthMm > thresholds.wideLensMm)) return [];
  const largest = focalLengthMm === null ? thresholds.faceTooLarge : thresholds.faceTooLargeWithWideLens;
  if (faceShare <= largest) return [];
  const lens = focalLengthMm === null ? '' : ` with a ${Math.round(focalLengthMm)} mm lens`;
  return [
    finding({
      id: 'camera-too-near',
      severity: 'consider',
      message:
        focalLengthMm === null
          ? `${whose(photo).upper} face fills ${percent(faceShare)} of the height, so the camera was very close, or the photo is cropped tightly.`
          : `${whose(photo).upper} face fills ${percent(faceShare)} of the height${lens}, so the camera was an arm’s length away at most, unless the photo has been cropped.`,
      measured: measure(faceShare, `face height ${percent(faceShare)}${lens}`, 'share'),
      threshold: shareMeasure(largest, 'face height', 'at most '),
      ruleId: 'shoot-from-distance',
      action:
        'Use a wider crop if you have one, or take a new one from about 1.5 m, with a timer or a friend.',
      note: 'too near',
    }),
  ];
}
