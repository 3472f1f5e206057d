import type { Locator, Page } from '@playwright/test';
import { expect, followRequests, test } from './journey.ts';
import { configureTags, vendorScripts } from './tags.ts';
import { desk, phone } from './widths.ts';

const allScripts = Object.values(vendorScripts);
const question = (page: Page) => page.getByRole('region', { name: 'Can we use cookies?' });
const choices = (page: Page) => page.getByRole('dialog', { name: 'Tracking choices' });
const revisit = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Tracking choices' });

/** Goes somewhere, and waits until whatever the page there loads on its own has been asked for. */
async function comeToRest(page: Page, go: () => Promise<unknown>): Promise<void> {
  // What the page before has left behind does not count: it may never end.
  const hasLoaded = followRequests(page);
  await go();
  await page.waitForLoadState('load');
  await hasLoaded();
}

test('no is as easy as yes, on a phone as on a desk, and others are asked for nothing before or after it', async ({
  page,
  context,
}) => {
  const asked = await configureTags(context);
  await page.setViewportSize(desk);
  await page.goto('/');
  const accept = question(page).getByRole('button', { name: 'Accept' });
  const reject = question(page).getByRole('button', { name: 'Reject' });
  // Columns of a grid can differ by what no screen shows.
  const size = async (button: Locator) => {
    const box = await button.boundingBox();
    return [box?.width, box?.height, box?.y].map((length) => Math.round(length ?? 0));
  };
  const look = (element: Element) => {
    const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
    return { color, backgroundColor, fontSize, fontWeight, borderColor };
  };
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(question(page)).toBeVisible();
    // Fonts and colors may still be on their way in.
    await expect(async () => {
      expect(await size(reject)).toEqual(await size(accept));
      expect(await reject.evaluate(look)).toEqual(await accept.evaluate(look));
    }).toPass({ timeout: 180_000 });

    // What the question covers can be had all the same.
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Get started' })).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const overlap = async () => {
      const [last, asking] = [await revisit(page).boundingBox(), await question(page).boundingBox()];
      return last && asking ? last.y + last.height - asking.y : Number.NaN;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  }

  await question(page).getByRole('button', { name: 'Choose' }).click();
  await expect(choices(page)).toBeVisible();
  for (const box of await choices(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await reject.click();
  await expect(question(page)).toBeHidden();

  await comeToRest(page, () => page.goto('/contact'));
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);

  await test.step('Global Privacy Control is a no that needs no press', async () => {
    await context.clearCookies();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await comeToRest(page, () => page.goto('/'));
    await expect(question(page)).toBeHidden();
    await revisit(page).click();
    await expect(choices(page)).toContainText('Global Privacy Control');
    await expect(choices(page).getByRole('checkbox')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test.describe('after a yes', () => {
  test.use({ otherHosts: Object.keys(vendorScripts) });

  test('exactly the configured scripts come, on public pages alone, until it is taken back', async ({
    page,
    context,
  }) => {
    const asked = await configureTags(context);
    const comeAndGo = () => asked.splice(0).toSorted();
    await test.step('only what was agreed to comes', async () => {
      await page.goto('/');
      await question(page).getByRole('button', { name: 'Choose' }).click();
      await choices(page).getByRole('checkbox', { name: 'Visit statistics' }).check({ force: true });
      await choices(page).getByRole('button', { name: 'Save my choice' }).click();
      await expect.poll(() => asked.length).toBe(1);
      await comeToRest(page, () => page.reload());
      expect(asked).toHaveLength(2);
      expect(new Set(comeAndGo())).toEqual(new Set([vendorScripts['www.googletagmanager.com']]));
      await context.clearCookies();
    });

    await page.goto('/');
    await expect(question(page)).toBeVisible();
    // It comes first, and may stay without an answer.
    for (const name of ['Privacy Policy', 'Accept', 'Reject', 'Choose', 'Skip to content']) {
      await page.keyboard.press('Tab');
      await expect(page.getByText(name, { exact: true }).first()).toBeFocused();
    }
    await question(page).getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(question(page)).toBeHidden();
    await expect.poll(() => asked.length).toBe(allScripts.length);
    expect(comeAndGo()).toEqual(allScripts);
    const consent = (await context.cookies()).find(({ name }) => name === 'loupe_consent');
    expect(decodeURIComponent(consent?.value ?? '')).toMatch(
      /"categories":\["necessary","analytics","advertising"\],"revision":1,.*"lastConsentTimestamp":"20/,
    );

    await comeToRest(page, () => page.goto('/contact'));
    expect(comeAndGo()).toEqual(allScripts);

    for (const address of ['/login', '/register', '/checkout']) {
      await comeToRest(page, () => page.goto(address));
      await expect(question(page)).toBeHidden();
    }
    expect(comeAndGo()).toEqual([]);

    await page.goto('/');
    await expect.poll(() => asked.length).toBe(allScripts.length);
    comeAndGo();
    await revisit(page).click();
    await expect(choices(page).getByRole('checkbox', { name: 'Advertising' })).toBeChecked();
    await comeToRest(page, async () => {
      const reloaded = page.waitForEvent('load');
      await choices(page).getByRole('button', { name: 'Reject all' }).click();
      await reloaded;
    });
    expect(comeAndGo()).toEqual([]);
  });
});

test('a visit begins on a public page and goes on in the app', async ({ page }) => {
  const open = async (address: string) => {
    const visited = page.waitForResponse('**/api/visits');
    const reported = page.waitForResponse('**/api/activities');
    await page.goto(address);
    return [await (await visited).json(), await (await reported).json()] as unknown[];
  };
  const taken = { accepted: 1, skipped: 0 };
  expect(await open('/')).toEqual([{ isNew: true }, taken]);
  expect(await open('/login')).toEqual([{ isNew: false }, taken]);
});
