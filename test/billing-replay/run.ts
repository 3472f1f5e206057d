import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sequenceOf, type Sequence } from './actions.ts';
import { readGoldenHashes, writeGolden } from './golden.ts';
import { intendedDifferences, levelled, reasonFor } from './intended-differences.ts';
import { differingParts, hashOutcome, linesMissing, parts, type Outcome, type Part } from './outcome.ts';
import { replay, type Replayed } from './replay.ts';

const usage = `Usage: npm run replay -- [options]
  --count 10000      how many sequences to replay
  --from 0           the first seed
  --seeds 3,14       these seeds alone
  --workers 4        how many processes
  --against <dir>    compare with another checkout, line by line, instead of with the recorded hashes
  --with <file>      compare line by line with what --dump wrote, instead of with the recorded hashes
  --shrink           with --against: the shortest sequence for each kind of difference
  --dump <file>      write every outcome to a file, one JSON a line
  --record           record the outcomes as the golden ones; only where behaviour was changed on purpose`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    seeds: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    against: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    with: { type: 'string' },
    dump: { type: 'string' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const workers = Number(values.workers);

type Difference = { sequence: Sequence; parts: Part[]; actual: Outcome; expected: Outcome | null };

if (values.help) console.log(usage);
else await main();

async function main(): Promise<void> {
  const from = Number(values.from);
  const seeds =
    values.seeds?.split(',').map(Number) ??
    Array.from({ length: Number(values.count) }, (_, index) => from + index);
  const sequences = seeds.map(sequenceOf);
  const startedAt = performance.now();
  const replayed = await replay(sequences, { root, workers });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${sequences.length} sequences replayed in ${seconds} s`);
  if (values.dump !== undefined) dump(values.dump, sequences, replayed);
  if (values.record) {
    if (seeds.some((seed, index) => seed !== index)) throw new Error('Record all seeds from 0 on');
    mkdirSync(fileURLToPath(new URL('golden', import.meta.url)), { recursive: true });
    writeGolden(replayed.map(({ outcome }) => outcome));
    return;
  }
  const others = await readOthers(sequences);
  const differences =
    others === null ? compareWithGolden(sequences, replayed) : compare(sequences, replayed, others);
  await report(differences, sequences.length);
}

/** What to compare with line by line; null where there are only hashes. */
async function readOthers(sequences: readonly Sequence[]): Promise<Replayed[] | null> {
  if (values.with !== undefined) {
    const lines = readFileSync(values.with, 'utf8').trimEnd().split('\n');
    const dumped = lines.map((line) => JSON.parse(line) as Replayed & { sequence: Sequence });
    const bySeed = new Map(dumped.map((one) => [one.sequence.seed, one]));
    return sequences.map(({ seed }) => {
      const found = bySeed.get(seed);
      if (found === undefined) throw new Error(`Seed ${seed} is not in ${values.with}`);
      return found;
    });
  }
  if (values.against === undefined) return null;
  return replay(sequences, { root: path.resolve(values.against), workers });
}

function dump(file: string, sequences: readonly Sequence[], replayed: readonly Replayed[]): void {
  const lines = replayed.map((result, index) => JSON.stringify({ sequence: sequences[index], ...result }));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function compareWithGolden(sequences: readonly Sequence[], replayed: readonly Replayed[]): Difference[] {
  const golden = readGoldenHashes();
  return sequences.flatMap((sequence, index) => {
    const result = replayed[index];
    const hash = golden[sequence.seed];
    if (result === undefined || hash === undefined) throw new Error(`Seed ${sequence.seed} is not recorded`);
    const actual = levelled(result.outcome);
    const differing = differingParts(hash, hashOutcome(actual));
    return differing.length === 0 ? [] : [{ sequence, parts: differing, actual, expected: null }];
  });
}

function compare(
  sequences: readonly Sequence[],
  replayed: readonly Replayed[],
  others: readonly Replayed[],
): Difference[] {
  return sequences.flatMap((sequence, index) => {
    const [here, there] = [replayed[index], others[index]];
    if (here === undefined || there === undefined) return [];
    const [actual, expected] = [levelled(here.outcome), levelled(there.outcome)];
    const differing = parts.filter((part) => actual[part].join('\n') !== expected[part].join('\n'));
    return differing.length === 0 ? [] : [{ sequence, parts: differing, actual, expected }];
  });
}

async function report(differences: readonly Difference[], count: number): Promise<void> {
  const intended = new Map<string, number>();
  const kinds = new Map<string, Difference[]>();
  for (const difference of differences) {
    const reason = reasonFor(difference);
    if (reason !== null) intended.set(reason, (intended.get(reason) ?? 0) + 1);
    else kinds.set(kindOf(difference), [...(kinds.get(kindOf(difference)) ?? []), difference]);
  }
  for (const { level, reason } of intendedDifferences)
    if (level !== undefined) console.log(`intended, levelled out: ${reason}`);
  for (const [reason, times] of intended) console.log(`intended, ${times} times: ${reason}`);
  const unexplained = [...kinds].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [kind, found] of unexplained) {
    console.log(
      `\n== ${found.length} times: ${kind}\n   seeds ${found
        .slice(0, 12)
        .map(({ sequence }) => sequence.seed)
        .join(' ')}`,
    );
    const example = found.toSorted((a, b) => a.sequence.actions.length - b.sequence.actions.length)[0];
    if (example !== undefined) print(values.shrink ? await shrink(example) : example);
  }
  const unexplainedCount = unexplained.reduce((sum, [, found]) => sum + found.length, 0);
  console.log(
    `\n${count} sequences: ${count - differences.length} equal, ${differences.length - unexplainedCount} differ on purpose, ${unexplainedCount} differ`,
  );
  if (unexplainedCount > 0) process.exitCode = 1;
}

/** What differs, without amounts, dates and users: with both sides known the first line that does. */
function kindOf({ actual, expected, parts: differing }: Difference): string {
  if (expected === null) return differing.join(', ');
  const part = differing[0] ?? 'orders';
  const [missing] = linesMissing(expected[part], actual[part]);
  const [added] = linesMissing(actual[part], expected[part]);
  const shape = (line: string | undefined): string =>
    (line ?? 'nothing')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'T')
      .replaceAll(/#[\w-]{8}/g, '#')
      .replaceAll(/(regular|premium)(Monthly|Annual)/g, 'plan')
      .replaceAll(/\d+(\.\d+)?/g, 'n');
  return `${part}\n   - ${shape(missing)}\n   + ${shape(added)}`;
}

function print({ actual, expected, parts: differing, sequence }: Difference): void {
  console.log(`   ${JSON.stringify(sequence)}`);
  for (const part of differing) {
    for (const line of linesMissing(expected?.[part] ?? [], actual[part]))
      console.log(`   - ${part}: ${line}`);
    for (const line of linesMissing(actual[part], expected?.[part] ?? []))
      console.log(`   + ${part}: ${line}`);
  }
}

/** Leaves out actions for as long as the first part that differs still does. */
async function shrink(difference: Difference): Promise<Difference> {
  if (values.against === undefined) return difference;
  const other = path.resolve(values.against);
  let smallest = difference;
  for (;;) {
    const { sequence } = smallest;
    const shorter = sequence.actions.map((_, left) => ({
      ...sequence,
      actions: sequence.actions.filter((__, index) => index !== left),
    }));
    if (shorter.length <= 1) return smallest;
    const [here, there] = await Promise.all([
      replay(shorter, { root, workers: 1 }),
      replay(shorter, { root: other, workers: 1 }),
    ]);
    const still = compare(shorter, here, there).find((found) => kindOf(found) === kindOf(difference));
    if (still === undefined) return smallest;
    smallest = still;
  }
}
