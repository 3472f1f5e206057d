import { notMeasured, type Signal } from '../domain/signal.ts';
import { readEnglish, type EnglishField } from './fields/english-field.ts';
import { isReadInPart, placeOf, readFields, type SourceField } from './fields/text-field.ts';
import { detectLanguages } from './language.ts';
import { judgeClauses, withBeginnings, type VectorsByText } from './meaning/meanings.ts';
import { balanceAnalyser } from './signals/balance.ts';
import { clicheAnalyser } from './signals/cliches.ts';
import { concretenessAnalyser } from './signals/concreteness.ts';
import { analyseContacts } from './signals/contacts.ts';
import { adjectiveAnalyser } from './signals/adjectives.ts';
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
  adjectiveAnalyser,
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

/** A profile whose words were parted, and not judged yet. */
export type PreparedText = {
  input: TextInput;
  fields: readonly SourceField[];
  languages: ReturnType<typeof detectLanguages>;
  english: readonly { source: SourceField; field: EnglishField }[];
  /** What has to be encoded before the text can be read by its meaning. */
  clauses: readonly string[];
};

/** Parts a profile's text into words and clauses. */
export function prepareText(input: TextInput): PreparedText {
  const fields = readFields(input);
  const languages = detectLanguages(fields);
  const isEnglish = new Set(
    languages.fields.filter(({ language }) => language.value === 'en').map(({ field }) => field),
  );
  const english = fields
    .filter((field) => isEnglish.has(field))
    .map((source) => ({ source, field: withBeginnings(readEnglish(source)) }));
  const clauses = english.flatMap(({ field }) =>
    [...field.clauses, ...field.beginnings].map(({ text }) => text),
  );
  return { input, fields, languages, english, clauses };
}

/**
 * Reads a profile's text: pure and deterministic, the same input gives the same bytes. The engine adds what grammar finds.
 * Signals that need the meaning of clauses could not be told where a vector is missing.
 */
export function readText(input: TextInput, vectors: VectorsByText = new Map()): UncheckedReading {
  return readPrepared(prepareText(input), vectors);
}

/** The same for a text that was prepared. */
export function readPrepared(
  { input, fields, languages, english }: PreparedText,
  vectors: VectorsByText,
): UncheckedReading {
  const languageOf = new Map(languages.fields.map(({ field, language }) => [field, language]));
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
  const judged = english.map(({ field }) => judgeClauses(field, vectors));
  for (const analyser of englishOnly) {
    for (const [name, unit] of Object.entries(analyser.signals)) signals[name] = notMeasured(reason, unit);
    if (english.length > 0) add(analyser.analyse(judged));
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
    usage: english.flatMap(({ field }) => findUsageMistakes(field)),
    english: english.map(({ source }) => source),
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
    adjectives: [],
    concreteness: [],
    telling: [],
    openings: [],
    intent: null,
    balance: null,
    readability: null,
    profanity: [],
    instructions: [],
    spelling: [],
  };
}
