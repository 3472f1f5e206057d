import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, runProgram, verdict, type Outcome } from './steps.ts';
import { reportFileVariable, type TestReport } from './test-report.ts';

/**
 * Runs a project of vitest.config.ts.
 *
 * @param options.files parts of the paths of the test files to run; all files when it is empty
 * @param options.env what the run's environment has beside this process's
 */
export function runVitest(
  project: string,
  {
    files = [],
    env = {},
    signal,
  }: { files?: readonly string[]; env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const reporters = ['--reporter=dot', `--reporter=${reporterPath('vitest-reporter.ts')}`];
  // What a passing test prints is of no interest to anyone who reads why another failed.
  const args = ['run', '--project', project, '--silent=passed-only', ...reporters, ...files];
  return runTests('vitest/vitest.mjs', args, { env: { NODE_ENV: 'test', NO_COLOR: '1', ...env }, signal });
}

/** Builds what the browser loads, unless `dist/` has it already. */
export async function runBuild(signal?: AbortSignal): Promise<Outcome> {
  const command = ['scripts/preflight.mjs', 'build'];
  const { exitCode, output } = await runProgram(process.execPath, command, { signal });
  return verdict(exitCode === 0, output);
}

/**
 * Runs the browser journeys against the build of these sources.
 *
 * @param options.executablePath the Chromium to use; Playwright's own when it is null
 */
export async function runJourneys({
  executablePath,
  env = {},
}: {
  executablePath: string | null;
  env?: NodeJS.ProcessEnv;
}): Promise<Outcome> {
  const build = await runBuild();
  if (!build.ok) return build;
  const args = ['test', `--reporter=dot,${reporterPath('playwright-reporter.ts')}`];
  const browser = executablePath === null ? {} : { CHROMIUM_PATH: executablePath };
  return runTests('@playwright/test/cli.js', args, { env: { FORCE_COLOR: '0', ...browser, ...env } });
}

function reporterPath(name: string): string {
  return path.join(import.meta.dirname, name);
}

/** Memory that Linux shows as a folder, and how much of it must be free for a run's databases and browser profiles. */
const memoryFolder = '/dev/shm';
const leastFreeBytes = 4 * 2 ** 30;

/** Where a run keeps its temporary files. A test database is a thousand small files: on a disk, making one takes at least three times as long. */
function quickestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) >= leastFreeBytes ? memoryFolder : tmpdir();
}

/** Runs a test program of node_modules, whose temporary files go with it. A run without a single passed test has failed. */
async function runTests(
  program: string,
  args: readonly string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal?: AbortSignal | undefined },
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(quickestFolder(), 'loupe-run-'));
  chmodSync(folder, 0o755); // as root, the database runs as another user who has to reach its folder
  const reportFile = path.join(folder, 'report.json');
  try {
    const command = [path.join(projectRoot, 'node_modules', program), ...args];
    const { exitCode, output } = await runProgram(process.execPath, command, {
      env: { TMPDIR: folder, ...env, [reportFileVariable]: reportFile },
      signal,
    });
    if (!existsSync(reportFile)) return verdict(false, output);
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
    const ok = exitCode === 0 && report.failures.length === 0 && report.passed > 0;
    const failed = ok ? 0 : Math.max(1, report.failures.length);
    const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
    return { ...report, ok, failed, output, note: `${report.passed} passed${skipped}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
