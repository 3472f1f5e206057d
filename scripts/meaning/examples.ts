import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { HeadName } from '../../src/text/meaning/judge.ts';
import { readLabeledLines } from '../labeled-lines.ts';

/** A sentence of our own, and what it is: true, false, or left open where people may disagree. */
export type Example = {
  text: string;
  file: string;
  labels: readonly string[];
  part: 'tune' | 'held-out';
  is: (head: HeadName) => boolean | null;
};

const folder = new URL('./examples/', import.meta.url);

/**
 * The sentences that the heads are fitted to. A line `= labels` says what those after it are: names of heads, or a kind of one
 * (`cliche:travel`), `?name` where it is open, `vague` for what is neither worn nor to be pictured, `plain` for a fact that many share,
 * `-` for none. A third, by the
 * hash of the text, is held out: `fit.ts` does not see it.
 */
export function readExamples(): Example[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      [...readLabeledLines(readFileSync(new URL(file, folder), 'utf8'))].map(({ text, labels }) =>
        exampleOf(text, file, labels),
      ),
    );
}

/** What others could say as well. */
const alsoWorn = ['vague', 'demand', 'complaint', 'intent'];
const general = ['vague', 'plain', 'cliche', 'demand', 'complaint', 'intent'];

function exampleOf(text: string, file: string, labels: readonly string[]): Example {
  const names = new Set(labels.map((label) => label.replace(/:.*$/u, '')));
  const isHeldOut = createHash('sha256').update(text).digest()[0]! % 3 === 0;
  return {
    text,
    file,
    labels,
    part: isHeldOut ? 'held-out' : 'tune',
    is(head) {
      if (names.has(head)) return true;
      if (names.has(`?${head}`)) return null;
      // A general remark may pass for a worn one, and so may many a demand or a wish.
      if (head === 'cliche' && alsoWorn.some((name) => names.has(name))) return null;
      if (head === 'telling')
        return names.has('concrete') || (general.some((name) => names.has(name)) ? false : null);
      // Only these were written to be told apart.
      if (head === 'concrete' && !names.has('vague') && !names.has('cliche')) return null;
      return false;
    },
  };
}
