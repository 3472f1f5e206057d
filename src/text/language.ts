import { eld } from 'eld/extrasmall';
import type { Signals } from '../features/analysis/analysis.contract.ts';
import { couldNotTell, measured, type Signal } from '../domain/signal.ts';
import { createFinding, type Observation } from '../features/analysis/server/text-report/text-finding.ts';
import { isEnglishWord } from './fields/english-field.ts';
import type { TextField, TextProfile } from './fields/text-field.ts';

export type LanguageOfField = { field: TextField; language: Signal<string> };

const unit = 'ISO 639-1';
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const wordPattern = /\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*/gu;
const mostWords = 300;
const fewestWords = 3;
/** Below this many words eld's answer for another language is a guess: names of towns read as Catalan, "London" as Norwegian. */
const fewestWordsOfAnotherLanguage = 5;
/** Share of words an English text has in the English model; other languages share "me", "no", "de" and stay below a half. */
const englishShare = { surely: 0.75, withDetector: 0.6, mixed: 0.45 };
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
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
export function detectLanguages(profile: TextProfile): { whole: Signal<string>; fields: LanguageOfField[] } {
  const written = profile.fields.filter((field) => field.readable.trim() !== '');
  const whole = detectLanguage(written.map((field) => field.readable).join('\n'));
  const fields = written.map((field) => {
    const own = detectLanguage(field.readable);
    const hasWords = /\p{L}/u.test(field.readable);
    return { field, language: own.state === 'measured' || !hasWords ? own : whole };
  });
  return { whole, fields };
}

/** Says on each field that is not English what was left unmeasured, and why. */
export function describeLanguages(fields: readonly LanguageOfField[]): Observation {
  const signals: Signals = {};
  const findings = [];
  for (const { field, language } of fields) {
    signals[`${field.field}.language`] = language;
    if (!/\p{L}/u.test(field.readable)) continue;
    const code = language.value;
    const name = code === null ? 'could not tell' : languageName(code);
    if (code === 'en') continue;
    const direction = rightToLeft.test(field.clean) ? ', written from right to left' : '';
    findings.push(
      createFinding(field, {
        kind: 'language',
        severity: 'info',
        message:
          code === null
            ? `${notTold(field, language.reason)} Only its length, emoji, punctuation, links and contact details were checked.`
            : `${field.kind === 'bio' ? 'Your bio' : `Y${field.calledInText.slice(1)}`} reads as ${name}${direction}. Its length, emoji, punctuation, links and contact details were checked; spelling, style and content were not measured: only English is supported.`,
        measured: { value: code, unit: 'language', text: name },
        ruleId: 'spelling',
        action: null,
        at: { start: 0, end: field.clean.length },
      }),
    );
  }
  return { signals, findings };
}

function notTold({ calledInText }: TextField, reason: string | null): string {
  const why = (reason ?? '').replace(/^could not tell(?:: )?/u, '');
  return `We could not tell which language ${calledInText} is in${why === '' ? '' : `: ${why}`}.`;
}

function languageName(code: string): string {
  return names.of(code) ?? code;
}
