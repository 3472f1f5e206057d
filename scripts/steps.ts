import { spawn } from 'node:child_process';
import path from 'node:path';
import type { TestFile } from './test-report.ts';

/** The folder of package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

/** What Node has compiled once, so that no process compiles it again; as `npm start` has it. */
const compileCache = path.join(projectRoot, 'node_modules', '.cache', 'node');

/**
 * How a step ended. `passed`, `failed` and `skipped` count what it judged: tests, or 1 for a step that only says yes or no.
 * `failures` names the tests that failed.
 */
export type Outcome = {
  ok: boolean;
  passed: number;
  failed: number;
  skipped?: number;
  output: string;
  note?: string;
  failures?: readonly string[];
  files?: readonly TestFile[];
};

/** `signal` ends the programs of a step whose outcome is no longer of interest. */
export type Step = { name: string; run: (signal: AbortSignal) => Promise<Outcome> };

export type StepResult = Outcome & { name: string; seconds: number };

/**
 * Runs a program and collects what it prints.
 *
 * @throws when the program cannot be started, or `signal` ended it
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; signal?: AbortSignal | undefined } = {},
): Promise<{ exitCode: number; output: string; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
    });
    const all: Buffer[] = [];
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      all.push(chunk);
      out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({
        exitCode: code ?? 1,
        output: Buffer.concat(all).toString('utf8'),
        stdout: Buffer.concat(out).toString('utf8'),
      });
    });
  });
}

/** A step that passes when the program ends with 0. `script` is a path inside node_modules, run by this Node. */
export function programStep(name: string, script: string, args: readonly string[]): Step {
  return {
    name,
    run: async (signal) => {
      const program = path.join(projectRoot, 'node_modules', script);
      const { exitCode, output } = await runProgram(process.execPath, [program, ...args], { signal });
      return verdict(exitCode === 0, output);
    },
  };
}

/** The outcome of a step that judges one thing. */
export function verdict(ok: boolean, output: string, note?: string): Outcome {
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, ...(note === undefined ? {} : { note }) };
}

/**
 * Runs the steps, `lanes` at a time, and prints a line when each ends. A step that throws has failed.
 *
 * @param options.keepsGoing whether the others go on after a step that failed; else what runs beside it is ended too
 */
export async function runSteps(
  steps: readonly Step[],
  { lanes, keepsGoing }: { lanes: number; keepsGoing: boolean },
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const ending = new AbortController();
  const lane = async () => {
    while (!ending.signal.aborted) {
      const step = waiting.shift();
      if (step === undefined) return;
      const started = performance.now();
      const outcome = await runStep(step, ending.signal);
      if (ending.signal.aborted) return;
      const result = { ...outcome, name: step.name, seconds: (performance.now() - started) / 1000 };
      results.push(result);
      console.log(describeStep(result));
      if (!result.ok && !keepsGoing) ending.abort();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

async function runStep(step: Step, signal: AbortSignal): Promise<Outcome> {
  try {
    return await step.run(signal);
  } catch (error) {
    return verdict(false, String(error));
  }
}

function describeStep(result: StepResult): string {
  const mark = result.ok ? 'ok  ' : 'FAIL';
  return `${mark} ${result.name.padEnd(14)}${inSeconds(result.seconds)}  ${result.note ?? ''}`.trimEnd();
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(8);
}

/**
 * Prints what the failed steps said, the slowest test files, and last, because a log that is cut off keeps its end, the names of
 * what failed and the sums.
 *
 * @returns the exit code
 */
export function printResults(results: readonly StepResult[]): 0 | 1 {
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('\nSlowest files:');
  for (const { name, seconds } of slowest) console.log(`${inSeconds(seconds)}  ${name}`);
  const failures = failed.flatMap(({ name, failures: names = [name] }) => names);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const sum = (pick: (result: StepResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${sum((result) => result.failed)} failed, ${sum(({ skipped = 0 }) => skipped)} skipped`,
  );
  return failed.length === 0 ? 0 : 1;
}
