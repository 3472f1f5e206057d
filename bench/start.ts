import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killPrograms, runProgram } from '../test/run-program.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/*
 * How long the server takes from its start to listening, on a folder that it has started on before.
 * Usage: npm run bench -- start
 */

const rounds = 7;
const targetMs = 3_000;

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user who has to reach its folder
symlinkSync(modelsDirOf(process.env), join(dataDir, 'models'), 'junction');

async function start(): Promise<number> {
  const startedAt = performance.now();
  const server = runProgram('server.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    // As `npm start` sets them.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  });
  await server.listening();
  const listeningMs = performance.now() - startedAt;
  server.child.kill('SIGTERM');
  await server.exit;
  return listeningMs;
}

try {
  await start();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await start());
  const sorted = times.toSorted((a, b) => a - b);
  const median = Math.round(sorted[Math.floor(rounds / 2)] ?? 0);
  console.table([
    {
      what: 'a second start, to "listening"',
      'median ms': median,
      'longest ms': Math.round(sorted.at(-1) ?? 0),
      'target ms': targetMs,
    },
  ]);
  process.exitCode = median < targetMs ? 0 : 1;
} finally {
  await killPrograms();
  rmSync(dataDir, { recursive: true, force: true });
}
