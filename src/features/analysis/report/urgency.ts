import { evidenceRule } from '../../../domain/evidence.ts';
import type { EvidenceTier } from '../../../domain/evidence-rule.ts';
import type { FaceReading } from '../../../vision/signals.ts';
import type { Finding, PhotoResult, Signals } from '../analysis.contract.ts';
import { thresholds } from './thresholds.ts';

/** What comes first where findings stand below one another. */
export const severityOrder: Record<Finding['severity'], number> = { fix: 0, consider: 1, good: 2, info: 3 };

type Asked = Pick<Finding, 'id' | 'severity' | 'ruleId'>;

/**
 * How much a finding about photos harms a profile, 0–100, by what has to be done about it. The order is an editor's: first what
 * an app may penalise, then what keeps the owner from being seen
 * at all, then the first photo, then faults of single photos by how much of the person they hide, then the set, then taste.
 */
const harmOfPhotos: Readonly<Record<'fix' | 'consider', Readonly<Partial<Record<string, number>>>>> = {
  fix: {
    'no-photos': 100,
    'no-opener': 96,
    'put-opener-first': 94,
    strangers: 92,
    'not-owner': 92,
    'leave-out': 90,
    'eyes-covered': 88,
    'mouth-covered': 86,
    'face-cut': 86,
    'too-dark': 85,
    soft: 84,
    'eyes-closed': 82,
    collage: 81,
    screenshot: 80,
    'near-duplicate': 78,
    'face-photos': 78,
    'few-photos': 77,
    'too-bright': 76,
    'low-resolution': 62,
  },
  consider: {
    'may-be-rejected': 97,
    // Never the first step, see `next-steps.ts`.
    'owner-unknown': 95,
    group: 88,
    duplicates: 75,
    'mirror-selfie': 68,
    'put-opener-first': 65,
    'few-photos': 63,
    strangers: 62,
    'face-photos': 61,
    'face-too-small': 56,
    'too-dark': 55,
    'many-groups': 54,
    'no-full-body': 52,
    bars: 44,
    'head-cut': 44,
    flat: 42,
    border: 40,
    'low-resolution': 36,
    blocky: 32,
    flash: 28,
    noisy: 26,
    'camera-too-near': 22,
    'one-sided-light': 20,
    'too-much-headroom': 18,
    variety: 16,
    smile: 15,
    'head-at-edge': 12,
    gaze: 10,
  },
};
const otherHarm = { fix: 60, consider: 20 };

/**
 * The same for texts, by rule. Photos weigh 7 to 20 times more than text (`photos-decide-most`): only what an app removes or
 * punishes, and a profile without any text, stand among the faults of photos.
 */
const harmOfTexts: typeof harmOfPhotos = {
  fix: {
    'app-removes-contacts': 99,
    'app-content-rules': 98,
    'have-a-bio': 80,
    'app-text-limit': 64,
    'app-prompt-limit': 60,
    // Certain, and mended in a moment: before anything in a text that may be considered.
    spelling: 51,
  },
  consider: {
    'app-content-rules': 50,
    'shopping-list': 46,
    originality: 36,
    'give-an-opening': 26,
    concreteness: 24,
    'bio-length': 22,
  },
};

/**
 * Findings on photos that may be steps: measurements that prove themselves (people, EXIF); light,
 * layout, repeats and phones, right in at least 95 % where they were measured on natural or changed photos; closed eyes, of which
 * there were too few to measure (said of none of 107 pairs of open eyes and of 2 of 9 narrow ones); and what the
 * owner or an app must see to (`not-owner`, `may-be-rejected`, whose precision is not measured). A finding that stands in
 * neither list is said on its photo alone.
 */
const proven: ReadonlySet<string> = new Set([
  'may-be-rejected',
  'near-duplicate',
  'not-owner',
  'too-bright',
  'eyes-closed',
  'collage',
  'screenshot',
  'bars',
  'border',
  'mirror-selfie',
  'blocky',
  'flash',
]);

/** Findings that may be steps where their signals leave no doubt. */
const provenWhereSure: Readonly<Partial<Record<string, (signals: Signals) => boolean>>> = {
  'eyes-covered': (signals) => isSure(signals['eyesCovered']),
  'mouth-covered': (signals) => isSure(signals['mouthCovered']),
  group: ({ peopleInFocus, collage }) => isSure(peopleInFocus) && collage?.value === 1,
  soft: (signals) => isVerySoft(signals),
  'too-dark': (signals) => isDark(signals),
  'face-too-small': (signals) => hasTinyFace(signals),
  'face-cut': ({ faceInPhoto }) =>
    typeof faceInPhoto?.value === 'number' && faceInPhoto.value <= mostOfACutFace,
};

/** Confidence of a signal from which it leaves no doubt: drawings and masks on a wall were named with less. */
const sureFrom = 0.95;
/** Half a face was always found; what merely touches the edge may be a close crop. */
const mostOfACutFace = 2 / 3;

function isSure(signal: Signals[string] | undefined): boolean {
  return signal?.state === 'measured' && signal.confidence >= sureFrom;
}

/** Blur that leaves no doubt, on the face or, where no face could be judged, on the whole photo. */
function isVerySoft({ faceBlur, photoBlur }: Signals): boolean {
  const times = [
    [photoBlur?.value, thresholds.photoSoft],
    [faceBlur?.value, thresholds.faceSoft],
  ] as const;
  return times.some(([blur, most]) => typeof blur === 'number' && blur >= thresholds.sureBlurTimes * most);
}

/** Without bright parts on the face or, where no face could be judged, on the whole photo; a black background alone is taste. */
function isDark({ faceHighlights, highlights }: Signals): boolean {
  if (typeof faceHighlights?.value === 'number') return faceHighlights.value < thresholds.faceTooDark;
  return typeof highlights?.value === 'number' && highlights.value < thresholds.photoTooDark;
}

/** Whether the face is too small to read, whatever the crop. */
function hasTinyFace(signals: Signals): boolean {
  const least =
    signals['framing']?.value === 'full-body' ? thresholds.faceTinyInFullBody : thresholds.faceTiny;
  const share = ownersFaceShare(signals);
  return share !== null && share < least;
}

/** Height of the owner's face ÷ photo height, where it is known which face that is, else that of the largest. */
function ownersFaceShare({ faces, faceShare, ownerFace }: Signals): number | null {
  const index = ownerFace?.value;
  if (typeof index === 'number' && index > 0 && Array.isArray(faces?.value)) {
    return (faces.value as FaceReading[])[index]?.box.height ?? null;
  }
  return typeof faceShare?.value === 'number' ? faceShare.value : null;
}

/** A photo without a face comes last, so its pixels hardly matter. */
function showsAFace({ faces }: Signals): boolean {
  return !Array.isArray(faces?.value) || faces.value.length > 0;
}

/** Whether a finding on these photos is sure enough to be one of the steps. */
export function mayBeAStep(id: string, photos: readonly Pick<PhotoResult, 'signals'>[]): boolean {
  if (id === 'low-resolution') return photos.some(({ signals }) => showsAFace(signals));
  const isSureOn = provenWhereSure[id];
  return proven.has(id) || (isSureOn !== undefined && photos.every(({ signals }) => isSureOn(signals)));
}

/** Harm that the photo which everybody sees first adds to its faults. */
export const harmOfFirstPlace = 6;

/** How much a finding that asks for something harms the profile, 0–100; see the tables above. */
export function harmOf({ id, severity, ruleId }: Asked, isText: boolean): number {
  const kind = severity === 'fix' ? 'fix' : 'consider';
  return (isText ? harmOfTexts[kind][ruleId] : harmOfPhotos[kind][id]) ?? otherHarm[kind];
}

/** Among equals, better evidence goes first. */
const tierOrder: Record<EvidenceTier, number> = { A: 0, B: 1, C: 2, D: 3 };

/** Sorts by the tier of the evidence, the best first. */
export function byTier(a: string, b: string): number {
  return tierOrder[evidenceRule(a).tier] - tierOrder[evidenceRule(b).tier];
}
