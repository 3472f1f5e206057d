import { expect, followRequests, holdAnswers, test } from './journey.ts';
import { signUp, subscribe } from './sign-in.ts';

test.use({ expectedConsoleError: /status of (401|503)|Something broke on our side. Try again in a minute/ });

test('no wrong screen is shown before the server says who is there, or when it cannot', async ({ page }) => {
  await signUp(page.request, '101');
  await test.step('the error screen says why, and a reload helps', async () => {
    const message = 'Something broke on our side. Try again in a minute.';
    await page.route('**/api/me', (route) =>
      route.fulfill({ status: 503, json: { code: 'service_unavailable', message, requestId: 'r' } }),
    );
    await page.goto('/profiles');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('503')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    const said = {
      '/dashboard': 'Failed to load user information.',
      '/checkout': 'Failed to load user information.',
      '/admin': 'Failed to verify admin status.',
    };
    for (const [path, text] of Object.entries(said)) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await page.goto('/profiles');
    await expect(page.getByText('503')).toBeVisible();
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  });

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
  for (const wrong of ['Sign In', 'Register', 'Sign in', 'Complete your profile'])
    expect(seen).not.toContain(wrong);
});

test('a browser that has lost what only pages know a sign-in by stays signed in', async ({
  page,
  context,
}) => {
  await signUp(page.request, '502');
  await context.clearCookies({ name: 'loupe_hint' });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'loupe_hint')?.value).toBe('Ana');
});

test('a sign-in that ends elsewhere leads to signing in, which says for what', async ({ page, context }) => {
  await signUp(page.request, '501');
  await subscribe(page);
  const cookies = await context.cookies();
  const allAnswersCame = followRequests(page, (request) => request.resourceType() === 'fetch');
  await page.goto('/profiles/new');
  await page.getByText('Hinge', { exact: true }).click();
  // An answer that came after the sign-out would lead to the login page before the button does.
  await allAnswersCame();
  await page.request.post('/api/auth/sign-out', { data: {} });
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofiles%2Fnew');
  await expect(page.getByText('Please log in to access your profiles.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await context.addCookies(cookies);
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
  await expect(page.getByText('Please log in to access settings.')).toBeVisible();
});

test('a deep link is kept on the way in, and an unknown one leads to a page that says so', async ({
  page,
}) => {
  const next = encodeURIComponent('/checkout?plan=premiumAnnual');
  await page.goto('/checkout?plan=premiumAnnual');
  await expect(page).toHaveURL(`/login?next=${next}`);
  await expect(page.getByText('Please log in to access checkout.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/register?next=${next}`);
  await expect(page.getByText('Register to access checkout.')).toBeVisible();

  await page.goto('/no/such/screen');
  await expect(page).toHaveURL('/');
  const notice = page.getByText('We couldn’t find that page.');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  await signUp(page.request, '104');
  const said = page.getByText('We couldn’t find that page, so here is your dashboard.');
  await page.goto('/profiles/unknown/what');
  await expect(page).toHaveURL('/dashboard');
  await expect(said).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  await expect(said).toBeHidden();
});
