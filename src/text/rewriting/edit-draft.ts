import type { Sentence } from './sentences.ts';
import type { Piece, TrackedSentence, TrackedText } from './tracked-text.ts';

type Cut = { editId: string; start: number; end: number };
type Added = { editId: string; at: number; text: string; isBlank: boolean };

/** Collects what edits do to the user's text, by offsets in it, and makes the tracked text of it. */
export type EditDraft = {
  cut(editId: string, start: number, end: number): void;
  /** Adds words at an offset; null is a blank. */
  add(editId: string, at: number, text: string | null): void;
  addSentence(editId: string, text: string | null): void;
  move(editId: string, sentences: readonly number[], to: 'start' | 'end'): void;
  build(): TrackedText;
  /** The first offset that an edit touches. */
  placeOf(editId: string): number;
};

export function createEditDraft(text: string, sentences: readonly Sentence[], tail: string): EditDraft {
  const cuts: Cut[] = [];
  const added: Added[] = [];
  const atEnd: TrackedSentence[] = [];
  const moves: TrackedText['moves'][number][] = [];
  return {
    cut: (editId, start, end) => void cuts.push({ editId, start, end }),
    add: (editId, at, words) => void added.push({ editId, at, text: words ?? '', isBlank: words === null }),
    addSentence: (editId, words) =>
      void atEnd.push({ gap: ' ', pieces: [addedPiece(editId, words ?? '', words === null, [])] }),
    move: (editId, which, to) => void moves.push({ editId, sentences: which, to }),
    placeOf: (editId) => {
      const isOf = (entry: { editId: string }) => entry.editId === editId;
      return Math.min(
        ...cuts.filter(isOf).map(({ start }) => start),
        ...added.filter(isOf).map(({ at }) => at),
        ...moves
          .filter(isOf)
          .flatMap((move) => move.sentences.map((index) => sentences[index]?.start ?? Infinity)),
      );
    },
    build: () => ({
      sentences: [
        ...sentences.map((sentence) => ({
          gap: sentence.gap,
          pieces: piecesOf(text, sentence, cuts, added),
        })),
        ...atEnd,
      ],
      tail,
      moves,
    }),
  };
}

function piecesOf(
  text: string,
  { end, start }: Sentence,
  cuts: readonly Cut[],
  added: readonly Added[],
): Piece[] {
  const ownCuts = cuts.filter((cut) => cut.start < end && start < cut.end);
  const ownAdded = added.filter(({ at }) => at >= start && at <= end);
  const edges = new Set([
    start,
    end,
    ...ownCuts.flatMap((cut) => [Math.max(start, cut.start), Math.min(end, cut.end)]),
    ...ownAdded.map(({ at }) => at),
  ]);
  const points = [...edges].toSorted((a, b) => a - b);
  return points.flatMap((point, index): Piece[] => {
    const next = points[index + 1];
    const here = ownAdded
      .filter(({ at }) => at === point)
      .map(({ at, editId, isBlank, text: words }) => {
        // What one edit adds goes with what another cuts around it.
        const around = ownCuts.filter((cut) => cut.editId !== editId && cut.start < at && at <= cut.end);
        return addedPiece(editId, words, isBlank, idsOf(around));
      });
    if (next === undefined) return here;
    const over = ownCuts.filter((cut) => cut.start <= point && cut.end >= next);
    return [...here, { text: text.slice(point, next), cutBy: idsOf(over), addedBy: null }];
  });
}

function idsOf(cuts: readonly Cut[]): string[] {
  return [...new Set(cuts.map(({ editId }) => editId))];
}

function addedPiece(editId: string, text: string, isBlank: boolean, cutBy: readonly string[]): Piece {
  return { text, cutBy, addedBy: editId, ...(isBlank ? { isBlank: true as const } : {}) };
}
