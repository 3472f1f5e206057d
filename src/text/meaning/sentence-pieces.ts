/** The pieces of words that an encoder knows, each with its score; the place in the list is the piece's number. */
export type Vocabulary = readonly (readonly [piece: string, score: number | null])[];

/** Begins a word in the vocabulary. */
const wordStart = '\u2581';
/** The first places are kept for what no text contains; the first of all stands for the unknown. */
const reserved = 6;
const unknown = 0;

/**
 * Parts texts into the most likely pieces, by the Viterbi search of SentencePiece's unigram model, as TensorFlow.js'
 * `universal-sentence-encoder` 1.3.3 does. Returns the numbers of the pieces; a run of characters that no piece contains is one
 * unknown. Takes time in proportion to the text's length.
 */
export function createPieceReader(vocabulary: Vocabulary): (text: string) => number[] {
  const numbers = new Map<string, number>();
  for (const [number, [piece]] of vocabulary.entries()) if (number >= reserved) numbers.set(piece, number);
  const lengths = vocabulary.map(([piece]) => [...piece].length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1);

  return (text) => {
    const normal = text.normalize('NFKC');
    const symbols = normal === '' ? [] : [...(wordStart + normal.replaceAll(' ', wordStart))];
    const best = new Float64Array(symbols.length + 1);
    const chosen = new Int32Array(symbols.length + 1);
    const offer = (end: number, score: number, number: number): void => {
      if (best[end] !== 0 && score < best[end]!) return;
      best[end] = score;
      chosen[end] = number;
    };
    for (let start = 0; start < symbols.length; start += 1) {
      let piece = '';
      let isKnown = false;
      for (let end = start + 1; end <= symbols.length && end - start <= longest; end += 1) {
        piece += symbols[end - 1];
        const number = numbers.get(piece);
        if (number === undefined) continue;
        isKnown = true;
        offer(end, best[start]! + (vocabulary[number]?.[1] ?? 0), number);
      }
      if (!isKnown) offer(start + 1, best[start]!, unknown);
    }
    const found: number[] = [];
    for (let end = symbols.length; end > 0; end -= lengths[chosen[end]!] ?? 1) {
      const number = chosen[end]!;
      if (number !== unknown || found.at(-1) !== unknown) found.push(number);
    }
    return found.toReversed();
  };
}
