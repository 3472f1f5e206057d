import type { Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { plainPhoto } from '../test/photo-fixtures.ts';
import { asSomebody } from './admin-panel.ts';
import { flagPhotos } from './flag-photo.ts';
import { expect, test } from './journey.ts';
import { makeAdmin } from './make-admin.ts';
import { ownNumber } from './own-number.ts';
import { register, signUp, subscribe } from './sign-in.ts';
import { desk, expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

// What is refused is meant to be.
test.use({ expectedConsoleError: /status of (400|401|403|404|500)/ });

/** A user who has paid, on a device of their own; answers the account's id. */
async function addCustomer(page: Page, digits: string, paid = true): Promise<string> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The browser is gone');
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const other = await context.newPage();
  const visited = other.waitForResponse('**/api/visits');
  await other.goto('/login');
  // Only a visit that has begun is linked to the account.
  await visited;
  await signUp(other.request, digits);
  if (paid) await subscribe(other, 'premiumAnnual', { expiryMonth: '07', expiryYear: cardYear(5) });
  const { id } = (await (await other.request.get('/api/me')).json()) as { id: string };
  await context.close();
  return id;
}

/** A subscriber with two photos in a profile, by the calls that the screens make. */
async function addPhotos(page: Page, digits: string): Promise<{ profileId: string; photoIds: string[] }> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual', { expiryMonth: '08', expiryYear: cardYear(5) });
  const send = async (method: string, path: string, data: object | Buffer): Promise<{ id: string }> => {
    const answer = await page.request.fetch(path, { method, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id: profileId } = await send('POST', '/api/profiles', { app: 'tinder', bio: '' });
  const photoIds: string[] = [];
  for (const [position, colour] of ['#8899aa', '#aa8877'].entries()) {
    const path = `/api/profiles/${profileId}/photos/${position}`;
    photoIds.push((await send('PUT', path, await plainPhoto(600, 800, colour))).id);
  }
  return { profileId, photoIds };
}

/** Calls a function of the console, as somebody who types there; a refusal is answered as its text. */
function call(page: Page, name: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([tool, values]) => {
      try {
        return (await Reflect.apply(Reflect.get(window, tool) as () => unknown, null, values)) as unknown;
      } catch (error) {
        return `thrown: ${(error as Error).message}`;
      }
    },
    [name, args] as const,
  );
}

test('an administrator makes another one, and it stands in the audit log', async ({ page }) => {
  const customer = await addCustomer(page, '102', false);
  await register(page, '101');
  await makeAdmin('101');
  const dialog = page.getByRole('dialog', { name: 'Change rank' });
  // Details stand beside the list on a desk, and over it on a phone.
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto(`/admin?section=users&user=${customer}`);
    await page.getByRole('button', { name: 'Make administrator…' }).press('Enter');
    await expect(dialog.getByLabel('Rank')).toHaveValue('99');
    await expect(dialog).toContainText('becomes an administrator');
    await expectGood(page, 'rank');
  }
  await test.step('a change that fails, and details that then cannot be read anew, leave the dialog open', async () => {
    await page.route('**/api/admin/users/**', (route) => route.fulfill({ status: 500, body: '' }));
    await dialog.getByRole('button', { name: 'Change rank' }).click();
    const details = page.getByRole('region', { name: 'User Details', includeHidden: true });
    await expect(details.getByText('Failed to load admin data.').first()).toBeAttached();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Rank')).toHaveValue('99');
    await page.unroute('**/api/admin/users/**');
  });
  await dialog.getByRole('button', { name: 'Change rank' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove administrator…' })).toBeVisible();

  await page.goto('/admin?section=audit');
  const line = page.getByRole('listitem').filter({ hasText: 'Changed a rank' }).filter({ hasText: customer });
  await expect(line).toContainText(ownNumber('101'));
  await expect(line).toContainText('from rank 0, to rank 99');
  await expectGoodAtBothWidths(page, 'audit');
  await page.getByLabel('Show').selectOption({ label: 'Refunded an order' });
  await expect(line).toBeHidden();
});

test('an order is sent back in part and then the rest, which ends the subscription', async ({ page }) => {
  const customer = await addCustomer(page, '202');
  await register(page, '201');
  await makeAdmin('201');
  const found = await page.request.get('/api/admin/orders');
  const { rows } = (await found.json()) as { rows: { id: string; userId: string | null }[] };
  const id = rows.find(({ userId }) => userId === customer)?.id;
  await page.goto(`/admin?section=orders&order=${id}`);
  const order = page.getByRole('dialog', { name: 'Order Details' });
  await order.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund this order?' });
  const amount = refund.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('200.00');
  await amount.fill('200.01');
  await refund.getByRole('button', { name: 'Send back' }).click();
  await expect(refund.getByText('Type an amount from $0.01 to $200.00.')).toBeVisible();
  await expectGoodAtBothWidths(page, 'refund');
  await amount.fill('50');
  await refund.getByRole('button', { name: 'Send $50.00 back' }).click();
  await expect(refund).toBeHidden();
  // The message about it names the amount before the order is read anew.
  await expect(order.getByText('$50.00', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Refund…' }).click();
  await expect(amount).toHaveValue('150.00');
  await refund.getByRole('button', { name: 'Send $150.00 back' }).click();
  await expect(page.getByText('The subscription has ended too.')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Refund…' })).toBeHidden();
  const user = await page.request.get(`/api/admin/users/${customer}`);
  expect(await user.json()).toMatchObject({ user: { subscription: { status: 'inactive' } } });
});

test('the queue of photos is empty, and the system tells how it is', async ({ page }) => {
  await register(page, '301');
  await makeAdmin('301');
  await page.goto('/admin?section=moderation');
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'moderation-empty');
  await page.goto('/admin?section=system');
  await page.getByText(/^\d+ idle queues$/).click();
  await expect(page.getByText('billing: settle subscriptions')).toBeVisible();
  await page.getByText(/^\d+ idle queues$/).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/It works: written and read in/)).toBeVisible();
  await expectGoodAtBothWidths(page, 'system');
});

test('a photo that waits is shown when it is asked for, kept and removed', async ({ page, browser }) => {
  await asSomebody(browser, async (owner) => {
    const { profileId, photoIds } = await addPhotos(owner, '402');
    await register(page, '401');
    await makeAdmin('401');
    // The nets take no photo that may stand in a repository for explicit; what comes after them is the real thing.
    await flagPhotos(photoIds);
    const looks: string[] = [];
    page.on('request', (request) => {
      if (/moderation.*image/.test(request.url())) looks.push(request.url());
    });
    await page.goto('/admin?section=moderation&zone=utc');
    const photos = page.getByRole('listitem').filter({ hasText: ownNumber('402') });
    await expect(photos).toHaveCount(2);
    await expect(photos.first().getByRole('link', { name: ownNumber('402') })).toHaveAttribute(
      'href',
      /&zone=utc$/,
    );
    await expect(photos.first()).toContainText('97.3% likely explicit');
    await expectGoodAtBothWidths(page, 'moderation-hidden');
    expect(looks).toEqual([]);
    await photos.first().getByRole('button', { name: 'Show photo' }).click();
    const picture = photos.first().getByRole('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(looks).toHaveLength(1);
    await expectGoodAtBothWidths(page, 'moderation');
    await photos.first().getByRole('button', { name: 'Keep' }).click();
    await expect(photos).toHaveCount(1);
    await photos.first().getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
    await expectGoodAtBothWidths(page, 'moderation-remove');
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();

    const profile = await owner.request.get(`/api/profiles/${profileId}`);
    const { photos: left } = (await profile.json()) as { photos: { id: string }[] };
    expect(left.map(({ id }) => id)).toEqual(photoIds.slice(0, 1));
    await owner.goto('/dashboard');
    const activities = owner.getByRole('region', { name: 'Recent activity' });
    await expect(activities.getByText('Photo removed')).toBeVisible();
    await page.goto('/admin?section=audit');
    const lines = page.getByRole('listitem').filter({ hasText: ownNumber('401') });
    for (const [done, photoId] of [
      ['Looked at a photo', photoIds[0]],
      ['Kept a photo', photoIds[0]],
      ['Removed a photo', photoIds[1]],
    ] as const) {
      await expect(lines.filter({ hasText: done }).filter({ hasText: photoId ?? '' })).toHaveCount(1);
    }
  });
});

test('the console has the tools for administrators, and refuses everybody else', async ({ page }) => {
  const customer = await addCustomer(page, '502', false);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await register(page, '501');
  const denied = /^thrown: Permission denied: Only admins can /;
  for (const [name, ...args] of [
    ['setRank', customer, 5],
    ['getAllAnalytics'],
    ['getUserActivitySummary', customer],
    ['listAllUsers'],
    ['clearUserActivities', customer],
    ['makeAdmin', customer],
    ['removeAdmin', customer],
    ['setRank'],
    ['setRank', '', 'high'],
    ['setRank', '../..', null],
    ['getUserActivitySummary', ''],
    ['clearUserActivities'],
    ['makeAdmin', 42],
    ['removeAdmin', 'not an id'],
  ] as const) {
    expect([name, await call(page, name, ...args)]).toEqual([name, expect.stringMatching(denied)]);
  }
  expect(await call(page, 'getSessionActivities', 'x'.repeat(43))).toEqual([]);
  expect(await call(page, 'getUserSession', customer)).toBeNull();
  expect(await call(page, 'getConversionFunnel')).toEqual({ stages: [], toPayment: [] });
  expect(warnings.filter((text) => text.includes('Only admins can'))).toHaveLength(3);

  await makeAdmin('501');
  expect(await call(page, 'setRank', customer, 5)).toMatchObject({ oldRank: 0, rank: 5 });
  const users = (await call(page, 'listAllUsers')) as { id: string; rank: number }[];
  expect(users.map(({ rank }) => rank)).toEqual(users.map(({ rank }) => rank).toSorted((a, b) => b - a));
  expect(users.find(({ id }) => id === customer)).toMatchObject({ rank: 5 });
  expect(await call(page, 'makeAdmin', customer)).toMatchObject({ rank: 99 });
  expect(await call(page, 'removeAdmin', customer)).toMatchObject({ rank: 0 });
  expect(await call(page, 'getAllAnalytics')).toMatchObject({
    overview: { totalUsers: expect.any(Number) },
    funnel: { stages: expect.any(Array) },
    revenue: { days: expect.any(Array) },
  });
  expect(await call(page, 'getUserActivitySummary', customer)).toMatchObject({
    userId: customer,
    totalActivities: expect.any(Number),
  });
  expect(await call(page, 'clearUserActivities', customer)).toMatchObject({ cleared: expect.any(Number) });
  const link = (await call(page, 'getUserSession', customer)) as { sessionToken: string };
  expect(link).toMatchObject({ userId: customer });
  expect(await call(page, 'getSessionActivities', link.sessionToken)).not.toEqual([]);
  expect(await call(page, 'getConversionFunnel')).toMatchObject({ stages: { length: 4 } });
});
