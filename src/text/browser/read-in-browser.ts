import { leftToServer, notMeasured } from '../../domain/signal.ts';
import { observeText, partText } from '../observe-text.ts';
import { adjectiveAnalyser } from '../signals/adjectives.ts';
import { clicheAnalyser } from '../signals/cliches.ts';
import { demandAnalyser } from '../signals/demands.ts';
import type { EnglishAnalyser } from '../signals/english-analyser.ts';
import { machineInstructionAnalyser } from '../signals/machine-instructions.ts';
import { lastQuestionAnalyser } from '../signals/openings.ts';
import { profanityAnalyser } from '../signals/profanity.ts';
import { readabilityAnalyser } from '../signals/readability.ts';
import type { DoneReading, TextInput } from '../text-reading.ts';
import { whyNotMeasured } from '../why-not-measured.ts';

/** Those that need neither the meaning of clauses nor a dictionary. Clichés and lists of wishes are known by their words. */
const analysers: readonly EnglishAnalyser[] = [
  clicheAnalyser,
  demandAnalyser,
  adjectiveAnalyser,
  lastQuestionAnalyser,
  readabilityAnalyser,
  profanityAnalyser,
  machineInstructionAnalyser,
];

/** What only the server measures in English texts, with units. What of it is plain from words alone is seen all the same. */
const signalsLeft: Readonly<Record<string, string | null>> = {
  slips: 'words',
  cliches: 'phrases',
  demands: 'phrases',
  concreteness: 'ratio',
  concreteDetails: 'details',
  vagueWords: 'words',
  openings: 'openings',
  questions: 'questions',
  intentStated: null,
  aboutMeShare: 'share of words',
  spellingAndGrammar: 'possible mistakes',
};

/**
 * Reads a profile's text as far as a browser can, with the server's own analysers: language, length, hidden characters,
 * punctuation, contact details, clichés by phrase, lists, profanity, readability and a last question. The rest is not measured, and says
 * that the server reads it. Each sight is one that the server would have, too.
 */
export function readInBrowser(input: TextInput): DoneReading {
  const parted = partText(input);
  const english = parted.english.map(({ field }) => field);
  const reading = observeText(parted, english, analysers);
  const reason = english.length > 0 ? leftToServer : whyNotMeasured(reading.status, parted.languages.whole);
  const left = Object.entries(signalsLeft).map(([name, unit]) => [name, notMeasured(reason, unit)] as const);
  return { ...reading, signals: { ...reading.signals, ...Object.fromEntries(left) } };
}
