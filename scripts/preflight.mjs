/**
 * Makes the tree ready to run: packages, models, browser build. Each step is skipped when nothing changed.
 * npm calls it before `start`, `worker`, `dev`, `test` and `bench`; before the other commands it only says when nothing is
 * installed yet, so that none of them changes the packages under a running server. It runs on the Node that npm found, on a tree that may have
 * no packages yet, so it is plain JavaScript without dependencies. Everything after it runs on the Node
 * version that the `node` package brings.
 *
 * Usage: node scripts/preflight.mjs start|worker|dev|test|bench|measure|build|packages|installed
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** As `engines` of package.json says: older ones read no `.env`. */
const oldestNode = { major: 20, minor: 20 };
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const stopGraceMs = 2_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (...parts) => path.join(root, ...parts);
const installStamp = inRoot('node_modules', '.loupe-lock');
const buildStamp = inRoot('dist', '.loupe-inputs');
const bundledNode = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const steps = {
  start: [ensurePackages, ensureModels, ensureBuild],
  worker: [ensurePackages, ensureModels],
  dev: [ensurePackages, ensureModels],
  test: [ensurePackages, ensureModels, ensureFixtures],
  bench: [ensureModels, ensureFixtures, ensureBuild],
  measure: [ensureModels, ensureFixtures],
  build: [ensureBuild],
  packages: [ensurePackages],
  installed: [requirePackages],
};

function loadSettings(file) {
  if (!existsSync(file)) return;
  try {
    // Node.js says of a file that it may not read that there is none.
    readFileSync(file);
    process.loadEnvFile(file);
  } catch (error) {
    fail(
      error.code === 'EACCES'
        ? `${file} belongs to another user, who alone can read it: run this as that user, or change its owner.`
        : `${file} can't be read (${error.code}).`,
    );
  }
}

function say(text) {
  console.log(`loupe: ${text}`);
}

function fail(text) {
  console.error(`loupe: ${text}`);
  process.exit(1);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Runs a command in the project folder with its output shown; ends this process when it fails. A signal ends the command
 * with all that it started, and only then this process, so that nothing goes on changing the tree behind a new start.
 */
async function run(command, args, { cwd = root, failure }) {
  const onWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own can be ended as a whole.
    detached: !onWindows,
    shell: onWindows && !command.endsWith('.exe'),
    env: {
      ...process.env,
      // What the installers of packages do is nothing that whoever starts Loupe could put right.
      NODE_NO_WARNINGS: '1',
    },
  });
  const end = (signal) => {
    try {
      if (onWindows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  let stoppedBy = null;
  const stop = (signal) => {
    if (stoppedBy !== null) return;
    stoppedBy = signal;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), stopGraceMs);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const result = await new Promise((settle) => {
    child.once('error', (error) => settle({ error }));
    child.once('exit', (status) => settle({ status }));
  });
  for (const signal of stopSignals) process.removeListener(signal, stop);
  if (stoppedBy !== null) {
    end('SIGKILL');
    say('stopped before everything was there; the same command goes on from here.');
    process.exit(1);
  }
  if (result.error) fail(`${failure ?? command}: ${result.error.message}`);
  if (result.status !== 0 && failure === null) process.exit(1);
  if (result.status !== 0) fail(failure);
}

/** Runs one of our own scripts, which says itself what went wrong. */
function runScript(script) {
  return run(bundledNode, [inRoot('scripts', script)], { failure: null });
}

function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm && /\.c?js$/.test(npm)
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
}

function lockFingerprint() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether what npm last installed is what the lock file asks for (a developer's `npm install` leaves no stamp). */
function installedMatchesLock() {
  const installed = readIfThere(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return false;
  const present = JSON.parse(installed).packages ?? {};
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const there = present[name];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version && existsSync(inRoot(name));
  });
}

async function ensurePackages() {
  const fingerprint = lockFingerprint();
  if (readIfThere(installStamp) === fingerprint && bundledNodeWorks()) return;
  if (!installedMatchesLock()) {
    say('installing packages (once; a minute or two)…');
    const failure =
      'npm could not install the packages. The lines above say why; then run the same command again.';
    await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { failure });
  }
  if (!bundledNodeWorks()) await installBundledNode();
  writeFileSync(installStamp, fingerprint);
}

function requirePackages() {
  if (existsSync(bundledNode)) return;
  fail('no packages are installed here yet. Run `npm start`, or `npm ci` to install without starting.');
}

function bundledNodeWorks() {
  if (!existsSync(bundledNode)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).devDependencies.node;
  const installed = readIfThere(inRoot('node_modules', 'node', 'package.json'));
  return installed !== null && JSON.parse(installed).version === wanted;
}

/** npm versions that hold back install scripts leave the `node` package without its program. */
async function installBundledNode() {
  say('fetching the Node.js that Loupe runs on…');
  const folder = inRoot('node_modules', 'node');
  const failure = 'the `node` package could not fetch its program. Is the package registry reachable?';
  await run(process.execPath, [path.join(folder, 'installArchSpecificPackage.js')], { cwd: folder, failure });
  if (!existsSync(bundledNode) && process.platform !== 'win32') {
    mkdirSync(path.dirname(bundledNode), { recursive: true });
    symlinkSync(path.join('..', 'node', 'bin', 'node'), bundledNode);
  }
  if (!existsSync(bundledNode)) fail(failure);
}

function ensureModels() {
  return runScript('models.ts');
}

function ensureFixtures() {
  return runScript('fixtures.ts');
}

/**
 * Everything the browser build reads: sources (but server code, tests and the fonts that the build writes itself),
 * pages, configuration, package versions.
 */
function buildInputs() {
  const skipped = (entry) =>
    entry.isDirectory() ? ['server', 'node', 'fonts'].includes(entry.name) : /\.test\.tsx?$/.test(entry.name);
  const walk = (folder) =>
    readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (skipped(entry)) return [];
      return entry.isDirectory() ? walk(name) : [name];
    });
  const folders = ['src', 'public'].filter((folder) => existsSync(inRoot(folder)));
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  return [...pages, 'package-lock.json', 'vite.config.ts', ...folders.flatMap(walk)].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
}

async function ensureBuild() {
  const hash = createHash('sha256');
  for (const file of buildInputs())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  for (const name of ['PUBLIC_ORIGIN', 'SUPPORT_EMAIL']) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const fingerprint = hash.digest('hex');
  if (readIfThere(buildStamp) === fingerprint) return;
  say('building the pages…');
  rmSync(buildStamp, { force: true });
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  await run(bundledNode, [vite, 'build', '--logLevel', 'warn'], { failure: 'the pages could not be built.' });
  writeFileSync(buildStamp, fingerprint);
}

const mode = process.argv[2] ?? 'start';
const [nodeMajor, nodeMinor] = process.versions.node.split('.').map(Number);
if (nodeMajor < oldestNode.major || (nodeMajor === oldestNode.major && nodeMinor < oldestNode.minor)) {
  const { major, minor } = oldestNode;
  fail(
    `Loupe needs Node.js ${major}.${minor} or newer to install itself, and this is ${process.versions.node}.`,
  );
}
if (!Object.hasOwn(steps, mode)) fail(`unknown mode "${mode}"; use one of ${Object.keys(steps).join(', ')}.`);
if (!['test', 'bench', 'measure'].includes(mode)) loadSettings(inRoot('.env'));
for (const step of steps[mode]) await step();
