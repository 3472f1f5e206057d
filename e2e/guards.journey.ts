import { expect, expectAccessible, followRequests, holdAnswers, test } from './journey.ts';
import { register, registerSubscriber } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

test.use({ expectedConsoleError: /status of (401|503)|Something broke on our side. Try again in a minute/ });

test('nothing but Loading... is seen until it is known who is there, and then no wrong screen', async ({
  page,
}) => {
  await register(page, '101');
  const goOn = await holdAnswers(page, '**/api/me');
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
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toContain('Loading...');
  for (const wrong of ['Sign In', 'Register', 'Sign in', 'Complete your profile']) {
    expect(seen).not.toContain(wrong);
  }
});

test('when it cannot be known, the error screen says why, and a reload mends it', async ({ page }) => {
  await register(page, '201');
  await page.route('**/api/me', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'service_unavailable',
        message: 'Something broke on our side. Try again in a minute.',
        requestId: 'r',
      },
    }),
  );
  await page.goto('/profiles');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('503')).toBeVisible();
  await expect(page.getByText('Something broke on our side. Try again in a minute.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
});

test('a sign-in that ends meanwhile leads to signing in again, and back', async ({ page }) => {
  await registerSubscriber(page, '301');
  const allAnswersCame = followRequests(page, (request) => request.resourceType() === 'fetch');
  await page.goto('/profiles');
  await expect(page.getByRole('main').getByRole('link', { name: 'New Profile' }).first()).toBeVisible();
  // An answer that came after the sign-out would lead to the login page before the link does.
  await allAnswersCame();
  await page.request.post('/api/auth/sign-out', { data: {} });
  await page.getByRole('link', { name: 'New Profile' }).first().click();
  await expect(page).toHaveURL('/login?next=%2Fprofiles%2Fnew');
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fprofiles');
});

test('a sign-in that is ended elsewhere while a screen is open leads to signing in, and says for what', async ({
  page,
  context,
}) => {
  await registerSubscriber(page, '501');
  const cookies = await context.cookies();
  await page.goto('/profiles/new');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeVisible();
  await page.request.post('/api/auth/sign-out', { data: {} });
  await context.addCookies(cookies);
  await page.getByText('Hinge', { exact: true }).click();
  await create.click();
  await expect(page).toHaveURL('/login?next=%2Fprofiles%2Fnew');
  await expect(page.getByText('Please log in to access your profiles.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  await context.addCookies(cookies);
  for (const [address, name] of [
    ['/settings', 'settings'],
    ['/dashboard', 'the dashboard'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByText(`Please log in to access ${name}.`)).toBeVisible();
  }
  await page.goto('/login');
  await expect(page.getByText(/^Please log in to access/)).toBeHidden();
});

test('no address that a link asks for leads a signed-in user to another site, or round in circles', async ({
  page,
}) => {
  await register(page, '401');
  const hostile = [
    'https://example.org/',
    '//example.org/',
    '/..//example.org/',
    '/\\example.org/',
    'javascript:alert(1)',
    '/login',
    '/register?next=/login',
    '"/..//example.org/"',
  ];
  // Both screens go by the same rule; each has one of every kind between them.
  for (const [index, next] of hostile.entries()) {
    const screen = index % 2 === 0 ? '/login' : '/register';
    await page.goto(`${screen}?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  }
});

test('a signed-out visitor on the way to the checkout reads why on both screens', async ({ page }) => {
  const sentence = page.getByText('Please log in to access checkout.');
  await page.goto('/checkout?plan=premiumAnnual');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/checkout?plan=premiumAnnual')}`);
  await expect(sentence).toBeVisible();
  await expectGoodAtBothWidths(page, 'login-for-checkout');
  // The prices of the landing page lead there by way of registering.
  await page.goto('/');
  await page.locator('a[data-signed-in-href="/checkout?plan=premiumMonthly"]').first().click();
  await expect(page).toHaveURL(`/register?next=${encodeURIComponent('/checkout?plan=premiumMonthly')}`);
  await expect(page.getByText('Register to access checkout.')).toBeVisible();
  await expect(sentence).toBeHidden();
  await expectGoodAtBothWidths(page, 'register-for-checkout');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(sentence).toBeVisible();
});

test('a deep link is kept through registering, and an unknown one leads to the landing page', async ({
  page,
}) => {
  await page.goto('/profiles/new?from=mail#top');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/profiles/new?from=mail#top')}`);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/register?next=${encodeURIComponent('/profiles/new?from=mail#top')}`);
  await expect(page.getByText('Register to access your profiles.')).toBeVisible();
  await page.goto('/no/such/screen');
  await expect(page).toHaveURL('/');
  const notice = page.getByText('We couldn’t find that page.');
  await expect(notice).toBeVisible();
  await expectGoodAtBothWidths(page, 'page-not-found');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an unknown address leads those who are signed in to their dashboard, which says so once', async ({
  page,
}) => {
  await register(page, '104');
  const said = page.getByText('We couldn’t find that page, so here is your dashboard.');
  for (const unknown of ['/dashbord', '/profiles/unknown/what', '/settings/nothing']) {
    await page.goto(unknown);
    await expect(page).toHaveURL('/dashboard');
    await expect(said).toBeVisible();
  }
  await expectGoodAtBothWidths(page, 'dashboard-instead');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  await expect(said).toBeHidden();
});
