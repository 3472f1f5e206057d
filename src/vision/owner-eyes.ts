import { couldNotTell, measured, notMeasured, type Signal } from '../domain/signal.ts';
import { median, rounded } from './rounding.ts';
import type { EyeReading } from './signals.ts';

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
 * How open the owner's eyes are on each photo, relative to the median of their other shots: 1 as open as usual – 0 closed. So
 * narrow eyes count as open, and lowered lids are told from narrow ones. `eyes` holds null where they could not be read or the
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
