import type { EditReason } from './edit-reason.ts';
import type { SentenceFacts } from './sentence-facts.ts';

/** What an edit does to one sentence. `isWhole`: nothing of it is left. */
export type SentenceChange = {
  cuts: { start: number; end: number }[];
  adds: { at: number; text: string }[];
  isWhole: boolean;
  reason: EditReason;
};

/** Cuts a whole sentence that says nothing but worn phrases, demands or a greeting. */
export function wholeCut(facts: SentenceFacts, reason: EditReason): SentenceChange {
  return { cuts: [{ start: facts.start, end: facts.end }], adds: [], isWhole: true, reason };
}

const dangling =
  /^\W*(?:and|or|but|of|who|which|than|nor)\b|\b(?:and|or|but|the|an?|of|with|to|my|for|in|at|on|is|are|am|who|which|because|than|very|so)\W*$/iu;
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
] as const;

/**
 * A change whose sentence still stands, or none: no bracket without its other half, no word in the air. A demand or a contact goes as a
 * whole where its sentence falls apart.
 */
export function soundChange(facts: SentenceFacts, change: SentenceChange | null): SentenceChange | null {
  if (change === null || change.isWhole) return change;
  const inside = change.cuts.toSorted((a, b) => a.start - b.start);
  let [left, position] = ['', facts.start];
  for (const { end, start } of inside) {
    left += facts.text.slice(position - facts.start, Math.max(position, start) - facts.start);
    for (const added of change.adds) if (added.at >= start && added.at <= end) left += added.text;
    position = Math.max(position, end);
  }
  left += facts.text.slice(position - facts.start);
  const count = (text: string, mark: string) => text.split(mark).length;
  const isHalved = pairs.some(
    ([open, close]) =>
      count(left, open) !== count(left, close) && count(facts.text, open) === count(facts.text, close),
  );
  const hangs = dangling.test(left.trim()) && !dangling.test(facts.text.trim());
  if (!isHalved && !hangs) return change;
  const { kind } = change.reason;
  return kind === 'demand' || kind === 'contact' ? wholeCut(facts, change.reason) : null;
}

/** Fewer adjectives about oneself are a description, not a list. */
export const fewestTraits = 2;

/** What joins the items of a list. */
export const listJoint = /^\s*(?:,|;|\||•|·|\/|\+|&|,?\s*(?:and|or)\b)/iu;
