import { countCharacters } from '../../domain/count-characters.ts';
import type { EnglishField } from '../fields/english-field.ts';
import type { DoneReading } from '../text-reading.ts';
import { asQuestion } from './demand-as-question.ts';
import { cutContactClause, cutDismissal, trimmedPhrase } from './cut-clause.ts';
import { cutWorn } from './cut-worn.ts';
import { soundChange, wholeCut, type SentenceChange } from './sentence-change.ts';
import { shortenWish } from './shorten-wish.ts';
import { calmDown, correct, findLoud, shortenMarks } from './correct-text.ts';
import {
  cutAskedInVain,
  keepGeneralText,
  keepJokes,
  keepSomething,
  keepWhatOthersLeanOn,
  keepWish,
} from './keep-sentences.ts';
import { createEditDraft, type EditDraft } from './edit-draft.ts';
import type { EditReason } from './edit-reason.ts';
import { findOpener, findOpening, makeOpening } from './order-sentences.ts';
import { timeStarts } from './plain-words.ts';
import {
  hasContent,
  isGeneral,
  readSentences,
  sharesPlace,
  strengthOf,
  type SentenceFacts,
} from './sentence-facts.ts';
import { applyEdits, type TrackedText } from './tracked-text.ts';

/**
 * `correct`: a slip. `cut`: words go. `ask`: a demand turns into a question. `move`: a sentence changes its place. `add`: words of the
 * user come again as a question. `blank`: the user fills something in.
 */
export type ProposedEdit = {
  id: string;
  kind: 'correct' | 'cut' | 'ask' | 'move' | 'add' | 'blank';
  reason: EditReason;
};

/** `edits` in the order of the text. `overBy`: characters over the app's limit with every edit accepted. */
export type Proposal = { tracked: TrackedText; edits: ProposedEdit[]; overBy: number };

/** From so many details on, general remarks may go without a substitute. */
const enoughDetails = 2;
const mostlyVague = 0.6;
const fewestInRow = 5;
const fewestVague = { likes: 2, anything: 3 };
const liking = /\b(?:love|like|value|appreciate|enjoy|into|fan|passionate|interested|hobbies|interests)\b/iu;

/**
 * Edits of one field, each to be accepted by itself: slips are corrected, worn phrases, demands and rows of adjectives go, the strongest
 * sentence comes first and one to answer last, and the weakest go where the app's limit is passed. Every word comes from the text,
 * save for function words. Pure; `reading` is that of the whole profile, spelling included.
 */
export function proposeEdits(reading: DoneReading, field: EnglishField): Proposal {
  const text = field.original;
  const { facts, tail } = readSentences(field, reading);
  const draft = createEditDraft(text, facts, tail);
  const edits: ProposedEdit[] = [];
  const propose = (kind: ProposedEdit['kind'], reason: EditReason): string => {
    const id = `${kind}-${edits.length + 1}`;
    edits.push({ id, kind, reason });
    return id;
  };
  const details = facts.reduce((sum, sentence) => sum + sentence.details.length, 0);

  const changes = facts.map((sentence): SentenceChange | null => {
    const traitsInRow = traitsAround(facts, sentence.index);
    const change =
      shortenWish(sentence) ??
      cutContactClause(sentence) ??
      cutDismissal(sentence) ??
      trimmedPhrase(sentence) ??
      cutWorn(sentence, text, { details, traitsInRow });
    return soundChange(sentence, change ?? cutVague(sentence, details));
  });
  keepGeneralText(facts, changes);
  keepJokes(facts, changes);
  keepWish(facts, changes);
  cutAskedInVain(facts, changes);
  keepSomething(facts, changes);
  keepWhatOthersLeanOn(facts, changes);

  const questions = new Map(
    facts.flatMap((sentence) => {
      const asked =
        sentence.worn.length > 0 ||
        changes[sentence.index] !== null ||
        /^(?:you )?must|\bif you/iu.test(sentence.text)
          ? asQuestion(sentence)
          : null;
      return asked === null ? [] : [[sentence.index, asked] as const];
    }),
  );
  const isKept = ({ index }: SentenceFacts) => changes[index]?.isWhole !== true || questions.has(index);

  const loud = findLoud(facts);
  const isCorrected = correct(reading, field, loud, draft, propose);
  shortenMarks(reading, field, draft, propose);
  calmDown(loud, isCorrected, draft, propose);
  const grouped = new Map<number, string>();
  for (const sentence of facts) {
    const change = changes[sentence.index] ?? null;
    const asked = questions.get(sentence.index);
    if (asked !== undefined) {
      const id = propose('ask', { kind: 'demand-as-question', text: sentence.text });
      draft.cut(id, asked.start, asked.end);
      draft.add(id, asked.end, asked.opening);
      if (asked.bodyEnd < sentence.end) draft.cut(id, asked.bodyEnd, sentence.end);
      draft.add(id, sentence.end, '?');
      if (facts.slice(sentence.index + 1).some(isKept)) draft.move(id, [sentence.index], 'end');
      continue;
    }
    if (change === null) continue;
    const previous = grouped.get(sentence.index - 1);
    const isSame = previous !== undefined && sentence.isTraitsOnly && change.isWhole;
    const id = isSame ? previous : propose('cut', change.reason);
    if (isSame) joinTraits(edits, id, change.reason);
    if (sentence.isTraitsOnly && change.isWhole) grouped.set(sentence.index, id);
    for (const { end, start } of change.cuts) draft.cut(id, start, end);
    for (const added of change.adds) draft.add(id, added.at, added.text);
    if (change.isWhole) cutJoiningStart(facts, sentence.index, id, draft);
  }
  const left = facts.filter(isKept);
  const isFaulty = edits.length > 0;
  const ofBio = field.kind === 'bio';
  const stated = left.filter(({ index }) => !questions.has(index));
  // A prompt's first words answer its question.
  const isAskedAbout = ({ index }: SentenceFacts) =>
    questions.has(index + 1) && facts[index + 1]?.pointsBack === true;
  const isWornFirst = (left[0]?.worn.length ?? 0) > 0;
  const opener = ofBio && (isFaulty || isWornFirst) ? findOpener(stated, isAskedAbout) : null;
  if (opener !== null) {
    draft.move(propose('move', opener.reason), opener.sentences, 'start');
  }
  if (ofBio || isGeneralText(facts)) addBlank(left, details, draft, propose);
  const isCut = edits.some(({ kind }) => kind === 'cut');
  if (questions.size === 0 && isCut) {
    const first = opener?.sentences ?? [left[0]?.index ?? -1];
    const found = findOpening(left, first);
    if (found !== null) {
      if (found.sentences.length > 0) draft.move(propose('move', found.reason), found.sentences, 'end');
    } else if (ofBio) {
      const made = makeOpening(
        left,
        mistakenIn(reading, field),
        changes.flatMap((change) => change?.cuts ?? []),
      );
      if (made !== null) draft.addSentence(propose('add', made.reason), inStyleOf(left, made.text));
    }
  }
  const fitted = fitLimit(field, left, new Set(opener?.sentences), draft, edits, propose);
  return { ...fitted, edits: edits.toSorted((a, b) => draft.placeOf(a.id) - draft.placeOf(b.id)) };
}

/** In small letters where the user writes so. */
function inStyleOf(left: readonly SentenceFacts[], text: string): string {
  const low = left.filter((sentence) => /^\P{L}*\p{Ll}/u.test(sentence.text)).length;
  return low * 2 > left.length ? text.toLowerCase() : text;
}

/** Traits in this sentence and in those around it that name nothing else: "Kind. Caring. Honest." */
function traitsAround(facts: readonly SentenceFacts[], index: number): number {
  const isSuch = (at: number) => facts[at]?.isTraitsOnly === true;
  let [from, to] = [index, index];
  while (isSuch(from - 1)) from -= 1;
  while (isSuch(to + 1)) to += 1;
  return facts.slice(from, to + 1).reduce((sum, { traits }) => sum + traits.length, 0);
}

/** Words that may be misspelt: none of them is said a second time. */
function mistakenIn({ seen }: DoneReading, { field }: EnglishField): ReadonlySet<string> {
  const found = [...seen.slips, ...seen.spelling.flatMap(({ mistakes }) => mistakes)];
  const own = found.filter((mistake) => mistake.field === field);
  return new Set(own.flatMap(({ text }) => text.toLowerCase().split(/\s+/u)));
}

/** "I enjoy music, movies and food" goes where the rest of the text has enough that a reader can picture. */
function cutVague(sentence: SentenceFacts, details: number): SentenceChange | null {
  const { isIntent, isOpening, named } = sentence;
  const content = sentence.words.filter(hasContent);
  const vague = content.filter(isGeneral);
  const fewest = liking.test(sentence.text) ? fewestVague.likes : fewestVague.anything;
  // "Foodie" is a thing for the reader's eye and says no more than the rest.
  const pictured = sentence.details.filter((detail) => !vague.some((word) => sharesPlace(word, detail)));
  if (isIntent || isOpening || named.length > 0) return null;
  const others = details - sentence.details.length;
  const isRow = isRowOfLikes(sentence) && others >= enoughDetails;
  // One thing among three general ones is read past.
  const mostPictured = vague.length >= fewestVague.anything && others >= enoughDetails ? 1 : 0;
  const isVague = vague.length >= fewest && pictured.length <= mostPictured && details >= enoughDetails;
  if (!isRow && !(isVague && vague.length / content.length >= mostlyVague)) return null;
  if (isRow && vague.length === 0)
    return wholeCut(sentence, { kind: 'vague', words: content.map(({ text }) => text), details: others });
  return wholeCut(sentence, { kind: 'vague', words: vague.map(({ text }) => text), details });
}

/** "I enjoy reading, cooking, going to the gym, concerts, watching films": so many that none is told about. */
function isRowOfLikes({ segments, text }: SentenceFacts): boolean {
  return (
    /^(?:i )?(?:really |also |just )*(?:love|like|enjoy|into|my (?:hobbies|interests) are|hobbies:|interests:|likes:)/iu.test(
      text,
    ) &&
    segments.length >= fewestInRow &&
    segments.slice(1).every(({ isClause, words }) => !isClause && words.length <= 4)
  );
}

/** "But I also paint" begins with "I" once nothing stands before it. */
function cutJoiningStart(facts: readonly SentenceFacts[], index: number, id: string, draft: EditDraft): void {
  const next = facts[index + 1];
  const [word, after] = [next?.words[0], next?.words[1]];
  if (next?.startsJoining && word !== undefined && after !== undefined)
    draft.cut(id, word.start, after.start);
}

function joinTraits(edits: readonly ProposedEdit[], id: string, reason: EditReason): void {
  const edit = edits.find((other) => other.id === id);
  if (edit?.reason.kind === 'traits' && reason.kind === 'traits')
    edit.reason = { ...edit.reason, words: [...edit.reason.words, ...reason.words] };
}

/** At least half of its words with content are general. */
function isGeneralText(facts: readonly SentenceFacts[]): boolean {
  const content = facts.flatMap(({ words }) => words.filter(hasContent));
  return content.length > 1 && content.filter(isGeneral).length >= content.length / 2;
}

/** Asks for what a reader can picture where the whole text names nothing. */
function addBlank(
  left: readonly SentenceFacts[],
  details: number,
  draft: EditDraft,
  propose: (kind: 'blank', reason: EditReason) => string,
): void {
  if (details > 0 || left.length === 0) return;
  const general = left.find(
    ({ isIntent, isOpening, segments, text, traits, vague }) =>
      !isIntent &&
      !isOpening &&
      traits.length + vague.length > 0 &&
      segments.length > 0 &&
      !/[:?]/u.test(text),
  );
  const words = new Set(
    general === undefined ? [] : [...general.traits, ...general.vague].map(({ text }) => text),
  );
  const id = propose('blank', { kind: 'blank', words: [...words] });
  if (general === undefined) draft.addSentence(id, null);
  else {
    draft.add(id, general.bodyEnd, ': ');
    draft.add(id, general.bodyEnd, null);
  }
}

/** Drops the weakest sentences until the rest fits. */
function fitLimit(
  { limit }: EnglishField,
  left: readonly SentenceFacts[],
  opener: ReadonlySet<number>,
  draft: EditDraft,
  edits: readonly ProposedEdit[],
  propose: (kind: 'cut', reason: EditReason) => string,
): { tracked: TrackedText; overBy: number } {
  const build = () => {
    const tracked = draft.build();
    const result = applyEdits(tracked, { accepted: new Set(edits.map(({ id }) => id)) });
    return { tracked, overBy: limit === 0 ? 0 : Math.max(0, countCharacters(result) - limit) };
  };
  const built = build();
  if (built.overBy === 0) return built;
  const leans = (index: number) =>
    left.some(
      (sentence) =>
        sentence.index === index && sentence.leans && !timeStarts.has(sentence.words[0]?.lower ?? ''),
    );
  const last = left.at(-1);
  const droppable = left
    .filter(({ index }) => !opener.has(index) && index !== left[0]?.index && !leans(index + 1))
    .filter(({ isOpening }) => !isOpening)
    .toSorted((a, b) => dropOrder(a, last) - dropOrder(b, last) || b.index - a.index);
  const dropped = fewestToDrop(droppable, built.overBy);
  const end = shortestEnd(left, built.overBy);
  const lost = dropped.reduce((sum, sentence) => sum + sentence.details.length, 0);
  if (end !== null && (dropped.length === 0 || end.details < lost)) {
    draft.cut(
      propose('cut', { kind: 'over-limit', over: built.overBy, details: end.details }),
      end.start,
      end.end,
    );
    return build();
  }
  for (const sentence of dropped) {
    const id = propose('cut', { kind: 'over-limit', over: built.overBy, details: sentence.details.length });
    draft.cut(id, sentence.start, sentence.end);
  }
  return build();
}

/** What goes on from a sentence that stays is often its point, and so is the one that ends the text. */
function dropOrder(sentence: SentenceFacts, last: SentenceFacts | undefined): number {
  return strengthOf(sentence) + (sentence.leans ? 1.5 : 0) + (sentence === last ? 1.5 : 0);
}

/** The weakest that make the text short enough, without those that need not go. */
function fewestToDrop(weakestFirst: readonly SentenceFacts[], overBy: number): SentenceFacts[] {
  const lengthOf = (sentence: SentenceFacts) => countCharacters(sentence.text) + 1;
  let spared = -overBy;
  let dropped: SentenceFacts[] = [];
  for (const sentence of weakestFirst) {
    if (spared >= 0) break;
    dropped.push(sentence);
    spared += lengthOf(sentence);
  }
  for (const sentence of dropped.toReversed()) {
    if (spared < lengthOf(sentence)) continue;
    spared -= lengthOf(sentence);
    dropped = dropped.filter((other) => other !== sentence);
  }
  return dropped.toSorted((a, b) => a.index - b.index);
}

/** The shortest end of a sentence that makes the text short enough, where what is before it stands alone. */
function shortestEnd(
  left: readonly SentenceFacts[],
  overBy: number,
): { start: number; end: number; details: number } | null {
  const ends = left.flatMap(({ bodyEnd, details, isOpening, segments, start }) =>
    segments.flatMap((segment, index) => {
      const previous = segments[index - 1];
      // What "and" or "but" adds is often the point.
      const isOwn = /^(?:because|while|although|since)$/u.test(segment.joiner);
      if (isOpening || previous === undefined || !isOwn) return [];
      const length = bodyEnd - previous.end;
      if (length < overBy || length > (bodyEnd - start) / 2) return [];
      const inside = details.filter((detail) => detail.start >= segment.start).length;
      return [{ start: previous.end, end: bodyEnd, details: inside }];
    }),
  );
  return ends.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}
