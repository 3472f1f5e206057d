import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { levelled } from './intended-differences.ts';
import { hashOutcome, type Outcome } from './outcome.ts';

// What the local renewal engine of the sandbox made of each sequence, before the sandbox became a gateway that renews
// by itself. Line n belongs to seed n.

const outcomesFile = new URL('golden/outcomes.jsonl', import.meta.url);
const hashesFile = new URL('golden/hashes.txt', import.meta.url);

/** How many sequences are recorded with all their lines. */
export const detailedCount = 150;

export function readGoldenOutcomes(): Outcome[] {
  return linesOf(outcomesFile).map((line) => JSON.parse(line) as Outcome);
}

/** See `hashOutcome`. */
export function readGoldenHashes(): string[] {
  return linesOf(hashesFile);
}

/** Records what seeds from 0 on have come to. */
export function writeGolden(outcomes: readonly Outcome[]): void {
  const details = outcomes.slice(0, detailedCount).map((outcome) => JSON.stringify(outcome));
  writeFileSync(outcomesFile, `${details.join('\n')}\n`);
  writeFileSync(hashesFile, `${outcomes.map((outcome) => hashOutcome(levelled(outcome))).join('\n')}\n`);
}

function linesOf(file: URL): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}
