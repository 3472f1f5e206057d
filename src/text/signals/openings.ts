import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { instructionSentences } from './machine-instructions.ts';
import { compilePhrases, extendPhrase, matchPhrases } from '../phrases/phrase-matcher.ts';

/** Invitations and claims that one can argue with, in the notation of `phrase-matcher.ts`. */
const openings = compilePhrases({
  invitation: [
    'ask me about|how|why|what|for|to|who|which',
    'tell me',
    'teach me',
    'show me',
    'send me',
    'recommend me',
    'give me your|a|the',
    "let us|'s argue|debate|talk|compare|swap|trade|fight|find|go|grab|get|settle",
    'convince me',
    'change my mind',
    'prove me wrong',
    'fight me',
    'debate me',
    'challenge me',
    'guess what|which|who|how|my',
    'bet you',
    'i bet',
    'i will trade|swap|race|beat|teach|show|cook|make|take|buy|bring',
    'trade|swap you|your * for|with',
    'quiz me',
    'try me',
    'i dare you',
    'bonus point',
    'extra point',
    'first round|drink be on',
    'looking|look for * recommendation',
    'recommendation welcome',
    'suggestion welcome',
    'help me',
    'pick|choose one|a|between',
    'two truth',
    'want to join|come|go',
  ],
  claim: [
    'unpopular|controversial opinion',
    'hot take',
    'hill * die on',
    'die on this hill',
    'be overrated|underrated',
    'overrated|underrated',
    'belong on|in',
    'do not belong',
    'be the good|best|worst|bad',
    'make the good|best',
    'the good|best|worst * be',
    'be well|better|good than',
    'never beat',
    'i maintain',
    'i stand by',
    'will not be take question',
    'no one can convince',
    'objectively',
  ],
});
const comparison = /[\p{L}\p{N})] {0,2}[><] {0,2}[\p{L}\p{N}(]/u;

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
    return {
      signals: {
        openings: measured(found.length, 'openings'),
        questions: measured(questions.length, 'questions'),
      },
      seen: { openings: found },
    };
  },
};

function findOpenings(field: EnglishField): Opening[] {
  const found: Opening[] = [];
  const toPrograms = instructionSentences(field);
  for (const [index, token] of field.tokens.entries()) {
    if ((!token.text.startsWith('?') && !token.text.endsWith('?')) || toPrograms.has(token.sentence))
      continue;
    const words = field.tokens
      .slice(0, index)
      .filter((word) => word.sentence === token.sentence && word.kind === 'word');
    const first = words[0];
    if (first !== undefined && words.length >= 2 && found.at(-1)?.start !== first.start)
      found.push({ kind: 'question', start: first.start, end: token.end });
  }
  for (const match of matchPhrases(field.words, openings)) {
    if (toPrograms.has(field.words[match.firstWord]?.sentence ?? -1)) continue;
    found.push({
      kind: match.id === 'claim' ? 'claim' : 'invitation',
      start: match.start,
      end: extendPhrase(field, match),
    });
  }
  const compared = comparison.exec(field.readable);
  if (compared !== null)
    found.push({
      kind: 'claim',
      ...wholeWords(field.readable, compared.index, compared.index + compared[0].length),
    });
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function wholeWords(text: string, start: number, end: number): { start: number; end: number } {
  let first = start;
  let last = end;
  while (first > 0 && /[\p{L}\p{N}]/u.test(text.charAt(first - 1))) first -= 1;
  while (last < text.length && /[\p{L}\p{N}]/u.test(text.charAt(last))) last += 1;
  return { start: first, end: last };
}
