import { couldNotTell, measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import { likelihoodAt, restOfClause, whyUnjudged } from '../meaning/meanings.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { instructionSentences } from './machine-instructions.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const openings = compilePhrases(openingPhrases);
/** How likely a clause has to invite an answer: as a question or with a phrase of the list, and without; below the last it does not. */
const likelihoods = { withSign: 0.4, alone: 0.8, notAtAll: 0.35 };
const comparison = /[\p{L}\p{N})] {0,2}[><] {0,2}[\p{L}\p{N}(]/u;

/** Questions that want no answer. */
const rhetorical =
  /^(?:who does(?:n['’]?t| not) (?:love|like|want|enjoy)|what(?:['’]s| is) not to|what (?:have you|do you have|is there) (?:got )?to lose|is there anything (?:better|worse)|when did (?:everyone|everybody|we|i|it|life)\b|how did (?:i|we|it)\b|what could (?:possibly )?go wrong|who am i|why not\b)/iu;
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
  if (rhetorical.test(text) || told.test(text)) return false;
  const opening = likelihoodAt(field, 'opening', place);
  return opening >= likelihoods.withSign && likelihoodAt(field, 'demand', place) <= opening;
}

function questionsIn(field: EnglishField): Opening[] {
  const found: Opening[] = [];
  for (const [index, token] of field.tokens.entries()) {
    if (!token.text.startsWith('?') && !token.text.endsWith('?')) continue;
    const words = field.tokens
      .slice(0, index)
      .filter((word) => word.sentence === token.sentence && word.kind === 'word');
    const first = words[0];
    if (first !== undefined && words.length >= 2 && found.at(-1)?.start !== first.start)
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
