import { pointingStarts } from './plain-words.ts';
import { wholeCut, type SentenceChange } from './sentence-change.ts';
import { strengthOf, type SentenceFacts } from './sentence-facts.ts';
import { isWish } from './shorten-wish.ts';

/** "Anything else you want to know? Just ask." goes together. */
export function cutAskedInVain(facts: readonly SentenceFacts[], changes: (SentenceChange | null)[]): void {
  for (const { index, text } of facts) {
    const next = changes[index + 1];
    if (
      next?.isWhole &&
      next.reason.kind === 'cliche' &&
      /\b(?:know|ask|questions?)\b[^?]*\?$/iu.test(text)
    ) {
      const sentence = facts[index];
      if (sentence !== undefined) changes[index] = wholeCut(sentence, next.reason);
    }
  }
}

/** "Just kidding" turns what stands before it round, so it stays with it. */
export function keepJokes(facts: readonly SentenceFacts[], changes: (SentenceChange | null)[]): void {
  for (const { index, text } of facts)
    if (/^(?:just |only )?(?:kidding|joking)\b|^jk\b/iu.test(text) && changes[index - 1]?.isWhole !== true)
      changes[index] = null;
}

/** Where nothing else says what the writer looks for, a worn way to say it is better than none. */
export function keepWish(facts: readonly SentenceFacts[], changes: (SentenceChange | null)[]): void {
  const isStated = facts.some((sentence) => changes[sentence.index]?.isWhole !== true && isWish(sentence));
  const worn = facts.find(
    (sentence) =>
      changes[sentence.index]?.isWhole === true &&
      ['cliche', 'vague', 'traits'].includes(changes[sentence.index]?.reason.kind ?? '') &&
      isWish(sentence) &&
      !/\bswipe\b/iu.test(sentence.text) &&
      /\b(?:someone|somebody|relationship|partner|long[- ]term|m[ae]n|wom[ae]n|guy|girl|lady|gentleman)\b/iu.test(
        sentence.text,
      ) &&
      sentence.worn.every(({ kind }) => kind === 'cliche'),
  );
  if (!isStated && worn !== undefined) changes[worn.index] = null;
}

/** Where everything would go, the sentences that say most stay. */
export function keepSomething(facts: readonly SentenceFacts[], changes: (SentenceChange | null)[]): void {
  const left = facts.filter(({ index }) => changes[index]?.isWhole !== true);
  if (left.some((sentence) => sentence.words.length > 2)) return;
  const best = facts
    .filter(({ isGreeting }) => !isGreeting)
    .toSorted((a, b) => worthOf(b) - worthOf(a) || a.index - b.index)[0];
  // A text that only says hello has nothing else to keep.
  for (const { index } of best === undefined ? facts : [best]) changes[index] = null;
}

function worthOf(sentence: SentenceFacts): number {
  const demands = sentence.worn.filter(({ kind }) => kind === 'demand').length;
  return strengthOf(sentence) + sentence.vague.length - 3 * demands + Math.min(sentence.words.length, 8) / 8;
}

/** "He hates the sea" needs the sentence that says who; that one stays whole. */
export function keepWhatOthersLeanOn(
  facts: readonly SentenceFacts[],
  changes: (SentenceChange | null)[],
): void {
  for (const sentence of facts.toReversed()) {
    const isPointing = pointingStarts.has(sentence.words[0]?.lower ?? '') || sentence.pointsToPerson;
    if (!isPointing || changes[sentence.index]?.isWhole) continue;
    const before = facts[sentence.index - 1];
    if (before !== undefined && changes[before.index]?.isWhole) changes[before.index] = null;
  }
}

/** Where nothing in the text can be pictured, cutting would leave another general sentence; a blank asks for what is missing instead. */
export function keepGeneralText(facts: readonly SentenceFacts[], changes: (SentenceChange | null)[]): void {
  if (facts.some(({ details }) => details.length > 0)) return;
  for (const { index } of facts) {
    const kind = changes[index]?.reason.kind;
    // "Looking for my partner in crime" can be trimmed.
    if (changes[index]?.isWhole === false && kind === 'cliche') continue;
    if (kind === 'cliche' || kind === 'traits' || kind === 'vague') changes[index] = null;
  }
}
