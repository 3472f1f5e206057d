import type { EnglishField } from '../fields/english-field.ts';
import { placeOf } from '../fields/text-field.ts';

/** A word of the user's; offsets in the original text, UTF-16 code units, end exclusive. */
export type SentenceWord = { text: string; lower: string; pos: string; start: number; end: number };

/** `end` includes the mark that ends it, `bodyEnd` does not. `gap`: what stands before it. */
export type Sentence = {
  start: number;
  bodyEnd: number;
  end: number;
  gap: string;
  words: readonly SentenceWord[];
};

const stop =
  /[.!?…]+["'”’)\]]*(?:\s?(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D)*|[:;]-?[)(DPp]))*(?=\s|$)/gu;
/** An emoji ends a sentence where a capital letter follows. */
const emojiStop =
  /(?<=[^\s\p{Extended_Pictographic}\uFE0F|•·]\s?)(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D)*\s?)+(?=\s\p{Lu}|(?<=\s)\p{Lu})/gu;
const kissStop = /\sx+(?=\s|$)/giu;
const fewestKisses = 2;
const abbreviations = /(?:^|[\s(])(?:st|dr|mr|mrs|ms|vs|e\.g|i\.e|approx|no|\p{Lu})$/iu;
/** Qualities of two words or more, which are one here. */
const spelledApart =
  /\b(?:down to earth|happy go lucky|(?:hard|fun) (?:working|loving)|easy going|laid back|open minded|good (?:looking|hearted)|(?:kind|warm|light|soft|big) hearted|(?:sharp|silver) tongued|strong willed|good natured|even tempered|free spirited|family oriented|well (?:travelled|traveled|educated|rounded|mannered)|old fashioned|soft spoken|quick witted|self (?:aware|confident))\b(?! on\b)/giu;
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[’'](?=\p{L})|[-.](?=[\p{L}\p{N}]))*/gu;

/** The sentences of a field: they end with a mark or with their line. */
export function splitSentences(field: EnglishField): { sentences: Sentence[]; tail: string } {
  // What was not read is not edited: it stays as it is, behind the last sentence.
  const text = field.original.slice(0, field.readLength);
  const posAt = new Map(
    field.tokens.map((token) => [placeOf(field, token.start, token.end).start, token.pos]),
  );
  const sentences: Sentence[] = [];
  let position = 0;
  for (const { end, start } of rangesOf(text)) {
    const ending = /[.!?…]+["'”’)\]]*[^\p{L}\p{N}]*$/u.exec(text.slice(start, end));
    sentences.push({
      start,
      end,
      bodyEnd: ending === null ? end : start + ending.index,
      gap: text.slice(position, start),
      words: wordsOf(text.slice(start, end)).map((match) => ({
        text: match.text,
        lower: match.text.toLowerCase().replaceAll('’', "'").replaceAll(' ', '-'),
        pos: posAt.get(start + match.index) ?? 'X',
        start: start + match.index,
        end: start + match.index + match.text.length,
      })),
    });
    position = end;
  }
  return { sentences, tail: field.original.slice(position) };
}

function wordsOf(text: string): { text: string; index: number }[] {
  const apart = [...text.matchAll(spelledApart)];
  const isWithin = (index: number) =>
    apart.some((match) => match.index <= index && index < match.index + match[0].length);
  const words = [...text.matchAll(wordPattern)].filter(({ index }) => !isWithin(index));
  return [...words, ...apart]
    .map((match) => ({ text: match[0], index: match.index }))
    .toSorted((a, b) => a.index - b.index);
}

function rangesOf(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const line of text.matchAll(/[^\n]+/gu)) {
    let start = 0;
    const push = (end: number): void => {
      const part = line[0].slice(start, end);
      const first = part.search(/\S/u);
      if (first >= 0)
        ranges.push({ start: line.index + start + first, end: line.index + start + part.trimEnd().length });
      start = end;
    };
    // "Nurse in Hull x I love my dog x": kisses in place of stops.
    const kisses = /[.!?]/u.test(line[0]) ? [] : [...line[0].matchAll(kissStop)];
    const marks = [
      ...line[0].matchAll(stop),
      ...line[0].matchAll(emojiStop),
      ...(kisses.length >= fewestKisses ? kisses : []),
    ].toSorted((a, b) => a.index - b.index);
    for (const mark of marks) {
      const end = mark.index + mark[0].length;
      if (end <= start) continue;
      const next = line[0].slice(end).trimStart().charAt(0);
      const isPause = /^(?:\.{2,}|…)/u.test(mark[0]) && /\p{Ll}/u.test(next);
      const isAbbreviation = mark[0] === '.' && abbreviations.test(line[0].slice(start, mark.index));
      if (!isPause && !isAbbreviation) push(end);
    }
    push(line[0].length);
  }
  return ranges;
}
