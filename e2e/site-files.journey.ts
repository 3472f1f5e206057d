import { expect, test } from './journey.ts';

/** What has to be there before every unknown address leads to the landing page. */
const files = [
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/cards/landing.png', 'image/png'],
  ['/cards/privacy-policy.png', 'image/png'],
] as const;

test('crawlers and home screens get their files, kept for a while', async ({ request }) => {
  for (const [path, type] of files) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
    expect(answer.headers()['cache-control'], path).toBe('public, max-age=3600');
  }
  const card = await request.get('/cards/landing.png');
  expect(card.headers()['cross-origin-resource-policy']).toBe('cross-origin');
});

test('what the heads of both kinds of document name is there', async ({ page, request }) => {
  for (const address of ['/', '/login']) {
    await page.goto(address);
    const named = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(named.length, address).toBeGreaterThanOrEqual(6);
    for (const url of named) {
      const answer = await request.get(url, { maxRedirects: 0 });
      expect(answer.status(), url).toBe(200);
    }
  }
});

test('the content security policy lets structured data stand: it is read, not run', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  });
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({ '@context': 'https://schema.org' });
  expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual(
    [],
  );
});
