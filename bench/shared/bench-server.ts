import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { killPrograms, runProgram } from '../../test/run-program.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';

export type BenchServer = {
  /** Where it listens, as `http://…`. */
  url: string;
  /** Processor time that the server has taken so far in µs; Linux only. */
  cpuMicroseconds: () => number;
};

/**
 * Starts a server on a new data folder that borrows the fetched models, with `env` beside what every bench sets, waits
 * until it is ready and gives it to `measure`. Stops it and removes the folder whatever comes of that.
 */
export async function withBenchServer(
  env: Record<string, string>,
  measure: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
  symlinkSync(modelsDirOf(process.env), join(dataDir, 'models'), 'junction');
  try {
    const server = runProgram('server.ts', {
      DATA_DIR: dataDir,
      PORT: '0',
      VISION_WORKERS: '1',
      BOT_CHECK_COST: '100',
      ...env,
    });
    const url = await server.listening();
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(50);
    await measure({ url, cpuMicroseconds: () => cpuMicrosecondsOf(server.child.pid ?? 0) });
    server.child.kill('SIGTERM');
    await server.exit;
  } finally {
    await killPrograms();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function cpuMicrosecondsOf(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(times[11]) + Number(times[12])) * 10_000;
}
