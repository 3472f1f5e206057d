import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A program in a process of its own. It is killed when this process exits. */
export type RunningProcess = {
  /** All it has written so far, to both of its streams, and why it could not be started. */
  output(): string;
  /** Whether it has ended, or never started. */
  hasEnded(): boolean;
  /** Settles when it has ended: with its exit code, or null when a signal ended it or it never started. */
  ended: Promise<number | null>;
  /** Kills it, and settles when it is gone. */
  kill(): Promise<void>;
};

/** A folder for what a server stores. It is removed when this process exits. */
export type ServerFolder = { path: string; remove(): Promise<void> };

/** Ends only what hangs: how long a start takes is up to the machine. */
const patienceMs = 120_000;

/**
 * Starts a program with `env` as its whole environment, by itself only PATH. Its standard input is a pipe that closes
 * when this process is gone, even by a signal that can't be caught.
 */
export function startProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] },
): RunningProcess {
  const child = spawn(program, args, { env, stdio: 'pipe' });
  let output = '';
  let hasEnded = false;
  const add = (text: string): void => void (output += text);
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => add(error.message));
    child.once('close', (code) => {
      hasEnded = true;
      process.removeListener('exit', killNow);
      resolve(child.pid === undefined ? null : code);
    });
  });
  return {
    output: () => output,
    hasEnded: () => hasEnded,
    ended,
    async kill() {
      killNow();
      await ended;
    },
  };
}

/**
 * Settles with what `look` finds, once that is not null. Throws when the process ends before, or when nothing is found
 * within two minutes, with what the process wrote.
 */
export async function waitFor<T>(
  running: RunningProcess,
  look: () => T | null | Promise<T | null>,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await delay(20)) {
    const found = await look();
    if (found !== null) return found;
    if (running.hasEnded()) throw new Error(`The server ended: ${running.output()}`);
    if (Date.now() > deadline) throw new Error(`The server did not get ready: ${running.output()}`);
  }
}

/** Makes an empty folder `{name}-…` in an existing folder, by itself the temporary one. */
export function makeServerFolder(name: string, parent: string = tmpdir()): ServerFolder {
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  const options = { recursive: true, force: true, maxRetries: 5 };
  const removeNow = (): void => rmSync(folder, options);
  process.once('exit', removeNow);
  return {
    path: folder,
    async remove() {
      await rm(folder, options);
      process.removeListener('exit', removeNow);
    },
  };
}
