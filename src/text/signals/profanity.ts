import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  type EnglishProfaneWord,
} from 'obscenity';
import { measured } from '../../domain/signal.ts';
import { spanOf, type SourceField } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';

type Level = 'slur' | 'explicit' | 'strong';

/** Words the apps act on; what is left out of the library's list are everyday words ("sex", "orgasm"), names and birds ("Dick", "tit"). */
const levels: Readonly<Partial<Record<EnglishProfaneWord, Level>>> = {
  abeed: 'slur',
  africoon: 'slur',
  arabush: 'slur',
  boonga: 'slur',
  chingchong: 'slur',
  chink: 'slur',
  dyke: 'slur',
  fag: 'slur',
  kike: 'slur',
  negro: 'slur',
  nigger: 'slur',
  retard: 'slur',
  spastic: 'slur',
  tranny: 'slur',
  rape: 'explicit',
  bestiality: 'explicit',
  blowjob: 'explicit',
  buttplug: 'explicit',
  cum: 'explicit',
  deepthroat: 'explicit',
  dildo: 'explicit',
  doggystyle: 'explicit',
  'double penetration': 'explicit',
  ejaculate: 'explicit',
  felch: 'explicit',
  fellatio: 'explicit',
  'finger bang': 'explicit',
  fisting: 'explicit',
  gangbang: 'explicit',
  handjob: 'explicit',
  hentai: 'explicit',
  'jerk off': 'explicit',
  jizz: 'explicit',
  lubejob: 'explicit',
  masturbate: 'explicit',
  porn: 'explicit',
  dick: 'explicit',
  pussy: 'explicit',
  cock: 'explicit',
  bitch: 'strong',
  cunt: 'strong',
  fuck: 'strong',
  shit: 'strong',
  slut: 'strong',
  twat: 'strong',
  wank: 'strong',
  whore: 'strong',
  bastard: 'strong',
};
/** Terms that are also names or ordinary words: only in lower case, and not before these. */
const ambiguous: ReadonlySet<EnglishProfaneWord> = new Set([
  'dick',
  'cock',
  'pussy',
  'cum',
  'dyke',
  'negro',
  'chink',
  'rape',
]);
const harmlessWords = new Set([
  'cum laude',
  'pussy willow',
  'cock ale',
  'rape seed',
  'rapeseed',
  'rio negro',
  'chink of',
  'weathercock',
  'offa dyke',
  'dick joke',
]);
const ending =
  /^(?:s|es|ed|er|ers|ing|in|y|ty|ting|ted|tier|ties|hole|holes|head|heads|face|show|storm|ed up|fest|less|gots?|got|ching|ches|chy|inged|en|tard)?$/iu;
const beginning = /^(?:mother|bull|horse|dip|bat|dumb|un|re)?$/iu;

const judged = new DataSet<{ originalWord: EnglishProfaneWord }>()
  .addAll(englishDataset)
  .removePhrasesIf(
    (phrase) => phrase.metadata === undefined || levels[phrase.metadata.originalWord] === undefined,
  );
const matcher = new RegExpMatcher({ ...judged.build(), ...englishRecommendedTransformers });

/**
 * Slurs, explicit words and swearing in English, disguised spellings included. Source: obscenity's English list, kept to whole
 * words so that "Scunthorpe", "cocktail" or "Dickens" pass. Signal: `profanity`, in words.
 */
export const profanityAnalyser: EnglishAnalyser = {
  signals: { profanity: 'words' },
  analyse(english) {
    const profanity = english.flatMap((field) =>
      findProfanity(field).map((match) => ({ ...spanOf(field, match), level: match.level })),
    );
    return { signals: { profanity: measured(profanity.length, 'words') }, seen: { profanity } };
  },
};

/** Whole words only, in order, not overlapping; offsets in `clean`. */
export function findProfanity(
  field: Pick<SourceField, 'readable'>,
): { start: number; end: number; level: Level }[] {
  const text = field.readable;
  const found: { start: number; end: number; level: Level }[] = [];
  for (const match of matcher.getAllMatches(text, true)) {
    const word = judged.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord;
    const level = word === undefined ? undefined : levels[word];
    if (word === undefined || level === undefined) continue;
    const start = edge(text, match.startIndex, -1);
    const end = edge(text, match.endIndex + 1, 1);
    const isWholeWord =
      beginning.test(text.slice(start, match.startIndex)) && ending.test(text.slice(match.endIndex + 1, end));
    if (!isWholeWord || isHarmless(text, start, end, word)) continue;
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, level });
  }
  return found;
}

function isHarmless(text: string, start: number, end: number, word: EnglishProfaneWord): boolean {
  if (!ambiguous.has(word)) return false;
  const next = text.slice(end, end + 12).toLowerCase();
  const previous = text.slice(Math.max(0, start - 12), start).toLowerCase();
  const around = `${previous}${text.slice(start, end).toLowerCase()}${next}`;
  const isName = /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) && text !== text.toUpperCase();
  return isName || [...harmlessWords].some((harmless) => around.includes(harmless));
}

function edge(text: string, from: number, step: 1 | -1): number {
  let index = from;
  while (/[\p{L}\p{N}]/u.test(step === 1 ? text.charAt(index) : text.charAt(index - 1))) index += step;
  return index;
}
