import type { EnglishField } from '../fields/english-field.ts';
import { isEnglishWord } from '../fields/english-words.ts';
import type { DoneReading } from '../text-reading.ts';
import type { EditDraft } from './edit-draft.ts';
import type { EditReason } from './edit-reason.ts';
import { sharesPlace, type SentenceFacts } from './sentence-facts.ts';

/** "!!!!" as "!", "......" as "...". */
export function shortenMarks(
  { seen }: DoneReading,
  { field }: EnglishField,
  draft: EditDraft,
  propose: (kind: 'correct', reason: EditReason) => string,
): void {
  const marks = seen.repeatedMarks.filter(
    (mark) => mark.field === field && /^(?:[!?]{4,}|\.{4,}|…{2,})$/u.test(mark.text),
  );
  const [first] = marks;
  if (first === undefined) return;
  const id = propose('correct', { kind: 'marks', text: first.text, count: marks.length });
  for (const { end, start, text } of marks) {
    const kept = text.startsWith('.') ? 3 : 1;
    const isAsking = text.includes('?');
    draft.cut(id, start, end);
    draft.add(id, end, isAsking ? '?' : text.slice(0, kept));
  }
}

/**
 * Sentences in capitals that can be written in small letters. Among others it takes common words alone; in a text wholly in capitals a
 * word that the dictionary does not have gets a capital, and a short one keeps all of its own: "BRIGHTON", "NHS".
 */
export function findLoud(facts: readonly SentenceFacts[]): SentenceFacts[] {
  const isAllLoud = facts.every(({ text }) => isLoud(text));
  return facts.filter(
    ({ text, words }) =>
      isLoud(text) &&
      words.length >= (isAllLoud ? fewestLoudOfAll : fewestLoud) &&
      (isAllLoud || words.every(({ lower }) => isEnglishWord(lower) && !properWords.test(lower))),
  );
}

/** Writes sentences in small letters that `findLoud` named; words that `isCorrected` get theirs from the correction. */
export function calmDown(
  loud: readonly SentenceFacts[],
  isCorrected: (word: { start: number; end: number }) => boolean,
  draft: EditDraft,
  propose: (kind: 'correct', reason: EditReason) => string,
): void {
  const [first] = loud;
  if (first === undefined) return;
  const count = loud.reduce((sum, { words }) => sum + words.length, 0);
  const id = propose('correct', { kind: 'shouting', text: first.text, words: count });
  for (const { start, words } of loud)
    for (const word of words.filter((own) => !isCorrected(own))) {
      const calm = calmWord(word.text, word.start === start);
      const same = calm.charAt(0) === word.text.charAt(0) ? 1 : 0;
      if (calm === word.text) continue;
      draft.cut(id, word.start + same, word.end);
      draft.add(id, word.end, calm.slice(same));
    }
}

function calmWord(word: string, isFirst: boolean): string {
  if (/^I(?![\p{L}\p{N}])/u.test(word)) return word.charAt(0) + word.slice(1).toLowerCase();
  const lower = word.toLowerCase();
  const plain = lower.replace(/[’']\p{L}+$/u, '');
  const isCommon = isEnglishWord(lower) || isEnglishWord(plain);
  if (!isCommon && /^\p{Lu}{2,3}$/u.test(word)) return word;
  const hasCapital = isFirst || !isCommon || properWords.test(plain);
  return hasCapital ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
}

function isLoud(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/su.test(text) && !/\p{Ll}/u.test(text);
}

const fewestLoud = 4;
const fewestLoudOfAll = 2;
const properWords =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|god|christmas|easter|english|irish|scottish|welsh|british|french|german|spanish|italian|portuguese|greek|polish|indian|chinese|japanese|korean|thai|mexican|american|european|african|asian)$/u;

/**
 * A correction that is certain or likely, once for all places where the same is written; in the sentences of `loud` it is written in
 * small letters. Returns whether a place is corrected.
 */
export function correct(
  { seen }: DoneReading,
  { field, original }: EnglishField,
  loud: readonly SentenceFacts[],
  draft: EditDraft,
  propose: (kind: 'correct', reason: EditReason) => string,
): (place: { start: number; end: number }) => boolean {
  const own = <Span extends { field: string }>(spans: readonly Span[]): Span[] =>
    spans.filter((span) => span.field === field);
  type Fix = { start: number; end: number; to: string; isCertain: boolean };
  const certain = own(seen.slips).map(({ end, replacement, start }): Fix => ({
    start,
    end,
    to: replacement,
    isCertain: true,
  }));
  const mistakes = own(seen.spelling).flatMap(({ mistakes: found }) =>
    found.flatMap((mistake): Fix[] => {
      const { end, start, suggestion, text } = mistake;
      if (suggestion === undefined || suggestion === text) return [];
      const isCertain = mistake.kind === 'grammar' && mistake.isCertain;
      const isLikely = mistake.kind === 'grammar' || isOneSlip(text.toLowerCase(), suggestion.toLowerCase());
      return isLikely ? [{ start, end, to: suggestion, isCertain }] : [];
    }),
  );
  const taken: Fix[] = [];
  for (const fix of [...certain, ...mistakes.toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain))])
    if (!taken.some((other) => sharesPlace(other, fix))) taken.push(fix);
  // A text without a capital letter is a style.
  const isLow = original === original.toLowerCase();
  const inStyle = ({ end, start, to }: Fix): string => {
    if (isLow) return to.toLowerCase();
    if (!isLoud(original.slice(start, end))) return to;
    const calmed = loud.find((sentence) => sharesPlace(sentence, { start, end }));
    if (calmed === undefined) return to.toUpperCase();
    return calmed.start === start ? to.charAt(0).toUpperCase() + to.slice(1) : withSmallStart(to);
  };
  const groups = Map.groupBy(
    taken
      .filter(({ end, start }) => !isInsideWord(original, start, end))
      .filter((fix) => !isHalfAnswer(original, fix))
      .map((fix) => ({ ...fix, to: withOwner(original, fix) }))
      .map((fix) => ({ ...fix, to: inStyle(fix) }))
      .filter(({ end, start, to }) => original.slice(start, end) !== to)
      .toSorted((a, b) => a.start - b.start),
    (fix) => `${original.slice(fix.start, fix.end)}\n${fix.to}`,
  );
  for (const fixes of groups.values()) {
    const [first] = fixes;
    if (first === undefined) continue;
    const from = original.slice(first.start, first.end);
    const { isCertain, to: wanted } = first;
    const id = propose('correct', { kind: 'correction', from, to: wanted, times: fixes.length, isCertain });
    for (const { end, start, to } of fixes) {
      draft.cut(id, start, end);
      draft.add(id, end, to);
    }
  }
  const fixed = [...groups.values()].flat();
  return (place) => fixed.some((fix) => sharesPlace(fix, place));
}

/** "Let's" as "let's"; "I'm" stays. */
function withSmallStart(words: string): string {
  return /^I(?![\p{L}\p{N}])/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** "A childrens ward" is the children's: what follows belongs to them. */
function withOwner(text: string, { end, start, to }: { start: number; end: number; to: string }): string {
  const written = text.slice(start, end);
  const isOwner = /^(?:people|children|women|men)s$/iu.test(written) && to.length < written.length;
  const next = /^ (?<word>\p{L}+)/u.exec(text.slice(end))?.groups?.['word'] ?? '';
  const isThing =
    next !== '' &&
    !/^(?:is|are|was|were|have|who|that|and|or|but|in|on|at|of|to|with|from|for|i|do|don)$/iu.test(next);
  return isOwner && isThing ? `${written.slice(0, -1)}'s` : to;
}

/** "Since two years I am here": "for" alone would not mend it. */
function isHalfAnswer(text: string, { end, start, to }: { start: number; end: number; to: string }): boolean {
  if (to.toLowerCase() !== 'for' || text.slice(start, end).toLowerCase() !== 'since') return false;
  const before = text.slice(0, start).search(/[^.!?\n]*$/u);
  const sentence = /^[^.!?\n]*/u.exec(text.slice(before))?.[0] ?? '';
  return !/\b(?:have|has|had|been)\b|['’](?:ve|d)\b/iu.test(sentence);
}

/** "a" in "b.f.a." is a letter, no article. */
function isInsideWord(text: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}][.'’-]$/u.test(text.slice(0, start)) || /[\p{L}\p{N}]/u.test(text.charAt(end));
}

/** One letter more, less or other, or two neighbours that changed places. */
function isOneSlip(written: string, meant: string): boolean {
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from += 1;
  const [left, right] = [written.slice(from), meant.slice(from)];
  const isSwap =
    left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwap || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}
