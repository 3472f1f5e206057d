import { editDistance } from '../../../../../text/spelling/edit-distance.ts';
import { termsOf } from './normalise.ts';
import type { MeaningId } from './intent-ids.ts';

type Example = { readonly text: string; readonly meaning: MeaningId };

/** How near a question's words are to the examples of each meaning, 0 to 1, and what share of its words the examples know. */
export type WordComparison = {
  readonly nearness: ReadonlyMap<MeaningId, number>;
  readonly knownShare: number;
};

/** Words this long may be one slip away from a word of the examples, and longer ones two. */
const slipFrom = { one: 4, two: 8 } as const;

/**
 * Compares questions with examples by words and pairs of words, rare ones counting more (cosine of tf-idf). Slips of the finger are
 * read as the word of the examples that they are nearest to.
 */
export function createWordComparison(examples: readonly Example[]): (question: string) => WordComparison {
  const sets = examples.map(({ text, meaning }) => ({ meaning, terms: termsOf(text) }));
  const vocabulary = new Set(sets.flatMap(({ terms }) => terms));
  const inHowMany = new Map<string, number>();
  for (const { terms } of sets) {
    for (const feature of new Set(featuresOf(terms)))
      inHowMany.set(feature, (inHowMany.get(feature) ?? 0) + 1);
  }
  const weightOf = (feature: string): number => {
    const known = inHowMany.get(feature) ?? 0;
    const rarity = Math.log((sets.length + 1) / (known + 1)) + 1;
    return feature.includes(' ') ? rarity * 0.6 : rarity;
  };
  const vectorOf = (terms: readonly string[]) => {
    const weights = new Map([...new Set(featuresOf(terms))].map((feature) => [feature, weightOf(feature)]));
    const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0));
    return { weights, length };
  };
  const postings = new Map<string, { at: number; weight: number }[]>();
  const lengths = sets.map(({ terms }, at) => {
    const { weights, length } = vectorOf(terms);
    for (const [feature, weight] of weights) {
      const list = postings.get(feature) ?? [];
      list.push({ at, weight });
      postings.set(feature, list);
    }
    return length;
  });
  const readTerm = createSlipReader(vocabulary);
  return (question) => {
    const terms = termsOf(question).map(readTerm);
    const { weights, length } = vectorOf(terms);
    const dots = new Float64Array(sets.length);
    for (const [feature, weight] of weights) {
      for (const posting of postings.get(feature) ?? []) dots[posting.at]! += weight * posting.weight;
    }
    const byMeaning = new Map<MeaningId, number[]>();
    for (const [at, { meaning }] of sets.entries()) {
      if (dots[at] === 0) continue;
      const list = byMeaning.get(meaning) ?? [];
      list.push(dots[at]! / (length * lengths[at]!));
      byMeaning.set(meaning, list);
    }
    const nearness = new Map([...byMeaning].map(([meaning, list]) => [meaning, topOf(list)]));
    const known = terms.filter((term) => vocabulary.has(term)).length;
    return { nearness, knownShare: terms.length === 0 ? 0 : known / terms.length };
  };
}

/** Mostly the nearest example; two more that are near make it surer. */
function topOf(similarities: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = similarities.toSorted((a, b) => b - a);
  return 0.7 * first + 0.2 * second + 0.1 * third;
}

function featuresOf(terms: readonly string[]): string[] {
  return [...terms, ...terms.slice(1).map((term, index) => `${terms[index]} ${term}`)];
}

function createSlipReader(vocabulary: ReadonlySet<string>): (term: string) => string {
  const words = [...vocabulary].filter((word) => word.length >= slipFrom.one);
  return (term) => {
    if (vocabulary.has(term) || term.length < slipFrom.one || /\d/.test(term)) return term;
    const most = term.length >= slipFrom.two ? 2 : 1;
    let best = { word: term, slips: most + 1 };
    for (const word of words) {
      if (Math.abs(word.length - term.length) > most || word[0] !== term[0]) continue;
      const slips = editDistance(term, word);
      if (slips < best.slips) best = { word, slips };
    }
    return best.word;
  };
}
