import type { Page, Response } from '@playwright/test';
import { expect, test } from './journey.ts';

type Report = { type: string; title: string; details?: { page?: string } };

const isReport = (response: Response) => response.url().endsWith('/api/activities');
const isVisit = (response: Response) => response.url().endsWith('/api/visits');

/** What the page that is being opened reports first, and how many of it the server took. */
async function firstReport(page: Page, address: string): Promise<[Report | undefined, unknown]> {
  const [response] = await Promise.all([page.waitForResponse(isReport), page.goto(address)]);
  const reports = JSON.parse(response.request().postData() ?? '[]') as Report[];
  return [reports[0], await response.json()];
}

test('a visit begins on a public page, goes on in the app, and each page is reported by name', async ({
  page,
}) => {
  const [visit, [landing, taken]] = await Promise.all([
    page.waitForResponse(isVisit),
    firstReport(page, '/'),
  ]);
  expect([await visit.json(), taken]).toEqual([{ isNew: true }, { accepted: 1, skipped: 0 }]);
  expect(landing).toMatchObject({ type: 'page_view', title: 'Page View' });
  const cookieOf = async () => (await page.context().cookies()).find(({ name }) => name === 'loupe_session');
  const cookie = await cookieOf();
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', secure: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60);

  const [again, [login, takenToo]] = await Promise.all([
    page.waitForResponse(isVisit),
    firstReport(page, '/login'),
  ]);
  expect([await again.json(), takenToo]).toEqual([{ isNew: false }, { accepted: 1, skipped: 0 }]);
  expect(login?.details?.page).toBe('Sign In');
  expect((await cookieOf())?.value).toBe(cookie?.value);

  const next = page.waitForResponse(isReport);
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up|create/i })
    .first()
    .click();
  const reports = JSON.parse((await next).request().postData() ?? '[]') as Report[];
  expect(reports[0]?.details?.page).toBe('Register');
});
