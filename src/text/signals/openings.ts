import { couldNotTell, measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { isEnglishWord } from '../fields/english-words.ts';
import { spanOf } from '../fields/text-field.ts';
import { likelihoodAt, restOfClause, whyUnjudged } from '../meaning/likelihoods.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import { findCliches } from './cliches.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { instructionSentences } from './machine-instructions.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const openings = compilePhrases(openingPhrases);
const demands = compilePhrases(demandPhrases);
/** How likely a clause has to invite an answer: as a question or with a phrase of the list, and without; below `notAtAll` it does not. A question by its form is a demand from `demanded` on. */
const likelihoods = { withSign: 0.4, alone: 0.8, notAtAll: 0.35, demanded: 0.75 };
const comparison = /[\p{L}\p{N})] {0,2}[><] {0,2}[\p{L}\p{N}(]/u;

/** Questions that want no answer. */
const rhetorical =
  /^(?:who does(?:n['’]?t| not) (?:love|like|want|enjoy)|what(?:['’]s| is) not to|what (?:have you|do you have|is there) (?:got )?to lose|is there anything (?:better|worse)|when did (?:everyone|everybody|we|i|it|life)\b|how did (?:i|we|it)\b|what could (?:possibly )?go wrong|who am i|why not\b|(?:why|what|how|where|when|who) (?:am|was|did|have) i\b)/iu;
/** A question mark that asks for a nod: "you know?", "right?", "Serious? …". */
const asksNothing =
  /(?:\b(?:right|ok|okay|really|seriously|no|yes|huh|eh|hm+|you know|isn['’]?t it|innit|remember) ?\?|\?{2,})$/iu;
/** Asks the reader by its form: one word with a question mark, a choice, "you", or the order of words of a question. */
const asksReader =
  /(?:^|, |\band )(?:(?:where|what|which|who|how|when|why)(?:['’]s|['’]re)?|(?:do|does|are|is|can|could|would|will|have|did|should)) \p{L}|\b(?:you|your|u|ur)\b|\bor\b/iu;
/** About writing the profile itself: "What can I say?", "How does this even work?" */
const aboutProfile = /\b(?:this|these|here|bio|app|profile|say|write|put|tell)\b/iu;
/** The order of words of a question, where its mark was left out. */
const unmarked =
  /^(?:(?:where|how) (?:do|can|should|could) (?:i|you|we)|(?:what|which|who) (?:do|are|would|should) (?:you|i)|(?:do|are|can|could|would|will|have) you|what(?:['’]?s| is) your) \p{L}+/iu;
/** Nobody argues with these. */
const platitude = /\b(?:best|worst|greatest) (?:things?|feelings?|medicine|policy|part|gift)\b/iu;
/** "My boss asked me to" tells what somebody else did. */
const told = /^(?:asked|told|taught|showed|sent|gave|helped|recommended|challenged|convinced) me\b/iu;

type Opening = { kind: 'question' | 'invitation' | 'claim'; start: number; end: number };

/**
 * Places a reader can answer: a question, an invitation, a claim to argue with.
 * Signals: `openings` and `questions`, numbers.
 */
export const openingAnalyser: EnglishAnalyser = {
  signals: { openings: 'openings', questions: 'questions' },
  analyse(english) {
    const found = english.flatMap((field) =>
      findOpenings(field).map((opening) => ({
        ...spanOf(field, opening),
        kind: opening.kind,
        endsField: field.clean.slice(opening.end).trim() === '',
      })),
    );
    const questions = found.filter((opening) => opening.kind === 'question');
    const unjudged =
      whyUnjudged(english) ??
      (found.length === 0 && english.some(isInDoubt)
        ? 'could not tell: a sentence may invite an answer, and may not'
        : null);
    if (unjudged !== null) {
      return {
        signals: {
          openings: couldNotTell(unjudged, 'openings'),
          questions: couldNotTell(unjudged, 'questions'),
        },
        seen: { openings: found },
      };
    }
    return {
      signals: {
        openings: measured(found.length, 'openings'),
        questions: measured(questions.length, 'questions'),
      },
      seen: { openings: found },
    };
  },
};

/**
 * The last question of a text, where its form alone says that it asks the reader and nothing after it could be a better opening. It
 * needs no meaning of clauses; a question with a demand or a misspelling in it is left to those who can judge it.
 * Signals: `openings` and `questions` are not told, since there may be more.
 */
export const lastQuestionAnalyser: EnglishAnalyser = {
  signals: openingAnalyser.signals,
  analyse(english) {
    const openings = english.slice(-1).flatMap((field) => {
      const last = questionsIn(field).at(-1);
      if (last === undefined || !asksByForm(field, last)) return [];
      const endsField = field.clean.slice(last.end).trim() === '';
      return [{ ...spanOf(field, last), kind: last.kind, endsField }];
    });
    const reason = 'could not tell: only the last question was looked for';
    return {
      signals: { openings: couldNotTell(reason, 'openings'), questions: couldNotTell(reason, 'questions') },
      seen: { openings },
    };
  },
};

function asksByForm(field: EnglishField, { start, end }: Opening): boolean {
  const text = field.readable.slice(start, end);
  if (rhetorical.test(text) || told.test(text) || platitude.test(text) || asksNothing.test(text))
    return false;
  if (!text.endsWith('?') || !asksReader.test(text) || aboutProfile.test(text)) return false;
  const isAlone = instructionSentences(field).size === 0 && findCliches(field).every(isApart);
  const words = field.words.filter((word) => word.start >= start && word.end <= end);
  const later = field.clauses.filter((clause) => clause.start >= end);
  return (
    isAlone &&
    matchPhrases(words, demands).length === 0 &&
    words.every(
      ({ kind, lower, lemma }) => kind !== 'word' || isEnglishWord(lower) || isEnglishWord(lemma),
    ) &&
    !later.some((clause) => isUnmarkedQuestion(field, clause))
  );
  function isApart(other: { start: number; end: number }): boolean {
    return other.end <= start || end <= other.start;
  }
}

function isInDoubt({ clauses }: EnglishField): boolean {
  return clauses.some(
    ({ isLaterPart, meaning }) => !isLaterPart && (meaning?.opening ?? 0) > likelihoods.notAtAll,
  );
}

/**
 * Questions, invitations and claims whose clause invites an answer; rhetorical ones ("Who am I?") and demands ("Impress me") do not.
 */
function findOpenings(field: EnglishField): Opening[] {
  const toPrograms = instructionSentences(field);
  const questions = questionsIn(field);
  const comparisons = comparisonsIn(field);
  const others = phrasesIn(field).filter(
    ({ start, end }) =>
      ![...questions, ...comparisons].some((other) => start < other.end && other.start < end),
  );
  const found = [...[...questions, ...others].filter((opening) => invites(field, opening)), ...comparisons];
  for (const { start, end, isLaterPart, meaning } of field.clauses) {
    if (isLaterPart || rhetorical.test(field.readable.slice(start, end))) continue;
    if (isUnmarkedQuestion(field, { start, end }) && (meaning?.demand ?? 1) < likelihoods.withSign) {
      if (!found.some((opening) => start < opening.end && opening.start < end))
        found.push({ kind: 'question', start, end });
      continue;
    }
    const isKnown = found.some((opening) => start < opening.end && opening.start < end);
    if (
      !isKnown &&
      meaning !== null &&
      meaning.opening >= likelihoods.alone &&
      meaning.demand < meaning.opening
    )
      found.push({ kind: 'invitation', start, end });
  }
  const sentenceAt = (start: number): number =>
    field.tokens.find((token) => token.end > start)?.sentence ?? -1;
  return found
    .filter(({ start }) => !toPrograms.has(sentenceAt(start)))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function invites(field: EnglishField, place: { start: number; end: number }): boolean {
  const text = field.readable.slice(place.start, place.end);
  if (rhetorical.test(text) || told.test(text) || platitude.test(text)) return false;
  const opening = likelihoodAt(field, 'opening', place);
  const demand = likelihoodAt(field, 'demand', place);
  if (text.endsWith('?') && asksNothing.test(text)) return false;
  const isByForm = asksReader.test(text) && !(aboutProfile.test(text) && !/\byour?\b/iu.test(text));
  if (text.endsWith('?') && isByForm && opening > 0 && demand < likelihoods.demanded) return true;
  if (/^\p{Lu}\p{L}+\?$/u.test(text)) return opening >= likelihoods.notAtAll && demand <= opening;
  return opening >= likelihoods.withSign && demand <= opening;
}

function isUnmarkedQuestion(
  { readable }: EnglishField,
  { start, end }: { start: number; end: number },
): boolean {
  return unmarked.test(readable.slice(start, end)) && !/^\s*[.:]/u.test(readable.slice(end));
}

function questionsIn(field: EnglishField): Opening[] {
  const found: Opening[] = [];
  for (const [index, token] of field.tokens.entries()) {
    if (!token.text.startsWith('?') && !token.text.endsWith('?')) continue;
    const words = field.tokens
      .slice(0, index)
      .filter((word) => word.sentence === token.sentence && word.kind === 'word');
    const first = words[0];
    if (
      first !== undefined &&
      (words.length >= 2 || /^\p{Lu}/u.test(first.text)) &&
      found.at(-1)?.start !== first.start
    )
      found.push({ kind: 'question', start: first.start, end: token.end });
  }
  return found;
}

function phrasesIn(field: EnglishField): Opening[] {
  return matchPhrases(field.words, openings).map((match) => ({
    kind: match.id === 'claim' ? 'claim' : 'invitation',
    start: match.start,
    end: restOfClause(field, match),
  }));
}

function comparisonsIn(field: EnglishField): Opening[] {
  const compared = comparison.exec(field.readable);
  if (compared === null) return [];
  const place = wholeWords(field.readable, compared.index, compared.index + compared[0].length);
  return [{ kind: 'claim', ...place }];
}

function wholeWords(text: string, start: number, end: number): { start: number; end: number } {
  let first = start;
  let last = end;
  while (first > 0 && /[\p{L}\p{N}]/u.test(text.charAt(first - 1))) first -= 1;
  while (last < text.length && /[\p{L}\p{N}]/u.test(text.charAt(last))) last += 1;
  return { start: first, end: last };
}
