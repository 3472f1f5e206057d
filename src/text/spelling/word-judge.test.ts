import { describe, expect, test } from 'vitest';
import { readWordLists } from '../node/word-lists.ts';
import type { GrammarLint } from './grammar-lint.ts';
import { isOffensive } from './offensive-words.ts';
import { judgeUnknownWords } from './unknown-words.ts';
import { createWordJudge } from './word-judge.ts';

const judge = createWordJudge(readWordLists(), isOffensive);

/** What is said of each word that the checker did not know: the suggestion, null for none, undefined where it is left alone. */
function judged(text: string, ...words: string[]): (string | null | undefined)[] {
  return words.map((word) => {
    const start = text.indexOf(word);
    const lint: GrammarLint = {
      rule: 'SpellCheck',
      kind: 'Spelling',
      message: '',
      start,
      end: start + word.length,
      suggestions: [{ how: 'replace', text: 'whatever' }],
    };
    const [found] = judgeUnknownWords([lint], text, judge);
    return found === undefined ? undefined : (found.suggestions[0]?.text ?? null);
  });
}

describe('a misspelt word', () => {
  test.each([
    ['roomates', 'roommates'],
    ['entreprenuer', 'entrepreneur'],
    ['adventurious', 'adventurous'],
    ['realationship', 'relationship'],
    ['guittar', 'guitar'],
    ['avacado', 'avocado'],
    ['psycology', 'psychology'],
    ['vegitables', 'vegetables'],
    ['optomistic', 'optimistic'],
    ['contryside', 'countryside'],
  ])('%s becomes %s', (word, meant) => expect(judged(`my ${word} here`, word)).toEqual([meant]));

  test('keeps the capital letter that begins a sentence', () => {
    expect(judged('Nice. Techology is my job', 'Techology')).toEqual(['Technology']);
  });

  test('has no suggestion where two words are as near', () => {
    expect(judged('under contruction', 'contruction')).toEqual([null]);
  });
});

test.each([
  ['slang and short names of places', 'norcal socal finna bougie situationship delulu rizzler'],
  ['brands', 'moltesers okcupid feeld uniqlo'],
  ['short slang', 'boops borks chonk scran thicc hooman shinty danke bitte'],
  ['food', 'rendang gochujang mofongo khachapuri campari adobo'],
  ['sport and games', 'bikepacking hyrox wakesurfing gloomhaven isekai'],
  ['names in lower case', 'gilmour bukowski kerouac mosley natalie'],
  ['places in lower case', 'bristol ottawa oakland denmark'],
  ['words made of others', 'nerdgasms caffeination dancehall pubgoer kerouacing undateable'],
  ['spelt so on purpose', 'mangos poppin partay sexay skillz gangsta readdd sooooo bootay'],
  ['British spellings', 'travelling colourful utilisation theatre maths telly'],
])('%s are left alone', (_, words) => {
  const list = words.split(' ');
  expect(judged(words, ...list)).toEqual(list.map(() => undefined));
});

test('words of another language or a list of dishes are left alone together', () => {
  const text = 'I speak grazzie mylle and eat sambel, congea';
  const words = ['grazzie', 'mylle', 'sambel', 'congea'];
  const lints = words.map((word): GrammarLint => {
    const start = text.indexOf(word);
    return {
      rule: 'SpellCheck',
      kind: 'Spelling',
      message: '',
      start,
      end: start + word.length,
      suggestions: [],
    };
  });
  expect(judgeUnknownWords(lints, text, judge)).toEqual([]);
});

test('a brand that begins a sentence, and words with a prefix, are left alone', () => {
  expect(judged('Deliveroo rider', 'Deliveroo')).toEqual([undefined]);
  expect(judged('I am retiling the bathroom', 'retiling')).toEqual([undefined]);
});

test('handles, clipped words and names within a sentence are left alone', () => {
  expect(judged('call poochi_mamma or world-travelin in citty-x', 'poochi', 'travelin', 'citty')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(judged("lovin livvin' it with Tommorah here", 'livvin', 'Tommorah')).toEqual([undefined, undefined]);
});

test('an offensive word is never suggested', () => {
  for (const word of [
    'molestars',
    'effection',
    'raper',
    'peniz',
    'analy',
    'uaually',
    'nakeds',
    'horney',
    'boobys',
  ]) {
    const [suggestion] = judged(`some ${word} here`, word);
    if (typeof suggestion === 'string') expect(isOffensive(suggestion)).toBe(false);
  }
  expect(judged('some molestars here', 'molestars')).toEqual([undefined]);
  expect(isOffensive('erection')).toBe(true);
  expect(
    ['canal', 'analysis', 'therapist', 'grape', 'assist', 'classic', 'basset'].filter(isOffensive),
  ).toEqual([]);
});

test('a suggestion is a frequent word', () => {
  const common = new Set(readWordLists().common.flat());
  const suggestions = ['summmer', 'festivels', 'kayakking', 'tetchey', 'lammina'].flatMap((word) =>
    judged(`my ${word}`, word),
  );
  expect(suggestions.slice(0, 3)).toEqual(['summer', 'festivals', 'kayaking']);
  expect(suggestions.filter((word) => typeof word === 'string' && !common.has(word))).toEqual([]);
});
