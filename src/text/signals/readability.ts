import { couldNotTell, measured } from '../../domain/signal.ts';
import { readingEase } from '../fields/english-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';

/** Below this many words the formula swings with every syllable. */
const fewestWords = 15;

/**
 * Flesch reading ease of all English fields together: 206.835 − 1.015 × words ÷ sentences − 84.6 × syllables ÷ words
 * (Flesch 1948; syllables counted by wink-nlp). A field without a final stop ends a sentence all the same.
 * Signal: `readability`, points, higher is easier.
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
        seen: {},
      };
    }
    return {
      signals: { readability: measured(ease, 'Flesch reading ease', Math.min(0.95, 0.5 + words / 100)) },
      seen: { readability: { ease, words, sentences } },
    };
  },
};
