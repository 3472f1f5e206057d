import { readFileSync } from 'node:fs';
import { unpackWords } from '../spelling/word-pack.ts';
import type { WordLists } from '../spelling/word-judge.ts';

/** Reads the lists that `scripts/word-lists.ts` wrote; about 15 MB in memory. Throws where a file is missing. */
export function readWordLists(): WordLists {
  return {
    common: read('common.txt').split('\n\n').map(unpackWords),
    known: unpackWords(read('known.txt')),
  };
}

function read(file: string): string {
  return readFileSync(new URL(`../spelling/words/${file}`, import.meta.url), 'utf8');
}
