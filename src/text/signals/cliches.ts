import { measured } from '../../domain/signal.ts';
import { clichePhrases, clichesAcrossSentences } from '../phrases/cliche-phrases.ts';
import {
  capFindings,
  createFinding,
  quoted,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
import type { EnglishField } from '../fields/english-field.ts';
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

/** Worn phrases, matched on lemmas and whole words. Signal: `cliches`, a number. Source of the advice: rule originality. */
export const clicheAnalyser: EnglishAnalyser = {
  signals: { cliches: 'phrases' },
  analyse(english) {
    let total = 0;
    const findings = english.flatMap((field) => {
      const matches = findCliches(field);
      total += matches.length;
      const found = matches.map((match) => {
        const text = field.clean.slice(match.start, match.end);
        return createFinding(field, {
          kind: `cliche-${match.id}`,
          severity: 'consider',
          message: `${quoted(text)} is a worn phrase: it could stand in anyone’s profile, so it says little about you.`,
          measured: { value: match.id, unit: 'phrase', text },
          threshold: { value: 0, unit: 'phrases', text: 'none from our list of worn phrases' },
          ruleId: 'originality',
          action: 'Say the same with one example that only you could give.',
          at: match,
          note: 'heard before',
        });
      });
      return capFindings(field, found, 'cliche', 'worn phrases');
    });
    return { signals: { cliches: measured(total, 'phrases') }, findings };
  },
};
