import { couldNotTell, measured } from '../../domain/signal.ts';
import { readingEase } from '../fields/english-field.ts';
import {
  createFinding,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';

/** Below this many words the formula swings with every syllable. */
const fewestWords = 15;
/** Flesch (1948): 60–70 is plain English, below 50 is fairly difficult. */
const fairlyDifficult = 50;
const longSentence = 20;

/**
 * Flesch reading ease of all English fields together: 206.835 − 1.015 × words ÷ sentences − 84.6 × syllables ÷ words
 * (Flesch 1948; syllables counted by wink-nlp). A field without a final stop ends a sentence all the same.
 * Signal: `readability`, points, higher is easier. Source of the advice: rule simple-language.
 */
export const readabilityAnalyser: EnglishAnalyser = {
  signals: { readability: 'Flesch reading ease' },
  analyse(english) {
    const text = english
      .map((field) => field.readable.trim())
      .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
      .join('\n');
    const { ease, words, sentences } = readingEase(text);
    if (words < fewestWords) {
      return {
        signals: {
          readability: couldNotTell(`could not tell: fewer than ${fewestWords} words`, 'Flesch reading ease'),
        },
        findings: [],
      };
    }
    const signals = { readability: measured(ease, 'Flesch reading ease', Math.min(0.95, 0.5 + words / 100)) };
    if (ease >= fairlyDifficult) return { signals, findings: [] };
    const perSentence = Math.round(words / Math.max(1, sentences));
    const finding = createFinding(null, {
      kind: 'hard-to-read',
      severity: 'consider',
      message: `Your text is hard to read at a glance: ${perSentence > longSentence ? `${perSentence} words a sentence` : 'many of its words are long'}.`,
      measured: {
        value: ease,
        unit: 'Flesch reading ease',
        text: ease < 0 ? 'below 0 of 100' : `${ease} of 100`,
      },
      threshold: { value: fairlyDifficult, unit: 'Flesch reading ease', text: `at least ${fairlyDifficult}` },
      ruleId: 'simple-language',
      action:
        perSentence > longSentence
          ? 'Cut the long sentences in two.'
          : 'Choose the shorter word where there is one.',
    });
    return { signals, findings: [finding] };
  },
};
