/** A tokenised sentence as it is written: no space before a comma, contractions joined. */
export function writtenOut(tokenised: string): string {
  return tokenised
    .replace(/\s+([,.!?;:)\]%])/gu, '$1')
    .replace(/([([])\s+/gu, '$1')
    .replace(/\s+('(?:s|re|ve|ll|d|m)\b|n't\b)/giu, '$1')
    .replace(/`` ?| ?''/gu, '"')
    .replace(/ +/gu, ' ')
    .trim();
}

type Word = { text: string; start: number; end: number };

/** Words in lower case, but for "i"; punctuation does not count. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)].map((match) => ({
    text: match[0] === 'i' ? 'i (small)' : match[0].toLowerCase().replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a correction has the same words in the same order. */
export function leavesWordsAlone(text: string, correction: string): boolean {
  const [before, after] = [wordsOf(text), wordsOf(correction)];
  return before.length === after.length && before.every((word, index) => word.text === after[index]?.text);
}

/** Whether one of the corrections changes a word that is marked, or puts one between them. */
export function isBackedByCorrection(
  text: string,
  corrections: readonly string[],
  { start, end }: { start: number; end: number },
): boolean {
  const words = wordsOf(text);
  const marked = words.flatMap((word, index) => (word.start < end && start < word.end ? [index] : []));
  return corrections.some((correction) => {
    const { kept, added } = compare(
      words.map((word) => word.text),
      wordsOf(correction).map((word) => word.text),
    );
    return marked.some((index, position) => kept[index] !== true || (position > 0 && added[index] === true));
  });
}

/** By index of `before`: whether the word stays, and whether a word is added in front of it. Longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): { kept: boolean[]; added: boolean[] } {
  const common = Array.from({ length: before.length + 1 }, () => new Int16Array(after.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    for (let j = after.length - 1; j >= 0 && row !== undefined; j -= 1) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept = before.map(() => false);
  const added = [...before, ''].map(() => false);
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      kept[i] = true;
      i += 1;
      j += 1;
    } else if (j < after.length && (i >= before.length || at(i, j + 1) >= at(i + 1, j))) {
      added[i] = true;
      j += 1;
    } else i += 1;
  }
  return { kept, added };
}
