import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, runProgram, verdict } from './steps.ts';
import type { Outcome } from './steps.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** The tests that failed, and files that could not be run, each with the first line of why. */
function listFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    );
  });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * Runs a project of vitest.config.ts. A run without a single test has failed.
 *
 * @param options.files parts of the paths of the test files to run; all files when it is empty
 * @param options.env what the run's environment has beside this process's
 */
export async function runVitest(
  project: string,
  { files = [], env = {} }: { files?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-check-'));
  const reportFile = path.join(folder, 'vitest.json');
  try {
    const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = [vitest, 'run', '--project', project, ...reporters, ...files];
    const { exitCode, output } = await runProgram(process.execPath, args, {
      env: { NODE_ENV: 'test', NO_COLOR: '1', ...env },
    });
    if (!existsSync(reportFile)) return verdict(false, output);
    const parsed: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    const report = parsed as VitestReport;
    const ok = exitCode === 0 && report.success && report.numPassedTests > 0;
    const failed = ok ? 0 : Math.max(1, report.numFailedTests);
    const note = `${report.numPassedTests} tests passed`;
    return { ok, passed: report.numPassedTests, failed, output, note, failures: listFailures(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
