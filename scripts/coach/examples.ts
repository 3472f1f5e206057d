import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  meaningIds,
  type MeaningId,
} from '../../src/features/coaching/server/questions/recognise/intent-ids.ts';
import { readLabeledLines } from '../labeled-lines.ts';

export type CoachExample = { readonly text: string; readonly meaning: MeaningId };

/**
 * Every phrasing in `examples.txt` with what it means.
 *
 * @throws Error for a meaning that the coach doesn't know
 */
export function readCoachExamples(): CoachExample[] {
  const lines = readLabeledLines(readFileSync(new URL('./examples.txt', import.meta.url), 'utf8'));
  return [...lines].map(({ text, labels: [label] }) => {
    const meaning = meaningIds.find((id) => id === label);
    if (meaning === undefined) throw new Error(`The coach doesn't know the meaning ${label}`);
    return { text, meaning };
  });
}

/** Names the examples that a head was trained with. */
export function hashOfExamples(examples: readonly CoachExample[]): string {
  const lines = examples.map(({ text, meaning }) => `${meaning}\t${text}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
