import type { EnglishField } from '../../fields/english-field.ts';
import { placeOf } from '../../fields/text-field.ts';
import type { Mistake } from '../../text-reading.ts';
import { isQuoted } from '../quotations.ts';
import { showsVariety } from '../varieties.ts';
import { confusedWords } from './confused-words.ts';
import {
  compilePattern,
  matchPattern,
  usageWordsOf,
  type Pattern,
  type UsageRule,
  type UsageWord,
} from './pattern.ts';
import { smallWords } from './small-words.ts';
import { soundAlikes } from './sound-alikes.ts';
import { wordForms } from './word-forms.ts';

type Candidate = { rule: UsageRule; pattern: Pattern; isForm: boolean };

const candidatesOf = (rules: readonly UsageRule[], isForm: boolean): Candidate[] =>
  rules.flatMap((rule) => rule.find.map((source) => ({ rule, pattern: compilePattern(source), isForm })));
const candidates = [
  ...candidatesOf([...confusedWords, ...soundAlikes, ...smallWords], false),
  ...candidatesOf(wordForms, true),
];

/**
 * Mistakes of usage that bios have and that the grammar checker misses, by rules of our own. Each rule is a pattern of words and
 * parts of speech. In a quotation and in a text that shows another English, forms of verbs and nouns are left alone. In order, not
 * overlapping; time is the words times the patterns.
 */
export function findUsageMistakes(field: EnglishField): Mistake[] {
  const words = usageWordsOf(field);
  const isVariety = showsVariety(field.readable);
  const found: Mistake[] = [];
  let after = 0;
  for (const index of words.keys()) {
    const mistake = mistakeAt(field, words, index, after, isVariety);
    if (mistake === null) continue;
    found.push(mistake.mistake);
    after = mistake.end;
  }
  return found;
}

function mistakeAt(
  field: EnglishField,
  words: readonly UsageWord[],
  index: number,
  after: number,
  isVariety: boolean,
): { mistake: Mistake; end: number } | null {
  for (const { rule, pattern, isForm } of candidates) {
    const match = matchPattern(words, index, pattern);
    const start = match?.words[0]?.start;
    const end = match?.words.at(-1)?.end;
    if (match === null || start === undefined || end === undefined || start < after) continue;
    if (isHyphened(field, start, end) || rule.unless?.(match) === true) continue;
    if (isForm && (isVariety || isQuoted(field.readable, { start, end }))) continue;
    const written = field.readable.slice(start, end);
    const meant = typeof rule.write === 'string' ? rule.write : rule.write(match);
    if (meant === written.toLowerCase()) continue;
    const suggestion = meant === undefined ? undefined : inCaseOf(written, meant);
    return {
      end,
      mistake: {
        ...placeOf(field, start, end),
        text: field.clean.slice(start, end),
        kind: 'grammar',
        rule: rule.id,
        message: rule.why,
        suggestion,
        isCertain: rule.isCertain === true && suggestion !== undefined,
      },
    };
  }
  return null;
}

/** `meant` with the capital letters of what was written: that of a word goes with it, else to the first word. */
function inCaseOf(written: string, meant: string): string {
  const [first = '', ...others] = written.split(/\s+/u);
  const cased = new Map([first, ...others].map((word) => [word.toLowerCase(), word]));
  const words = meant.split(' ').map((word) => cased.get(word) ?? word);
  const text = words.join(' ');
  return first !== first.toLowerCase() && !words.includes(first)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

/** Part of a compound, such as "server-side". */
function isHyphened({ readable }: EnglishField, start: number, end: number): boolean {
  return readable.charAt(start - 1) === '-' || readable.charAt(end) === '-';
}
