import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { SocketAddress } from './database.ts';
import {
  applicationRole,
  databaseName,
  readPassword,
  secureCluster,
  superuser,
} from './embedded/secure-cluster.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { StartError } from '../config/start-error.ts';
import { findProcess, hasProcessTable, readIfThere } from './process-table.ts';
import { findPostgresUser, type PostgresUser } from './postgres-user.ts';

export type EmbeddedPostgres = {
  address: SocketAddress;
  /** Settles when PostgreSQL ended without `stop`. */
  lost: Promise<void>;
  /** Ends its connections, writes everything down and waits until its processes are gone. */
  stop: () => Promise<void>;
};

const socketFileName = '.s.PGSQL.5432';
/** The kernel's limit for a socket's path. */
const maxSocketPathBytes = 107;

const patienceMs = 30_000;
/** What PostgreSQL says while another one has not let go of its folder yet. */
const heldByAnother = /postmaster\.pid|already in use|still in use|is being used|pre-existing shared memory/;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  work_mem: '16MB',
  io_method: 'sync',
  timezone: 'UTC',
  // What users wrote stays out of its log: neither the rows of an error nor the statement.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  idle_in_transaction_session_timeout: '60s',
};

/** How a running embedded PostgreSQL with its data in `dir` is reached. Throws where none was ever started. */
export function embeddedAddress(dir: string): SocketAddress {
  const dataDir = resolve(dir);
  const password = readPassword(dataDir);
  return { host: socketDirOf(dataDir), user: applicationRole, password, database: databaseName };
}

export type EmbeddedOptions = {
  log: Log;
  /** Override our own settings of PostgreSQL. */
  extraSettings?: Readonly<Record<string, string>>;
  /** Whether the application's role may create databases, as runs of tests need it. */
  mayCreateDatabases?: boolean;
};

/**
 * Starts PostgreSQL with its data in `dir`, which it makes when it is not there. It listens on a socket only its
 * own user and root can open, and lets in one role, by password (`secureCluster`). The caller holds the lock on the data folder, so that a PostgreSQL found running there
 * is left over from a killed run and is stopped first.
 * Throws with PostgreSQL's own words when it does not start within 30 s.
 */
export async function startEmbeddedPostgres(
  dir: string,
  { log, extraSettings, mayCreateDatabases = false }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(dir);
  const binaries = findPostgresBinaries();
  mkdirSync(dirname(dataDir), { recursive: true });
  const user = findPostgresUser(binaries.postgres, dirname(dataDir), dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(dataDir, binaries, user);
  prepareSocketDir(dataDir, user);
  await clearLeftOver(dataDir, binaries, user);
  const args = Object.entries({
    ...settings,
    unix_socket_directories: socketDirOf(dataDir),
    ...extraSettings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await secureCluster(dataDir, {
    ownerId: user.ownerId,
    mayCreateDatabases,
    execute: (script) =>
      runSingleUser(
        [...user.prefix, binaries.postgres, '--single', '-j', '-D', dataDir, ...args, databaseName],
        script,
      ),
  });
  const child = await startServer([...user.prefix, binaries.postgres, '-D', dataDir, ...args], log);
  return { address: embeddedAddress(dataDir), ...watch(child, () => removeSocketDir(dataDir)) };
}

function socketDirOf(dataDir: string): string {
  if (Buffer.byteLength(join(dataDir, socketFileName)) <= maxSocketPathBytes) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `loupe-${name}`);
}

function prepareSocketDir(dataDir: string, user: PostgresUser): void {
  const socketDir = socketDirOf(dataDir);
  if (socketDir === dataDir) return;
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const owner = statSync(dataDir).uid;
  if (user.ownerId !== null) chownSync(socketDir, user.ownerId, user.ownerId);
  const stat = lstatSync(socketDir);
  if (!stat.isDirectory() || stat.uid !== owner) {
    throw new StartError(
      `${socketDir} belongs to somebody else: set DATA_DIR to a folder with a shorter path`,
    );
  }
  chmodSync(socketDir, 0o700);
}

function removeSocketDir(dataDir: string): void {
  const socketDir = socketDirOf(dataDir);
  if (socketDir !== dataDir) rmSync(socketDir, { recursive: true, force: true });
}

function initialise(dataDir: string, binaries: PostgresBinaries, user: PostgresUser): void {
  // A first start that was interrupted leaves a folder that PostgreSQL cannot use.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { mode: 0o700 });
  if (user.ownerId !== null) chownSync(dataDir, user.ownerId, user.ownerId);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', dataDir, '-U', superuser, '--auth=reject', '--no-instructions', ...locale];
  const result = runProgram([...user.prefix, binaries.initdb, ...args]);
  if (result.status === 0) return;
  rmSync(dataDir, { recursive: true, force: true });
  throw new StartError(`The database could not be created in ${dataDir}: ${result.output}`);
}

/** Stops the PostgreSQL of a killed run, and forgets one that is gone: its number may be somebody else's by now. */
async function clearLeftOver(dataDir: string, binaries: PostgresBinaries, user: PostgresUser): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  const processId = numberIn(file);
  // A crash or a full disk can leave lock files without a number, with which PostgreSQL never starts.
  const socketLock = join(socketDirOf(dataDir), `${socketFileName}.lock`);
  for (const lock of [file, socketLock]) if (Number.isNaN(numberIn(lock))) rmSync(lock, { force: true });
  if (Number.isNaN(processId)) return;
  const isRunning = () => isPostgres(processId, dataDir);
  if (hasProcessTable && processId < 0) {
    // It ends by itself, because nobody writes to it any more.
    for (const deadline = Date.now() + patienceMs; isRunning() && Date.now() < deadline;) await delay(20);
  }
  if (hasProcessTable && !isRunning()) rmSync(file, { force: true });
  else runProgram([...user.prefix, binaries.pgCtl, 'stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '20']);
}

/** The process number in a lock file of PostgreSQL; NaN where there is none. */
function numberIn(lockFile: string): number {
  return Number.parseInt(readIfThere(lockFile) ?? '', 10);
}

function isPostgres(processId: number, dataDir: string): boolean {
  // One in single-user mode writes its number with a minus.
  const found = findProcess(Math.abs(processId));
  return found !== null && !found.isZombie && found.commandLine.includes(`-D ${dataDir}`);
}

/**
 * Whether another container runs PostgreSQL on the data in `dir`. Its processes can't be seen from here, but its socket
 * answers.
 */
export async function isRunElsewhere(dir: string): Promise<boolean> {
  const dataDir = resolve(dir);
  const processId = numberIn(join(dataDir, 'postmaster.pid'));
  if (!hasProcessTable || Number.isNaN(processId) || isPostgres(processId, dataDir)) return false;
  const socket = createConnection(join(socketDirOf(dataDir), socketFileName));
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
}

/** Runs a script as the superuser, on a database that nobody else can reach meanwhile. Answers all that was printed. */
async function runSingleUser(command: readonly string[], script: string): Promise<string> {
  for (const deadline = Date.now() + patienceMs; ; await delay(100)) {
    const { output } = runProgram(command, script);
    if (!heldByAnother.test(output) || Date.now() > deadline) return output;
  }
}

function runProgram(command: readonly string[], input = ''): { status: number | null; output: string } {
  const [program = '', ...args] = command;
  const result = spawnSync(program, args, { encoding: 'utf8', input });
  return {
    status: result.status,
    output: result.error?.message ?? `${result.stdout}${result.stderr}`.trim(),
  };
}

/** Starts PostgreSQL until it is ready; one of a killed run may need a moment to let go of the folder. */
async function startServer(command: readonly string[], log: Log): Promise<ChildProcess> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const attempt = await tryStartServer(command, log);
    if (attempt.kind === 'ready') return attempt.child;
    if (!heldByAnother.test(attempt.output) || Date.now() > deadline)
      throw new StartError(`PostgreSQL did not start: ${attempt.output.slice(-1000)}`);
    await delay(100);
  }
}

type Attempt = { kind: 'ready'; child: ChildProcess } | { kind: 'ended'; output: string };

function tryStartServer(command: readonly string[], log: Log): Promise<Attempt> {
  const [program = '', ...args] = command;
  return new Promise((settle, reject) => {
    // In a session of its own, so that Ctrl-C in the terminal leaves it to us to stop it after the last write.
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let output = '';
    let isReady = false;
    child.on('error', reject);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) return logOutput(text, log);
      output += text;
      if (!output.includes('ready to accept connections')) return undefined;
      isReady = true;
      return settle({ kind: 'ready', child });
    });
    child.on('exit', () => settle({ kind: 'ended', output }));
  });
}

function logOutput(text: string, log: Log): void {
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    if (/ (FATAL|PANIC): /.test(line)) log.warn({ postgres: line }, 'PostgreSQL reports a problem');
    else log.debug({ postgres: line }, 'PostgreSQL');
  }
}

function watch(child: ChildProcess, cleanUp: () => void): Pick<EmbeddedPostgres, 'lost' | 'stop'> {
  let isStopping = false;
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => settle());
  });
  // Where the kernel does not do it, a process that is made to end takes its PostgreSQL along.
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  return {
    lost: new Promise((settle) => {
      void ended.then(() => {
        process.removeListener('exit', interrupt);
        if (!isStopping) settle();
      });
    }),
    async stop() {
      isStopping = true;
      interrupt();
      await ended;
      cleanUp();
    },
  };
}
