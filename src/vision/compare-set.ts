import { couldNotTell, measured, notMeasured, type Signal } from '../domain/signal.ts';
import { differentPersonBelow, samePersonFrom, similarity } from './nets/identity.ts';
import { reasons } from './photo-reading.ts';
import { median, rounded } from './rounding.ts';
import { findRepeats, type ComparedPhoto } from './same-shot/repeats.ts';
import type { EyeReading, OwnerKnownBy, SetSignals } from './signals.ts';

/**
 * The face that the user named with "this is me": indexes into the set and into the photo's faces. `face` is null where the user
 * named the photo alone; it then has to show exactly one face.
 */
export type NamedFace = { photo: number; face: number | null };

/**
 * What only the whole set tells about each photo, in the set's order, to which all indexes refer. `named` is null when the user
 * has not said which face is theirs.
 */
export function compareSet(photos: readonly ComparedPhoto[], named: NamedFace | null = null): SetSignals[] {
  const repeats = findRepeats(photos);
  const shots = photos.map((_, index) => repeats[index]?.value ?? index);
  const owner = findOwner(photos, shots, named);
  const signals = photos.map((photo, index) => ({
    nearDuplicateOf: repeats[index] ?? measured(null),
    ...ownerOn(photo, owner, named?.photo === index ? (named.face ?? 0) : null),
  }));
  const eyes = photos.map(({ fingerprint }, index) => {
    const face = signals[index]?.ownerFace.value ?? null;
    return face === null ? null : (fingerprint.eyes[face] ?? null);
  });
  const openness = ownerEyeOpenness(eyes, shots);
  return signals.map((own, index) => ({ ...own, ownerEyeOpenness: openness[index]! }));
}

type Owner =
  | { identities: Float32Array[]; knownBy: OwnerKnownBy }
  | { identities: null; why: Signal<OwnerKnownBy>; reason: string };
type SeenFace = { photo: number; face: number; identity: Float32Array; isSure: boolean };

/** Repeats of one shot count once, so a person on fewer is known from one moment only. */
const fewestShots = 2;
/**
 * By how many shots the owner must be ahead of everybody else. Exchanging one photo takes at most one from the first and gives
 * one to the second, so that no single photo makes another person the owner.
 */
const shotsAhead = 2;

/**
 * The person whose face the user named. Without one, whoever is on at least two different shots and on two more than
 * anybody else; otherwise nobody, with the reason. `shots` holds for each photo the photo whose shot it shows.
 */
function findOwner(
  photos: readonly ComparedPhoto[],
  shots: readonly number[],
  named: NamedFace | null,
): Owner {
  const faces = photos
    .flatMap(({ fingerprint }, photo) =>
      fingerprint.identities.flatMap((identity, face): SeenFace[] =>
        identity === null ? [] : [{ photo, face, identity, isSure: fingerprint.surelyFitted[face] === true }],
      ),
    )
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
  if (named !== null) return namedOwner(photos[named.photo], faces, named);

  const people = groupFaces(faces)
    .filter((seen) => seen.length > 1 || seen[0]?.isSure === true)
    .map((seen) => ({ seen, shotCount: new Set(seen.map(({ photo }) => shots[photo])).size }))
    .toSorted((a, b) => b.shotCount - a.shotCount);
  const [first, second] = people;
  if (first === undefined) return nothingToCompare('No face of the set could be compared.');
  const ahead = first.shotCount - (second?.shotCount ?? 0);
  if (first.shotCount >= fewestShots && ahead >= shotsAhead) {
    return { identities: first.seen.map(({ identity }) => identity), knownBy: 'most-photos' };
  }
  if (second === undefined) {
    return nothingToCompare('Only one shot shows a face to compare, so nothing tells whose profile this is.');
  }
  if (first.shotCount < fewestShots) {
    return unclear('Your photos show several people, and nobody on more than one different shot.');
  }
  return unclear(
    ahead === 0
      ? 'Your photos show several people equally often, so it is unclear which of them you are.'
      : 'Your photos show several people almost equally often, so it is unclear which of them you are.',
  );
}

function unclear(reason: string): Owner {
  return { identities: null, why: couldNotTell(reason), reason };
}

function nothingToCompare(reason: string): Owner {
  return { identities: null, why: notMeasured(reason), reason };
}

function namedOwner(
  photo: ComparedPhoto | undefined,
  faces: readonly SeenFace[],
  { photo: at, face }: NamedFace,
): Owner {
  const count = photo?.fingerprint.identities.length ?? 0;
  const own = faces.filter((seen) => seen.photo === at);
  if (face === null && (count !== 1 || own.length !== 1)) {
    return unclear('The photo that you said is you does not show exactly one face that can be compared.');
  }
  const anchor = own.find((seen) => seen.face === (face ?? 0));
  // It is known which one is the user, and unknown what they look like.
  if (anchor === undefined) return { identities: [], knownBy: 'your-word' };
  const others = faces.filter((seen) => seen !== anchor && seen.photo !== at);
  const person = groupFaces([anchor, ...others]).find((group) => group.includes(anchor)) ?? [anchor];
  return { identities: person.map(({ identity }) => identity), knownBy: 'your-word' };
}

/** Faces of one person each: a face joins the group that holds the face most like it, if they are surely the same person. */
function groupFaces(faces: readonly SeenFace[]): SeenFace[][] {
  const groups: SeenFace[][] = [];
  for (const face of faces) {
    const [best] = groups
      .map((group) => ({
        group,
        likeness: likeness(
          face.identity,
          group.map(({ identity }) => identity),
        ),
      }))
      .toSorted((a, b) => b.likeness - a.likeness);
    if (best !== undefined && best.likeness >= samePersonFrom) best.group.push(face);
    else groups.push([face]);
  }
  return groups;
}

/** Likeness to one person, −1 to 1: to the mean of that person's descriptors, so that one odd photo does not decide. */
function likeness(identity: Float32Array, person: readonly Float32Array[]): number {
  const mean = identity.map((_, index) => person.reduce((sum, other) => sum + other[index]!, 0));
  const length = Math.hypot(...mean);
  return length === 0 ? 0 : similarity(identity, mean) / length;
}

function ownerOn(
  { signals, fingerprint }: ComparedPhoto,
  owner: Owner,
  namedFace: number | null,
): Pick<SetSignals, 'showsOwner' | 'ownerFace' | 'ownerKnownBy'> {
  if (owner.identities === null) {
    const reason =
      signals.faces.value?.length === 0
        ? notMeasured<never>(reasons.noFace)
        : couldNotTell<never>(owner.reason);
    return { showsOwner: reason, ownerFace: reason, ownerKnownBy: owner.why };
  }
  const { identities, knownBy } = owner;
  const ownerKnownBy = measured(knownBy, null, knownBy === 'your-word' ? 1 : 0.85);
  const both = (signal: Signal<never>) => ({ showsOwner: signal, ownerFace: signal, ownerKnownBy });
  if (signals.faces.value?.length === 0) return both(notMeasured(reasons.noFace));
  if (namedFace !== null) return { showsOwner: measured(true), ownerFace: measured(namedFace), ownerKnownBy };
  if (identities.length === 0) {
    return both(
      couldNotTell('The face that you tapped is too small or too far turned to be compared with others.'),
    );
  }
  const faces = fingerprint.identities
    .map((identity, face) => ({ face, like: identity === null ? null : likeness(identity, identities) }))
    .toSorted((a, b) => (b.like ?? -1) - (a.like ?? -1));
  const best = faces[0];
  if (best?.like == null) {
    return both(couldNotTell('The faces in this photo are too small or too far turned to compare.'));
  }
  if (best.like >= samePersonFrom) {
    const confidence = rounded(Math.min(0.98, 0.85 + (best.like - samePersonFrom) / 2), 2);
    return {
      showsOwner: measured(true, null, confidence),
      ownerFace: measured(best.face, null, confidence),
      ownerKnownBy,
    };
  }
  const isDoubtful = faces.some(({ like }) => like === null) || fingerprint.surelyFitted.includes(false);
  if (best.like >= differentPersonBelow || isDoubtful) {
    return both(couldNotTell('It is not sure whether this is the person of the other photos.'));
  }
  return {
    showsOwner: measured(
      false,
      null,
      rounded(Math.min(0.95, 0.8 + (differentPersonBelow - best.like) / 2), 2),
    ),
    ownerFace: notMeasured('The person of the other photos is not in this photo.'),
    ownerKnownBy,
  };
}

/** How many other shots of the owner it takes to know their open eyes. */
const fewestOthers = 2;
/** On fewer than half of the shots open: the usual gap between the lids is under this share of the eye's width. */
const usualGapMin = 0.15;
/** Gap relative to the usual one: eyes look open from the first, closed under the second, or the third where something narrows them. */
const openFrom = 0.7;
const closedBelow = 0.55;
const closedIfNarrowedBelow = 0.4;
/** Closed lids score at least this much lower than usual, 0–1. */
const lidsFall = 0.2;

/**
 * How open the owner's eyes are on each photo, relative to the median of their other shots: 1 as open as usual – 0 closed.
 * Narrow eyes count as open that way, unlike lowered lids. `eyes` holds null where they could not be read or the
 * owner is not seen; `shots` the shot that each photo shows. Closed under 0.55, as `eyeOpenness`; could not tell between.
 */
export function ownerEyeOpenness(
  eyes: readonly (EyeReading | null)[],
  shots: readonly number[],
): Signal<number>[] {
  return eyes.map((own, photo) => {
    if (own === null)
      return notMeasured('Your eyes could not be read in this photo, or it is unclear which face is yours.');
    const others = eyes.filter((other, at) => other !== null && shots[at] !== shots[photo]) as EyeReading[];
    const otherShots = new Set(shots.filter((shot, at) => eyes[at] !== null && shot !== shots[photo]));
    if (otherShots.size < fewestOthers)
      return notMeasured('Too few other photos show these eyes to compare them.');
    const usualGap = median(others.map(({ gap }) => gap));
    const usualLids = median(others.map(({ lids }) => lids));
    if (usualGap < usualGapMin) return couldNotTell('The eyes are narrow or closed on most photos.');
    const share = rounded(own.gap / usualGap, 2);
    if (share >= openFrom) return measured(Math.min(1, share), null, 0.9);
    const limit = own.isNarrowed ? closedIfNarrowedBelow : closedBelow;
    if (share < limit && own.lids < usualLids - lidsFall) return measured(share, null, 0.9);
    return couldNotTell('The eyes are less open than in the other photos, but may not be closed.');
  });
}
