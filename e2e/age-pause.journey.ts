import { cardYear } from '../test/subscribe.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { asSomebody } from './admin-panel.ts';
import { expect, test } from './journey.ts';
import { makeAdmin } from './make-admin.ts';
import { ownNumber } from './own-number.ts';
import { register, signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

// An analysis of a paused account is refused.
test.use({ expectedConsoleError: /status of 403/ });

test('a writer who says to be under 18 reads why everything waits, until an administrator lifts the pause', async ({
  page,
  browser,
}) => {
  await asSomebody(browser, async (owner) => {
    await signUp(owner.request, '702');
    await subscribe(owner, 'premiumAnnual', { expiryMonth: '09', expiryYear: cardYear(5) });
    const made = await owner.request.post('/api/profiles', { data: { app: 'tinder', bio: 'I bake.' } });
    const { id } = (await made.json()) as { id: string };
    await owner.goto(`/profiles/${id}`);
    const pauseBanner = { name: 'Your account is paused' };
    const banner = owner.getByRole('status', pauseBanner);
    const otherTab = await owner.context().newPage();
    await otherTab.goto(`/profiles/${id}`);
    await expect(otherTab.getByRole('button', { name: 'Analyze' })).toBeVisible();
    await owner.getByRole('textbox', { name: 'Bio' }).fill("I bake. I'm 17 and new here.");
    await expect(banner).toContainText('until our team has reviewed it');
    await expect(banner).toContainText("“I'm 17 and new here.”");
    await expectGoodAtBothWidths(owner, 'age-pause');
    await owner.getByRole('button', { name: 'Analyze' }).click();
    await expect(owner.getByText('We couldn’t start the analysis')).toBeVisible();
    await expect(otherTab.getByRole('status', pauseBanner)).toBeHidden();
    await otherTab.getByRole('button', { name: 'Analyze' }).click();
    await expect(otherTab.getByRole('status', pauseBanner)).toBeVisible();
    await otherTab.close();
    await owner.goto('/dashboard');
    await expect(banner).toBeVisible();
    await expect(
      owner.getByRole('region', { name: 'Recent activity' }).getByText('Account paused'),
    ).toBeVisible();

    await register(page, '701');
    await makeAdmin('701');
    await page.goto('/admin?section=moderation&zone=utc');
    const review = page.getByRole('listitem').filter({ hasText: ownNumber('702') });
    await expect(review).toContainText("“I'm 17 and new here.”");
    await expectGoodAtBothWidths(page, 'age-reviews');
    await review.getByRole('button', { name: 'Under 18' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep this account paused?' });
    await expectGoodAtBothWidths(page, 'age-review-confirm');
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await review.getByRole('button', { name: 'Adult: lift the pause' }).click();
    await expect(page.getByRole('heading', { name: 'No paused accounts' })).toBeVisible();

    await openFromAccountMenu(owner, 'Settings');
    await expect(owner.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await owner.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(owner.getByText('Account active again')).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
