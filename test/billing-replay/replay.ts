import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Sequence } from './actions.ts';
import type { Outcome } from './outcome.ts';

/** What a sequence has come to, and the log's lines about what went wrong meanwhile. */
export type Replayed = { outcome: Outcome; faults: string[] };

/** Replays sequences in several processes, each with a database of its own. The results are in the order of `sequences`. */
export async function replay(
  sequences: readonly Sequence[],
  { root, workers }: { root: string; workers: number },
): Promise<Replayed[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'billing-replay-'));
  try {
    const count = Math.min(workers, sequences.length);
    const shards = Array.from({ length: count }, (_, shard) =>
      sequences.flatMap((sequence, index) => (index % count === shard ? [{ ...sequence, seed: index }] : [])),
    );
    const results: Replayed[] = [];
    await Promise.all(
      shards.map(async (shard, index) => {
        const file = path.join(folder, String(index));
        writeFileSync(file, shard.map((sequence) => JSON.stringify(sequence)).join('\n'));
        await runVitest(root, file);
        for await (const line of createInterface(createReadStream(`${file}.out`))) {
          const { seed, ...replayed } = JSON.parse(line) as Replayed & { seed: number };
          results[seed] = replayed;
        }
      }),
    );
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVitest(root: string, job: string): Promise<void> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', 'test/billing-replay/billing-replay'];
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', BILLING_REPLAY_JOB: job };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exitCode = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  if (exitCode !== 0 || !existsSync(`${job}.out`))
    throw new Error(`The replay in ${root} failed:\n${output}`);
}
