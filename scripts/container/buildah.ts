import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess, type RunningProcess } from '../../test/server-process.ts';
import { findPrograms } from '../find-programs.ts';
import { projectRoot, runProgram } from '../steps.ts';

/** No daemon, no namespaces of users or networks: it works wherever root may `chroot`. */
const isolation = ['--isolation', 'chroot'];

/** Where images have room while they are built. */
export const temporaryFolder = '/var/tmp';

/** Why this machine can build no image, as a sentence; null when it can. */
export function whyNoContainer(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can build containers';
  const missing = ['buildah', 'mmdebstrap'].filter((name) => findPrograms(name).length === 0);
  return missing.length === 0
    ? null
    : `${missing.join(' and ')} not installed (apt-get install buildah mmdebstrap)`;
}

/** Runs a program and answers what it prints to standard output. Throws with all it printed when it fails. */
export async function run(program: string, ...args: readonly string[]): Promise<string> {
  // The temporary folder of a test run may be in memory, and one that runs no programs.
  const { exitCode, output, stdout } = await runProgram(program, args, { env: { TMPDIR: temporaryFolder } });
  if (exitCode !== 0) throw new Error(`${program} ${args[0]} failed:\n${output}`);
  return stdout.trim();
}

const buildah = (...args: readonly string[]): Promise<string> => run('buildah', ...args);

/**
 * The image that the Dockerfile starts from, by its name: the public one where a registry answers, else one made of Debian's
 * packages and of the Node.js and npm that are here, which trusts the certificates that this machine trusts.
 */
export async function findNodeImage(publicName: string, workDir: string): Promise<string> {
  const hasPublic = spawnSync('buildah', ['pull', '--quiet', publicName], { timeout: 300_000 }).status === 0;
  if (hasPublic) return publicName;
  const [version = ''] = /\d[\d.]+/.exec(publicName) ?? [];
  const ownName = `localhost/loupe-node-stand-in:${version}`;
  if (spawnSync('buildah', ['inspect', '--type', 'image', ownName]).status === 0) return ownName;

  const root = path.join(workDir, 'debian.tar');
  await run('mmdebstrap', '--variant=minbase', '--include=ca-certificates', 'trixie', root);
  const container = await buildah('from', 'scratch');
  try {
    await buildah('add', '--quiet', container, root, '/');
    await buildah('copy', '--quiet', container, nodeFile, '/usr/local/bin/node');
    await buildah('copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm');
    const certificates = '/etc/ssl/certs/ca-certificates.crt';
    if (existsSync(certificates)) {
      await buildah('copy', '--quiet', container, certificates, certificates);
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container);
    }
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    const addUser = 'useradd --uid 1000 --create-home node';
    await buildah('run', ...isolation, container, '--', 'sh', '-ec', `${link}; ${addUser}`);
    await buildah('commit', '--quiet', container, ownName);
  } finally {
    await buildah('rm', container);
  }
  return ownName;
}

const nodeFile = path.join(projectRoot, 'node_modules', 'node', 'bin', 'node');

/** The npm that runs this, which `npm run` names. */
function npmFolder(): string {
  const cli = process.env['npm_execpath'];
  if (cli === undefined) throw new Error('Start this by `npm run container -- test`');
  return path.resolve(cli, '..', '..');
}

/** Builds the Dockerfile of this tree and answers the image's id. */
export function buildImage(buildArgs: Readonly<Record<string, string>>): Promise<string> {
  const args = Object.entries(buildArgs).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  // OCI's own format knows no health check.
  return buildah('bud', '--quiet', '--format', 'docker', ...isolation, ...args, projectRoot);
}

export async function removeImage(image: string): Promise<void> {
  await buildah('rmi', image);
}

export type ImageConfig = {
  User: string;
  Entrypoint: readonly string[];
  Cmd: readonly string[];
  Healthcheck: { Test: readonly string[] };
};

/** A container of an image, made and not started. It shares the network and the processes of this machine. */
export type Container = {
  config: ImageConfig;
  /** Where its root folder is on this machine. */
  root: string;
  /** Starts a command, by itself that of the image, as the image's user. */
  start(options: StartOptions): RunningProcess;
  /** Sends SIGTERM to the program that `start` began, as `docker stop` does. */
  terminate(): void;
  remove(): Promise<void>;
};

export type StartOptions = {
  command?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Folders of this machine by their path in the container. */
  volumes?: Readonly<Record<string, string>>;
  /** Who runs it, by itself the image's user. */
  user?: string;
};

export async function createContainer(image: string): Promise<Container> {
  const name = await buildah('from', image);
  const inspected = JSON.parse(await buildah('inspect', '--type', 'container', name)) as {
    Docker: { config: ImageConfig };
  };
  const { config } = inspected.Docker;
  return {
    config,
    root: await buildah('mount', name),
    start({ command = [...config.Entrypoint, ...config.Cmd], env = {}, volumes = {}, user = config.User }) {
      const settings = Object.entries({ ...env, [mark]: name }).flatMap(([key, value]) => [
        '--env',
        `${key}=${value}`,
      ]);
      const mounts = Object.entries(volumes).flatMap(([to, from]) => ['--volume', `${from}:${to}`]);
      return startProcess('buildah', [
        'run',
        ...isolation,
        ...settings,
        ...mounts,
        '--user',
        user,
        name,
        '--',
        ...command,
      ]);
    },
    terminate() {
      const [first] = processesOf(name);
      if (first === undefined) throw new Error('Nothing runs in the container');
      process.kill(first, 'SIGTERM');
    },
    async remove() {
      try {
        for (const id of processesOf(name)) process.kill(id, 'SIGKILL');
      } catch (error) {
        // One may end by itself meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      await buildah('rm', name);
    },
  };
}

/** By it the processes of a container are found: they are processes of this machine. */
const mark = 'CONTAINER_NAME';

/** The oldest first. */
function processesOf(container: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const isInside = readProcess(id, 'environ').split('\0').includes(`${mark}=${container}`);
      return isInside && !readProcess(id, 'cmdline').startsWith('buildah');
    })
    .map(Number)
    .toSorted((a, b) => a - b);
}

function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
