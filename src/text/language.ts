import { eld } from 'eld/extrasmall';
import { couldNotTell, measured, type Signal } from '../domain/signal.ts';
import { isEnglishWord } from './fields/english-words.ts';
import type { SourceField } from './fields/text-field.ts';

export type LanguageOfField = { field: SourceField; language: Signal<string> };

const unit = 'ISO 639-1';
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*/gu;
const mostWords = 300;
const fewestWords = 3;
/** Below this many words eld's answer for another language is a guess: names of towns read as Catalan, "London" as Norwegian. */
const fewestWordsOfAnotherLanguage = 5;
/** Share of words an English text has in the English model; other languages share "me", "no", "de" and stay below a half. */
const englishShare = { surely: 0.75, withDetector: 0.6, mixed: 0.45 };
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The language of a text, ISO 639-1. Source: eld 2.1 ("extrasmall" n-grams), checked against the share of words that the English
 * model of wink-nlp knows, because n-grams alone guess on texts of a few words.
 * `could-not-tell` with the reason where the text is too short, has no words or the two disagree.
 */
export function detectLanguage(text: string): Signal<string> {
  const words = (text.match(wordPattern) ?? []).slice(0, mostWords);
  if (words.length === 0) return couldNotTell('could not tell: there are no words', unit);
  const detected = eld.detect(text);
  const code = detected.language;
  if (otherScript.test(words.join('')) && code !== '' && code !== 'en' && text.length >= 4) {
    return detected.isReliable()
      ? measured(code, unit, 0.95)
      : couldNotTell('could not tell: the text is too short', unit);
  }
  if (words.length < fewestWords) {
    return couldNotTell(
      `could not tell: ${words.length === 1 ? 'one word is' : `${words.length} words are`} too few`,
      unit,
    );
  }
  const known = knownShare(text);
  const certainlyOther =
    code !== '' && code !== 'en' && detected.isReliable() && words.length >= fewestWordsOfAnotherLanguage;
  if (code === 'en' && known >= englishShare.withDetector)
    return measured('en', unit, detected.isReliable() ? 0.95 : 0.8);
  if (!certainlyOther && known >= englishShare.surely) return measured('en', unit, 0.7);
  if (certainlyOther && known < englishShare.withDetector) return measured(code, unit, 0.9);
  if (code === 'en' && known >= englishShare.mixed)
    return couldNotTell('could not tell: it reads as a mix of English and another language', unit);
  return couldNotTell('could not tell: the text is too short or mixes languages', unit);
}

/** Share of the words that the English model knows; names tell no language, so words with a capital count only where there are few others. */
function knownShare(text: string): number {
  const written = (text.match(wordPattern) ?? []).slice(0, mostWords);
  const small = written.filter((word) => /^\p{Ll}/u.test(word));
  const counted = (small.length >= fewestWords ? small : written).map(
    (word) => word.toLowerCase().split("'")[0] ?? word,
  );
  return counted.filter(isEnglishWord).length / counted.length;
}

/** The language of each field; one too short to tell takes the language of the whole. */
export function detectLanguages(fields: readonly SourceField[]): {
  whole: Signal<string>;
  fields: LanguageOfField[];
} {
  const written = fields.filter((field) => field.readable.trim() !== '');
  const whole = detectLanguage(written.map((field) => field.readable).join('\n'));
  const perField = written.map((field) => {
    const own = detectLanguage(field.readable);
    const hasWords = /\p{L}/u.test(field.readable);
    return { field, language: own.state === 'measured' || !hasWords ? own : whole };
  });
  return { whole, fields: perField };
}
