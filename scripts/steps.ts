import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder of package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

/** What Node has compiled once, so that no process compiles it again; as `npm start` has it. */
const compileCache = path.join(projectRoot, 'node_modules', '.cache', 'node');

/**
 * How a step ended. `passed` and `failed` count what it judged: tests, or 1 for a step that only says yes or no. `failures` names
 * the tests that failed.
 */
export type Outcome = {
  ok: boolean;
  passed: number;
  failed: number;
  output: string;
  note?: string;
  failures?: string[];
};

export type Step = { name: string; run: () => Promise<Outcome> };

export type StepResult = Outcome & { name: string; seconds: number };

/**
 * Runs a program and collects what it prints.
 *
 * @param options.live shows the output as it comes, too
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean; cwd?: string } = {},
): Promise<{ exitCode: number; output: string; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const all: Buffer[] = [];
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      all.push(chunk);
      out.push(chunk);
      if (options.live) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      all.push(chunk);
      if (options.live) process.stderr.write(chunk);
    });
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
    run: async () => {
      const program = path.join(projectRoot, 'node_modules', script);
      const { exitCode, output } = await runProgram(process.execPath, [program, ...args]);
      return verdict(exitCode === 0, output);
    },
  };
}

/** The outcome of a step that judges one thing. */
export function verdict(ok: boolean, output: string, note?: string): Outcome {
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, ...(note === undefined ? {} : { note }) };
}

/** Runs the steps, `lanes` at a time, saying when each ends. A step that throws has failed. */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const outcome = await step.run().catch((error: unknown) => verdict(false, String(error)));
      const result = { ...outcome, name: step.name, seconds: (performance.now() - started) / 1000 };
      results.set(step.name, result);
      console.log(describeStep(result));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return steps.flatMap((step) => results.get(step.name) ?? []);
}

function describeStep(result: StepResult): string {
  const mark = result.ok ? 'ok  ' : 'FAIL';
  const seconds = `${result.seconds.toFixed(1)} s`.padStart(8);
  return `${mark} ${result.name.padEnd(14)}${seconds}  ${result.note ?? ''}`.trimEnd();
}

/** Prints what the failed steps said, a table of all, and last the names of what failed. Returns the sums. */
export function printResults(results: readonly StepResult[]): { passed: number; failed: number } {
  for (const result of results.filter((candidate) => !candidate.ok)) {
    console.log(`\n--- ${result.name} ---\n${result.output.trim()}`);
  }
  console.log('');
  for (const result of results) console.log(describeStep(result));
  // A log that is cut off keeps its end.
  const failures = results.flatMap(({ failures: names = [] }) => names);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const sum = (pick: (result: StepResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  return { passed: sum((result) => result.passed), failed: sum((result) => result.failed) };
}
