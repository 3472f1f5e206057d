import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { flagsWithoutFault } from '../src/vision/node/compiler-flags.ts';

export type RunningProgram = {
  child: ChildProcess;
  /** Settles with the exit code; null when a signal ended it. */
  exit: Promise<number | null>;
  /** Everything it has written so far. */
  output: () => string;
  /** The address it listens on. Rejects when it ends before. */
  listening: () => Promise<string>;
};

const started: ChildProcess[] = [];
const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

/**
 * Runs `src/main/{program}` as a process of its own, as `npm start` does, with this environment and nothing else; `under`
 * is a command that starts it, such as a tracer, and `cwd` its working folder where that is another.
 */
export function runProgram(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
  under: readonly string[] = [],
  cwd?: string,
): RunningProgram {
  const file = fileURLToPath(new URL(`../src/main/${program}`, import.meta.url));
  const [command = process.execPath, ...commandArgs] = [
    ...under,
    process.execPath,
    ...flagsWithoutFault,
    file,
    ...args,
  ];
  const child = spawn(command, commandArgs, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  started.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    exit,
    output: () => output,
    async listening() {
      const ended = exit.then((code) => {
        throw new Error(`ended with ${code}: ${output}`);
      });
      const found = new Promise<string>((resolve) => {
        child.stdout.on('data', () => {
          const match = /listening on (https?:\S+)/.exec(output);
          if (match?.[1]) resolve(match[1]);
        });
      });
      return Promise.race([found, ended]);
    },
  };
}

/** Kills what a test has left running. */
export async function killPrograms(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}
