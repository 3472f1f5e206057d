import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, runProgram, verdict } from './steps.ts';
import type { Outcome } from './steps.ts';

type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean };

/** Runs projects of vitest.config.ts in one go. A run without a single test has failed. */
export async function runVitest(...projects: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-check-'));
  const reportFile = path.join(folder, 'vitest.json');
  try {
    const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters];
    const { exitCode, output } = await runProgram(process.execPath, args, {
      env: { NODE_ENV: 'test', NO_COLOR: '1' },
    });
    if (!existsSync(reportFile)) return verdict(false, output);
    const parsed: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    const report = parsed as VitestReport;
    const ok = exitCode === 0 && report.success && report.numPassedTests > 0;
    const failed = ok ? 0 : Math.max(1, report.numFailedTests);
    const note = `${report.numPassedTests} tests passed`;
    return { ok, passed: report.numPassedTests, failed, output, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
