import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCheck } from './check.ts';
import { findChromium } from './chromium.ts';
import { runVitest } from './run-vitest.ts';
import { printResults, projectRoot, runProgram, runSteps, verdict } from './steps.ts';
import type { Outcome, Step, StepResult } from './steps.ts';
import { unseen, watchedBy } from '../test/watch-program.ts';

let executablePath: string | null = null;

async function runBuild(): Promise<Outcome> {
  const { exitCode, output } = await runProgram(process.execPath, ['scripts/preflight.mjs', 'build']);
  return verdict(exitCode === 0, output);
}

/** Says how programs were watched for what leaves the machine: the tests themselves pass in either way. */
async function runSlowTests(): Promise<Outcome> {
  const outcome = await runVitest('slow');
  if (unseen !== null) console.log(unseen);
  return { ...outcome, note: `${outcome.note}, the network watched by ${watchedBy}` };
}

async function runBrowserSearch(): Promise<Outcome> {
  const browser = await findChromium();
  executablePath = browser.executablePath;
  return verdict(true, '', browser.name);
}

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; line: number; ok: boolean }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
};

function listFailures({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
    ...suites.flatMap(listFailures),
  ];
}

async function runJourneys(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-journeys-'));
  const reportFile = path.join(folder, 'playwright.json');
  try {
    const cli = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    const { exitCode, output } = await runProgram(process.execPath, [cli, 'test', '--reporter=list,json'], {
      live: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        ...(executablePath === null ? {} : { CHROMIUM_PATH: executablePath }),
      },
    });
    if (!existsSync(reportFile)) return verdict(false, output);
    const parsed: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    const { stats, suites } = parsed as PlaywrightReport;
    const { expected, unexpected, skipped } = stats;
    const failures = suites.flatMap(listFailures);
    const ok = exitCode === 0 && expected > 0;
    const failed = ok ? 0 : Math.max(1, unexpected);
    const note = `${expected} journeys passed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return { ok, passed: expected, failed, output: 'Its output is above.', note, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the steps one after another, up to the first that fails. */
async function runInTurn(...steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    results.push(...(await runSteps([step], 1)));
    if (results.some(({ ok }) => !ok)) break;
  }
  return results;
}

const checked = await runCheck();
// In turn: each keeps two cores busy, and beside each other they take nearly as long and answer late.
const results = [
  ...(await runInTurn({ name: 'slow tests', run: runSlowTests })),
  ...(await runInTurn(
    { name: 'build', run: runBuild },
    { name: 'browser', run: runBrowserSearch },
    { name: 'journeys', run: runJourneys },
  )),
];
const { passed, failed } = printResults([...checked, ...results]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
