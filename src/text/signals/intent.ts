import { measured } from '../../domain/signal.ts';
import { findCliches } from './cliches.ts';
import { findDemands } from './demands.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, extendPhrase, matchPhrases } from '../phrases/phrase-matcher.ts';

/** Ways to say what one is looking for, in the notation of `phrase-matcher.ts`. */
const intents = compilePhrases({
  relationship: [
    'look for * relationship|serious|real|long|lasting|partner|marriage|love|commit|commitment|husband|wife|boyfriend|girlfriend',
    'look for something|someone *',
    'look for a|an|my *',
    'look to meet|find|settle|date *',
    'hope to find|meet *',
    'want to find|meet|settle|start *',
    'want|seek * relationship|marriage|partner|family',
    'in search of',
    'would love|like to meet|find *',
    'here for * relationship|long|love|serious|real|something',
    'open to * relationship|long|serious|something|date|marriage',
    'ready for * relationship|serious|something',
    'date|dating to marry',
    'date|dating with intention|intent',
    'long term relationship|partner',
    'something long term|serious|real|lasting',
    'ltr',
    'life partner',
  ],
  casual: [
    'look for * fun|casual|hookup|fling|date',
    'something casual',
    'keep it casual',
    'not look for * serious|relationship|commitment',
    'not want|need|seek * serious|relationship|commitment',
    'no serious|commitment|string',
    'here for * fun|casual|date|dating',
    'short term',
    'fwb',
    'open to * casual|short|fun',
  ],
  friendship: [
    'look for * friend|buddy|people|company',
    'make|meet new? friend|people',
    'new friend',
    'here for friend',
  ],
  open: [
    'see where|what thing|it|this go|take|happen',
    'still figure|figuring it? out',
    'open to anything|whatever',
  ],
});

/** Worn phrases that all the same say that somebody looks for a partner. */
const wornIntents: ReadonlySet<string> = new Set([
  'partner-in-crime',
  'my-other-half',
  'looking-for-my-last-first',
]);
/** Refusals that say it by what they exclude. */
const excluded = /\b(?:hook ?ups?|one night stands?|ons|fwb|nsa)\b/iu;

/** Said in words that nobody would praise: a worn phrase, or what is not wanted. */
function saysItPoorly(field: EnglishField): boolean {
  return (
    findCliches(field).some(({ id }) => wornIntents.has(id)) ||
    findDemands(field).some(({ start, end }) => excluded.test(field.clean.slice(start, end)))
  );
}

/**
 * Whether the text says what its writer is looking for; a prompt's own question counts with its answer.
 * Signal: `intentStated`, true or false.
 */
export const intentAnalyser: EnglishAnalyser = {
  signals: { intentStated: null },
  analyse(english) {
    for (const field of english) {
      const cliches = findCliches(field);
      const match = matchPhrases(field.words, intents).find(
        (found) => !cliches.some((cliche) => found.start < cliche.end && cliche.start < found.end),
      );
      if (match !== undefined) {
        const stated = { start: match.start, end: extendPhrase(field, match) };
        const intent = { ...spanOf(field, stated), id: match.id };
        return { signals: { intentStated: measured(true) }, seen: { intent } };
      }
      if (
        field.kind === 'prompt' &&
        /looking for|relationship goal|i want someone|my ideal/iu.test(field.label) &&
        field.words.length >= 2
      ) {
        return { signals: { intentStated: measured(true, null, 0.7) }, seen: {} };
      }
    }
    if (english.some(saysItPoorly)) return { signals: { intentStated: measured(true, null, 0.6) }, seen: {} };
    return { signals: { intentStated: measured(false, null, 0.8) }, seen: {} };
  },
};
