import type { Signal } from '../../domain/signal.ts';
import { clarityFaults, clarityTable, goodShare } from './clarity-table.ts';
import { limited, ramp, rounded } from '../rounding.ts';
import type { FaceReading, PhotoSignals, SetSignals } from '../signals.ts';

/** A value for scripts (`value`, `unit`) and the same for readers (`text`). */
export type ClarityMeasure = { value: number | string | boolean | null; unit: string | null; text: string };

/** One named part of the clarity score; `score` is 0–1, null where it could not be told. */
export type ScoredPart = {
  id: string;
  label: string;
  score: number | null;
  /** The score at which the threshold is met; below 1 where the part tells good from best. */
  goodFrom: number;
  weight: number;
  measured: ClarityMeasure;
  threshold: ClarityMeasure;
  confidence: number;
  state: Signal<unknown>['state'];
  reason: string | null;
};

/** The fault that holds a score down: the most it allows, 0–100, and what was measured, in words. */
export type ClarityCap = { id: string; label: string; atMost: number; text: string };

/** `score` is 0–100, null when nothing was measured; `confidence` is 0–1; `cap` is null where no fault lowered the score. */
export type ScoredClarity = {
  score: number | null;
  confidence: number;
  components: ScoredPart[];
  cap: ClarityCap | null;
};

/**
 * How clearly a photo works as a profile picture, by the parts, weights, caps and faults of `clarity-table.ts`. `set` is null while the other photos are not known. A part that could not be told or measured is left
 * out of the score and lowers the confidence.
 */
export function scoreClarity(signals: PhotoSignals, set: SetSignals | null): ScoredClarity {
  const parts = [
    faceVisible(signals),
    eyesVisible(signals),
    sharp(signals),
    lit(signals),
    framed(signals),
    oneClearSubject(signals),
    notADuplicate(set),
    resolution(signals),
    compression(signals),
  ];
  const components = parts.map(({ part }) => part);
  const weight = components.reduce((sum, part) => sum + part.weight, 0);
  const sure = components.reduce((sum, part) => sum + part.confidence * part.weight, 0);
  const mean = meanScore(components);
  const cap = strictest([
    ...parts.flatMap(({ part, atMost }) =>
      atMost === null ? [] : [{ id: part.id, label: part.label, atMost, text: part.measured.text }],
    ),
    ...clarityFaults.flatMap(({ find, ...fault }) => {
      const text = find(signals);
      return text === null ? [] : [{ ...fault, text }];
    }),
  ]);
  const lowers = mean !== null && cap !== null && cap.atMost < mean;
  return {
    score: lowers ? cap.atMost : mean,
    confidence: rounded(sure / weight, 2),
    components,
    cap: lowers ? cap : null,
  };
}

/** The weighted mean of the parts that were measured, 0–100; null when none was. */
export function meanScore(components: readonly { score: number | null; weight: number }[]): number | null {
  const known = components.reduce((sum, part) => sum + (part.score === null ? 0 : part.weight), 0);
  const earned = components.reduce((sum, part) => sum + (part.score ?? 0) * part.weight, 0);
  return known === 0 ? null : Math.round((earned / known) * 100);
}

/** Of caps that allow the same, the first. */
function strictest(caps: readonly ClarityCap[]): ClarityCap | null {
  return caps.reduce<ClarityCap | null>(
    (worst, cap) => (worst === null || cap.atMost < worst.atMost ? cap : worst),
    null,
  );
}

type Row = { id: string; label: string; weight: number; capAtZero?: number; bestAt?: number };
/** `best` is what is earned beyond what is good enough, 0–1, for parts that tell the two apart. */
type Judged = { score: number; best?: number; measure: ClarityMeasure };
/** `atMost` is what the part lets the photo's score be; null where it caps nothing. */
type CappingPart = { part: ScoredPart; atMost: number | null };

function component<T>(
  row: Row,
  signal: Signal<T>,
  threshold: ClarityMeasure,
  judge: (value: T) => Judged,
): CappingPart {
  const { id, label, weight, capAtZero, bestAt } = row;
  const goodFrom = bestAt === undefined ? 1 : goodShare;
  const shared = { id, label, goodFrom, weight, threshold, confidence: signal.confidence };
  if (signal.state !== 'measured') {
    const text = signal.state === 'could-not-tell' ? 'could not tell' : 'not measured';
    const measure = { value: null, unit: signal.unit, text };
    const part = { ...shared, score: null, measured: measure, state: signal.state, reason: signal.reason };
    return { part, atMost: null };
  }
  const { score, best, measure } = judge(signal.value);
  const earned = best === undefined ? score : score * goodShare + best * (1 - goodShare);
  return {
    part: { ...shared, score: rounded(earned, 2), measured: measure, state: 'measured', reason: null },
    atMost:
      capAtZero === undefined || score >= 1 ? null : Math.round(capAtZero + (100 - capAtZero) * score ** 2),
  };
}

function faceVisible({ faces, faceShare, framing }: PhotoSignals): CappingPart {
  const { faceVisible: row } = clarityTable;
  const { zeroAt, fullAt, fullAtInFullBody, bestAt } = row;
  const isFullBody = framing.value === 'full-body';
  const enough = isFullBody ? fullAtInFullBody : fullAt;
  const threshold = {
    value: enough,
    unit: null,
    text: `a face of at least ${percent(enough)} of the photo's height, at best ${percent(bestAt)}`,
  };
  const named = { id: 'face-visible', ...row };
  if (faces.state === 'measured' && faces.value.length === 0) {
    return component(named, faces, threshold, () => ({
      score: 0,
      measure: { value: 0, unit: null, text: 'no face found' },
    }));
  }
  return component(named, faceShare, threshold, (share) => ({
    score: ramp(share, zeroAt, enough),
    best: ramp(share, enough, bestAt),
    measure: { value: share, unit: null, text: `face fills ${percent(share)} of the photo's height` },
  }));
}

function eyesVisible({ eyeOpenness, eyesCovered }: PhotoSignals): CappingPart {
  const { zeroAt, fullAt, ...row } = clarityTable.eyesVisible;
  const named = { id: 'eyes-visible', ...row };
  const threshold = { value: fullAt, unit: null, text: `at least ${percent(fullAt)} open` };
  if (eyesCovered.state === 'measured' && eyesCovered.value) {
    return component(named, eyesCovered, threshold, () => ({
      score: 0,
      measure: { value: 0, unit: null, text: 'eyes covered by dark glasses' },
    }));
  }
  return component(named, eyeOpenness, threshold, (openness) => ({
    score: ramp(openness, zeroAt, fullAt),
    measure: { value: openness, unit: null, text: `eyes ${percent(openness)} open` },
  }));
}

function sharp({ faceBlur, photoBlur }: PhotoSignals): CappingPart {
  if (photoBlur.state === 'measured') {
    const { zeroAt, fullAt, ...row } = clarityTable.sharpPhoto;
    const threshold = { value: fullAt, unit: 'px', text: `blur of at most ${fullAt} px` };
    return component({ id: 'sharp', ...row }, photoBlur, threshold, (value) => ({
      score: ramp(value, zeroAt, fullAt),
      measure: { value, unit: 'px', text: `blur of ${value} px` },
    }));
  }
  const { sharpFace: row } = clarityTable;
  const { zeroAt, fullAt, bestAt } = row;
  const threshold = {
    value: fullAt,
    unit: 'px',
    text: `face blurred by at most ${fullAt} px, at best ${bestAt}`,
  };
  return component({ id: 'sharp', ...row }, faceBlur, threshold, (value) => ({
    score: ramp(value, zeroAt, fullAt),
    best: ramp(value, fullAt, bestAt),
    measure: { value, unit: 'px', text: `face blurred by ${value} px` },
  }));
}

function lit({ faceHighlights, faceBurnt }: PhotoSignals): CappingPart {
  const { zeroAt, fullAt, fullUpToBurnt, zeroFromBurnt, ...row } = clarityTable.lit;
  const burnt = faceBurnt.value ?? 0;
  const bright = ramp(burnt, zeroFromBurnt, fullUpToBurnt);
  const threshold =
    bright < 1
      ? {
          value: fullUpToBurnt,
          unit: null,
          text: `at most ${percent(fullUpToBurnt)} of the face overexposed`,
        }
      : { value: fullAt, unit: null, text: `brightest parts of the face at least ${fullAt} of 255` };
  return component({ id: 'lit', ...row }, faceHighlights, threshold, (value) => ({
    score: Math.min(ramp(value, zeroAt, fullAt), bright),
    measure:
      bright < 1
        ? { value: burnt, unit: null, text: `${percent(burnt)} of the face overexposed` }
        : { value, unit: null, text: `brightest parts of the face ${Math.round(value)} of 255` },
  }));
}

function framed({ headInFrame }: PhotoSignals): CappingPart {
  const { zeroAt, fullAt, ...row } = clarityTable.framed;
  const threshold = { value: fullAt, unit: null, text: 'the whole head inside the app’s frame' };
  return component({ id: 'framed', ...row }, headInFrame, threshold, (share) => ({
    score: ramp(share, zeroAt, fullAt),
    measure: { value: share, unit: null, text: `${percent(share)} of the head inside the app’s frame` },
  }));
}

function oneClearSubject({ peopleCount, peopleInFocus, faces }: PhotoSignals): CappingPart {
  const { scores, standsOutFrom, ...row } = clarityTable.oneClearSubject;
  const threshold = { value: 1, unit: null, text: 'one person, or one who clearly stands out' };
  return component({ id: 'one-clear-subject', ...row }, peopleCount, threshold, (count) => {
    if (count > 1 && (peopleInFocus?.value === 1 || standsOut(faces.value ?? [], standsOutFrom))) {
      return {
        score: 1,
        measure: { value: count, unit: null, text: `${count} people, one clearly in front` },
      };
    }
    const people =
      count === 0 ? 'nobody' : count === 1 ? 'one person' : `${count === 10 ? '10 or more' : count} people`;
    const score = scores[Math.min(count, scores.length - 1)] ?? 0;
    return { score, measure: { value: count, unit: null, text: people } };
  });
}

function standsOut([first, second]: readonly FaceReading[], times: number): boolean {
  if (first === undefined || second === undefined) return false;
  return first.box.width * first.box.height >= times * second.box.width * second.box.height;
}

function notADuplicate(set: SetSignals | null): CappingPart {
  const signal: Signal<number | null> = set?.nearDuplicateOf ?? {
    state: 'not-measured',
    value: null,
    unit: null,
    confidence: 0,
    reason: 'The other photos are not known yet.',
  };
  const threshold = { value: false, unit: null, text: 'repeats no earlier photo' };
  return component(
    { id: 'not-a-duplicate', ...clarityTable.notADuplicate },
    signal,
    threshold,
    (repeated) => ({
      score: repeated === null ? 1 : 0,
      measure: {
        value: repeated !== null,
        unit: null,
        text: repeated === null ? 'repeats no earlier photo' : `nearly the same as photo ${repeated + 1}`,
      },
    }),
  );
}

function resolution(signals: PhotoSignals): CappingPart {
  const { resolution: row } = clarityTable;
  const { zeroAt, fullAt, bestAt } = row;
  const threshold = {
    value: fullAt,
    unit: 'px',
    text: `at least ${fullAt} pixels after the app’s crop, at best ${bestAt}`,
  };
  return component({ id: 'resolution', ...row }, signals.resolution, threshold, (value) => ({
    score: ramp(value, zeroAt, fullAt),
    best: ramp(value, fullAt, bestAt),
    measure: { value, unit: 'px', text: `${value} pixels after the app’s crop` },
  }));
}

function compression({ blockiness }: PhotoSignals): CappingPart {
  const { zeroAt, fullAt, ...row } = clarityTable.compression;
  const threshold = { value: fullAt, unit: null, text: `a block pattern of at most ${fullAt} (1 is none)` };
  return component({ id: 'compression', ...row }, blockiness, threshold, (value) => ({
    score: ramp(value, zeroAt, fullAt),
    measure: { value, unit: null, text: `block pattern ${value} (1 is none)` },
  }));
}

function percent(share: number): string {
  return `${Math.round(limited(share, 0, 1) * 100)}%`;
}
