import type { SourceField } from './fields/text-field.ts';
import { judgeClauses, withBeginnings, type VectorsByText } from './meaning/meanings.ts';
import { observeText, partText, type PartedText } from './observe-text.ts';
import { adjectiveAnalyser } from './signals/adjectives.ts';
import { balanceAnalyser } from './signals/balance.ts';
import { clicheAnalyser } from './signals/cliches.ts';
import { concretenessAnalyser } from './signals/concreteness.ts';
import { demandAnalyser } from './signals/demands.ts';
import type { EnglishAnalyser } from './signals/english-analyser.ts';
import { intentAnalyser } from './signals/intent.ts';
import { machineInstructionAnalyser } from './signals/machine-instructions.ts';
import { openingAnalyser } from './signals/openings.ts';
import { profanityAnalyser } from './signals/profanity.ts';
import { readabilityAnalyser } from './signals/readability.ts';
import { slipAnalyser } from './spelling/slips.ts';
import { findUsageMistakes } from './spelling/usage/find-usage.ts';
import type { DoneReading, Mistake, TextInput } from './text-reading.ts';

const englishOnly: readonly EnglishAnalyser[] = [
  slipAnalyser,
  clicheAnalyser,
  demandAnalyser,
  adjectiveAnalyser,
  concretenessAnalyser,
  openingAnalyser,
  intentAnalyser,
  balanceAnalyser,
  readabilityAnalyser,
  profanityAnalyser,
  machineInstructionAnalyser,
];

/** A reading without the grammar checker, what our own rules of usage found, and the fields that a checker for English can check. */
export type UncheckedReading = { reading: DoneReading; usage: Mistake[]; english: SourceField[] };

/** A profile whose words were parted, and not judged yet. */
export type PreparedText = PartedText & {
  /** What has to be encoded before the text can be read by its meaning. */
  clauses: readonly string[];
};

/** Parts a profile's text into words and clauses. */
export function prepareText(input: TextInput): PreparedText {
  const parted = partText(input);
  const english = parted.english.map(({ source, field }) => ({ source, field: withBeginnings(field) }));
  const clauses = english.flatMap(({ field }) =>
    [...field.clauses, ...field.beginnings].map(({ text }) => text),
  );
  return { ...parted, english, clauses };
}

/**
 * Reads a profile's text: pure and deterministic, the same input gives the same bytes. The engine adds what grammar finds.
 * Signals that need the meaning of clauses could not be told where a vector is missing.
 */
export function readText(input: TextInput, vectors: VectorsByText = new Map()): UncheckedReading {
  return readPrepared(prepareText(input), vectors);
}

/** The same for a text that was prepared. */
export function readPrepared(prepared: PreparedText, vectors: VectorsByText): UncheckedReading {
  const { english } = prepared;
  const judged = english.map(({ field }) => judgeClauses(field, vectors));
  return {
    reading: observeText(prepared, judged, englishOnly),
    usage: english.flatMap(({ field }) => findUsageMistakes(field)),
    english: english.map(({ source }) => source),
  };
}
