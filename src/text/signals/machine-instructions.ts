import { measured } from '../../domain/signal.ts';
import {
  createFinding,
  quoted,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
import type { EnglishField } from '../fields/english-field.ts';
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
 * Text that addresses a program. The engine has none that follows text: it is measured like any other, and the finding tells
 * the reader so. Needs one phrase that overrides, or two of any kind. Signal: `machineInstructions`, in phrases.
 */
export const machineInstructionAnalyser: EnglishAnalyser = {
  signals: { machineInstructions: 'phrases' },
  analyse(english) {
    let total = 0;
    const findings = english.flatMap((field) => {
      const matches = findInstructions(field);
      const first = matches.find((match) => match.id === 'override') ?? matches[0];
      if (first === undefined) return [];
      total += matches.length;
      const text = field.clean.slice(first.start, first.end);
      return [
        createFinding(field, {
          kind: 'machine-instructions',
          severity: 'consider',
          message: `${quoted(text)} reads as an instruction to a program. Nothing here follows it: it was measured as text, and people will read it as such.`,
          measured: { value: matches.length, unit: 'phrases', text },
          threshold: { value: 0, unit: 'phrases', text: 'none' },
          ruleId: 'give-an-opening',
          action: 'Write to the person who will read it.',
          at: first,
          note: 'to a person',
        }),
      ];
    });
    return { signals: { machineInstructions: measured(total, 'phrases') }, findings };
  },
};
