import { percent } from '../../../domain/wording.ts';
import { appLimits } from '../../../domain/app-limits.ts';
import { valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, type ReportContext, shareMeasure } from './finding.ts';
import { facesOf, peopleOn, showsSomebodyElse, subjectOf, whose } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Where the person stands in the frame, what the photo's own edge cuts, and what the app's crop leaves. */
export function framingFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  const face = faceCut(photo);
  const cut = face.length > 0 ? face : headCut(photo, context);
  const space = cut.length > 0 ? [] : headroom(photo);
  return [...cut, ...space, ...fullBody(photo), ...resolution(photo, context)];
}

/** What is not on the photo cannot be brought back by a crop, so another shot is the only advice. */
function faceCut(photo: PhotoEvidence): Finding[] {
  const left = valueOf(photo.signals.faceInPhoto);
  if (left === null || left >= thresholds.faceInPhoto || subjectOf(photo)?.isMainFace !== true) return [];
  return [
    finding({
      id: 'face-cut',
      severity: 'fix',
      message: `The photo’s edge cuts ${whose(photo).lower} face.`,
      measured: measure(left, `${percent(left)} of the face in the photo`, 'share'),
      threshold: measure(
        thresholds.faceInPhoto,
        `at least ${percent(thresholds.faceInPhoto)} of the face in the photo`,
        'share',
      ),
      ruleId: 'face-visible',
      action: 'Use a shot that shows the whole face.',
      note: 'face cut off',
    }),
  ];
}

/** Whether a photo is a close-up that itself cuts the face: then it is not the app's frame that does. */
export function isCutCloseUp({ framing, faceInPhoto }: FramingSignals): boolean {
  return framing?.value === 'close-up' && Number(faceInPhoto?.value ?? 0) < thresholds.wholeFaceInPhoto;
}

/** As measured or as stored. */
type FramingSignals = { framing?: { value: unknown }; faceInPhoto?: { value: unknown } };

/** The crop is known for the main face, so nothing is said when that is not the owner's. */
function headCut(photo: PhotoEvidence, { app }: ReportContext): Finding[] {
  const left = valueOf(photo.signals.headInFrame);
  const framing = valueOf(photo.signals.framing);
  const least = framing === 'close-up' ? thresholds.headInCloseUp : thresholds.headInFrame;
  if (left === null || left >= least) return [];
  if (isCutCloseUp(photo.signals)) return [];
  if (subjectOf(photo)?.isMainFace !== true) return [];
  return [
    finding({
      id: 'head-cut',
      severity: 'consider',
      message: `Cut to ${appLimits[app].name}’s frame from the middle, this photo keeps ${percent(left)} of ${whose(photo).lower} head.`,
      measured: shareMeasure(left, 'head in the frame'),
      threshold: shareMeasure(least, 'head in the frame', 'at least '),
      ruleId: 'app-photo-crop',
      action:
        framing === 'close-up'
          ? 'Use a shot with more space around your head.'
          : 'Crop it yourself, upright and with the head in the middle, before you use it.',
      note: 'crop cuts head',
    }),
  ];
}

function headroom(photo: PhotoEvidence): Finding[] {
  const space = valueOf(photo.signals.headroom);
  const framing = valueOf(photo.signals.framing);
  const box = facesOf(photo)?.[0]?.box;
  if (space === null || framing === null || box === undefined) return [];
  if (subjectOf(photo)?.isMainFace !== true) return [];
  const aboveHairline = box.y / box.height;
  if (aboveHairline < thresholds.hairlineSpaceMin && framing !== 'close-up') {
    return [
      finding({
        id: 'head-at-edge',
        severity: 'consider',
        message: `The photo’s edge cuts the top of ${whose(photo).lower} head.`,
        measured: shareMeasure(aboveHairline, 'space above the hairline, of the face’s height,'),
        threshold: shareMeasure(
          thresholds.hairlineSpaceMin,
          'space above the hairline, of the face’s height,',
          'at least ',
        ),
        ruleId: 'face-visible',
        action: 'Use a shot with a little space above the head.',
        note: 'head at the edge',
      }),
    ];
  }
  if (space <= thresholds.headroomMax) return [];
  return [
    finding({
      id: 'too-much-headroom',
      severity: 'consider',
      message: `${percent(space)} of the height is empty above ${whose(photo).lower} head, so the person looks smaller than necessary.`,
      measured: shareMeasure(space, 'space above the head'),
      threshold: shareMeasure(thresholds.headroomMax, 'space above the head', 'at most '),
      ruleId: 'face-visible',
      action: 'Crop away the empty space at the top.',
      note: 'crop the top',
    }),
  ];
}

/** Among several people it is not known whose body was measured. */
function fullBody(photo: PhotoEvidence): Finding[] {
  if (valueOf(photo.signals.framing) !== 'full-body' || showsSomebodyElse(photo)) return [];
  if (peopleOn(photo) !== 1) return [];
  const who = whose(photo).lower === 'your' ? 'you' : 'somebody';
  return [
    finding({
      id: 'full-body',
      severity: 'good',
      message: `This photo shows ${who} from head to feet. At Zoosk, profiles with such a photo got 203% more messages.`,
      measured: measure('full-body', 'full body'),
      threshold: measure('full-body', 'full body'),
      ruleId: 'full-body',
    }),
  ];
}

function resolution({ signals }: PhotoEvidence, { app }: ReportContext): Finding[] {
  const shorterSidePx = valueOf(signals.resolution);
  if (shorterSidePx === null || shorterSidePx >= thresholds.lowResolution) return [];
  return [
    finding({
      id: 'low-resolution',
      severity: shorterSidePx < thresholds.veryLowResolution ? 'fix' : 'consider',
      message: `After ${appLimits[app].name}’s crop, ${Math.round(shorterSidePx)} pixels are left on the shorter side: it may look less sharp than others.`,
      measured: measure(shorterSidePx, `${Math.round(shorterSidePx)} px`, 'px'),
      threshold: measure(thresholds.lowResolution, `at least ${thresholds.lowResolution} px`, 'px'),
      ruleId: 'app-photo-crop',
      action: 'Use the original file rather than a screenshot or a copy from a messenger.',
      note: 'too few pixels',
    }),
  ];
}
