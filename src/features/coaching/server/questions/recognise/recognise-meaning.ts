import { meaningIds, type MeaningId } from './intent-ids.ts';
import { featuresOf, termsOf } from './normalise.ts';
import sentenceHead from './sentence-head.json' with { type: 'json' };
import wordHead from './word-head.json' with { type: 'json' };

/** A meaning with how likely it is beside all others, 0 to 1. */
export type Likely = { readonly meaning: MeaningId; readonly share: number };

/** How much the sentence counts beside the words. */
const sentenceWeight = 0.7;
/** So unlikely is nothing that one of the two would veto alone. */
const leastShare = 1e-4;
/** Words this long may be one slip away from a word that is known, and longer ones two. */
const slipFrom = { one: 4, two: 8 } as const;

const classes = meaningIds.length;
const sentenceWeights = new Int8Array(Buffer.from(sentenceHead.weights, 'base64'));
const vectorSize = sentenceWeights.length / classes;
const numbersOf = (text: string): number[] => text.split(' ').map(Number);
const sentenceBias = numbersOf(sentenceHead.bias);
const sentenceSteps = numbersOf(sentenceHead.steps);
const wordBias = numbersOf(wordHead.bias);

type WordFeature = { rarity: number; entries: readonly (readonly [meaning: number, weight: number])[] };

const wordFeatures: ReadonlyMap<string, WordFeature> = new Map(
  wordHead.features.split('\n').map((line) => {
    const [feature = '', rarity, ...rest] = line.split('|');
    const entries = Array.from(
      { length: rest.length / 2 },
      (_, at) => [Number(rest[2 * at]), Number(rest[2 * at + 1]) / 10] as const,
    );
    return [feature, { rarity: Number(rarity) / 100, entries }];
  }),
);
const knownWords = [...wordFeatures.keys()].filter((feature) => !feature.includes(' '));

/**
 * What a question means, the likeliest first. `vector` is its sentence vector (see `EncodeSentences`); null where the encoder could
 * not be used, and then its words alone decide.
 */
export function recogniseMeaning(question: string, vector: Float32Array | null): Likely[] {
  const byWords = sharesOf(wordScores(question));
  const bySentence = vector === null ? null : sharesOf(sentenceScores(vector));
  const pooled = byWords.map((share, k) =>
    bySentence === null
      ? Math.log(share + leastShare)
      : sentenceWeight * Math.log(bySentence[k]! + leastShare) +
        (1 - sentenceWeight) * Math.log(share + leastShare),
  );
  return sharesOf(pooled)
    .map((share, k) => ({ meaning: meaningIds[k]!, share }))
    .toSorted((a, b) => b.share - a.share);
}

function sentenceScores(vector: Float32Array): number[] {
  return sentenceBias.map((bias, k) => {
    let sum = 0;
    for (let d = 0; d < vectorSize; d += 1) sum += sentenceWeights[k * vectorSize + d]! * vector[d]!;
    return bias + sum * sentenceSteps[k]!;
  });
}

function wordScores(question: string): number[] {
  const known = featuresOf(termsOf(question).map(readSlip)).flatMap(
    (feature) => wordFeatures.get(feature) ?? [],
  );
  const length = Math.sqrt(known.reduce((sum, { rarity }) => sum + rarity ** 2, 0)) || 1;
  const scores = [...wordBias];
  for (const { entries, rarity } of known) {
    for (const [meaning, weight] of entries) scores[meaning]! += (weight * rarity) / length;
  }
  return scores;
}

/** The word that a slip of the finger was meant to be, where one that is known is that near. */
function readSlip(term: string): string {
  if (wordFeatures.has(term) || term.length < slipFrom.one || /\d/.test(term)) return term;
  let best = { word: term, slips: term.length >= slipFrom.two ? 3 : 2 };
  for (const word of knownWords) {
    if (
      word[0] !== term[0] ||
      word.length < slipFrom.one ||
      Math.abs(word.length - term.length) >= best.slips
    )
      continue;
    const slips = slipsBetween(term, word);
    if (slips < best.slips) best = { word, slips };
  }
  return best.word;
}

/** Letters to add, drop, change, or swap with their neighbor. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, change, swap));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

function sharesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}
