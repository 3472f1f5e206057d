import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import {
  count,
  createFinding,
  quoted,
  startSentence,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
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
 * Signals: `openings` and `questions`, numbers. Source of the advice: convention (rule give-an-opening).
 */
export const openingAnalyser: EnglishAnalyser = {
  signals: { openings: 'openings', questions: 'questions' },
  analyse(english) {
    const perField = english.map((field) => ({ field, openings: findOpenings(field) }));
    const all = perField.flatMap((entry) => entry.openings);
    const questions = all.filter((opening) => opening.kind === 'question');
    const signals = {
      openings: measured(all.length, 'openings'),
      questions: measured(questions.length, 'questions'),
    };
    const findings = perField.flatMap(({ field, openings: found }) => {
      const best = found.findLast((opening) => opening.kind === 'question') ?? found.at(-1);
      if (best === undefined) return [];
      const text = field.clean.slice(best.start, best.end);
      const atEnd = best.kind === 'question' && field.clean.slice(best.end).trim() === '';
      const what =
        best.kind === 'question'
          ? atEnd
            ? 'ends with a question'
            : 'asks a question'
          : best.kind === 'claim'
            ? 'makes a claim to argue with'
            : 'invites an answer';
      return [
        createFinding(field, {
          kind: 'opening',
          severity: 'good',
          message: `${startSentence(field.calledInText)} ${what}: ${quoted(text)}.`,
          measured: count(found.length, 'openings', 'opening'),
          threshold: { value: 1, unit: 'openings', text: 'at least one' },
          ruleId: 'give-an-opening',
          action: null,
          at: best,
          note: 'easy to answer',
        }),
      ];
    });
    if (all.length > 0 || english.length === 0) return { signals, findings };
    const missing = createFinding(null, {
      kind: 'no-opening',
      severity: 'consider',
      message: 'We found no question, invitation or claim in your text that a reader could answer.',
      measured: count(0, 'openings'),
      threshold: { value: 1, unit: 'openings', text: 'at least one' },
      ruleId: 'give-an-opening',
      action:
        'End with a question about something you named, or with an opinion that invites the opposite one.',
    });
    return { signals, findings: [missing] };
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
