import { degreeWords, personNouns, traitWords } from './plain-words.ts';
import { fewestTraits, type SentenceChange } from './sentence-change.ts';
import { sharesPlace, type SentenceFacts } from './sentence-facts.ts';
import type { SentenceWord } from './sentences.ts';

/** "I'm a fun, outgoing, honest guy who restores Vespas" keeps the guy and what he does. */
export function cutTraitsBeforeNoun(
  facts: SentenceFacts,
  text: string,
  details: number,
): SentenceChange | null {
  const { words } = facts;
  for (let first = 0; first < words.length; first += 1) {
    let end = first;
    while (end < words.length && isInRun(words, end, text)) end += 1;
    const run = words.slice(first, end).filter(({ lower }) => traitWords.has(lower));
    const [start, noun, article] = [words[first], words[end], words[first - 1]];
    if (run.length < fewestTraits || start === undefined || noun === undefined || !isNoun(noun)) continue;
    // "I'm a guy and like fun" would be no better, and a happy life is not any life.
    const isDetail = facts.details.some((detail) => sharesPlace(detail, noun));
    if (!isDetail && !(personNouns.has(noun.lower) && facts.details.length > 0)) continue;
    if (!/^\s+$/u.test(text.slice(words[end - 1]?.end ?? 0, noun.start))) continue;
    const cuts = [{ start: start.start, end: noun.start }];
    const adds: { at: number; text: string }[] = [];
    if (article !== undefined && /^an?$/u.test(article.lower)) {
      const right = /^[aeiou]/iu.test(noun.text) && !/^(?:uni|use|euro|one)/iu.test(noun.text) ? 'an' : 'a';
      if (right !== article.lower) {
        cuts.push({ start: article.start, end: article.end });
        adds.push({ at: article.end, text: article.text.startsWith('A') ? right.replace('a', 'A') : right });
      }
    }
    return {
      cuts,
      adds,
      isWhole: false,
      reason: { kind: 'traits', words: run.map((word) => word.text), details },
    };
  }
  return null;
}

function isInRun(words: readonly SentenceWord[], at: number, text: string): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const before = words[at - 1];
  const joins = before === undefined || /^[\s,&/]+$/u.test(text.slice(before.end, word.start));
  const isJoiner = word.lower === 'and' && traitWords.has(words[at + 1]?.lower ?? '');
  return (
    joins &&
    (traitWords.has(word.lower) ||
      isJoiner ||
      (degreeWords.has(word.lower) && traitWords.has(words[at + 1]?.lower ?? '')))
  );
}

function isNoun({ lower, pos }: SentenceWord): boolean {
  return personNouns.has(lower) || pos === 'NOUN' || pos === 'PROPN';
}
