import { notMeasured, type Signal } from '../domain/signal.ts';
import { readEnglish, type EnglishField } from './fields/english-field.ts';
import { readFields } from './fields/read-fields.ts';
import { isReadInPart, placeOf, type SourceField } from './fields/text-field.ts';
import { detectLanguages } from './language.ts';
import { analyseContacts } from './signals/contacts.ts';
import type { EnglishAnalyser } from './signals/english-analyser.ts';
import { analyseHiddenCharacters } from './signals/hidden-characters.ts';
import { analyseLength, findOverLimit, measureLength } from './signals/length.ts';
import { analysePunctuation } from './signals/punctuation-load.ts';
import { analyseStyledLetters } from './signals/styled-letters.ts';
import { whyNotMeasured } from './why-not-measured.ts';
import type { DoneReading, Observation, ReadField, Seen, TextInput, TextSignals } from './text-reading.ts';

const anyLanguage: readonly ((fields: readonly SourceField[]) => Observation)[] = [
  analyseLength,
  analyseHiddenCharacters,
  analyseStyledLetters,
  analysePunctuation,
  analyseContacts,
];
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A profile whose words were parted, and not judged yet. */
export type PartedText = {
  input: TextInput;
  fields: readonly SourceField[];
  languages: ReturnType<typeof detectLanguages>;
  english: readonly { source: SourceField; field: EnglishField }[];
};

/** Finds out the language of each field, and parts the English ones into words and clauses. */
export function partText(input: TextInput): PartedText {
  const fields = readFields(input);
  const languages = detectLanguages(fields);
  const isEnglish = new Set(
    languages.fields.filter(({ language }) => language.value === 'en').map(({ field }) => field),
  );
  const english = fields
    .filter((field) => isEnglish.has(field))
    .map((source) => ({ source, field: readEnglish(source) }));
  return { input, fields, languages, english };
}

/**
 * Observes what needs no language, and what `analysers` see in the English fields, as they were judged. Their signals are not
 * measured where no field is English.
 */
export function observeText(
  { input, fields, languages }: Omit<PartedText, 'english'>,
  english: readonly EnglishField[],
  analysers: readonly EnglishAnalyser[],
): DoneReading {
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
  for (const analyser of analysers) {
    for (const [name, unit] of Object.entries(analyser.signals)) signals[name] = notMeasured(reason, unit);
    if (english.length > 0) add(analyser.analyse(english));
  }
  return {
    status,
    app: input.app,
    language: status === 'empty' ? notMeasured(reason, 'ISO 639-1') : languages.whole,
    fields: fields.map((field) => describeField(field, languageOf.get(field) ?? null)),
    signals,
    seen,
  };
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
    charactersAtMost: field.shown.length,
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
    styled: [],
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
