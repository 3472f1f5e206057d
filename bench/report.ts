import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { registerHttpSubscriber } from '../test/http-user.ts';
import { enlarge, loadFixture } from '../test/photo-fixtures.ts';
import { readEvents } from '../test/read-events.ts';
import { killPrograms, runProgram } from '../test/run-program.ts';
import { sixPhotoBio, sixPhotoNames } from './shared/six-photo-profile.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/**
 * From "Analyze" to the report, through a running server with two vision workers: six 12-megapixel JPEGs and a bio.
 */

const rounds = 9;

/** Resident memory of a process in MB, and its processor time in ms; Linux only. */
function usageOf(pid: number): { mb: number; peakMb: number; cpuMs: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kb = (field: string): number => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return {
    mb: Math.round(kb('VmRSS') / 1000),
    peakMb: Math.round(kb('VmHWM') / 1000),
    cpuMs: (Number(times[11]) + Number(times[12])) * 10,
  };
}

function summary(what: string, values: number[], target: number | null): Record<string, string | number> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { what, 'median ms': at(0.5), 'p95 ms': at(0.95), 'target ms': target ?? '' };
}

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
symlinkSync(modelsDirOf(process.env), join(dataDir, 'models'), 'junction');
try {
  const startedAt = performance.now();
  const server = runProgram('server.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    VISION_WORKERS: '2',
    LOG_LEVEL: 'warn',
    BOT_CHECK_COST: '100',
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  });
  const origin = await server.listening();
  const listeningMs = performance.now() - startedAt;
  while ((await fetch(`${origin}/readyz`)).status !== 200) await delay(20);
  const readyMs = performance.now() - startedAt;

  const user = await registerHttpSubscriber(origin, '+15551238001');
  const { id } = await user.json<Profile>('POST', '/api/profiles', { app: 'tinder', bio: sixPhotoBio });
  const uploads: number[] = [];
  for (const [position, name] of sixPhotoNames.entries()) {
    const bytes = new Uint8Array(await enlarge(loadFixture(`${name}.jpg`), 12));
    const began = performance.now();
    await user.json('PUT', `/api/profiles/${id}/photos/${position}`, bytes);
    uploads.push(performance.now() - began);
  }

  const firsts: number[] = [];
  const reports: number[] = [];
  const pid = server.child.pid ?? 0;
  let cpuBefore = 0;
  for (let round = -1; round < rounds; round += 1) {
    if (round === 0) cpuBefore = usageOf(pid).cpuMs;
    const began = performance.now();
    const { analysisId } = await user.json<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
    let first = 0;
    for await (const event of readEvents(await user.fetch(`/api/analyses/${analysisId}/events`))) {
      if (event.name === 'photo') first ||= performance.now() - began;
    }
    // The first round only warms up.
    if (round < 0) continue;
    firsts.push(first);
    reports.push(performance.now() - began);
  }
  const { mb, peakMb, cpuMs } = usageOf(pid);
  console.table([
    summary('upload of 12 MP, stored with its sizes', uploads, null),
    summary('"Analyze" to the first photo', firsts, 800),
    summary('"Analyze" to the full report', reports, 3000),
  ]);
  console.log(
    `CPU-ms a photo, everything included: ${Math.round((cpuMs - cpuBefore) / rounds / sixPhotoNames.length)}`,
  );
  console.log(`MB after the run: ${mb}, at the peak: ${peakMb} (target 1500, PostgreSQL apart)`);
  console.log(`Listening after ${Math.round(listeningMs)} ms, models ready after ${Math.round(readyMs)} ms.`);
  console.log(`Kept in storage: ${readdirSync(join(dataDir, 'files', 'photos')).length} photos.`);
  server.child.kill('SIGTERM');
  await server.exit;
} finally {
  await killPrograms();
  rmSync(dataDir, { recursive: true, force: true });
}
