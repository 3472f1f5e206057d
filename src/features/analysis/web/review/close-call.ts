import type { Signal } from '../../../../domain/signal.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import { sharedColourFromPx } from '../../../../vision/resize.ts';
import type { PhotoSignals } from '../../../../vision/signals.ts';
import type { PhotoResult } from '../../analysis.contract.ts';
import type { MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult } from '../../report/build-report.ts';
import type { ReportContext } from '../../report/finding.ts';

type NumberSignal = {
  [Name in keyof PhotoSignals]-?: PhotoSignals[Name] extends Signal<number> ? Name : never;
}[keyof PhotoSignals];

/**
 * How far a browser's value may lie from the server's on a photo of `sharedColourFromPx` and more, in the signal's unit: twice what
 * `npm run bench -- browser-agreement --tune` found on 12 megapixels, and at least one step of its rounding. Smaller photos are
 * measured on the same pixels. What is not named here does not depend on pixels or is no number.
 */
const bands: Readonly<Partial<Record<NumberSignal, number>>> = {
  eyeOpenness: 0.02,
  faceShare: 0.002,
  headroom: 0.008,
  faceInPhoto: 0.01,
  headInFrame: 0.01,
  subjectShare: 0.004,
  faceBlur: 0.02,
  photoBlur: 0.02,
  blockiness: 0.02,
  highlights: 2,
  faceLight: 0.5,
  faceHighlights: 2,
  faceBurnt: 0.002,
  faceLightBalance: 0.02,
  contrast: 0.2,
  noise: 0.02,
};

/** A count of people that the engine is less sure of may be another one on the server. */
const sureCount = 0.9;

/**
 * Whether a value that may be another one on the server decides over the verdict on this photo. `longSidePx` is of the file.
 */
export function isCloseCall(photo: MeasuredPhoto, context: ReportContext, longSidePx: number): boolean {
  if (longSidePx < sharedColourFromPx) return false;
  const verdictOn = (signals: PhotoSignals) =>
    buildPhotoResult({ ...photo, signals, clarity: scoreClarity(signals, photo.set) }, context).verdict;
  const verdict = verdictOn(photo.signals);
  return variantsOf(photo.signals).some((signals) => verdictOn(signals) !== verdict);
}

/** The result with a word about it where the verdict is a close call. */
export function saidAsCloseCall(result: PhotoResult): PhotoResult {
  return {
    ...result,
    verdictReason: `${result.verdictReason} A close call: our server may judge this large photo differently.`,
  };
}

function variantsOf(signals: PhotoSignals): PhotoSignals[] {
  const moved = (name: NumberSignal, by: number): PhotoSignals[] => {
    const signal = signals[name];
    return signal?.state === 'measured'
      ? [{ ...signals, [name]: { ...signal, value: signal.value + by } }]
      : [];
  };
  const ofValues = Object.entries(bands).flatMap(([name, band]) => [
    ...moved(name as NumberSignal, band),
    ...moved(name as NumberSignal, -band),
  ]);
  const { peopleCount } = signals;
  if (peopleCount.state !== 'measured' || peopleCount.confidence >= sureCount) return ofValues;
  const ofCounts = [-1, 1].flatMap((by) =>
    moved('peopleCount', by).map((variant) => ({
      ...variant,
      ...(signals.peopleInFocus?.state === 'measured' && {
        peopleInFocus: { ...signals.peopleInFocus, value: Math.max(1, signals.peopleInFocus.value + by) },
      }),
    })),
  );
  return [...ofValues, ...ofCounts];
}
