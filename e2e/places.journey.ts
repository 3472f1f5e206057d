import { accountMenu, openFromAccountMenu } from './account-menu.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { register, registerSubscriber, sendFrom } from './sign-in.ts';
import { desk, expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

const places = [
  { name: 'Report', title: 'Report' },
  { name: 'Results', title: 'Results' },
  { name: 'Tests', title: 'A/B Testing' },
  { name: 'Coach', title: 'Coach' },
  { name: 'Profile', title: 'Profiles' },
];

for (const [kind, viewport, bar] of [
  ['a desk', desk, 'Main'],
  ['a phone', phone, 'Places'],
] as const) {
  test(`every place is one step away on ${kind}, and the one where the user is says so`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await registerSubscriber(page, kind === 'a desk' ? '001' : '002');
    const navigation = page.getByRole('navigation', { name: bar });
    for (const { name, title } of places) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle(`Loupe - ${title}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(name);
    }
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  });
}

test('Profile and Report lead to the only profile and to its newest report', async ({ page }) => {
  await registerSubscriber(page, '003');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No report yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'no-report-yet');

  const send = sendFrom(page.request);
  const bio = 'I bake bread on Sundays. What do you cook?';
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  await main.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(`/profiles/${id}/report`);
  await expect(main.locator('[aria-current="page"]')).toHaveText('Report');
  await main.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(`/profiles/${id}`);
  await expect(main.locator('[aria-current="page"]')).toHaveText('Profile');

  const other = await send<{ id: string }>('POST', '/api/profiles', { app: 'hinge' });
  await main.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/profiles');
  await page.goto('/report');
  await expect(page).toHaveURL(`/profiles/${id}/report`);
  expect(other.id).not.toBe(id);
});

test('the account menu opens and closes with the keyboard, and gives the focus back', async ({ page }) => {
  await register(page, '004');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await openFromAccountMenu(page, 'Billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('nothing of the navigation is hidden at 320 pixels', async ({ page }) => {
  await register(page, '005');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name } of places) {
    await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name })).toBeInViewport(
      {
        ratio: 1,
      },
    );
  }
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeInViewport({ ratio: 1 });
  await accountMenu(page).click();
  for (const entry of ['Settings', 'Billing']) {
    await expect(page.getByRole('link', { name: entry, exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await expectGood(page, 'places-with-the-menu');
});
