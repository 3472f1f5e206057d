import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { isKnownWord } from '../spelling/known-words.ts';

/** The English model, loaded once. */
export const nlp = winkNLP(model, ['sbd', 'pos']);

/** Whether the English model knows the word; `word` in lower case. */
export function isEnglishWord(word: string): boolean {
  const token = nlp.readDoc(word);
  return token.tokens().length() === 1 && !token.isOOV(word);
}

/** Whether the word, or the word without its ending, is English or usual in bios: no name of a person or an account. */
export function isOrdinaryWord(word: string): boolean {
  const lower = word.toLowerCase();
  const base = lower.replace(endings, '');
  return isListed(lower) || (base !== lower && base.length >= 3 && (isListed(base) || isListed(`${base}e`)));
}

const endings = /(?:s|es|ed|er|ers|ing|ly)$/u;

function isListed(word: string): boolean {
  return isEnglishWord(word) || isKnownWord(word);
}
