import { couldNotTell, measured, type Signal } from '../../../../domain/signal.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import type { PixelLikeness } from '../../../../vision/rgb-image.ts';
import type { PhotoSignals } from '../../../../vision/signals.ts';
import { away, smilingFrom, toward } from '../../../../vision/signals/face/name-limits.ts';
import type { PhotoResult } from '../../analysis.contract.ts';
import type { MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult } from '../../report/build-report.ts';
import type { ReportContext } from '../../report/finding.ts';

type NumberSignal = {
  [Name in keyof PhotoSignals]-?: PhotoSignals[Name] extends Signal<number> ? Name : never;
}[keyof PhotoSignals];

/**
 * How far a value may lie from the server's where the pixels are only `near`, in the signal's unit: twice what
 * `npm run bench -- browser-agreement --tune` found with `--form AVIF` and `--forms`, and at least one step of its rounding. What is
 * not named here does not depend on pixels or is no number.
 */
const bands: Readonly<Partial<Record<NumberSignal, number>>> = {
  eyeOpenness: 0.02,
  faceShare: 0.008,
  headroom: 0.008,
  faceInPhoto: 0.01,
  headInFrame: 0.02,
  subjectShare: 0.022,
  faceBlur: 0.02,
  photoBlur: 0.02,
  blockiness: 0.04,
  highlights: 2,
  faceLight: 2,
  faceHighlights: 6,
  faceBurnt: 0.002,
  faceLightBalance: 0.04,
  contrast: 1.6,
  noise: 0.22,
};

/** The same for the numbers of signals that hold several. */
const bandsWithin = {
  mouth: { smile: 0.04, jawOpen: 0.04, lipRaised: 0.04 },
  sight: { sidewaysDeg: 1, uprightDeg: 1, eyesDown: 0.04 },
  headPose: { pitchDeg: 1 },
} as const;

/** Of a face's width ÷ the photo's. */
const faceWidthBand = 0.006;

/** A count of people that the engine is less sure of may be another one on the server. */
const sureCount = 0.9;

/** Whether the server may give another verdict on this photo, as its pixels are not quite the same there. */
export function isCloseCall(photo: MeasuredPhoto, context: ReportContext, likeness: PixelLikeness): boolean {
  if (likeness !== 'near') return likeness === 'far';
  const verdictOn = (signals: PhotoSignals) =>
    buildPhotoResult({ ...photo, signals, clarity: scoreClarity(signals, photo.set) }, context).verdict;
  const verdict = verdictOn(photo.signals);
  return variantsOf(photo.signals).some((signals) => verdictOn(signals) !== verdict);
}

/** The result with a word about it where the verdict is a close call. */
export function saidAsCloseCall(result: PhotoResult): PhotoResult {
  return {
    ...result,
    verdictReason: `${result.verdictReason} A close call: our server may judge this photo differently.`,
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
  const variants = [
    ...ofValues,
    ...variantsWithin(signals),
    ...widthVariants(signals),
    ...namedVariants(signals),
    ...mouthVariants(signals),
  ];
  const { peopleCount } = signals;
  if (peopleCount.state !== 'measured' || peopleCount.confidence >= sureCount) return variants;
  const ofCounts = [-1, 1].flatMap((by) =>
    moved('peopleCount', by).map((variant) => ({
      ...variant,
      ...(signals.peopleInFocus?.state === 'measured' && {
        peopleInFocus: { ...signals.peopleInFocus, value: Math.max(1, signals.peopleInFocus.value + by) },
      }),
    })),
  );
  return [...variants, ...ofCounts];
}

function variantsWithin(signals: PhotoSignals): PhotoSignals[] {
  return Object.entries(bandsWithin).flatMap(([name, within]) => {
    const signal: Signal<object> | undefined = signals[name as keyof typeof bandsWithin];
    if (signal?.state !== 'measured') return [];
    return Object.entries(within).flatMap(([part, band]) =>
      [-band, band].map((by) => ({
        ...signals,
        [name]: {
          ...signal,
          value: { ...signal.value, [part]: Number(Reflect.get(signal.value, part)) + by },
        },
      })),
    );
  });
}

/** Where a strength or an angle lies at the limit of its name, the server may give another one, or none. */
function namedVariants(signals: PhotoSignals): PhotoSignals[] {
  const mouth = signals.mouth?.value;
  const sight = signals.sight?.value;
  const isNear = (value: number, limit: number, band: number) => Math.abs(value - limit) <= band;
  const smiles = mouth != null && isNear(mouth.smile, smilingFrom, bandsWithin.mouth.smile);
  const looks =
    sight != null &&
    [toward, away].some(
      ({ sideways, upright }) =>
        isNear(sight.sidewaysDeg, sideways, bandsWithin.sight.sidewaysDeg) ||
        isNear(sight.uprightDeg, upright, bandsWithin.sight.uprightDeg),
    );
  const untold = couldNotTell<never>('Too close to call.');
  return [
    ...(smiles ? [measured('smiling' as const), untold].map((smile) => ({ ...signals, smile })) : []),
    ...(looks
      ? [measured('toward-camera' as const), measured('away' as const), untold].map((gaze) => ({
          ...signals,
          gaze,
        }))
      : []),
  ];
}

/** The largest face a little wider and a little narrower. */
function widthVariants(signals: PhotoSignals): PhotoSignals[] {
  const { faces } = signals;
  const [main, ...others] = faces.value ?? [];
  if (faces.state !== 'measured' || main === undefined) return [];
  return [-faceWidthBand, faceWidthBand].map((by) => {
    const moved = { ...main, box: { ...main.box, width: main.box.width + by } };
    return { ...signals, faces: { ...faces, value: [moved, ...others] } };
  });
}

/** What may cover a mouth is seen by one and doubted by the other. */
function mouthVariants(signals: PhotoSignals): PhotoSignals[] {
  const { mouthCovered } = signals;
  if (mouthCovered?.state === 'could-not-tell')
    return [{ ...signals, mouthCovered: measured('something', null, 0.93) }];
  if (mouthCovered?.state !== 'measured' || mouthCovered.value === 'nothing') return [];
  return [{ ...signals, mouthCovered: couldNotTell('Something may cover the mouth, such as a hand.') }];
}
