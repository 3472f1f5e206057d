/** Words and pairs of neighbouring words, each once. */
export function featuresOf(terms: readonly string[]): string[] {
  return [...new Set([...terms, ...terms.slice(1).map((term, index) => `${terms[index]} ${term}`)])];
}

/** Names the examples that a head was trained with. */
export function hashOfExamples(
  examples: readonly { readonly text: string; readonly meaning: string }[],
  sha256: (text: string) => string,
): string {
  return sha256(examples.map(({ text, meaning }) => `${meaning}\t${text}`).join('\n')).slice(0, 16);
}
