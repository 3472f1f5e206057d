import type { Sentence, SentenceWord } from './sentences.ts';

/** A part of a sentence between commas, dashes and joining words; `joint` is what stands before it, its mark and word included. */
export type SentencePart = {
  start: number;
  end: number;
  joint: string;
  /** The joining word in the joint, in lower case; empty where there is none. */
  joiner: string;
  words: readonly SentenceWord[];
  /** It could stand as a sentence. */
  isClause: boolean;
};

const joiners = new Set(['and', 'but', 'or', 'so', 'because', 'since', 'yet', 'while', 'although']);
const subjects = new Set(
  "i i'm i've i'll i'd im ive ill we we're we've you you're you'll he he's she she's it it's they they're there there's that's this let's let".split(
    ' ',
  ),
);
const requests = new Set(
  'ask tell bring teach show send guess name pick give convince take help join recommend'.split(' '),
);
const markPattern = /^\s*(?:[,;:|•·/+&()–—]|\s-{1,2}\s|[-–—]{1,2}\s|\.{2,}|…)[\s,;:|•·/+&()–—-]*/u;

/** The segments of a sentence, in order. A comma between figures, a hyphen in a word and an apostrophe part nothing. */
export function splitSegments(text: string, sentence: Sentence): SentencePart[] {
  const segments: { joint: string; joiner: string; words: SentenceWord[] }[] = [];
  let words: SentenceWord[] = [];
  let joint = '';
  let joiner = '';
  const close = (): void => {
    if (words.length > 0) segments.push({ joint, joiner, words });
    words = [];
  };
  for (const [index, word] of sentence.words.entries()) {
    const previous = sentence.words[index - 1];
    const between = previous === undefined ? '' : text.slice(previous.end, word.start);
    const isMark = previous !== undefined && markPattern.test(between);
    const isJoiner =
      joiners.has(word.lower) &&
      index > 0 &&
      sentence.words[index + 1] !== undefined &&
      !(word.lower === 'so' && !isMark);
    if (isMark) {
      close();
      joint = between;
      joiner = '';
    }
    if (isJoiner) {
      if (words.length > 0) {
        close();
        joint = between;
      }
      joint = text.slice(previous?.end ?? word.start, sentence.words[index + 1]?.start ?? word.end);
      if (isMark && !joint.startsWith(between)) joint = between + joint;
      joiner = word.lower;
      continue;
    }
    words.push(word);
  }
  close();
  return segments.flatMap(({ words: own, ...rest }) => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ ...rest, words: own, start: first.start, end: last.end, isClause: isClause(own) }];
  });
}

function isClause(words: readonly SentenceWord[]): boolean {
  const [first, second, third] = words;
  if (first === undefined || words.length < 2) return false;
  if (subjects.has(first.lower) || requests.has(first.lower)) return true;
  // "My dog has", "the last one was".
  const isOwned = /^(?:my|our|the|your|her|his|their|nothing|everything|nobody)$/u.test(first.lower);
  return (
    isOwned &&
    words.slice(1, 5).some(({ pos }) => pos === 'VERB' || pos === 'AUX') &&
    second !== undefined &&
    third !== undefined
  );
}
