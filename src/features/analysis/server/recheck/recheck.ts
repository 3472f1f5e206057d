/**
 * What an analysis says about a piece of advice that an earlier one gave. `gone`: what it rests on was measured this time, and
 * meets the threshold. `could-not-tell`: it was not measured, for the reason given, a sentence for the user.
 */
export type Recheck = { found: 'shown' | 'gone' } | { found: 'could-not-tell'; reason: string };

export function recheckCouldNotTell(reason: string): Recheck {
  return { found: 'could-not-tell', reason };
}

/** Where several people are on the photos and none is known to be the user. */
export const ownerIsUnclear = 'The new analysis could not tell which of the people in your photos is you.';
