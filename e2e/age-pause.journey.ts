import { cardYear } from '../test/subscribe.ts';
import { asSomebody, openPanel } from './admin-panel.ts';
import { expect, test } from './journey.ts';
import { ownNumber } from './own-number.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';

test('an account whose owner claims to be under 18 is paused until an administrator lifts it', async ({
  page,
  browser,
}) => {
  await asSomebody(browser, async (owner) => {
    await signUp(owner.request, '702');
    await subscribe(owner, 'premiumAnnual', { expiryMonth: '09', expiryYear: cardYear(5) });
    const { id } = await sendFrom(owner.request)<{ id: string }>('POST', '/api/profiles', {
      app: 'tinder',
      bio: 'I bake.',
    });
    await owner.goto(`/profiles/${id}`);
    const pauseBanner = { name: 'Your account is paused' };
    const banner = owner.getByRole('status', pauseBanner);
    const otherTab = await owner.context().newPage();
    await otherTab.goto(`/profiles/${id}`);
    await expect(otherTab.getByRole('button', { name: 'Analyze' })).toBeVisible();
    await owner.getByRole('textbox', { name: 'Bio' }).fill("I bake. I'm 17 and new here.");
    await expect(banner).toContainText('until our team has reviewed it');
    await expect(banner).toContainText("“I'm 17 and new here.”");
    await owner.getByRole('button', { name: 'Analyze' }).click();
    await expect(owner.getByText('We couldn’t start the analysis')).toBeVisible();
    await expect(otherTab.getByRole('status', pauseBanner)).toBeHidden();
    await otherTab.getByRole('button', { name: 'Analyze' }).click();
    await expect(otherTab.getByRole('status', pauseBanner)).toBeVisible();
    await otherTab.close();

    await openPanel(page, '701', '/admin?section=moderation');
    const review = page.getByRole('listitem').filter({ hasText: ownNumber('702') });
    await expect(review).toContainText("“I'm 17 and new here.”");
    await review.getByRole('button', { name: 'Adult: lift the pause' }).click();
    await expect(review).toBeHidden();

    await owner.goto('/dashboard');
    await expect(owner.getByText('Account active again')).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
