import type { Analysis, TextResult } from '../analysis.contract.ts';
import { adviceAsksFor } from './list-advice.service.ts';
import { recheckCouldNotTell, type Recheck } from './recheck/recheck.ts';

/**
 * The signal that has to be measured before the absence of a finding says anything, by the first word or words of its kind; see
 * the signals in `src/text`.
 */
const signalOfKind: readonly (readonly [RegExp, string])[] = [
  [/^cliche/, 'cliches'],
  [/^(demand|shopping-list)/, 'demands'],
  [/^vague/, 'vagueWords'],
  [/^no-opening/, 'openings'],
  [/^no-intent/, 'intentStated'],
  [/^balance/, 'aboutMeShare'],
  [/^hard-to-read/, 'readability'],
  [/^profanity/, 'profanity'],
  [/^machine-instructions/, 'machineInstructions'],
  [/^(spelling|grammar|unknown-word)/, 'spellingAndGrammar'],
  [/^(many-emoji|only-emoji)/, 'emoji'],
  [/^repeated-mark/, 'repeatedMarks'],
  [/^exclamations/, 'exclamations'],
  [/^capitals/, 'shoutedWords'],
  [/^hidden/, 'hiddenCharacters'],
  [/^styled-letters/, 'styledLetters'],
  [/^short/, 'concreteDetails'],
  [/^long/, 'bio.words'],
  [/^(empty|over-limit|near-limit|not-shown|unanswered-prompts|no-question)/, 'wordCount'],
];

/** Kinds that may be a tip, which names one of several: what its signal has to be for the advice to be met. */
const isMetBy: Readonly<Partial<Record<string, (value: unknown) => boolean>>> = {
  'no-opening': (value) => typeof value === 'number' && value > 0,
  'no-intent': (value) => value === true,
  balance: (value) => typeof value === 'number' && value >= 0.5,
  'hard-to-read': (value) => typeof value === 'number' && value >= 50,
  long: (value) => typeof value === 'number' && value <= 45,
};

/** Kinds that are read in any language; all others only in English. */
const inAnyLanguage: ReadonlySet<string> = new Set([
  'emoji',
  'repeatedMarks',
  'exclamations',
  'shoutedWords',
  'hiddenCharacters',
  'styledLetters',
  'wordCount',
  'bio.words',
  'contacts',
]);

const noTextLeft = 'There is no text there any more.';

/** Whether texts still show what a finding was about. `id` is `field:kind`, the field `text` for all of them together. */
export type RecheckText = (text: Analysis['text'], id: string) => Recheck;

export const recheckText: RecheckText = (text, id) => {
  if (text === null || text.status === 'failed')
    return recheckCouldNotTell('The text could not be read this time.');
  if (adviceAsksFor(text.findings, id)) return { found: 'shown' };
  if (text.status === 'empty') return recheckCouldNotTell(noTextLeft);
  const kind = id.split(':').at(-1) ?? '';
  const field = id.slice(0, -kind.length - 1);
  const signal = signalOfKind.find(([pattern]) => pattern.test(kind))?.[1] ?? 'contacts';
  const measured = text.signals[signal];
  if (measured?.state !== 'measured') return recheckCouldNotTell(whyNotMeasured(text, signal));
  const isMet = isMetBy[kind];
  if (isMet !== undefined) return { found: isMet(measured.value) ? 'gone' : 'shown' };
  if (text.tip != null && text.tip.id.replace(/@.*$/, '') === id) return { found: 'shown' };
  if (field === 'text') return { found: 'gone' };
  const read = text.fields.find((entry) => entry.field === field);
  if (read === undefined) return recheckCouldNotTell('This text is no longer in the profile.');
  const isEmpty = read.text.trim() === '';
  if (isEmpty && signal !== 'wordCount') return recheckCouldNotTell(noTextLeft);
  // Whether an empty text is short, or too long, is another question than whether it is there.
  if (isEmpty && adviceAsksFor(text.findings, `${field}:empty`)) return recheckCouldNotTell(noTextLeft);
  if (!inAnyLanguage.has(signal) && text.signals[`${field}.language`]?.value !== 'en')
    return recheckCouldNotTell('Only English is read for this, and this text does not read as English.');
  const isUnlisted = text.findings.some(
    (finding) =>
      finding.id === `${field}:${kind.split('-')[0]}-more` || finding.id === `${field}:grammar-unchecked`,
  );
  return isUnlisted
    ? recheckCouldNotTell('Not all of this text could be checked this time.')
    : { found: 'gone' };
};

function whyNotMeasured({ signals }: TextResult, signal: string): string {
  const reason = signals[signal]?.reason ?? null;
  return reason === null
    ? 'What this rests on could not be measured this time.'
    : `What this rests on was not measured this time: ${reason}`;
}
