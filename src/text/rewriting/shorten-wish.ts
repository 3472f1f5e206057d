import type { SentencePart } from './segments.ts';
import { listJoint, type SentenceChange } from './sentence-change.ts';
import { hasContent, type SentenceFacts } from './sentence-facts.ts';

/** Qualities that a wish keeps. */
const keptQualities = 2;
const wish =
  /\b(?:look(?:ing)?|search(?:ing)?|hunt(?:ing)?|hop(?:e|ing)) for\b|\b(?:want|need|seek|seeking|deserve)\b|\bmy (?:type|ideal)\b|^must (?:be|have)\b/iu;
/** Qualities from which a wish reads as a shopping list; an editorial line. */
const fewestListed = 4;

/** Words of a quality that stays, and of one that goes. */
const mostOfKept = 4;
const mostOfCut = 7;

/** Whether a sentence wishes for somebody or something. */
export function isWish({ text }: Pick<SentenceFacts, 'text'>): boolean {
  return wish.test(text);
}

/** A wish that lists qualities keeps the first ones; null for any other sentence. */
export function shortenWish({ segments, start, text }: SentenceFacts): SentenceChange | null {
  const second = segments[keptQualities - 1];
  const [head, last] = [segments[0], segments.at(-1)];
  if (head === undefined || second === undefined || last === undefined || segments.length < fewestListed)
    return null;
  if (
    !wish.test(text) ||
    !segments
      .slice(1)
      .every((segment, at) => isQuality(segment, at < keptQualities - 1 ? mostOfKept : mostOfCut))
  )
    return null;
  // "Someone to hike, cook and laugh with" is one thing.
  const names =
    /\b(?:kind|who is|who's|is|be|someone|man|woman|guy|girl|lady|person|partner)\s+(?:\S+\s+){0,2}\S+$/iu;
  const opening = text.slice(0, head.end - start);
  if (
    /\bto \S+$/iu.test(opening) ||
    !names.test(opening) ||
    /\b(?:with|to|for|on)$/iu.test(text.slice(0, last.end - start))
  )
    return null;
  return {
    cuts: [
      { start: head.end, end: second.start },
      { start: second.end, end: last.end },
    ],
    adds: [{ at: second.start, text: ' and ' }],
    isWhole: false,
    reason: { kind: 'wish-list', items: segments.length },
  };
}

function isQuality({ isClause, joint, words }: SentencePart, mostWords: number): boolean {
  return (
    !isClause &&
    listJoint.test(joint) &&
    words.length <= mostWords &&
    words.some(hasContent) &&
    !words.some(({ lower }) =>
      (mostWords <= mostOfKept ? /^(?:i|i'm|you|we|to|who)$/u : /^(?:i|i'm|we)$/u).test(lower),
    )
  );
}
