import { expect, expectAccessible, followRequests, photograph, test } from './journey.ts';
import { expectGood, narrow, phone } from './widths.ts';

test('everybody sees how often Loupe is wrong, worst first, and can look at one kind', async ({ page }) => {
  await page.goto('/proof');
  await expect(page).toHaveTitle('Loupe - How Often We’re Wrong');
  const rows = page.getByRole('region', { name: 'Measured errors' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/\d+ of \d+; 95% interval/);
  const all = await rows.count();
  const filter = page.getByRole('group', { name: 'Show' });
  await filter.getByText('Numbers', { exact: true }).click();
  await expect(page.getByText('Sunglasses cover the eyes.')).toBeHidden();
  expect(await rows.count()).toBeLessThan(all);
  await filter.getByText('Photos', { exact: true }).click();
  const row = page.locator('details', { hasText: 'Sunglasses cover the eyes.' });
  await row.locator('summary').press('Enter');
  await expect(row.getByText('clear glasses, called dark')).toBeVisible();
  await expect(row.getByText('What this doesn’t mean')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'proof');
});

test('a row says how groups differ and how sure that is, worst first', async ({ page }) => {
  await page.goto('/proof');
  const row = page.locator('details', { hasText: 'The face or the photo is too dark.' });
  await expect(row.locator('summary')).toContainText(
    'too dark in half of the light: Black people 7 of 28, others 4 of 68 (p = 0.01)',
  );
  // Elsewhere on the page, a source says so of what it studied.
  await expect(page.locator('summary', { hasText: /no difference/i })).toHaveCount(0);
  await row.locator('summary').press('Enter');
  const table = row.getByRole('table', { name: /^too dark in half of the light/ });
  await expect(table.getByRole('row', { name: 'Black people 7 of 28' })).toBeVisible();
  await expect(table).toContainText('once we allow for every comparison');
});

test('every rule of the advice is there, with our error or why there is none', async ({ page }) => {
  await page.goto('/proof');
  const rules = page.getByRole('region', { name: /^The \d+ rules behind the advice$/ });
  const count = Number(/\d+/.exec((await rules.getByRole('heading').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(40);
  const texts = await rules.locator('ul > li > span:first-child').locator('..').allTextContents();
  expect(texts).toHaveLength(count);
  for (const text of texts) expect.soft(text).toMatch(/\d%|error not measured/i);
});

test('it fits the narrowest screen and 200% zoom', async ({ page }) => {
  for (const viewport of [...narrow, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/proof');
    await expect(page.getByRole('heading', { name: 'Run it here' })).toBeVisible();
    await page
      .locator('details', { hasText: 'Sunglasses cover the eyes.' })
      .locator('summary')
      .press('Enter');
    await expectGood(page, 'proof');
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED/ });
  test('loading the engine says so and can be tried again', async ({ page, context }) => {
    const hasLoaded = followRequests(page, (request) => request.url().includes('/assets/'));
    const behindPress = page.waitForResponse(/\/assets\/reference-run-part-[^/]+\.js$/);
    await page.goto('/proof');
    const load = page.getByRole('button', { name: /^Load the engine/ });
    await expect(load).toBeVisible();
    // What the press shows comes with the first use of the page.
    await page.mouse.move(5, 5);
    await behindPress;
    await hasLoaded();
    await context.setOffline(true);
    await load.click();
    await expect(page.getByText('The engine did not arrive.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Everything is here.')).toBeVisible();
  });
});

test.describe('the reference pictures', () => {
  test.slow();
  // A request that is meant to fail.
  test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED/ });
  test('are measured here with the network off, as on our server', async ({ page, context }) => {
    await page.goto('/proof');
    await page.getByRole('button', { name: /^Load the engine/ }).click();
    await expect(page.getByText('Everything is here.')).toBeVisible();
    await expect(page.getByText('On: our server answered just now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run it with the network on' })).toBeVisible();
    await photograph(page, 'proof-ready');
    await context.setOffline(true);
    await expect(
      page.getByText(/^Network Off: your browser says it is offline, and a request/),
    ).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'proof-offline');
    await page.getByRole('button', { name: 'Run it here, without a network' }).press('Enter');
    const agreement = page.locator('[data-agreement]');
    await expect(agreement).toBeVisible();
    const [, same, all] = /(\d+) of (\d+) values/.exec((await agreement.textContent()) ?? '') ?? [];
    expect(Number(all)).toBeGreaterThan(400);
    expect(Number(same) / Number(all)).toBeGreaterThanOrEqual(0.99);
    await expect(page.getByText('both tries failed')).toBeVisible();
    await expect(page.getByText('0 requests during the run')).toBeVisible();
    await page.getByText('Drawn: a woman from head to feet').click();
    await expect(page.getByRole('row', { name: /^Framing/ }).first()).toContainText('full bodyfull bodysame');
    await expectAccessible(page);
    await photograph(page, 'proof-run');
    await page.setViewportSize(narrow[0]);
    await expectGood(page, 'proof-run');
    const card = page.getByRole('region', { name: 'Run it here' });
    expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
