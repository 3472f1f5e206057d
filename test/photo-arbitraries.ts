import fc from 'fast-check';
import { couldNotTell, measured, notMeasured, type Signal } from '../src/domain/signal.ts';
import type { Framing, MouthCover, PhotoSignals, SetSignals } from '../src/vision/signals.ts';
import type { AnalysedPhoto } from '../src/features/analysis/report/analysed-photo.ts';
import type { ReportContext } from '../src/features/analysis/report/finding.ts';
import { aFace, aFailedPhoto, clarityOfScore } from './signal-builders.ts';

function signalOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Signal<T>> {
  return fc.oneof(
    { weight: 4, arbitrary: value.map((known) => measured(known)) },
    { weight: 1, arbitrary: fc.constant<Signal<T>>(couldNotTell('Too uncertain.')) },
    { weight: 1, arbitrary: fc.constant<Signal<T>>(notMeasured('It did not run.')) },
  );
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const level = fc.double({ min: 0, max: 255, noNaN: true });
const angle = fc.double({ min: -80, max: 80, noNaN: true });
const headPose = fc.record({ yawDeg: angle, pitchDeg: angle, rollDeg: angle });
const gaze = signalOf(fc.constantFrom('toward-camera' as const, 'away' as const));
const smile = signalOf(fc.constantFrom('smiling' as const, 'slight' as const, 'not-smiling' as const));
const mouth = signalOf(fc.record({ smile: share, jawOpen: share, lipRaised: share }));
const sight = signalOf(fc.record({ sidewaysDeg: angle, uprightDeg: angle, eyesDown: share }));
const framings: Framing[] = ['close-up', 'bust', 'waist-up', 'three-quarter', 'full-body'];

const face = fc
  .record({ eyeOpenness: signalOf(share), gaze, smile, headPose: signalOf(headPose), mouth, sight })
  .map(aFace);

/** Signals in every state and combination, also in combinations that no photo has. */
export const anySignals: fc.Arbitrary<PhotoSignals> = fc.record({
  faces: signalOf(fc.array(face, { maxLength: 3 })),
  peopleCount: signalOf(fc.integer({ min: 0, max: 10 })),
  peopleInFocus: signalOf(fc.integer({ min: 0, max: 10 })),
  headPose: signalOf(headPose),
  eyeOpenness: signalOf(share),
  gaze,
  smile,
  mouth,
  sight,
  eyesCovered: signalOf(fc.boolean()),
  mouthCovered: signalOf(fc.constantFrom<MouthCover>('nothing', 'phone', 'drink', 'something')),
  faceShare: signalOf(share),
  framing: signalOf(fc.constantFrom(...framings)),
  headroom: signalOf(share),
  faceInPhoto: signalOf(share),
  headInFrame: signalOf(share),
  subjectShare: signalOf(share),
  faceBlur: signalOf(fc.double({ min: 0.1, max: 8, noNaN: true })),
  photoBlur: signalOf(fc.double({ min: 0.1, max: 8, noNaN: true })),
  blockiness: signalOf(fc.double({ min: 0.9, max: 4, noNaN: true })),
  exposure: signalOf(fc.record({ mean: level, clippedDark: share, clippedBright: share })),
  highlights: signalOf(level),
  faceLight: signalOf(level),
  faceHighlights: signalOf(level),
  faceBurnt: signalOf(share),
  faceLightBalance: signalOf(fc.double({ min: -2, max: 2, noNaN: true })),
  contrast: signalOf(level),
  colourfulness: signalOf(level),
  monochrome: signalOf(fc.boolean()),
  bars: signalOf(fc.record({ top: share, right: share, bottom: share, left: share })),
  collage: signalOf(fc.integer({ min: 1, max: 9 })),
  screenshot: signalOf(fc.boolean()),
  noise: signalOf(level),
  resolution: signalOf(fc.integer({ min: 100, max: 4000 })),
  objects: signalOf(
    fc.array(
      fc.record({
        label: fc.constantFrom('person', 'dog', 'cup', 'bicycle'),
        confidence: share,
        box: fc.constant(aFace().box),
      }),
      { maxLength: 3 },
    ),
  ),
  moderation: signalOf(share),
  flashFired: signalOf(fc.boolean()),
  focalLengthMm: signalOf(fc.integer({ min: 13, max: 200 })),
});

function anySetSignals(position: number): fc.Arbitrary<SetSignals> {
  const earlier = position === 0 ? fc.constant(null) : fc.option(fc.integer({ min: 0, max: position - 1 }));
  return fc.record({
    nearDuplicateOf: signalOf(earlier),
    showsOwner: signalOf(fc.boolean()),
    ownerFace: signalOf(fc.integer({ min: 0, max: 2 })),
    ownerKnownBy: signalOf(fc.constantFrom('your-word' as const, 'most-photos' as const)),
  });
}

function anyPhotoAt(position: number): fc.Arbitrary<AnalysedPhoto> {
  const analysed = fc.record({
    status: fc.constant('analysed' as const),
    photoId: fc.constant(`photo-${position}`),
    position: fc.constant(position),
    signals: anySignals,
    set: fc.option(anySetSignals(position)),
    clarity: fc.option(fc.integer({ min: 0, max: 100 })).map(clarityOfScore),
  });
  return fc.oneof(
    { weight: 9, arbitrary: analysed },
    { weight: 1, arbitrary: fc.constant(aFailedPhoto(position)) },
  );
}

/** Sets of 0 to 9 photos, in the user's own order. */
export const anyPhotos: fc.Arbitrary<AnalysedPhoto[]> = fc
  .integer({ min: 0, max: 9 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, position) => anyPhotoAt(position))));

export const anyContext: fc.Arbitrary<ReportContext> = fc.record({
  app: fc.constantFrom('tinder', 'bumble', 'hinge'),
  iAm: fc.constantFrom('man', 'woman', 'other', null),
  lookingFor: fc.constantFrom('men', 'women', 'everyone', null),
});
