import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { findChromium, quietFlags } from '../scripts/chromium.ts';
import { findFreePort } from '../scripts/free-port.ts';
import { pagePaths } from '../src/main/public-pages/public-paths.ts';
import { killPrograms, runProgram } from '../test/run-program.ts';
import { prepareAppScreens, type AppScreen } from './web/app-screens.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/**
 * What a first visit of each public page costs: bytes of bodies as they came over the wire, exactly, and Lighthouse for a
 * phone, the median of three; the landing page also as that of a site with every tag, whose visitor has not answered yet.
 * Then the same for screens of the app: scripts until nothing more is loaded, and Lighthouse for the first ones.
 * `npm run bench -- web app` measures the app alone. Whatever is over its budget is named, and the process ends with 1.
 */

const runs = 3;
const isAppOnly = process.argv[3] === 'app';
/** What a quiet screen loads for later comes within this. */
const appSettleMs = 6_000;
const kilobyte = 1024;
const budgets = {
  script: 3 * kilobyte,
  document: 14 * kilobyte,
  font: 40 * kilobyte,
  all: 120 * kilobyte,
  lcpMs: 1_300,
  tbtMs: 50,
  cls: 0,
  category: 100,
};
/** A page of photos is more than a landing page. */
const roomier: Readonly<Record<string, Partial<typeof budgets>>> = {
  '/sample': { all: 320 * kilobyte },
  '/sample-measurements': { all: 320 * kilobyte },
};
/** Ids that no vendor knows: before an answer nobody asks them. */
const everyTag = {
  GTM_CONTAINER_ID: 'GTM-ABC123',
  META_PIXEL_ID: '1234567890',
  TIKTOK_PIXEL_ID: 'C4ABCDEF0123456789AB',
  REDDIT_PIXEL_ID: 't2_abcdef',
};
const sites = [
  { name: '', env: {}, paths: pagePaths },
  { name: ' with every tag', env: everyTag, paths: ['/'] },
] as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Measured = Record<keyof Omit<typeof budgets, 'category'> | (typeof categories)[number], number>;

/** Bytes of bodies by kind, over the wire, until `settleMs` after the page has loaded. */
async function countBytes(
  context: BrowserContext,
  url: string,
  settleMs: number,
): Promise<(kind?: string) => number> {
  const page = await context.newPage();
  const sizes: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(new URL(url).origin)) return;
    const size = request
      .sizes()
      .then(({ responseBodySize: bytes }) => ({ kind: request.resourceType(), bytes }));
    sizes.push(size);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const finished = await Promise.all(sizes);
  await context.close();
  return (kind) =>
    finished.filter((some) => (kind ?? some.kind) === some.kind).reduce((all, { bytes }) => all + bytes, 0);
}

function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
}

async function measureBytes(
  browser: Browser,
  url: string,
): Promise<Pick<Measured, 'script' | 'document' | 'font' | 'all'>> {
  const sum = await countBytes(await openPhone(browser), url, 1_000);
  return { script: sum('script'), document: sum('document'), font: sum('font'), all: sum() };
}

async function runLighthouse(
  url: string,
  port: number,
): Promise<Pick<Measured, 'lcpMs' | 'tbtMs' | 'cls' | (typeof categories)[number]>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  const valueOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: Math.round(valueOf('largest-contentful-paint')),
    tbtMs: Math.round(valueOf('total-blocking-time')),
    cls: Math.round(valueOf('cumulative-layout-shift') * 1000) / 1000,
  };
}

/** The middle one of each figure. */
function medianOf<Figures extends Record<string, number>>(all: readonly Figures[]): Figures {
  const [first] = all;
  if (first === undefined) throw new RangeError('There is no median of nothing');
  const middle = (name: string): number =>
    all.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ??
    0;
  return Object.fromEntries(Object.keys(first).map((name) => [name, middle(name)])) as Figures;
}

function missedBudgets(path: string, measured: Measured): string[] {
  const { category, ...limits } = { ...budgets, ...roomier[path] };
  const over = Object.entries(limits)
    .filter(([name, limit]) => !(measured[name as keyof typeof limits] <= limit))
    .map(([name, limit]) => `${path}: ${name} is ${measured[name as keyof typeof limits]}, budget ${limit}`);
  const under = categories
    .filter((name) => !(measured[name] >= category))
    .map((name) => `${path}: ${name} is ${measured[name]} of ${category}`);
  return [...over, ...under];
}

async function measurePublicPages(): Promise<string[]> {
  const table: Record<string, Measured> = {};
  for (const { name, env, paths } of sites) {
    const server = await startServer(env);
    for (const path of paths) {
      const url = server.origin + path;
      const bytes = await measureBytes(browser, url);
      table[path + name] = { ...bytes, ...(await measureByLighthouse(url)) };
    }
    await server.stop();
  }
  console.table(table);
  return Object.entries(table).flatMap(([path, measured]) => missedBudgets(path, measured));
}

type MeasuredScreen = {
  idleScript: number;
  performance?: number;
  lcpMs?: number;
  tbtMs?: number;
  cls?: number;
};

async function measureAppScreens(): Promise<string[]> {
  const server = await startServer({});
  const { subscriber, screens } = await prepareAppScreens(server.origin);
  const cookies = subscriber
    .cookieHeader()
    .split('; ')
    .map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: server.origin };
    });
  // Lighthouse opens its pages in the browser's own context, which Playwright does not reach.
  const session = await browser.newBrowserCDPSession();
  const table: Record<string, MeasuredScreen> = {};
  const missed: string[] = [];
  for (const { path, isSignedIn, budgets: limits } of screens) {
    const url = server.origin + path;
    await session.send('Storage.clearCookies');
    if (isSignedIn) await session.send('Storage.setCookies', { cookies });
    const context = await openPhone(browser);
    if (isSignedIn) await context.addCookies(cookies);
    const sum = await countBytes(context, url, appSettleMs);
    const measured: MeasuredScreen = { idleScript: sum('script') };
    if (limits.performance !== undefined) {
      const { performance: score, lcpMs, tbtMs, cls } = await measureByLighthouse(url);
      Object.assign(measured, { performance: score, lcpMs, tbtMs, cls });
    }
    const name = path.replace(/[\da-f-]{36}/, '$id');
    table[name] = measured;
    missed.push(...missedScreenBudgets(name, measured, limits));
  }
  console.table(table);
  await server.stop();
  return missed;
}

function missedScreenBudgets(path: string, measured: MeasuredScreen, limits: AppScreen['budgets']): string[] {
  const { performance: least, ...most } = limits;
  const over = Object.entries(most)
    .filter(([name, limit]) => !((measured[name as keyof typeof most] ?? Number.NaN) <= limit))
    .map(([name, limit]) => `${path}: ${name} is ${measured[name as keyof typeof most]}, budget ${limit}`);
  const isUnder = least !== undefined && !((measured.performance ?? Number.NaN) >= least);
  return isUnder ? [...over, `${path}: performance is ${measured.performance} of ${least}`] : over;
}

/** The median of each of Lighthouse's figures. */
async function measureByLighthouse(url: string): ReturnType<typeof runLighthouse> {
  const figures = [];
  for (let run = 0; run < runs; run += 1) figures.push(await runLighthouse(url, port));
  return medianOf(figures);
}

async function startServer(
  env: Readonly<Record<string, string>>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = runProgram('server.ts', { DATA_DIR: dataDir, PORT: '0', VISION_WORKERS: '1', ...env });
  const origin = await server.listening();
  // Until then the nets load on the cores that the browser needs.
  while ((await fetch(`${origin}/readyz`)).status !== 200) await delay(50);
  return {
    origin,
    async stop() {
      server.child.kill('SIGTERM');
      await server.exit;
    },
  };
}

const built = spawnSync(process.execPath, ['scripts/preflight.mjs', 'build'], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The pages could not be built');
const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
symlinkSync(modelsDirOf(process.env), join(dataDir, 'models'), 'junction');
const { executablePath } = await findChromium();
const port = await findFreePort();
const browser = await chromium.launch({
  args: [...quietFlags, '--no-sandbox', `--remote-debugging-port=${port}`],
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  const missed = isAppOnly ? [] : await measurePublicPages();
  missed.push(...(await measureAppScreens()));
  for (const line of missed) console.error(`over budget: ${line}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await killPrograms();
  rmSync(dataDir, { recursive: true, force: true });
}
