import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { listed, percent } from '../../../domain/wording.ts';
import type { Finding, PhotoResult } from '../analysis.contract.ts';
import { gazeEvidenceForMen, smileEvidence } from './expression-findings.ts';
import { measure, type ReportContext } from './finding.ts';
import { thresholds } from './thresholds.ts';

/** Findings that name a photo of their own, or that the set's own findings sum up. */
const neverSaidOnce: ReadonlySet<string> = new Set([
  'opener',
  'near-duplicate',
  'not-owner',
  'may-be-rejected',
  'group',
  'full-body',
]);

/** Findings that a photo without a face can have too. */
const needNoFace: ReadonlySet<string> = new Set([
  'no-face',
  'low-resolution',
  'blocky',
  'noisy',
  'flat',
  'soft',
  'too-dark',
  'black-and-white',
  'flash',
  'bars',
  'border',
  'screenshot',
  'collage',
]);

/**
 * What is found on most photos of a set, said once: `photos` without those findings, and the findings about the set that
 * take their place. Being alone is praised only of the set, and a smile or a look into the camera is asked for only while no
 * photo has one. Photos to be left out say their own faults, unless all are left out.
 */
export function sayOnce(
  photos: readonly PhotoResult[],
  context: ReportContext,
): { photos: PhotoResult[]; setFindings: Finding[] } {
  const gathered = new Map<string, Finding>();
  const isAnyShown = photos.some(({ verdict }) => verdict !== 'drop');
  const couldHave = (photo: PhotoResult, found: Finding) =>
    isCounted(photo, found, isAnyShown) && (needNoFace.has(found.id) || showsAFace(photo));
  for (const [kind, all] of byKind(photos)) {
    if (isMetElsewhere(kind, photos)) continue;
    const on = all.filter((found) => couldHave(found.photo, found.finding));
    const asked = photos.filter((photo) => all.some((found) => couldHave(photo, found.finding)));
    const share = on.length / asked.length;
    if (on.length < thresholds.saidOnceFromPhotos || share < thresholds.saidOnceFromShare) continue;
    gathered.set(kind, describe(on, asked.length, context));
  }
  const stays = ({ photoId }: PhotoResult, found: Finding) => {
    const isGathered = gathered.get(kindOf(found))?.photoIds?.includes(photoId) ?? false;
    return found.id !== 'alone' && !isGathered && !isMetElsewhere(kindOf(found), photos);
  };
  return {
    photos: photos.map((photo) => ({
      ...photo,
      findings: photo.findings.filter((found) => stays(photo, found)),
    })),
    setFindings: [...gathered.values()],
  };
}

/** What one photo of a set has to show: where one does, the others need not. */
const enoughOnce: ReadonlySet<string> = new Set(['smile asks', 'gaze asks']);

function isMetElsewhere(kind: string, photos: readonly PhotoResult[]): boolean {
  if (!enoughOnce.has(kind)) return false;
  return photos.some(
    ({ verdict, findings }) =>
      verdict !== 'drop' &&
      findings.some((found) => kind === `${found.id} asks` && found.severity === 'good'),
  );
}

type Found = { photo: PhotoResult; finding: Finding };

/** Praise and advice of one id are two kinds. */
function kindOf({ id, severity }: Finding): string {
  return `${id} ${severity === 'good' || severity === 'info' ? severity : 'asks'}`;
}

function byKind(photos: readonly PhotoResult[]): Map<string, Found[]> {
  const all = photos
    .toSorted((a, b) => a.position - b.position)
    .flatMap((photo) =>
      photo.findings
        .filter(({ id }) => !neverSaidOnce.has(id))
        .map((found): Found => ({ photo, finding: found })),
    );
  return Map.groupBy(all, (found) => kindOf(found.finding));
}

/** Photos to be left out count only for a missing face, as one of them may stay, or for faults when no photo is shown. */
function isCounted(
  { status, verdict, findings }: PhotoResult,
  { id, severity }: Finding,
  isAnyShown: boolean,
): boolean {
  if (status === 'failed') return false;
  if (verdict !== 'drop') return true;
  if (findings.some((found) => found.id === 'near-duplicate')) return false;
  return id === 'no-face' || (severity === 'fix' && !isAnyShown);
}

function showsAFace({ signals: { faces } }: PhotoResult): boolean {
  return Array.isArray(faces?.value) && faces.value.length > 0;
}

type Saying = { message: string; action?: string };
type Shared = {
  /** "Photos 1, 2, and 4". */
  which: string;
  /** "4 of 5 photos". */
  count: string;
  isEveryPhoto: boolean;
  /** The least and the largest measured value, as `text` shows one. */
  range: (text: (value: number) => string) => string;
  context: ReportContext;
  app: DatingApp;
};

/** What is said of the set, by id and praise. Other findings keep the words of the first photo. */
const sayings: Readonly<Partial<Record<string, (shared: Shared) => Saying>>> = {
  'alone good': ({ count, context }) => ({
    message: `${count} show one person alone.${context.iAm === 'woman' ? ' At Hinge, women alone got 69% more likes.' : ''}`,
  }),
  'smile good': ({ count, context }) => ({
    message: `${count} show a smile. ${smileEvidence(context)}`,
  }),
  'smile asks': ({ count, isEveryPhoto, context }) => ({
    message: `${isEveryPhoto ? 'No photo shows a smile' : `${count} show no smile`}. ${smileEvidence(context)}`,
    action: 'Add one photo with a smile, and let others choose between them.',
  }),
  'gaze good': ({ count }) => ({
    message: `The eyes meet the camera in ${count}. ${gazeEvidenceForMen}`,
  }),
  'gaze asks': ({ count }) => ({
    message: `The eyes look away from the camera in ${count}. ${gazeEvidenceForMen}`,
    action: 'Add a photo with your eyes toward the camera.',
  }),
  'low-resolution asks': ({ count, range, app }) => ({
    message: `${count} have few pixels: after ${appLimits[app].name}’s crop ${range((px) => String(Math.round(px)))} are left on the shorter side, so they may look less sharp than others.`,
  }),
  'camera-too-near asks': ({ count, range }) => ({
    message: `In ${count} the face fills ${range(percent)} of the height: the camera was very close, or the photos are cropped tightly.`,
    action: 'Add photos taken from about 1.5 m, by timer or by a friend, with some space around the face.',
  }),
  'eyes-covered asks': ({ which }) => ({
    message: `${which}: sunglasses cover the eyes.`,
    action: 'Swap them for shots without sunglasses, the first photo above all.',
  }),
  'mirror-selfie asks': ({ which }) => ({
    message: `${which}: a phone is held up near the face, as in a mirror selfie. At Hinge, selfies got 40% fewer likes; Zoosk saw hardly any difference.`,
    action: 'Ask somebody to take a photo of you, or use a timer.',
  }),
  'too-dark asks': ({ which }) => ({
    message: `${which} are too dark to read on a phone.`,
    action: 'Lighten them before you use them, or take new ones by a window or in open shade.',
  }),
  'soft asks': ({ which }) => ({
    message: `${which} are soft, out of focus or blurred by movement.`,
    action: 'Pick sharper shots from the same moments, or take new ones with more light.',
  }),
  'eyes-closed asks': ({ which }) => ({
    message: `${which}: the eyes look closed, or nearly so.`,
    action: 'Pick other shots from the same moments with open eyes.',
  }),
  'face-too-small asks': ({ which, range }) => ({
    message: `${which}: the face fills ${range(percent)} of the height, so it is hard to see on a phone.`,
    action: 'Crop them tighter, and add one photo taken from closer up.',
  }),
  'head-at-edge asks': ({ which, app }) => ({
    message: `${which}: the head touches the upper edge, and ${appLimits[app].name}’s crop may cut into it.`,
    action: 'Use shots with a little space above the head where you have them.',
  }),
  'one-sided-light asks': ({ which }) => ({
    message: `${which}: the light comes from one side, and half of the face lies in shadow.`,
  }),
  'no-face asks': ({ which }) => ({
    message: `${which} show no face that we could find.`,
    action: 'Keep one of them at most, put it last, and add photos of your face.',
  }),
};

function describe(on: readonly Found[], askedCount: number, context: ReportContext): Finding {
  const findings = on.map((found) => found.finding);
  const first = findings.find(({ severity }) => severity === 'fix') ?? findings[0]!;
  const numbers = listed(on.map(({ photo }) => photo.position + 1));
  const count = `${on.length} of ${askedCount} photos`;
  const values = findings.map(({ measured }) => Number(measured.value));
  const said = sayings[kindOf(first)]?.({
    which: `Photos ${numbers}`,
    count,
    isEveryPhoto: on.length === askedCount,
    range: (text) => [...new Set([text(Math.min(...values)), text(Math.max(...values))])].join(' to '),
    context,
    app: context.app,
  }) ?? { message: `Photos ${numbers}: ${first.message}` };
  return {
    ...first,
    ...said,
    measured: measure(on.length, count, 'photos'),
    photoIds: on.map(({ photo }) => photo.photoId),
  };
}
