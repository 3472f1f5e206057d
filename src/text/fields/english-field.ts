import type { ItemToken, ItsFunction, PartOfSpeech } from 'wink-nlp';
import { partClauses, type Clause } from '../meaning/clauses.ts';
import type { Token } from './token.ts';
import { nlp } from './english-words.ts';
import type { SourceField } from './text-field.ts';

/**
 * An English field, read by wink-nlp.
 * `tokens` keep the user's case (parts of speech, names); `words` are the words of the same text in lower case, whose
 * lemmas do not depend on a capital letter, with contractions parted ("i'm" → "i", "am").
 */
export type EnglishField = SourceField & {
  tokens: readonly Token[];
  words: readonly Token[];
  /** Sentences, or parts of long ones. */
  clauses: readonly Clause[];
  /** The beginnings of clauses up to a phrase of the lists, where more follows it. */
  beginnings: readonly Clause[];
  sentenceCount: number;
};

const { its } = nlp;

const contractions: Readonly<Record<string, string>> = {
  "'m": 'be',
  "'re": 'be',
  "'s": "'s",
  "'ll": 'will',
  "'ve": 'have',
  "'d": "'d",
  "n't": 'not',
};

/** Splits a field into tokens with exact offsets. */
export function readEnglish(field: SourceField): EnglishField {
  const tokens = tokenize(field.readable);
  const lower = field.readable.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  const words = tokenize(lower)
    .filter((token) => token.kind === 'word' || token.kind === 'number')
    .flatMap(partContraction);
  return {
    ...field,
    tokens,
    words,
    clauses: partClauses(field.readable, tokens).map((clause) => ({ ...clause, meaning: null })),
    beginnings: [],
    sentenceCount: (tokens.findLast((token) => token.kind === 'word')?.sentence ?? -1) + 1,
  };
}

/** Flesch reading ease (0–100, may fall outside), words and sentences of a text; wink's own syllable counter. */
export function readingEase(text: string): { ease: number; words: number; sentences: number } {
  const stats = nlp.readDoc(text).out(its.readabilityStats) as unknown as {
    fres: number;
    numOfWords: number;
    numOfSentences: number;
  };
  return { ease: stats.fres, words: stats.numOfWords, sentences: stats.numOfSentences };
}

function tokenize(text: string): Token[] {
  const document = nlp.readDoc(text);
  const tokens: Token[] = [];
  let position = 0;
  let line = 0;
  document.sentences().each((sentence, index: number) => {
    sentence.tokens().each((item: ItemToken) => {
      const value = item.out();
      const start = text.indexOf(value, position);
      if (start < 0) return;
      position = start + value.length;
      const kind = String(item.out(its.type));
      if (value.includes('\n') || text.slice(tokens.at(-1)?.end ?? 0, start).includes('\n')) line += 1;
      if (kind === 'tabCRLF') return;
      tokens.push({
        text: value,
        lower: value.toLowerCase(),
        lemma: (item.out(its.lemma as ItsFunction<string | undefined>) ?? value).toLowerCase(),
        pos: item.out(its.pos) as PartOfSpeech,
        kind,
        sentence: index + line,
        start,
        end: position,
      });
    });
  });
  return tokens;
}

function partContraction(token: Token): Token[] {
  const apostrophe = token.lower.endsWith("n't") ? token.lower.length - 3 : token.lower.lastIndexOf("'");
  const suffix = token.lower.slice(apostrophe);
  const lemma = contractions[suffix];
  if (apostrophe <= 0 || lemma === undefined) return [{ ...token, lemma: lemma ?? token.lemma }];
  const base = token.lower.slice(0, apostrophe);
  const cut = token.start + apostrophe;
  return [
    { ...token, text: base, lower: base, lemma: base, end: cut },
    { ...token, text: suffix, lower: suffix, lemma, start: cut },
  ];
}
