import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProcess } from '../src/server/db/process-table.ts';
import { findingsOf } from './system-calls.ts';
import { runProgram, type RunningProgram } from './run-program.ts';

/**
 * As a tracer beside the program (-D), so that signals and the exit code are the program's own. There is no io_uring, by which
 * calls are made that no tracer sees; libuv does without.
 */
const straceArguments = [
  ...'-D -f --seccomp-bpf -y -s 256 -e signal=none -e inject=io_uring_setup:error=ENOSYS -e'.split(' '),
  'trace=connect,sendto,sendmsg,sendmmsg,io_uring_setup,?chdir,fchdir,?open,openat,openat2,?creat,?mkdir,mkdirat,' +
    '?rename,?renameat,renameat2,?link,linkat,?symlink,symlinkat,?mknod,mknodat,truncate,exit_group',
];

/**
 * How programs are watched on this machine. `strace` sees each system call of every thread and child process, native code
 * included; `preload` traps what JavaScript does and looks into the home folder afterwards.
 */
export const watchedBy = canTrace() ? 'strace' : 'preload';

/** What goes unseen on this machine, as a sentence; null when nothing does. */
export const unseen =
  watchedBy === 'strace'
    ? null
    : 'NOT COVERED: connections and name look-ups of native code and of child processes, and files written outside of HOME. ' +
      'Install strace (Linux) and allow ptrace to have them watched.';

export type WatchedProgram = RunningProgram & {
  /**
   * What the program did, once it has ended, that would leave the machine or that it wrote outside of its folders: a
   * sentence each. Waits for its child processes to end.
   */
  findings: () => Promise<string[]>;
};

const refuseOutbound = new URL('./refuse-outbound.ts', import.meta.url).href;
const compileCache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/**
 * Runs `src/main/{program}` as `runProgram` does, watched, with an empty home folder. `dir` is a folder that no other
 * program uses; in it are the program's home, temporary and data folders, as far as `env` says nothing else.
 */
export function watchProgram(
  program: string,
  { dir, env = {}, imports = [] }: { dir: string; env?: Record<string, string>; imports?: readonly string[] },
): WatchedProgram {
  const folder = (name: string): string => {
    mkdirSync(join(dir, name), { recursive: true });
    return realpathSync(join(dir, name));
  };
  const home = folder('home');
  const temporary = folder('tmp');
  const dataDir = env['DATA_DIR'] ?? folder('data');
  const callsFile = join(dir, 'calls');
  const refusedFile = join(dir, 'refused');
  const preloads = watchedBy === 'preload' ? [refuseOutbound, ...imports] : imports;
  const running = runProgram(
    program,
    {
      HOME: home,
      USERPROFILE: home,
      TMPDIR: temporary,
      DATA_DIR: dataDir,
      NODE_OPTIONS: preloads.map((address) => `--import ${address}`).join(' '),
      REFUSED_OUTBOUND_FILE: refusedFile,
      ...env,
    },
    [],
    watchedBy === 'strace' ? ['strace', ...straceArguments, '-o', callsFile] : [],
  );
  const tracer = watchedBy === 'strace' ? tracerOf(running) : Promise.resolve(null);
  return {
    ...running,
    async findings() {
      await running.exit;
      for (const pid = await tracer; pid !== null && isRunning(pid);) await delay(20);
      const left = readdirSync(home).map((name) => `left ${name} in the home folder`);
      if (watchedBy === 'preload') return [...left, ...(existsSync(refusedFile) ? linesOf(refusedFile) : [])];
      const writable = [realpathSync(dataDir), temporary, compileCache];
      return [...left, ...findingsOf(readFileSync(callsFile, 'utf8'), writable)];
    },
  };
}

/** Whether strace is there, may trace, and tells of what it saw. */
function canTrace(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-strace-'));
  const log = join(folder, 'calls');
  // Its output is the pipe that spawnSync waits for, so that the tracer has ended too.
  const { status } = spawnSync('strace', [...straceArguments, '-o', log, process.execPath, '-e', '0']);
  const canRead = status === 0 && readFileSync(log, 'utf8').includes('exit_group(0)');
  rmSync(folder, { recursive: true });
  return canRead;
}

/** The tracer's process id, which is not the program's; null when the program ended first. */
async function tracerOf({ child }: RunningProgram): Promise<number | null> {
  for (;;) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const pid = Number(/^TracerPid:\t(\d+)$/m.exec(status)?.[1] ?? 0);
    if (pid > 0) return pid;
    if (status === '' || child.exitCode !== null) return null;
    await delay(5);
  }
}

function isRunning(pid: number): boolean {
  const found = findProcess(pid);
  return found !== null && !found.isZombie;
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
