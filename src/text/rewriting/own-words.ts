import { functionWords } from './plain-words.ts';

/** Words of the requests and questions that a text may end with. */
const framing: ReadonlySet<string> = new Set(['ask', 'ever', 'wrong']);
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['.-](?=[\p{L}\p{N}]))*/gu;

/** The words of a text in lower case, with plain apostrophes. */
function plainWords(text: string): string[] {
  return text.toLowerCase().replaceAll('’', "'").match(wordPattern) ?? [];
}

/** Words with meaning in `after` that stand in none of `sources`: what the user did not say. Empty for an honest edit. */
export function unsaidWords(after: string, sources: readonly string[]): string[] {
  const said = new Set(sources.flatMap(plainWords));
  return plainWords(after).filter(
    (word) => !said.has(word) && !functionWords.has(word) && !framing.has(word),
  );
}
