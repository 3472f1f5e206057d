import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { registerHttpSubscriber } from '../test/http-user.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { killPrograms, runProgram } from '../test/run-program.ts';

/** How long a running server takes to answer what the results page asks of it, for a user with ten years of days. */

const rounds = 40;
const targetMs = 50;

/** Ten years of every day, and a prompt that was changed every half year. */
const summary = aSummary({
  days: daysFrom('2016-11-21', 3_650, (place) => ({
    likes: 10 + (place % 23),
    passes: 60,
    matches: place % 5 === 0 ? 2 : 0,
    messagesSent: 4,
    conversations: place % 5 === 0 ? 1 : 0,
    conversationsThatWentOn: place % 15 === 0 ? 1 : 0,
  })),
  texts: Array.from({ length: 18 }, (_, place) => ({
    kind: 'prompt' as const,
    question: `Question ${place}`,
    text: 'An answer.',
    changedOn: `${2017 + (place >> 1)}-0${place % 2 === 0 ? 3 : 9}-01`,
  })),
});

/** Processor time of a process so far in ms; Linux only. */
function cpuOf(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(times[11]) + Number(times[12])) * 10;
}

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
symlinkSync(resolve(process.env['DATA_DIR'] ?? './data', 'models'), join(dataDir, 'models'), 'junction');
try {
  const server = runProgram('server.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    VISION_WORKERS: '1',
    BOT_CHECK_COST: '100',
  });
  const url = await server.listening();
  while ((await fetch(`${url}/readyz`)).status !== 200) await delay(50);
  const user = await registerHttpSubscriber(url, '+15551238003');
  await user.json('POST', '/api/results/imports', summary);
  const pid = server.child.pid ?? 0;
  const rows: Record<string, string | number>[] = [];
  for (const path of ['/api/results?range=year', '/api/results?range=all', '/api/dashboard']) {
    for (let round = 0; round < 10; round += 1) await user.json('GET', path);
    const times: number[] = [];
    const cpuBefore = cpuOf(pid);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await user.json('GET', path);
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    rows.push({
      what: path,
      'median ms': Math.round(times[rounds >> 1] ?? 0),
      'p95 ms': Math.round(times[Math.floor(rounds * 0.95)] ?? 0),
      'server CPU-ms': Math.round((10 * (cpuOf(pid) - cpuBefore)) / rounds) / 10,
      'target ms': targetMs,
    });
  }
  console.table(rows);
  server.child.kill('SIGTERM');
  await server.exit;
} finally {
  await killPrograms();
  rmSync(dataDir, { recursive: true, force: true });
}
