import { chmod, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page, type Request } from 'playwright';
import { findChromium, quietFlags } from '../../scripts/chromium.ts';

/** When something was seen on the page, in ms since the page was asked for; null until then. */
export type Seen = {
  /** The engine can measure. */
  ready: number | null;
  /** All that a review can need is there. */
  offline: number | null;
  chosen: number | null;
  firstMark: number | null;
  /** The verdict on the set. */
  done: number | null;
  /** Tasks of the page's own thread over 50 ms. */
  longTasks: { startMs: number; tookMs: number }[];
};

export type TryPage = {
  page: Page;
  /** What was asked for so far, with the bytes that came over the line. */
  received: () => Promise<{ path: string; bytes: number }[]>;
  until: (event: 'ready' | 'offline' | 'firstMark' | 'done') => Promise<Seen>;
  choose: (paths: readonly string[]) => Promise<void>;
  /** Processes of pages and their workers. */
  renderers: () => number[];
  /** The most memory that a page with its workers has taken, in MB. */
  peakMb: () => number;
  close: () => Promise<void>;
};

const longestWaitMs = 120_000;

/** Opens /try in a browser of its own on two cores. What it keeps is in `profileDir`. */
export async function openTry(origin: string, profileDir: string): Promise<TryPage> {
  const { executablePath } = await findChromium();
  const context = await chromium.launchPersistentContext(profileDir, {
    args: [...quietFlags, '--no-sandbox'],
    executablePath: await onTwoCores(executablePath ?? chromium.executablePath(), profileDir),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  await context.addInitScript(watchPage);
  const page = context.pages()[0] ?? (await context.newPage());
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(`${origin}/try`, { waitUntil: 'commit' });
  const seen = (): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return {
    page,
    received: () =>
      Promise.all(
        finished.map(async (request) => ({
          path: new URL(request.url()).pathname,
          bytes: Math.max(0, (await request.sizes()).responseBodySize),
        })),
      ),
    until: async (event) => {
      const began = performance.now();
      for (;;) {
        const now = await seen();
        if (now[event] !== null) return now;
        if (performance.now() - began > longestWaitMs) throw new Error(`"${event}" was never seen on /try`);
        // Somebody is there, for whom the page loads what is used.
        await page.mouse.move(100 + (performance.now() % 50), 100);
        await delay(100);
      }
    },
    choose: async (paths) => {
      const input = page.getByLabel(/^(?:Choose|Add) photos$/);
      await input.waitFor({ state: 'attached' });
      await page.mouse.move(100, 100);
      await page.mouse.move(120, 120);
      await input.setInputFiles([...paths]);
    },
    renderers: () => renderers(),
    peakMb: () =>
      Math.max(...renderers().map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(statusOf(pid))?.[1] ?? 0))) / 1000,
    close: () => context.close(),
  };
}

/** A program that starts this one on the first two cores, where the system can. */
async function onTwoCores(program: string, dir: string): Promise<string> {
  if (process.platform !== 'linux') return program;
  const path = join(dir, 'on-two-cores');
  await writeFile(path, `#!/bin/sh\nexec taskset -c 0,1 '${program}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

/** Runs in the page, before anything else. */
function watchPage(): void {
  const seen: Seen = { ready: null, offline: null, chosen: null, firstMark: null, done: null, longTasks: [] };
  const noticed = new Set<string>();
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ startMs: startTime, tookMs: duration });
  }).observe({ type: 'longtask', buffered: true });
  /** A change counts from when it has been painted. */
  const notice = (event: 'ready' | 'offline' | 'firstMark' | 'done', isThere: () => boolean): void => {
    if (noticed.has(event) || !isThere()) return;
    noticed.add(event);
    requestAnimationFrame(() => setTimeout(() => (seen[event] = performance.now())));
  };
  const look = (): void => {
    notice('ready', () => document.body.textContent.includes('Ready. Choose your photos.'));
    notice('offline', () => document.body.textContent.includes('It works with the network off'));
    if (seen.chosen === null) return;
    notice('firstMark', () =>
      [...document.querySelectorAll('button[aria-label^="Photo "]')].some((frame) =>
        /^Photo \d: (?:keep|maybe|drop)/.test(frame.getAttribute('aria-label') ?? ''),
      ),
    );
    notice('done', () => document.querySelector('[role=status]')?.textContent.startsWith('Done:') === true);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      Object.assign(seen, { chosen: performance.now(), firstMark: null, done: null });
      noticed.delete('firstMark');
      noticed.delete('done');
    },
    true,
  );
}

function renderers(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /PPid:\s+(\d+)/.exec(statusOf(Number(name)))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  return [...parents.keys()].filter(
    (pid) => isOurs(pid) && readProc(pid, 'cmdline').includes('--type=renderer'),
  );
}

function statusOf(pid: number): string {
  return readProc(pid, 'status');
}

/** Empty for a process that has just ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
