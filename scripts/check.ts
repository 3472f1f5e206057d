import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeArchitecture } from './architecture.ts';
import { checkLicences } from './licences.ts';
import { printResults, programStep, projectRoot, runProgram, runSteps, verdict } from './steps.ts';
import type { Outcome, Step, StepResult } from './steps.ts';

const types = (name: string, project: string) =>
  programStep(name, 'typescript/bin/tsc', ['--project', project, '--pretty', 'false']);

async function runArchitecture(): Promise<Outcome> {
  const { modules, violations, unseen } = await judgeArchitecture(projectRoot);
  const problems = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
    ...unseen.map((file) => `not judged at all: ${file}`),
  ];
  return verdict(problems.length === 0, problems.join('\n'), `${modules} modules`);
}

async function runLicences(): Promise<Outcome> {
  const { checked, problems } = checkLicences(projectRoot);
  return verdict(problems.length === 0 && checked > 0, problems.join('\n'), `${checked} packages`);
}

type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean };

async function runTests(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-check-'));
  const reportFile = path.join(folder, 'vitest.json');
  try {
    const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { exitCode, output } = await runProgram(process.execPath, args, {
      env: { NODE_ENV: 'test', NO_COLOR: '1' },
    });
    if (!existsSync(reportFile)) return verdict(false, output);
    const parsed: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    const report = parsed as VitestReport;
    const ok = exitCode === 0 && report.success && report.numPassedTests > 0;
    const failed = ok ? 0 : Math.max(1, report.numFailedTests);
    return {
      ok,
      passed: report.numPassedTests,
      failed,
      output,
      note: `${report.numPassedTests} tests passed`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const steps: Step[] = [
  { name: 'tests', run: runTests },
  programStep('format', 'oxfmt/bin/oxfmt', ['--check']),
  programStep('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  types('types', 'tsconfig.json'),
  types('types: server', 'tsconfig.server.json'),
  types('types: web', 'tsconfig.web.json'),
  { name: 'architecture', run: runArchitecture },
  programStep('dead code', 'knip/bin/knip.js', ['--no-progress']),
  { name: 'licences', run: runLicences },
];

/** Every gate but the browser journeys: two at a time, the longest first. */
export function runCheck(): Promise<StepResult[]> {
  return runSteps(steps, 2);
}

if (import.meta.main) {
  const { passed, failed } = printResults(await runCheck());
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
