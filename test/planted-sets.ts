import { measured, notMeasured } from '../src/domain/signal.ts';
import type { MeasuredPhoto } from '../src/features/analysis/report/analysed-photo.ts';
import { scoreClarity } from '../src/vision/clarity/clarity.ts';
import type { Framing, PhotoSignals, SetSignals } from '../src/vision/signals.ts';
import { aFace, aMouth, goodSignals, ownPhoto } from './signal-builders.ts';

/** A set of photos of one person whose best six, and the one to begin with, an editor would not argue about. */
export type PlantedSet = { photos: MeasuredPhoto[]; bestIds: string[]; openerId: string };

/** Numbers from 0 to 1 (Lehmer's generator): the same seed gives the same ones. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const between = (random: Random, from: number, to: number) => from + random() * (to - from);

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

type Draft = { name: string; signals: Partial<PhotoSignals>; set?: Partial<SetSignals> };

/** Face height ÷ photo height, from and to. */
const faceShares: Record<Framing, [number, number]> = {
  'close-up': [0.4, 0.5],
  bust: [0.24, 0.35],
  'waist-up': [0.15, 0.19],
  'three-quarter': [0.125, 0.15],
  'full-body': [0.072, 0.1],
};

/** A photo of one person with nothing to object to, measured a little differently each time. */
function clear(random: Random, framing: Framing, changes: Partial<PhotoSignals> = {}): Partial<PhotoSignals> {
  const smile = oneOf(random, ['slight', 'slight', 'not-smiling'] as const);
  const faceShare = between(random, ...faceShares[framing]);
  const isHere = random() < 0.7;
  return {
    framing: measured(framing),
    faceShare: measured(faceShare),
    faces: measured([aFace({ box: { x: 0.4, y: 0.2, width: faceShare * 0.8, height: faceShare } })]),
    faceHighlights: measured(between(random, 110, 220)),
    faceBlur: measured(between(random, 0.3, 0.7)),
    resolution: measured(Math.round(between(random, 700, 2000)), 'px'),
    ...smiling(smile === 'slight' ? between(random, 0.2, 0.4) : 0),
    gaze: measured(isHere ? 'toward-camera' : 'away'),
    sight: measured({ sidewaysDeg: isHere ? 3 : 24, uprightDeg: 2, eyesDown: 0.1 }),
    ...changes,
  };
}

/** A smile of this strength, 0–1, with teeth where it is a clear one. */
function smiling(strength: number): Partial<PhotoSignals> {
  const isClear = strength >= 0.5;
  return {
    smile: measured(isClear ? 'smiling' : strength >= 0.2 ? 'slight' : 'not-smiling'),
    teethShown: isClear ? measured(true) : notMeasured('This face does not smile.'),
    mouth: aMouth(strength),
  };
}

const thing = (label: string) =>
  measured([{ label, confidence: 0.8, box: { x: 0, y: 0.5, width: 0.3, height: 0.3 } }]);

/** A clear smile and eyes to the camera. */
const friendly: Partial<PhotoSignals> = {
  ...smiling(0.55),
  gaze: measured('toward-camera'),
  sight: measured({ sidewaysDeg: 3, uprightDeg: 2, eyesDown: 0.1 }),
};

function bestSix(random: Random): Draft[] {
  const pet = oneOf(random, ['dog', 'cat', 'horse']);
  const activity = oneOf(random, ['bicycle', 'surfboard', 'skis', 'tennis racket']);
  return [
    {
      name: 'opener',
      signals: clear(random, 'bust', {
        ...friendly,
        ...smiling(0.9),
        faceBlur: measured(between(random, 0.2, 0.5)),
        resolution: measured(Math.round(between(random, 1080, 2000)), 'px'),
      }),
    },
    { name: 'full body', signals: clear(random, 'full-body', friendly) },
    { name: 'pet', signals: clear(random, 'waist-up', { ...friendly, objects: thing(pet) }) },
    { name: 'activity', signals: clear(random, 'three-quarter', { ...friendly, objects: thing(activity) }) },
    { name: 'near', signals: clear(random, 'close-up', { ...friendly, ...smiling(0.45) }) },
    { name: 'other smile', signals: clear(random, 'waist-up', { ...friendly, ...smiling(0.6) }) },
  ];
}

const nobody = notMeasured<never>('No face was found.');

/** What an editor would not take in place of any of the best. */
const worse: readonly ((random: Random) => Draft)[] = [
  (random) => ({
    name: 'dark',
    signals: clear(random, 'bust', { faceHighlights: measured(between(random, 15, 60)) }),
  }),
  (random) => ({
    name: 'blurred',
    signals: clear(random, 'full-body', { faceBlur: measured(between(random, 1.6, 3)) }),
  }),
  (random) => ({
    name: 'tiny',
    signals: clear(random, 'full-body', { faceShare: measured(between(random, 0.02, 0.04)) }),
  }),
  (random) => ({ name: 'sunglasses', signals: clear(random, 'bust', { eyesCovered: measured(true) }) }),
  (random) => ({
    name: 'group',
    signals: clear(random, 'waist-up', {
      peopleCount: measured(Math.floor(between(random, 3, 11))),
      faces: measured([aFace(), aFace({ box: { x: 0.7, y: 0.2, width: 0.18, height: 0.2 } })]),
    }),
  }),
  () => ({
    name: 'nobody',
    signals: {
      faces: measured([]),
      peopleCount: measured(0),
      faceShare: nobody,
      framing: nobody,
      faceLight: nobody,
      faceBlur: nobody,
      eyeOpenness: nobody,
      smile: nobody,
    },
    set: { showsOwner: notMeasured('No face was found.'), ownerFace: notMeasured('No face was found.') },
  }),
  (random) => ({
    name: 'somebody else',
    signals: clear(random, 'bust'),
    set: { showsOwner: measured(false) },
  }),
  (random) => ({
    name: 'may be rejected',
    signals: clear(random, 'full-body', { moderation: measured(0.95) }),
  }),
  (random) => ({
    name: 'few pixels',
    signals: clear(random, 'waist-up', { resolution: measured(Math.round(between(random, 200, 400)), 'px') }),
  }),
];

/** An ordinary set: `count` photos, most of them clear, alike in many ways, so that small things decide. */
export function ordinarySet(random: Random, count: number): MeasuredPhoto[] {
  const framings = Object.keys(faceShares) as Framing[];
  return setOf(
    Array.from({ length: count }, (_, index): Draft => {
      if (random() < 0.25) return oneOf(random, worse)(random);
      const things =
        random() < 0.3 ? { objects: thing(oneOf(random, ['dog', 'bicycle', 'skis', 'pizza'])) } : {};
      return { name: `clear ${index}`, signals: clear(random, oneOf(random, framings), things) };
    }),
  );
}

/** The best six among one to six worse ones and up to two repeats, in any order. */
export function plantedSet(random: Random): PlantedSet {
  const best = bestSix(random);
  const others = Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(random, worse)(random));
  const repeats = best.slice(0, Math.floor(random() * 3)).map(({ name, signals }) => ({
    name: `repeat of ${name}`,
    signals: { ...signals, faceBlur: measured(1.1) },
  }));
  const drafts: Draft[] = [...best, ...others, ...repeats]
    .map((draft) => ({ draft, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ draft }) => draft);
  const photos = setOf(drafts);
  const idOf = (name: string) =>
    photos.find(({ photoId, position }) => photoId === `${position} ${name}`)!.photoId;
  return { photos, bestIds: best.map(({ name }) => idOf(name)), openerId: idOf('opener') };
}

function setOf(drafts: readonly Draft[]): MeasuredPhoto[] {
  return drafts.map(({ name, signals: changes, set: setChanges }, position): MeasuredPhoto => {
    const original = drafts.findIndex((draft) => name === `repeat of ${draft.name}`);
    const set = ownPhoto({ ...setChanges, nearDuplicateOf: measured(original === -1 ? null : original) });
    const signals = goodSignals(changes);
    return {
      status: 'analysed',
      photoId: `${position} ${name}`,
      position,
      signals,
      set,
      clarity: scoreClarity(signals, set),
    };
  });
}
