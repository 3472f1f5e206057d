import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyNth } from '../forms.ts';
import { meetsSilence, sequenceOf, type Sequence } from './actions.ts';
import { driveSequence } from './drive.ts';
import { readGoldenOutcomes } from './golden.ts';
import { levelled, reasonFor } from './intended-differences.ts';
import { linesMissing, parts } from './outcome.ts';
import { startProduct, type Product } from './product.ts';

/** Set by run.ts: a file of sequences to replay, one a line, in place of the recorded ones; outcomes go to `….out`. */
const job = process.env['BILLING_REPLAY_JOB'];

/** Only ends what hangs. */
const timeoutMs = 24 * 60 * 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it.runIf(job === undefined)(
  'comes to what was recorded, but for what differs on purpose',
  async () => {
    const recorded = readGoldenOutcomes();
    const differences: object[] = [];
    // Each history stands for itself: any of them may be left out.
    for (const [seed, golden] of everyNth([...recorded.entries()], 4)) {
      const sequence = sequenceOf(seed);
      // On a busy machine nobody can tell a gateway that is silent on purpose from one that is merely slow.
      if (meetsSilence(sequence)) continue;
      const expected = levelled(golden);
      const actual = levelled(await driveSequence(product, sequence));
      const differing = parts.filter((part) => actual[part].join('\n') !== expected[part].join('\n'));
      if (differing.length === 0 || reasonFor({ sequence, parts: differing, actual }) !== null) continue;
      for (const part of differing) {
        const missing = linesMissing(expected[part], actual[part]);
        const added = linesMissing(actual[part], expected[part]);
        differences.push({ seed, part, missing, added });
      }
    }
    expect(recorded.length).toBeGreaterThan(100);
    expect(differences).toEqual([]);
  },
  timeoutMs,
);

it.runIf(job !== undefined)(
  'replays what it is given',
  async () => {
    const lines = readFileSync(job ?? '', 'utf8')
      .trimEnd()
      .split('\n');
    for (const line of lines) {
      const sequence = JSON.parse(line) as Sequence;
      const outcome = await driveSequence(product, sequence);
      const result = { seed: sequence.seed, outcome, faults: product.faults() };
      appendFileSync(`${job}.out`, `${JSON.stringify(result)}\n`);
    }
    expect(lines.length).toBeGreaterThan(0);
  },
  timeoutMs,
);
