/** One photo as the search sees it; points are whole numbers. */
export type RatedPhoto = {
  /** By itself; 0 or more. */
  points: number;
  /** What it earns in addition in the first place; null where it should not come first. */
  firstPoints: number | null;
  /** The kinds it belongs to, as indexes into `kinds`. */
  kinds: readonly number[];
  /** The things it shows, one bit each. */
  things: number;
};

export type SetPoints = {
  /** For each kind, what its first, second, … photo adds; beyond the list, the last number. Never rising. */
  kinds: readonly (readonly number[])[];
  /** What the first, second, … different thing adds; beyond the list, nothing. Never rising. */
  things: readonly number[];
  /** What counts of a photo in the first, second, … place. Falling. */
  places: readonly number[];
};

/** Up to here every combination is looked at. */
const exactUpTo = 20;

/**
 * The photos to show, as indexes in the order to show them: as many as there are places. Of all sequences that begin with a
 * photo that may come first, if any may, the one with the most points: the sum over the places of what a photo adds to those before it,
 * times what counts in its place, and `firstPoints`. Of equally good ones it is the one with the lower indexes first.
 *
 * Exact up to `exactUpTo` candidates, by dynamic programming over all subsets. Beyond, each place gets the photo that adds
 * most to those before: what a set is worth is a monotone submodular function, so that after the first place the photos of
 * any number of places are worth at least 1 − 1/e (63 %) of what the best ones would add (Nemhauser, Wolsey & Fisher 1978).
 */
export function bestSequence(candidates: readonly RatedPhoto[], set: SetPoints): number[] {
  const places = set.places.slice(0, candidates.length);
  if (places.length === 0) return [];
  return candidates.length <= exactUpTo
    ? exactSequence(candidates, { ...set, places })
    : greedySequence(candidates, { ...set, places });
}

function mayComeFirst(candidates: readonly RatedPhoto[]): (index: number) => boolean {
  const isAnyFit = candidates.some(({ firstPoints }) => firstPoints !== null);
  return (index) => !isAnyFit || candidates[index]!.firstPoints !== null;
}

function exactSequence(candidates: readonly RatedPhoto[], set: SetPoints): number[] {
  const { places } = set;
  const sets = 1 << candidates.length;
  const mayBeFirst = mayComeFirst(candidates);
  const addedBy = gainOf(candidates, set);
  /** What the photos of a set are worth, and the things they show. */
  const worth = new Float64Array(sets);
  const shown = new Int32Array(sets);
  /** The best order of a set: its points and its last photo; no points where none of the set may come first. */
  const best = new Float64Array(sets).fill(-Infinity);
  const last = new Int8Array(sets);

  let winner = 0;
  for (let photos = 1; photos < sets; photos += 1) {
    const size = countBits(photos);
    if (size > places.length) continue;
    const lowest = lowestBit(photos);
    const others = photos & (photos - 1);
    worth[photos] = worth[others]! + addedBy(lowest, others, shown[others]!);
    shown[photos] = shown[others]! | candidates[lowest]!.things;

    if (size === 1) {
      if (!mayBeFirst(lowest)) continue;
      best[photos] = places[0]! * worth[photos]! + (candidates[lowest]!.firstPoints ?? 0) * places[0]!;
      last[photos] = lowest;
    } else {
      const share = places[size - 1]!;
      let most = -Infinity;
      for (let rest = photos; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const before = photos ^ bit;
        const points = best[before]! - share * worth[before]!;
        // The last of equals, so that equal photos keep their order.
        if (points >= most && points > -Infinity) {
          most = points;
          last[photos] = 31 - Math.clz32(bit);
        }
      }
      best[photos] = most + share * worth[photos]!;
    }
    if (size === places.length && (winner === 0 || best[photos]! > best[winner]!)) winner = photos;
  }

  const sequence: number[] = [];
  for (let photos = winner; photos !== 0; photos ^= 1 << last[photos]!) sequence.unshift(last[photos]!);
  return sequence;
}

function greedySequence(candidates: readonly RatedPhoto[], set: SetPoints): number[] {
  const mayBeFirst = mayComeFirst(candidates);
  const sequence: number[] = [];
  const counts = set.kinds.map(() => 0);
  let shown = 0;
  while (sequence.length < set.places.length) {
    let next = -1;
    let most = -Infinity;
    for (const [index, candidate] of candidates.entries()) {
      const isFirst = sequence.length === 0;
      if (sequence.includes(index) || (isFirst && !mayBeFirst(index))) continue;
      const added =
        candidate.points +
        (isFirst ? (candidate.firstPoints ?? 0) : 0) +
        candidate.kinds.reduce((sum, kind) => sum + nth(set.kinds[kind]!, counts[kind]!), 0) +
        thingPoints(set.things, shown | candidate.things) -
        thingPoints(set.things, shown);
      if (added > most) {
        most = added;
        next = index;
      }
    }
    sequence.push(next);
    shown |= candidates[next]!.things;
    for (const kind of candidates[next]!.kinds) counts[kind]! += 1;
  }
  return sequence;
}

/** What a photo adds to a set of others, which shows `shown`. */
function gainOf(
  candidates: readonly RatedPhoto[],
  set: SetPoints,
): (index: number, others: number, shown: number) => number {
  const members = set.kinds.map((_, kind) =>
    candidates.reduce((mask, { kinds }, index) => (kinds.includes(kind) ? mask | (1 << index) : mask), 0),
  );
  return (index, others, shown) => {
    const { points, kinds, things } = candidates[index]!;
    let added = points;
    for (const kind of kinds) added += nth(set.kinds[kind]!, countBits(others & members[kind]!));
    if (things !== 0) added += thingPoints(set.things, shown | things) - thingPoints(set.things, shown);
    return added;
  };
}

function nth(gains: readonly number[], count: number): number {
  return gains[Math.min(count, gains.length - 1)] ?? 0;
}

function thingPoints(gains: readonly number[], things: number): number {
  const count = Math.min(countBits(things), gains.length);
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += gains[index]!;
  return sum;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
