import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';

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

/** Settles with what `look` finds, once that is not null. Throws with what the process wrote when it ends before. */
export async function waitFor<T>(
  running: RunningProcess,
  look: () => T | null | Promise<T | null>,
): Promise<T> {
  const found = await eventually(async () => {
    const seen = await look();
    if (seen === null && !running.hasEnded()) throw new Error(`The server isn't ready: ${running.output()}`);
    return seen;
  });
  if (found === null) throw new Error(`The server ended: ${running.output()}`);
  return found;
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
