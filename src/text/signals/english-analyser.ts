import type { EnglishField } from '../fields/english-field.ts';
import type { Observation } from '../text-reading.ts';

/** Reads the English fields only. `signals` names what it measures and the unit, for when there is no English to read. */
export type EnglishAnalyser = {
  signals: Readonly<Record<string, string | null>>;
  analyse(english: readonly EnglishField[]): Observation;
};
