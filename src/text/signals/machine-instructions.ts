import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases, type PhraseMatch } from '../phrases/phrase-matcher.ts';

/** Phrases addressed to a language model, in the notation of `phrase-matcher.ts`. */
const phrases = compilePhrases({
  override: [
    'ignore|disregard|forget * previous|prior|above|earlier *? instruction|prompt|message|rule',
    'ignore|disregard|forget|override all|any|your * instruction|prompt|rule',
    'your new instruction',
    'new instruction be',
  ],
  role: [
    'you be now *',
    'act as an? *',
    'pretend to be',
    'system prompt',
    'developer mode',
    'as an ai',
    'as a language model',
    'you be an? ai|assistant|chatbot|language|llm',
  ],
  score: [
    'rate|score|grade|give this|my|the profile|bio|text *',
    'give me|it|this|the|a * score|rating',
    'perfect score',
    'respond|reply|answer only with',
    'output only',
    'output the following',
    'print your|the',
  ],
});

/** Phrases that address a program; none where there are too few to say so. */
function findInstructions(field: EnglishField): PhraseMatch[] {
  const matches = matchPhrases(field.words, phrases);
  return matches.length > 1 || matches.some(({ id }) => id === 'override') ? matches : [];
}

/** The sentences that address a program, by their number in `tokens` and `words`: nothing in them is worth praise. */
export function instructionSentences(field: EnglishField): ReadonlySet<number> {
  return new Set(findInstructions(field).flatMap(({ firstWord }) => field.words[firstWord]?.sentence ?? []));
}

/**
 * Text that addresses a program; it is measured like any other. Needs one phrase that overrides, or two of any kind.
 * Signal: `machineInstructions`, in phrases.
 */
export const machineInstructionAnalyser: EnglishAnalyser = {
  signals: { machineInstructions: 'phrases' },
  analyse(english) {
    const instructions = english.flatMap((field) =>
      findInstructions(field).map((match) => ({ ...spanOf(field, match), id: match.id })),
    );
    return {
      signals: { machineInstructions: measured(instructions.length, 'phrases') },
      seen: { instructions },
    };
  },
};
