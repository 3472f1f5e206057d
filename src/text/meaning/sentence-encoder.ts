import { createPieceReader, type Vocabulary } from './sentence-pieces.ts';

/**
 * Texts as unit vectors of 512 numbers: the closer in meaning, the larger the dot product (1 at most). The first 64 pieces of a
 * text are read, about 50 words; an empty text is a vector of zeros. The same list always gives the same vectors.
 */
export type EncodeSentences = (texts: readonly string[]) => Promise<Float32Array[]>;

/** The Universal Sentence Encoder Lite as it was loaded. */
export type EncoderParts = {
  vocabulary: Vocabulary;
  /** One row of `embeddingWidth` for each piece. */
  embeddings: Float32Array;
  frequencies: Float32Array;
  /** Takes [64, 256] and the mask [1, 64, 64], gives [64, 512]. */
  run: (rows: Float32Array<ArrayBuffer>, mask: Float32Array<ArrayBuffer>) => Promise<Float32Array>;
};

/** How many pieces the net reads at once, of one text or of several. */
export const piecesPerRun = 64;
const embeddingWidth = 256;
const vectorWidth = 512;
/** No more pieces than these come from so many UTF-16 code units, so that the rest of a long text costs nothing. */
const mostUnitsRead = 1_000;
const unseen = -1e9;

type Placed = { text: string; pieces: readonly number[]; start: number };

/** An encoder of sentences. */
export function createSentenceEncoder(parts: EncoderParts): EncodeSentences {
  const readPieces = createPieceReader(parts.vocabulary);
  const positions = positionRows(parts.frequencies);

  return async (texts) => {
    const vectors = new Map<string, Float32Array>();
    for (const run of placeInRuns([...new Set(texts)])) {
      for (const [text, vector] of await encodeRun(run)) vectors.set(text, vector);
    }
    return texts.map((text) => vectors.get(text) ?? new Float32Array(vectorWidth));
  };

  /** Several short texts share a run of the net, and none sees another. */
  function placeInRuns(texts: readonly string[]): Placed[][] {
    const runs: Placed[][] = [];
    let end = Infinity;
    for (const text of texts) {
      const pieces = readPieces(text.slice(0, mostUnitsRead)).slice(0, piecesPerRun);
      if (pieces.length === 0) continue;
      if (end + pieces.length > piecesPerRun) {
        runs.push([]);
        end = 0;
      }
      runs.at(-1)?.push({ text, pieces, start: end });
      end += pieces.length;
    }
    return runs;
  }

  async function encodeRun(run: readonly Placed[]): Promise<[string, Float32Array][]> {
    const rows = new Float32Array(piecesPerRun * embeddingWidth);
    const mask = new Float32Array(piecesPerRun * piecesPerRun).fill(unseen);
    for (const { pieces, start } of run) {
      for (const [place, piece] of pieces.entries()) {
        const row = (start + place) * embeddingWidth;
        for (let column = 0; column < embeddingWidth; column += 1) {
          // The published graph adds the embedding twice, with and without its position.
          rows[row + column] =
            2 * parts.embeddings[piece * embeddingWidth + column]! +
            positions[place * embeddingWidth + column]!;
        }
        const seen = (start + place) * piecesPerRun + start;
        mask.fill(0, seen, seen + pieces.length);
      }
    }
    const encoded = await parts.run(rows, mask);
    return run.map(({ text, pieces, start }) => [text, vectorOf(encoded, start, pieces.length)]);
  }
}

/** What each position adds to a piece: sines, then cosines. */
function positionRows(frequencies: Float32Array): Float32Array {
  const rows = new Float32Array(piecesPerRun * embeddingWidth);
  const half = embeddingWidth / 2;
  for (let place = 0; place < piecesPerRun; place += 1) {
    for (let column = 0; column < half; column += 1) {
      const angle = place * frequencies[column]!;
      rows[place * embeddingWidth + column] = Math.sin(angle);
      rows[place * embeddingWidth + half + column] = Math.cos(angle);
    }
  }
  return rows;
}

/** The mean of a text's rows, through tanh, as a unit vector. */
function vectorOf(encoded: Float32Array, start: number, length: number): Float32Array {
  const vector = new Float32Array(vectorWidth);
  for (let row = start; row < start + length; row += 1) {
    for (let column = 0; column < vectorWidth; column += 1) {
      vector[column] = vector[column]! + encoded[row * vectorWidth + column]!;
    }
  }
  let squares = 0;
  for (const [column, sum] of vector.entries()) {
    const value = Math.tanh(sum / length);
    vector[column] = value;
    squares += value * value;
  }
  const size = Math.sqrt(squares);
  return vector.map((value) => value / size);
}
