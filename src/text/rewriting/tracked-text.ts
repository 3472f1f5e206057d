/** A stretch of a sentence. It shows unless an accepted edit cuts it, and one that an edit adds only with that edit. */
export type Piece = {
  text: string;
  /** Edits that each take it out. */
  cutBy: readonly string[];
  /** The edit that adds it; null for what the user wrote. */
  addedBy: string | null;
  /** Stands for what the user fills in with this edit. */
  isBlank?: true | undefined;
};

/** `gap`: what stands between this sentence and the one before it in the user's text. */
export type TrackedSentence = { gap: string; pieces: readonly Piece[] };

/**
 * A text with every edit that is proposed for it. Without an accepted edit it reads exactly as the user wrote it.
 * `moves` bring a sentence, with what belongs to it, to the start or to the end.
 */
export type TrackedText = {
  sentences: readonly TrackedSentence[];
  /** What stands after the last sentence that was read. */
  tail: string;
  moves: readonly { editId: string; sentences: readonly number[]; to: 'start' | 'end' }[];
};

/** Edits of this text that are accepted, and what the user wrote into blanks, by edit. */
export type Choices = { accepted: ReadonlySet<string>; fills?: Readonly<Record<string, string>> };

/**
 * The text with the accepted edits; any subset gives whole sentences with one space between them. A blank counts as accepted
 * only when something is filled in.
 */
export function applyEdits(tracked: TrackedText, { accepted, fills = {} }: Choices): string {
  const choices = { accepted: withFilledBlanks(tracked, accepted, fills), fills };
  if (choices.accepted.size === 0) return textOf(tracked, choices) + tracked.tail;
  const visible: Placed[] = [];
  for (const index of orderOf(tracked, choices.accepted)) {
    const sentence = tracked.sentences[index];
    const text = sentence === undefined ? '' : sentenceText(sentence, choices);
    if (/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(text)) visible.push({ index, text });
  }
  return visible
    .map((sentence, at) => {
      const previous = visible[at - 1];
      if (previous === undefined) return sentence.text;
      const gap = gapBetween(tracked, previous.index, sentence.index);
      return `${needsStop(previous.text, gap) ? '.' : ''}${gap}${sentence.text}`;
    })
    .join('')
    .concat(tracked.tail)
    .trim();
}

type Placed = { index: number; text: string };
type Filled = { accepted: ReadonlySet<string>; fills: Readonly<Record<string, string>> };

function withFilledBlanks(
  { sentences }: TrackedText,
  accepted: ReadonlySet<string>,
  fills: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const blanks = sentences.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.isBlank ? [piece] : [])));
  const empty = blanks.flatMap(({ addedBy }) =>
    addedBy !== null && tidyFill(fills[addedBy] ?? '') === '' ? [addedBy] : [],
  );
  return new Set([...accepted].filter((id) => !empty.includes(id)));
}

/** What was filled in, without the mark at its end: the sentence around it has one. */
function tidyFill(fill: string): string {
  return fill
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.…,;:]+$/u, '')
    .trim();
}

function textOf({ sentences }: TrackedText, choices: Filled): string {
  return sentences
    .filter(({ pieces }) => pieces.some((piece) => piece.addedBy === null))
    .map((sentence) => sentence.gap + shown(sentence.pieces, choices))
    .join('');
}

function shown(pieces: readonly Piece[], { accepted, fills }: Filled): string {
  return pieces
    .filter(
      ({ addedBy, cutBy }) =>
        (addedBy === null || accepted.has(addedBy)) && !cutBy.some((id) => accepted.has(id)),
    )
    .map(({ addedBy, isBlank, text }) =>
      isBlank && addedBy !== null ? tidyFill(fills[addedBy] ?? '') : text,
    )
    .join('');
}

function sentenceText({ pieces }: TrackedSentence, choices: Filled): string {
  const text = shown(pieces, choices);
  const before = pieces.flatMap((piece) => (piece.addedBy === null ? [piece.text] : [])).join('');
  if (text === before) return text;
  const tidy = text
    .replaceAll(/(?<=\S)[ \t]{2,}/gu, ' ')
    .replaceAll(/ +(?=[,.;!?…](?:\s|$))/gu, '')
    .replaceAll(/[,;:–—-] *(?=[.!?…]$)/gu, '')
    .replace(/^[\s,;:–—]+/u, '')
    .trim();
  const startsHigh = before === '' || /^\P{L}*\p{Lu}/u.test(before);
  return startsHigh ? capitalised(tidy) : tidy;
}

/** With a capital where the first word has none; a word with a capital further on, such as "iPhone", stays. */
function capitalised(text: string): string {
  const first = /^[^\p{L}\p{N}]*(?<word>\p{Ll}[\p{L}’']*)/u.exec(text);
  const word = first?.groups?.['word'];
  if (first === null || word === undefined || /\p{Lu}/u.test(word)) return text;
  const at = first[0].length - word.length;
  return text.slice(0, at) + word.charAt(0).toUpperCase() + text.slice(at + 1);
}

function orderOf({ moves, sentences }: TrackedText, accepted: ReadonlySet<string>): number[] {
  const made = moves.filter(({ editId }) => accepted.has(editId));
  const moved = new Set(made.flatMap((move) => move.sentences));
  const to = (where: 'start' | 'end') =>
    made.filter((move) => move.to === where).flatMap((move) => move.sentences);
  const isAdded = (index: number) =>
    sentences[index]?.pieces.every((piece) => piece.addedBy !== null) === true;
  const rest = sentences.map((_, index) => index).filter((index) => !moved.has(index));
  return [...to('start'), ...rest.filter((index) => !isAdded(index)), ...to('end'), ...rest.filter(isAdded)];
}

/** The gap that was there, or the widest of those around what has gone. */
function gapBetween({ sentences }: TrackedText, from: number, to: number): string {
  const gapOf = (index: number) => sentences[index]?.gap ?? '';
  if (to === from + 1) return gapOf(to) === '' ? ' ' : gapOf(to);
  const [low, high] = from < to ? [from, to] : [to, from];
  const between =
    from < to
      ? Array.from({ length: high - low }, (_, step) => gapOf(low + 1 + step))
      : [gapOf(to), gapOf(to + 1), gapOf(from), gapOf(from + 1)];
  const breaks = between.map((gap) => gap.match(/\n/gu)?.length ?? 0);
  if (from < to) return '\n'.repeat(Math.max(0, ...breaks)) || ' ';
  // One that comes from elsewhere stands on a line of its own only where each sentence does.
  const rest = sentences.slice(1).filter(({ pieces }) => pieces.some(({ addedBy }) => addedBy === null));
  const areLines = rest.length > 0 && rest.every(({ gap }) => gap.includes('\n'));
  return areLines ? '\n' : ' ';
}

/** A sentence that another follows in its line ends with a mark, an emoji or a bracket. */
function needsStop(text: string, gap: string): boolean {
  // A kiss ends one too.
  if (/\sx+$/iu.test(text)) return false;
  return !gap.includes('\n') && (/[\p{L}\p{N}%”"]$/u.test(text) || /\([^)]*\)$/u.test(text));
}
