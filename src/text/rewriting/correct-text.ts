import { isEnglishWord, type EnglishField } from '../fields/english-field.ts';
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

/** A sentence in capitals, in small letters, where it has common words alone: a name would lose its capital. */
export function calmDown(
  facts: readonly SentenceFacts[],
  draft: EditDraft,
  propose: (kind: 'correct', reason: EditReason) => string,
): void {
  const isLoud = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  if (facts.every(({ text }) => isLoud(text))) return;
  for (const { start, text, words } of facts) {
    const isCommon = words.every(({ lower }) => isEnglishWord(lower) && !properWords.test(lower));
    if (words.length < fewestLoud || !isLoud(text) || !isCommon) continue;
    const id = propose('correct', { kind: 'shouting', text, words: words.length });
    for (const word of words.filter((loud) => !/^I(?:\b|$)/u.test(loud.text))) {
      const isFirst = word.start === start;
      const [from, calm] = isFirst ? [word.start + 1, word.text.slice(1)] : [word.start, word.text];
      if (calm === '') continue;
      draft.cut(id, from, word.end);
      draft.add(id, word.end, calm.toLowerCase());
    }
  }
}

const fewestLoud = 4;
const properWords =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|god|english|christmas)$/u;

/** A correction that is certain or likely, once for all places where the same is written. */
export function correct(
  { seen }: DoneReading,
  { field, original }: EnglishField,
  draft: EditDraft,
  propose: (kind: 'correct', reason: EditReason) => string,
): void {
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
  const inStyle = (words: string) => (isLow ? words.toLowerCase() : words);
  const groups = Map.groupBy(
    taken
      .filter(({ end, start }) => !isInsideWord(original, start, end))
      .map((fix) => ({ ...fix, to: inStyle(fix.to) }))
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
