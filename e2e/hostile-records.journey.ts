import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import {
  everything,
  hostileActivities,
  hostileAddress,
  hostileAgent,
  hostileCardName,
  hostileDocument,
  hostileEmail,
  hostileName,
  unbroken,
} from './hostile-texts.ts';
import { expect, test } from './journey.ts';
import { makeAdmin } from './make-admin.ts';
import { ownNumber } from './own-number.ts';
import { analyze } from './prepare-report.ts';
import { payAs, sendFrom, signUpWithoutProfile } from './sign-in.ts';
import { desk, phone } from './widths.ts';

test.use({ viewport: phone, userAgent: hostileAgent });

/** Fails when a dialog opens, and notes in the page what its policy had to stop. */
async function watch(context: BrowserContext): Promise<string[]> {
  const incidents: string[] = [];
  context.on('dialog', (dialog) => {
    incidents.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeBinding('tellOfViolation', (_, what: string) => void incidents.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      const { tellOfViolation } = window as unknown as { tellOfViolation: (what: string) => void };
      tellOfViolation(`the policy stopped ${violatedDirective} ${blockedURI}`);
    });
  });
  return incidents;
}

/** Nothing of what was recorded ran, became an element or a way to run it, or made the page wider than the screen. */
async function expectHarmless(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const isGoodAddress = (address: string) =>
      /^(https?|mailto|tel|blob):$/.test(new URL(address, location.href).protocol);
    const addressed = ['href', 'src', 'action', 'formaction', 'srcdoc'] as const;
    return {
      ran: '__ran' in window,
      handlers: elements.flatMap((element) =>
        element.getAttributeNames().filter((key) => key.startsWith('on')),
      ),
      addresses: elements
        .flatMap((element) => addressed.map((key) => element.getAttribute(key)))
        .filter(
          (address) => address !== null && !isGoodAddress(address) && !address.startsWith('data:image/'),
        ),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
  expect.soft(found, name).toEqual({ ran: false, handlers: [], addresses: [], wider: 0 });
}

/** Shows an address on a phone's screen and a desk's, once `text` is on it. */
async function look(page: Page, address: string, text: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(text).first()).toBeAttached();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await expectHarmless(page, `${address} at ${viewport.width}`);
  }
  await page.setViewportSize(phone);
}

async function record(request: APIRequestContext, pageId: string): Promise<void> {
  const activities = hostileActivities(pageId);
  const answer = await sendFrom(request)('POST', '/api/activities', activities);
  expect(answer).toEqual({ accepted: activities.length, skipped: 0 });
}

/** A visitor who does not sign in; answers the token of the visit. */
async function visitAsStranger(browser: Browser): Promise<string> {
  const baseURL = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({ baseURL, userAgent: hostileAgent });
  const { request } = context;
  const campaign = { utm_source: everything(500), utm_campaign: hostileAddress, gclid: unbroken(500) };
  const visit = { url: hostileAddress, referrer: hostileDocument, campaign, timestampLocal: everything(64) };
  await sendFrom(request)('POST', '/api/visits', visit);
  await record(request, 'stranger');
  const token = (await context.cookies()).find(({ name }) => name === 'loupe_session')?.value ?? '';
  await context.close();
  expect(token).not.toBe('');
  return token;
}

test('recorded texts that are made to run are shown as text on every screen', async ({
  browser,
  context,
  page,
}) => {
  const incidents = await watch(context);
  const { request } = page;
  const send = sendFrom(request);
  const token = await visitAsStranger(browser);
  await send('POST', '/api/visits', { url: hostileDocument, referrer: hostileAddress });
  await signUpWithoutProfile(request, '101');
  const { id: userId } = await send<{ id: string }>('GET', '/api/me');
  await send('PATCH', '/api/me', { firstName: hostileName, lastName: unbroken(100) });
  await record(request, 'user');
  const paymentInfo = { email: hostileEmail, cardName: hostileCardName, expiryYear: cardYear(5) };
  const orderId = await payAs(request, { plan: 'premiumAnnual', paymentInfo });
  const profile = await send<{ id: string }>('POST', '/api/profiles', {
    app: 'bumble',
    bio: everything(2_000),
    prompts: [
      { question: everything(200), answer: everything(500) },
      { question: unbroken(200), answer: unbroken(600, 'Ω') },
    ],
  });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  await analyze(page, profile.id);

  await test.step("on the user's own screens", async () => {
    await look(page, '/dashboard', hostileName.slice(0, 15));
    await look(page, '/settings', 'First name');
    await look(page, '/settings/billing', 'Payments');
    await look(page, `/settings/billing/receipts/${orderId}`, hostileCardName.slice(0, 20));
    await look(page, '/profiles', 'Bumble');
    await look(page, `/profiles/${profile.id}`, 'Bumble');
    await look(page, `/profiles/${profile.id}/report`, '<script>');
  });

  await test.step('on the screens of administrators', async () => {
    const admin = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      viewport: phone,
    });
    const adminIncidents = await watch(admin);
    const adminPage = await admin.newPage();
    await signUpWithoutProfile(adminPage.request, '102');
    await makeAdmin('102');
    const found = encodeURIComponent(ownNumber('101'));
    await look(adminPage, '/admin', 'Total Users');
    await look(adminPage, `/admin?section=users&search=${found}`, hostileName.slice(0, 20));
    await look(adminPage, `/admin?section=users&user=${userId}`, /W{100}/);
    await look(adminPage, `/admin?section=sessions&search=${token}`, token.slice(0, 12));
    await look(adminPage, `/admin?section=sessions&session=${token}`, /W{100}/);
    // Others buy meanwhile, and the list draws only the rows in view.
    await look(adminPage, `/admin?section=orders&search=${orderId}`, orderId.slice(0, 8));
    await look(adminPage, `/admin?section=orders&order=${orderId}`, hostileCardName.slice(0, 20));
    for (const summary of await adminPage.locator('details > summary').all()) await summary.click();
    await expectHarmless(adminPage, 'with everything unfolded');
    expect(adminIncidents).toEqual([]);
    await admin.close();
  });
  expect(incidents).toEqual([]);
});
