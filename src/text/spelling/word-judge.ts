import { isKnownWord } from './known-words.ts';
import { slipCost } from './slip-cost.ts';

/** The words that spelling knows, in lower case. */
export type WordLists = {
  /** What may be suggested, from the most to the least frequent band. */
  common: readonly (readonly string[])[];
  /** What is right though it is never suggested: rarer words, names, places, brands. */
  known: Iterable<string>;
};

/** A word that is probably misspelt; `suggestion` is null where more than one word may have been meant. */
export type Unknown = {
  suggestion: string | null;
  /** A small slip in a frequent word. */
  isSlight: boolean;
};

export type WordJudge = {
  /** Judges a word that the checker's dictionary does not have; null where it may be right as it is: a name, slang, a new word. */
  judge(word: string, place: { isCapitalised: boolean }): Unknown | null;
};

/** How unlikely a word of each band is to be the one that was meant, in the units of `slipCost`. */
const rarity = [0, 0.1, 0.35, 0.5, 0.8];
/** The most that a slip in a word of that many letters may cost, rarity included. */
const mostFor = (length: number): number => {
  if (length <= 5) return 0.85;
  if (length === 6) return 1.25;
  if (length <= 8) return 1.55;
  return length <= 10 ? 1.95 : 2.3;
};
/** A slip in a longer word may cost this much more where one word, and a frequent one, is far the nearest. */
const moreForFrequent = 0.4;
const shortestForMore = 8;
const mostRarityForMore = 0.1;
const marginForMore = 0.3;
const slight = 1.1;
/** "Halva", "campari": words of other languages end so, slips in English seldom do. */
const foreignEnding = /[aiou]$/u;
/** "Chaat", "naan", "qawwali": short words spelt as no slip in English is. */
const foreignSpelling = /^.{0,3}aa.{0,3}$|^kh|zh|q(?!u)/u;
const doubtOfForeign = 0.4;
/** First letters that are taken for each other. */
const startsAlike = new Map([...'aeiou'].map((letter) => [letter, 'aeiou'] as const));
/** People mostly know how a word begins. */
const doubtOfOtherStart = 0.3;
/** What is near to several words is called unknown only where the slip is as small as this. */
const mostForAmbiguous = 1.1;
/** A capital letter begins a sentence or a name. */
const doubtOfCapital = 0.15;
const shortestCapitalised = 6;
/** The same for a word that can be made of others, such as "dancehall". */
const mostForMade = 1.2;
/** The best suggestion must be better by this than another word that was not meant. */
const margin = 0.12;
const shortestJudged = 5;
const longestJudged = 24;
/** Words of these bands are joined to make new ones. */
const bandsOfParts = 2;
const shortestPart = 4;

const prefixes =
  /^(?:un|re|non|over|under|pre|anti|super|mega|micro|mini|multi|semi|sub|ultra|cyber|hyper|mid|co|ex|self|pseudo|neo|eco|poly)(?=[a-z]{4})/u;
/** Endings that make a word of another: "pubgoer", "caffeination", "kerouacing". */
const endings =
  /(?:ers?|ors?|ness|less|like|wise|ish|esque|hood|dom|fest|gasms?|a?holics?|oholics?|itis|able|ville|isms?|ists?|i[sz]ation|ation|ify|ings?|ed|s|es|ly)$/u;
/** "Techy", "vibey": not "totaly". */
const shortWithY = /(?<=^[a-z]{2,4}[^l])(?:y|ie|ies)$/u;

/** More different letters than these are no slip. */
const mostLettersApart = 4;

/** Judges words that the checker's dictionary does not have. `isOffensive`: what is never suggested. */
export function createWordJudge(lists: WordLists, isOffensive: (word: string) => boolean): WordJudge {
  const bandOf = new Map<string, number>();
  const byStart = new Map<string, Candidate[]>();
  for (const [band, words] of lists.common.entries()) {
    for (const word of words) {
      if (bandOf.has(word)) continue;
      bandOf.set(word, band);
      const candidates = byStart.get(word.charAt(0)) ?? [];
      candidates.push({ word, letters: lettersIn(word), rarity: rarity[band] ?? Infinity });
      byStart.set(word.charAt(0), candidates);
    }
  }
  const known = new Set(lists.known);
  const isWord = (word: string): boolean => bandOf.has(word) || known.has(word) || isKnownWord(word);
  const isPart = (part: string): boolean =>
    part.length >= shortestPart && (bandOf.get(part) ?? Infinity) < bandsOfParts;

  /** Misspelt on purpose: drawn out ("sooo", "readdd"), clipped ("poppin"), or as it is sung ("partay", "gangsta", "skillz"). */
  const isPlayful = (word: string): boolean =>
    /(.)\1\1$|([aeiouy])\2\2/u.test(word) ||
    (word.endsWith('in') && isWord(`${word}g`)) ||
    (word.endsWith('ay') && isWord(`${word.slice(0, -2)}y`)) ||
    (word.endsWith('a') && isWord(`${word.slice(0, -1)}er`)) ||
    (word.endsWith('z') && isWord(`${word.slice(0, -1)}s`));

  /** "Retiling", "overcaffeinated". */
  const hasPrefix = (word: string): boolean => {
    const stem = word.replace(prefixes, '');
    return stem !== word && isWord(stem);
  };

  /** Made of words: with a prefix or an ending, or of two words. */
  const isMade = (word: string): boolean => {
    if (hasPrefix(word)) return true;
    if (hasBase(word, endings, isWord) || hasBase(word, shortWithY, isWord)) return true;
    for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
      if (isPart(word.slice(0, cut)) && isPart(word.slice(cut))) return true;
    }
    return false;
  };

  const startingLike = (word: string): readonly Candidate[] =>
    [...(startsAlike.get(word.charAt(0)) ?? word.charAt(0))].flatMap((letter) => byStart.get(letter) ?? []);

  const nearest = (word: string, most: number, isMadeOfOthers: boolean): Unknown | null => {
    const letters = lettersIn(word);
    const reach = isMadeOfOthers || word.length < shortestForMore ? most : most + moreForFrequent;
    const gap = reach > most ? marginForMore : margin;
    const looksForeign = foreignEnding.test(word);
    let best = { word: '', cost: Infinity, rarity: Infinity };
    let second = { word: '', cost: Infinity };
    for (const candidate of startingLike(word)) {
      if (countBits(candidate.letters ^ letters) > mostLettersApart) continue;
      const doubt =
        candidate.rarity +
        (candidate.word.startsWith(word.charAt(0)) ? 0 : doubtOfOtherStart) +
        (looksForeign && !candidate.word.endsWith(word.slice(-1)) ? doubtOfForeign : 0);
      const cost = slipCost(word, candidate.word, reach + gap - doubt) + doubt;
      if (cost < best.cost) {
        second = best;
        best = { word: candidate.word, cost, rarity: candidate.rarity };
      } else if (cost < second.cost) second = { word: candidate.word, cost };
    }
    const lead = second.cost - best.cost;
    const isFarNearest =
      best.cost <= reach && lead >= marginForMore && best.rarity <= mostRarityForMore && !looksForeign;
    if ((best.cost > most && !isFarNearest) || isOffensive(best.word)) return null;
    if (lead >= margin) {
      return { suggestion: best.word, isSlight: best.cost <= slight && best.rarity <= mostRarityForMore };
    }
    // A short word near to several is as often slang: "boops", "shinty".
    if (word.length <= shortestJudged + 1) return null;
    return best.cost > mostForAmbiguous && !areForms(best.word, second.word)
      ? null
      : { suggestion: null, isSlight: false };
  };

  return {
    judge(written, { isCapitalised }) {
      const word = written.toLowerCase();
      const shortest = isCapitalised ? shortestCapitalised : shortestJudged;
      if (word.length < shortest || word.length > longestJudged || isWord(word)) return null;
      if (foreignSpelling.test(word)) return null;
      // Of words in "-o" both plurals are right: "mangos", "mangoes".
      if (isPlayful(word) || hasPrefix(word) || (word.endsWith('os') && isWord(word.slice(0, -1))))
        return null;
      const most = mostFor(word.length) - (isCapitalised ? doubtOfCapital : 0);
      const isMadeOfOthers = isMade(word);
      const found = nearest(word, isMadeOfOthers ? Math.min(most, mostForMade) : most, isMadeOfOthers);
      // "Deliveroo" begins a sentence and is a brand.
      return isCapitalised && found?.isSlight !== true ? null : found;
    },
  };
}

/** Whether both begin alike, as forms of one word do: "competence", "competency". */
function areForms(one: string, other: string): boolean {
  return one.slice(0, 6) === other.slice(0, 6) && one.length >= 7;
}

/** Whether the word without an ending is one that `accepts`: as it stands, with the "e" it lost, or without a doubled letter. */
function hasBase(word: string, ending: RegExp, accepts: (base: string) => boolean): boolean {
  const base = word.replace(ending, '');
  if (base === word || base.length < 3) return false;
  const startsWithVowel = /^[aeiouy]/u.test(word.slice(base.length));
  if (!(startsWithVowel && base.endsWith('e')) && accepts(base)) return true;
  if (!startsWithVowel) return false;
  const undoubled = base.replace(/([bdgmnprt])\1$/u, '$1');
  return (
    accepts(`${base}e`) ||
    accepts(`${base}y`) ||
    (undoubled !== base && undoubled.length <= 4 && accepts(undoubled))
  );
}

type Candidate = { word: string; letters: number; rarity: number };

/** Which letters a word has, one bit each. */
function lettersIn(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) - 97);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
