import { expect, it } from 'vitest';
import { beginVisit, type VisitBrowser } from './begin-visit.ts';

function createBrowser(changes: Partial<VisitBrowser> = {}) {
  const sent: { path: string; body: object }[] = [];
  const browser: VisitBrowser = {
    url: 'http://localhost/?utm_source=x',
    referrer: 'https://forum.example/',
    isAutomated: false,
    now: () => new Date('2026-11-20T12:00:00Z'),
    post: (path, json) => {
      sent.push({ path, body: JSON.parse(json) as object });
      return Promise.resolve(200);
    },
    oneAtATime: (run) => run(),
    ...changes,
  };
  return { browser, sent };
}

it('says where the visitor is and came from, and what their clock says', async () => {
  const { browser, sent } = createBrowser();
  expect(await beginVisit({}, browser)).toBe(true);
  expect(sent).toEqual([
    {
      path: '/api/visits',
      body: {
        url: 'http://localhost/?utm_source=x',
        referrer: 'https://forum.example/',
        timestampLocal: expect.stringMatching(/^2026-11-\d\dT[\d:.]+[+-]\d\d:\d\d$/) as string,
      },
    },
  ]);
});

it('says so when a program steers the browser', async () => {
  const { browser, sent } = createBrowser({ isAutomated: true });
  await beginVisit({}, browser);
  expect(sent[0]?.body).toMatchObject({ isTestSession: true });
});

it('does not fail the page when the server does not answer or refuses', async () => {
  const away = createBrowser({ post: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await beginVisit({}, away.browser)).toBe(false);
  const refused = createBrowser({ post: () => Promise.resolve(429) });
  expect(await beginVisit({}, refused.browser)).toBe(false);
});

it('says what the advertisement says that led here', async () => {
  const { browser, sent } = createBrowser();
  await beginVisit({ utm_source: 'forum' }, browser);
  expect(sent[0]?.body).toMatchObject({ campaign: { utm_source: 'forum' } });
});
