import type { EnglishField } from '../fields/english-field.ts';
import { clichePhrases } from '../phrases/cliche-phrases.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import { intentPhrases } from '../phrases/intent-phrases.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const lists = Object.entries({
  cliche: clichePhrases,
  demand: demandPhrases,
  intent: intentPhrases,
  opening: openingPhrases,
}).map(([name, phrases]) => ({ name, phrases: compilePhrases(phrases) }));

const marks = new Set(['?', '!', ':', '>', '<', '/']);
const wordsPerStep = 3;
const mostSteps = 6;

/**
 * What stands in a stretch of a field beside its meaning, each once: its lemmas, pairs of neighbours (with `^` before the first
 * and `$` after the last), marks, numbers (`#`), names, its length, and the lists of phrases that fit.
 */
export function cuesOf(field: EnglishField, { start, end }: { start: number; end: number }): Set<string> {
  const words = field.words.filter((word) => word.start >= start && word.end <= end);
  const lemmas = ['^', ...words.map((word) => (word.kind === 'number' ? '#' : word.lemma)), '$'];
  const cues = new Set(lemmas.slice(1, -1));
  for (const [index, lemma] of lemmas.slice(0, -1).entries()) cues.add(`${lemma} ${lemmas[index + 1]}`);
  const tokens = field.tokens.filter((token) => token.start >= start && token.end <= end);
  for (const [index, token] of tokens.entries()) {
    if (marks.has(token.text)) cues.add(token.text);
    if (index > 0 && token.kind === 'word' && token.pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(token.text))
      cues.add('=name');
  }
  cues.add(`=length ${Math.min(mostSteps, Math.floor(words.length / wordsPerStep))}`);
  for (const { name, phrases } of lists) {
    for (const { id } of matchPhrases(words, phrases)) {
      cues.add(`=${name}`);
      if (name === 'opening' || name === 'intent') cues.add(`=${name} ${id}`);
    }
  }
  return cues;
}
