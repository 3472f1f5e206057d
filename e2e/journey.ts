import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Fixtures = {
  /** Matches the console errors that this journey means to cause; any other fails it. */
  expectedConsoleError: RegExp | null;
};

/**
 * Playwright's `test`, made strict: a journey fails when a page throws, writes an unexpected error to the console,
 * or asks any other host than the server under test.
 */
export const test = base.extend<Fixtures>({
  expectedConsoleError: [null, { option: true }],
  context: async ({ context, baseURL, expectedConsoleError }, provide) => {
    const problems: string[] = [];
    const ownHost = new URL(baseURL ?? '').host;
    context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      const isExpected = expectedConsoleError?.test(text) ?? false;
      if (message.type() === 'error' && !isExpected)
        problems.push(`console: ${text} (${message.location().url})`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.host !== ownHost)
        problems.push(`asked another host: ${url.href}`);
    });
    await provide(context);
    expect(problems, 'what the pages should not have done').toEqual([]);
  },
});

export { expect };

/** Fails with the list of violations when the page, as it is now, breaks WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settleAnimations);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(summary, `accessibility of ${page.url()}`).toEqual([]);
}

/** What fades in is judged when it has arrived; what turns for ever is not waited for. */
async function settleAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
