import type { Locator, Page } from '@playwright/test';

/** Says that the review of the photos on this page is done. */
export function finished(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Done: / });
}

/** The photos that have a verdict. */
export function judged(page: Page): Locator {
  return page.getByRole('button', { name: /^Photo \d: (?:keep|maybe|drop)/ });
}
