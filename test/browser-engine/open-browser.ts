import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium, quietFlags } from '../../scripts/chromium.ts';

/** A browser without a window that has opened one page. */
export type OpenBrowser = { name: string; close: () => Promise<void> };

export async function openInChromium(address: string): Promise<OpenBrowser> {
  const { executablePath } = await findChromium();
  const options = { args: [...quietFlags] };
  const browser = await chromium.launch(executablePath === null ? options : { ...options, executablePath });
  await (await browser.newPage()).goto(address);
  return { name: `Chromium ${browser.version()}`, close: () => browser.close() };
}

/** Asks its maker's hosts nothing, and keeps its first page closed. */
const quietFirefox = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** The Firefox that `FIREFOX_PATH` names, else the system's. */
function firefoxPath(): string {
  return process.env['FIREFOX_PATH'] ?? 'firefox-esr';
}

/** Why there is no Firefox to open, or null when there is one. */
export async function whyNoFirefox(): Promise<string | null> {
  try {
    await outputOf(firefoxPath(), ['--version']);
    return null;
  } catch {
    return `Firefox was not compared: there is no ${firefoxPath()}. FIREFOX_PATH may name one.`;
  }
}

/**
 * Opens the Firefox of `firefoxPath`. It needs no driver: the page itself says when it is done. `settings` are those of
 * about:config.
 */
export async function openInFirefox(
  address: string,
  settings: Readonly<Record<string, string | boolean>> = {},
): Promise<OpenBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'loupe-firefox-'));
  const prefs = Object.entries({ ...quietFirefox, ...settings }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), prefs.join('\n'));
  const program = firefoxPath();
  const version = await outputOf(program, ['--version']);
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, address], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    name: version,
    close: async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output.trim()));
  });
}
