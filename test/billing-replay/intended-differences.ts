import type { Sequence } from './actions.ts';
import type { Outcome, Part } from './outcome.ts';

/** A way in which the product differs on purpose from what the golden results recorded. */
type IntendedDifference = {
  /** What differs and why, as a sentence. */
  reason: string;
  /** Whether it explains how one sequence differs. */
  explains: (difference: { sequence: Sequence; parts: readonly Part[]; actual: Outcome }) => boolean;
};

export const intendedDifferences: readonly IntendedDifference[] = [];

/** The reason for a difference; null where nobody intended it. */
export function reasonFor(difference: Parameters<IntendedDifference['explains']>[0]): string | null {
  return intendedDifferences.find(({ explains }) => explains(difference))?.reason ?? null;
}
