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

/** Fewer adjectives about oneself are a description, not a list. */
export const fewestTraits = 2;

/** What joins the items of a list. */
export const listJoint = /^\s*(?:,|;|\||•|·|\/|\+|&|,?\s*(?:and|or)\b)/iu;
