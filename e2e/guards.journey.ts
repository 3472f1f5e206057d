import { expect, expectAccessible, test } from './journey.ts';
import { register } from './sign-in.ts';

test.use({ expectedConsoleError: /status of (401|503)|The database is away/ });

test('nothing but Loading... is seen until it is known who is there, and then no wrong screen', async ({
  page,
}) => {
  await register(page, '2050101');
  await page.route('**/api/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const element of document.querySelectorAll('h1, header a, .loading, [role=status]')) {
        const text = element.textContent?.trim();
        if (text) seen.add(text);
      }
      Object.assign(globalThis, { seen: [...seen] });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/login');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toContain('Loading...');
  for (const wrong of ['Sign In', 'Register', 'Sign in', 'Complete your profile']) {
    expect(seen).not.toContain(wrong);
  }
});

test('when it cannot be known, the error screen says why, and a reload mends it', async ({ page }) => {
  await register(page, '2050201');
  await page.route('**/api/me', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'service_unavailable', message: 'The database is away.', requestId: 'r' },
    }),
  );
  await page.goto('/profiles');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('503')).toBeVisible();
  await expect(page.getByText('The database is away.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
});

test('a sign-in that ends meanwhile leads to signing in again, and back', async ({ page }) => {
  await register(page, '2050301');
  await page.goto('/profiles');
  await expect(page.getByRole('main').getByRole('link', { name: 'New Profile' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.request.post('/api/auth/sign-out', { data: {} });
  await page.getByRole('link', { name: 'New Profile' }).first().click();
  await expect(page).toHaveURL('/login?next=%2Fprofiles%2Fnew');
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fprofiles');
});
