import { figuresIn, isClosedClass, isFigure, isNegation, stem, wordsOf, type Word } from '../words.ts';

/**
 * What a text says that its sources do not: figures, names and every other word that carries meaning. A word that is denied in one
 * and not in the other counts too, so that "I smoke" does not follow from "I don't smoke". Empty where the text is made of the
 * sources alone. Strict on purpose: a synonym is refused as well as an invention.
 */
export function unfoundedIn(text: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => claimsOf(source).map(({ claim }) => claim)));
  const figures = new Set(sources.flatMap((source) => [...figuresIn(source)]));
  const inventedFigures = [...figuresIn(text)].filter((figure) => !figures.has(figure));
  const inventedWords = claimsOf(text)
    .filter(({ claim }) => !known.has(claim))
    .map(({ word }) => word.text);
  return [...new Set([...inventedFigures, ...inventedWords])];
}

/** Each word with meaning and whether its clause denies it. */
function claimsOf(text: string): { claim: string; word: Word }[] {
  const words = wordsOf(text);
  const denied = new Set<number>();
  const claims: { claim: string; word: Word }[] = [];
  for (const word of words) {
    if (isNegation(word)) {
      denied.add(word.clause);
      continue;
    }
    // Figures are compared by themselves.
    if (isClosedClass(word) || isFigure(word)) continue;
    claims.push({ claim: `${stem(word.lower)}${denied.has(word.clause) ? ' denied' : ''}`, word });
  }
  return claims;
}
