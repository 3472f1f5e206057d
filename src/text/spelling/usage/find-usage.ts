import type { EnglishField } from '../../fields/english-field.ts';
import { placeOf } from '../../fields/text-field.ts';
import type { Mistake } from '../../text-reading.ts';
import { isQuoted } from '../quotations.ts';
import { showsVariety } from '../varieties.ts';
import { agreementRules } from './agreement.ts';
import { clauseRules } from './clauses.ts';
import { confusedWords } from './confused-words.ts';
import { learnerPhrases } from './learner-phrases.ts';
import { misheardWords } from './misheard-words.ts';
import { missingArticles } from './missing-articles.ts';
import { nounNumbers } from './noun-numbers.ts';
import { nounRules } from './noun-rules.ts';
import {
  compilePattern,
  firstWordsOf,
  matchPattern,
  usageWordsOf,
  type Pattern,
  type PatternMatch,
  type UsageWord,
} from './pattern.ts';
import { prepositionRules } from './prepositions.ts';
import { smallWords } from './small-words.ts';
import { soundAlikes } from './sound-alikes.ts';
import type { UsageRule } from './usage-rule.ts';
import { verbComplements } from './verb-complements.ts';
import { verbRules } from './verb-rules.ts';

/**
 * The rules about forms of verbs and numbers of nouns: in another English than the standard one, and in what somebody says, other
 * forms are right.
 */
const formRules: ReadonlySet<string> = new Set([
  ...agreementRules.map(({ id }) => id),
  ...`AmBeen AmHaving AmHereSince AmLiking BePlainVerb BornRaise DidPast DoYouLikes HaveGo HaveImprove HaveWent HeWhoMake IFrom ILiving
  ISeen IsMake ItCalled ItDepend ItSo IVery LastYearGo LiveSince MayPast ModalBeen ModalForm NobodyDont NotNo PlaySince Teached
  ThereHave ToInflected WayThatMake WeGone WhatYouDo WhenIWas WhenYoungILive WillHappy`.split(/\s+/u),
  ...`AllKind APlural EveryPlural FriendsInTown HaveDog HundredOf ManySingular MostDay MostStudent MuchPlural OneOfMy OtherCountry
  ScientistHave TheseDog ThinkThing WeAreFriend WithoutGuide`.split(/\s+/u),
]);

type Candidate = { rule: UsageRule; pattern: Pattern };
const compiled: readonly Candidate[] = [
  ...smallWords,
  ...confusedWords,
  ...misheardWords,
  ...learnerPhrases,
  ...verbRules,
  ...agreementRules,
  ...nounRules,
  ...nounNumbers,
  ...missingArticles,
  ...soundAlikes,
  ...prepositionRules,
  ...verbComplements,
  ...clauseRules,
].flatMap((rule) => rule.find.map((source) => ({ rule, pattern: compilePattern(source) })));

/** By a word: the patterns that it may begin, in order. Those that begin with a kind of word are in each, and alone in `others`. */
const byFirstWord = new Map<string, Candidate[]>();
const others = compiled.filter(({ pattern }) => firstWordsOf(pattern) === null);
for (const { pattern } of compiled) {
  for (const word of firstWordsOf(pattern) ?? []) {
    byFirstWord.set(word, byFirstWord.get(word) ?? compiled.filter((other) => mayBegin(other.pattern, word)));
  }
}

function mayBegin(pattern: Pattern, word: string): boolean {
  return firstWordsOf(pattern)?.has(word) ?? true;
}

/**
 * Mistakes of usage that many people make, by rules of our own: words that sound alike, forms of verbs, number and articles. Each
 * rule is a pattern of words and parts of speech. In a quotation and in a text that shows another English, forms of verbs and nouns are
 * left alone. In order, not overlapping; time is the words times the patterns.
 */
export function findUsageMistakes(field: EnglishField): Mistake[] {
  const words = usageWordsOf(field);
  const isVariety = showsVariety(field.readable);
  const found: Mistake[] = [];
  let after = 0;
  for (let index = 0; index < words.length; index += 1) {
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
  for (const { rule, pattern } of byFirstWord.get(words[index]?.lower ?? '') ?? others) {
    const match = matchPattern(words, index, pattern);
    const [first] = match?.words ?? [];
    const last = match?.words.at(-1);
    if (match === null || first === undefined || last === undefined || first.start < after) continue;
    if (isHyphened(field, first.start, last.end) || rule.unless?.(match, words) === true) continue;
    if (
      formRules.has(rule.id) &&
      (isVariety || isQuoted(field.readable, { start: first.start, end: last.end }))
    )
      continue;
    const written = field.readable.slice(first.start, last.end);
    const meant = typeof rule.write === 'string' ? rule.write : rule.write(match);
    if (meant === written.toLowerCase()) continue;
    const { start, suggestion } = placeCorrection(field, words, match, meant, after);
    return {
      end: last.end,
      mistake: {
        ...placeOf(field, start, last.end),
        text: field.clean.slice(start, last.end),
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

/** `meant` with the capital letters of what was written: that of a name stays with it, that of a sentence goes to its first word. */
function inCaseOf(written: string, meant: string, beginsSentence: boolean): string {
  const [first = '', ...others] = written.split(/\s+/u);
  const isName = first.length > 1 && (first === first.toUpperCase() || !beginsSentence);
  const named = new Map((isName ? [first, ...others] : others).map((word) => [word.toLowerCase(), word]));
  const words = meant.split(' ').map((word) => named.get(word) ?? word);
  const isCapital = first !== first.toLowerCase() && !words.includes(first);
  const text = words.join(' ');
  return isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Part of a compound, such as "server-side". */
function isHyphened({ readable }: EnglishField, start: number, end: number): boolean {
  return readable.charAt(start - 1) === '-' || readable.charAt(end) === '-';
}

/**
 * What to mark and what to put there. What goes is marked together with the word before it, so that no double space stays, and
 * the end of a contraction ("I|'m") together with its beginning.
 */
function placeCorrection(
  { readable }: EnglishField,
  words: readonly UsageWord[],
  { words: marked, first: index }: PatternMatch,
  meant: string | undefined,
  after: number,
): { start: number; suggestion: string | undefined } {
  const start = marked[0]?.start ?? 0;
  const written = readable.slice(start, marked.at(-1)?.end);
  const suggestion = meant && inCaseOf(written, meant, marked[0]?.opens === true);
  let before = index - 1;
  while (before > 0 && words[before - 1]?.end === words[before]?.start) before -= 1;
  const from = words[before]?.start;
  const isGlued = words[index - 1]?.end === start;
  if (from === undefined || from < after || !(isGlued || meant === '')) return { start, suggestion };
  const kept = readable.slice(from, start).trimEnd();
  if (suggestion === undefined || suggestion === '')
    return { start: from, suggestion: suggestion === '' ? kept : undefined };
  return { start: from, suggestion: `${kept}${/^(?:'|n't)/u.test(suggestion) ? '' : ' '}${suggestion}` };
}
