import { datingApps, type DatingApp } from '../../../../../domain/app-limits.ts';
import type { Stage } from '../../../../../domain/statistics/statistics-types.ts';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const;
const ordinalWords = ordinals.join('|');
const photoWord = '(?:photos?|pics?|pictures?|images?|shots?|frames?)';
const aside = '(?:best|worst|weakest|strongest|main|profile)';

const numbered = new RegExp(
  String.raw`\b(?:${photoWord}|number|no\.?|nr\.?)\s*#?\s*(\d{1,2})\b|#\s?(\d{1,2})\b|\b(\d)(?:st|nd|rd|th)\s+(?:\w+\s+)?${photoWord}\b`,
  'gi',
);
const named = new RegExp(String.raw`\b(${ordinalWords})\s+(?:${aside}\s+)?(?:${photoWord})\b`, 'gi');
const ranked = new RegExp(
  String.raw`\b(${ordinalWords})(?:\s+(?:best|worst|weakest|strongest|one|thing|step|task))?\b|\b(\d)(?:st|nd|rd|th)\b`,
  'i',
);

/** The photos that a question names, by the user's numbers from 1: "photo 3", "#3", "3rd pic", "the third picture". */
export function photosNamed(question: string): number[] {
  const byNumber = [...question.matchAll(numbered)].map((match) => Number(match[1] ?? match[2] ?? match[3]));
  const byWord = [...question.matchAll(named)].map(
    (match) => ordinals.indexOf(match[1]!.toLowerCase() as (typeof ordinals)[number]) + 1,
  );
  return [...new Set([...byNumber, ...byWord])].filter((number) => number > 0);
}

/** Which place of a list a question asks for, from 1: "the second one", "my 3rd best". Null where it names none. */
export function rankNamed(question: string): number | null {
  const match = ranked.exec(question);
  if (match === null) return null;
  return match[2] === undefined
    ? ordinals.indexOf(match[1]!.toLowerCase() as (typeof ordinals)[number]) + 1
    : Number(match[2]);
}

/** The app that a question names; null where it names none or several. */
export function appNamed(question: string): DatingApp | null {
  const found = datingApps.filter((app) => new RegExp(String.raw`\b${app}\b`, 'i').test(question));
  return found.length === 1 ? found[0]! : null;
}

const stageWords: readonly (readonly [Stage, RegExp])[] = [
  ['dates', /\b(?:dates?|meet(?:s|ing|up|ups)?)\b/i],
  ['lasting', /\blast(?:ing|s)?\b/i],
  ['replies', /\b(?:repl(?:y|ies|ied)|answer(?:s|ed)?|respon(?:d|se|ses|ded))\b/i],
  ['messages', /\b(?:writt?en?|wrote|messaged?)\b/i],
];

/** The step after a match that a question is about: "how many of my matches answer". Null where it names none. */
export function stageNamed(question: string): Stage | null {
  return stageWords.find(([, words]) => words.test(question))?.[0] ?? null;
}

const times =
  /\b(?:(?:19|20)\d\d|jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|winter|christmas|(?:last|this|best|worst|which|what) (?:month|year)|(?:in|during) (?:may|fall)|yesterday|today)\b/i;

/** Whether a question asks about a time by its name: "was 2019 better", "in June", "last month". */
export function namesTime(question: string): boolean {
  return times.test(question);
}

const ofLate =
  /\b(?:this|last|past|these|(?:last|past) (?:few|couple of|two|2)) weeks?\b|\b(?:recently|lately|of late|suddenly|all of a sudden|out of nowhere|these days)\b/i;

/** Whether a question is about the week just gone: "why did my matches drop this week", "suddenly no matches". */
export function asksWeek(question: string): boolean {
  return ofLate.test(question);
}
