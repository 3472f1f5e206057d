import { measured } from '../../domain/signal.ts';
import { clichePhrases, clichesAcrossSentences } from '../phrases/cliche-phrases.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases, type PhraseMatch } from '../phrases/phrase-matcher.ts';

const phrases = compilePhrases(clichePhrases);
const acrossSentences = compilePhrases(clichesAcrossSentences);

/** Clichés in a field, in order, not overlapping; offsets in `clean`. */
export function findCliches(field: EnglishField): PhraseMatch[] {
  const within = matchPhrases(field.words, phrases);
  const across = matchPhrases(field.words, acrossSentences, { acrossSentences: true });
  const added = across.filter(
    (match) => !within.some((other) => match.start < other.end && other.start < match.end),
  );
  return [...within, ...added].toSorted((a, b) => a.start - b.start);
}

/** Worn phrases, matched on lemmas and whole words. Signal: `cliches`, a number. */
export const clicheAnalyser: EnglishAnalyser = {
  signals: { cliches: 'phrases' },
  analyse(english) {
    const cliches = english.flatMap((field) =>
      findCliches(field).map((match) => ({ ...spanOf(field, match), id: match.id })),
    );
    return { signals: { cliches: measured(cliches.length, 'phrases') }, seen: { cliches } };
  },
};
