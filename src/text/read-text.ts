import { notMeasured, type Signal } from '../domain/signal.ts';
import { readEnglish } from './fields/english-field.ts';
import { isReadInPart, placeOf, readFields, type SourceField } from './fields/text-field.ts';
import { detectLanguages } from './language.ts';
import { balanceAnalyser } from './signals/balance.ts';
import { clicheAnalyser } from './signals/cliches.ts';
import { concretenessAnalyser } from './signals/concreteness.ts';
import { analyseContacts } from './signals/contacts.ts';
import { demandAnalyser } from './signals/demands.ts';
import type { EnglishAnalyser } from './signals/english-analyser.ts';
import { analyseHiddenCharacters } from './signals/hidden-characters.ts';
import { intentAnalyser } from './signals/intent.ts';
import { analyseLength, findOverLimit, measureLength } from './signals/length.ts';
import { machineInstructionAnalyser } from './signals/machine-instructions.ts';
import { openingAnalyser } from './signals/openings.ts';
import { profanityAnalyser } from './signals/profanity.ts';
import { analysePunctuation } from './signals/punctuation-load.ts';
import { readabilityAnalyser } from './signals/readability.ts';
import { slipAnalyser } from './spelling/slips.ts';
import { findUsageMistakes } from './spelling/usage/find-usage.ts';
import type {
  DoneReading,
  Mistake,
  Observation,
  ReadField,
  Seen,
  TextSignals,
  TextInput,
} from './text-reading.ts';

const anyLanguage: readonly ((fields: readonly SourceField[]) => Observation)[] = [
  analyseLength,
  analyseHiddenCharacters,
  analysePunctuation,
  analyseContacts,
];
const englishOnly: readonly EnglishAnalyser[] = [
  slipAnalyser,
  clicheAnalyser,
  demandAnalyser,
  concretenessAnalyser,
  openingAnalyser,
  intentAnalyser,
  balanceAnalyser,
  readabilityAnalyser,
  profanityAnalyser,
  machineInstructionAnalyser,
];
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A reading without the grammar checker, what our own rules of usage found, and the fields that a checker for English can check. */
export type UncheckedReading = { reading: DoneReading; usage: Mistake[]; english: SourceField[] };

/** Reads a profile's text: pure and deterministic, the same input gives the same bytes. The engine adds what grammar finds. */
export function readText(input: TextInput): UncheckedReading {
  const fields = readFields(input);
  const languages = detectLanguages(fields);
  const languageOf = new Map(languages.fields.map(({ field, language }) => [field, language]));
  const english = fields.filter((field) => languageOf.get(field)?.value === 'en');
  const status = fields.every((field) => field.clean.trim() === '') ? 'empty' : 'analysed';
  const reason = whyNotMeasured(status, languages.whole);
  const signals: TextSignals = {};
  const seen: Seen = nothingSeen();
  const add = (observation: Observation): void => {
    Object.assign(signals, observation.signals);
    Object.assign(seen, observation.seen);
  };
  for (const [{ field }, language] of languageOf) signals[`${field}.language`] = language;
  for (const analyse of anyLanguage) add(analyse(fields));
  const readInEnglish = english.map(readEnglish);
  for (const analyser of englishOnly) {
    for (const [name, unit] of Object.entries(analyser.signals)) signals[name] = notMeasured(reason, unit);
    if (english.length > 0) add(analyser.analyse(readInEnglish));
  }
  return {
    reading: {
      status,
      app: input.app,
      language: status === 'empty' ? notMeasured(reason, 'ISO 639-1') : languages.whole,
      fields: fields.map((field) => describeField(field, languageOf.get(field) ?? null)),
      signals,
      seen,
    },
    usage: readInEnglish.flatMap(findUsageMistakes),
    english,
  };
}

/** Why what needs English was not measured, for a profile without an English field. */
export function whyNotMeasured(status: 'analysed' | 'empty', language: Signal<string>): string {
  if (status === 'empty') return 'not measured: there is no text';
  if (language.state === 'measured') return 'not measured: only English is supported';
  return `not measured: the language could not be told (${language.reason.replace(/^could not tell: /u, '')})`;
}

function describeField(field: SourceField, language: Signal<string> | null): ReadField {
  const { kind, label, limit, shown, isUnnamed, original, readLength, clean, readable } = field;
  return {
    field: field.field,
    kind,
    label,
    limit,
    shown,
    isUnnamed,
    isBlank: clean.trim() === '',
    ...measureLength(field),
    originalLength: original.length,
    readLength: isReadInPart(field) ? readLength : null,
    whole: placeOf(field, 0, clean.length),
    overLimit: findOverLimit(field),
    language,
    hasLetters: /\p{L}/u.test(readable),
    isRightToLeft: rightToLeft.test(clean),
  };
}

function nothingSeen(): Seen {
  return {
    hidden: [],
    emoji: [],
    repeatedMarks: [],
    exclamations: [],
    shouted: [],
    contacts: [],
    slips: [],
    cliches: [],
    demands: [],
    wishLists: [],
    concreteness: [],
    openings: [],
    intent: null,
    balance: null,
    readability: null,
    profanity: [],
    instructions: [],
    spelling: [],
  };
}
