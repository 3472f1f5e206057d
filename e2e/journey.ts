import { test as base, expect } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Fixtures = {
  /** Matches the console errors that this journey means to cause; any other fails it. */
  expectedConsoleError: RegExp | null;
  /** Hosts that this journey answers for; asking any other fails it. */
  otherHosts: readonly string[];
};

/**
 * Playwright's `test`, made strict: a journey fails when a page throws, writes an unexpected error to the console,
 * or asks any other host than the server under test.
 */
export const test = base.extend<Fixtures>({
  expectedConsoleError: [null, { option: true }],
  otherHosts: [[], { option: true }],
  context: async ({ context, baseURL, expectedConsoleError, otherHosts }, provide) => {
    const problems: string[] = [];
    const hosts = [new URL(baseURL ?? '').host, ...otherHosts];
    context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      const isExpected = expectedConsoleError?.test(text) ?? false;
      if (message.type() === 'error' && !isExpected)
        problems.push(`console: ${text} (${message.location().url})`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !hosts.includes(url.host))
        problems.push(`asked another host: ${url.href}`);
    });
    await provide(context);
    expect(problems, 'what the pages should not have done').toEqual([]);
    // What a handler still fetches when a journey ends is of no use, and must not fail it.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page, context }, provide) => {
    // A slow machine, which shows what a journey does too early.
    const rate = Number(process.env['CPU_SLOWDOWN'] ?? 1);
    if (rate > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    }
    await provide(page);
  },
});

export { expect };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/**
 * Fails the journey with the list of violations when the page, as it is now, breaks WCAG 2.2 A or AA, and lets it go on to the
 * next screen. What fades in is judged when it has arrived; what turns for ever is not waited for.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // Each document is given it once: it takes as long to load as to judge a small page.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const summary = await page.evaluate(judgeWithAxe, axeOptions);
  expect.soft(summary, `accessibility of ${page.url()}`).toEqual([]);
}

async function judgeWithAxe(options: axe.RunOptions): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    // What has just come begins to fade in with one of the next frames.
    await nextFrame();
    await nextFrame();
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    if (passing.length === 0) break;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
  const loaded = window as unknown as { axe: typeof axe };
  const { violations } = await loaded.axe.run(document, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** For what waits for an analysis: the nets take their time on a busy machine. */
export const untilAnalysed = { timeout: 600_000 };

/**
 * Waits for the next full hour if it begins within two minutes. For stories whose prices or days change then, at an hour or at
 * midnight UTC.
 */
export async function clearOfFullHour(): Promise<void> {
  const hourMs = 3_600_000;
  const leftMs = hourMs - (Date.now() % hourMs);
  if (leftMs <= 120_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
}

/**
 * Keeps a picture of the whole page beside the results, where whoever starts the journeys wants them (`PICTURES=1`):
 * drawing them all takes a tenth of the time.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('There is no picture without a viewport');
  // In a window as high as the page, what is fixed at its foot does not lie across the middle.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) });
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  await page.setViewportSize(viewport);
}

/**
 * Changes the JSON of every answer of an address. For several states, vary what `change` does: removing a handler continues the
 * request that it is about to answer, and its own answer then fails.
 */
export async function changeAnswers<Answer extends object>(
  page: Page,
  address: string,
  change: (answer: Answer) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

/** Holds every answer to this address back until the returned function is called. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/**
 * Presses Tab until this has the focus, at most so many times.
 *
 * @returns how often it pressed Tab
 */
export async function tabTo(page: Page, target: Locator, { most }: { most: number }): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  return most;
}

/** Waits until the page has nothing else to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        // While a page draws nothing, Chromium may keep an idle callback waiting for good; one after a frame comes.
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 10_000 }));
      }),
  );
}

/** What a screen asks for on its own: its data and its scripts. */
function isPartOfScreen(request: Request): boolean {
  return request.url().includes('/api/') || request.resourceType() === 'script';
}

/**
 * Counts, from now on, the requests of this page that matter. What it answers waits until the page has nothing else to
 * do, all of them have ended, and what they brought asks for nothing more.
 */
export function followRequests(page: Page, matters = isPartOfScreen): () => Promise<void> {
  const running = new Set<Request>();
  // Of several threads that load one script, those that are stopped meanwhile never say that their request has ended.
  const loadedScripts = new Set<string>();
  let begun = 0;
  page.on('request', (request) => {
    if (!matters(request) || loadedScripts.has(request.url())) return;
    running.add(request);
    begun += 1;
  });
  page.on('requestfinished', (ended) => {
    running.delete(ended);
    if (ended.resourceType() !== 'script') return;
    loadedScripts.add(ended.url());
    for (const request of running) if (request.url() === ended.url()) running.delete(request);
  });
  page.on('requestfailed', (request) => running.delete(request));
  return async () => {
    await untilIdle(page);
    for (let seen = -1; seen < begun;) {
      seen = begun;
      await expect.poll(() => [...running].map((request) => request.url()), 'running requests').toEqual([]);
      await untilIdle(page);
    }
  };
}
