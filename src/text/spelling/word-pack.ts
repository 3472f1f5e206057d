/**
 * Packs words, sorted, one a line: each line begins with how many letters it shares with the word before (one digit of base 36)
 * and goes on with the rest.
 */
export function packWords(words: readonly string[]): string {
  let previous = '';
  return words
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((word) => {
      let shared = 0;
      while (shared < 35 && shared < previous.length && previous[shared] === word[shared]) shared += 1;
      previous = word;
      return `${shared.toString(36)}${word.slice(shared)}`;
    })
    .join('\n');
}

/** The words that `packWords` packed. */
export function unpackWords(packed: string): string[] {
  let previous = '';
  return packed
    .trim()
    .split('\n')
    .map((line) => {
      previous = previous.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
      return previous;
    });
}
