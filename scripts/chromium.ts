import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import { findPrograms } from './find-programs.ts';
import { projectRoot } from './steps.ts';

/** A browser that was started once and answered. `executablePath` is null for Playwright's own. */
export type Browser = { executablePath: string | null; name: string };

/** No browser could be had; `message` lists what was tried and what would help. */
export class NoBrowserError extends Error {
  constructor(attempts: readonly string[]) {
    const tried = attempts.map((attempt) => `  - ${attempt}`).join('\n');
    super(
      `No Chromium for the browser journeys. Tried:\n${tried}\n` +
        'Install one (`npx playwright install --with-deps chromium`, or your system\'s "chromium" package), ' +
        'or set CHROMIUM_PATH to one that is there.',
    );
    this.name = 'NoBrowserError';
  }
}

/** Flags that keep Chromium from calling its maker's hosts on its own account. */
export const quietFlags: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** Chromium without a window, which draws no frame that nobody looks at: journeys take two thirds of the time. */
const headlessShell = 'chromium-headless-shell';
const systemNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const downloadHost = process.env['PLAYWRIGHT_DOWNLOAD_HOST'] ?? 'https://cdn.playwright.dev';

/** Why the browser does not start, or null when it does. */
async function startProblem(executablePath: string | null): Promise<string | null> {
  try {
    const options = { args: [...quietFlags], timeout: 30_000 };
    const browser = await chromium.launch(executablePath === null ? options : { ...options, executablePath });
    await browser.close();
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'it did not start';
  }
}

function findSystemPrograms(): string[] {
  return [...systemNames, ...macPrograms].flatMap(findPrograms);
}

async function canReach(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}

function downloadOwn(): string | null {
  const cli = path.join(projectRoot, 'node_modules', 'playwright', 'cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 240_000,
  });
  return result.status === 0 ? null : 'the download did not finish';
}

function installDebianPackage(): string | null {
  if (process.getuid?.() !== 0) return "Debian's package: only root can install it";
  if (findPrograms('apt-get').length === 0) return "Debian's package: there is no apt-get here";
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env, timeout: 300_000 }).status === 0;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  if (!apt('update')) return "Debian's package: apt-get update failed";
  return install(headlessShell) || install('chromium') ? null : "Debian's package: apt-get install failed";
}

/**
 * A Chromium that starts: the one CHROMIUM_PATH names; else Playwright's own, downloaded when its host can be
 * reached; else the system's; else, for root, Debian's package.
 *
 * @throws NoBrowserError when none of them can be had
 */
export async function findChromium(): Promise<Browser> {
  const attempts: string[] = [];
  const works = async (executablePath: string | null, name: string): Promise<Browser | null> => {
    const problem = await startProblem(executablePath);
    if (problem === null) return { executablePath, name };
    attempts.push(`${name}: ${problem}`);
    return null;
  };
  const firstSystemProgram = async (): Promise<Browser | null> => {
    for (const program of findSystemPrograms()) {
      const browser = await works(program, program);
      if (browser) return browser;
    }
    return null;
  };

  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    const browser = await works(given, `CHROMIUM_PATH ${given}`);
    if (browser) return browser;
    throw new NoBrowserError(attempts);
  }

  const own = await works(null, "Playwright's own");
  if (own) return own;
  if (await canReach(downloadHost)) {
    const problem = downloadOwn();
    const downloaded = problem === null ? await works(null, "Playwright's own, downloaded") : null;
    if (downloaded) return downloaded;
    if (problem) attempts.push(`Playwright's own: ${problem}`);
  } else {
    attempts.push(`Playwright's own: ${downloadHost} cannot be reached`);
  }

  const system = await firstSystemProgram();
  if (system) return system;
  const problem = installDebianPackage();
  if (problem) attempts.push(problem);
  const installed = problem === null ? await firstSystemProgram() : null;
  if (installed) return installed;
  throw new NoBrowserError(attempts);
}
