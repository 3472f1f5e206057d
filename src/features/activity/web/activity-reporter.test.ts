import { afterEach, expect, it, vi } from 'vitest';
import type { ReportedActivity } from '../activity.contract.ts';
import { toLocalTime } from '../../../web/local-time.ts';
import { createActivityReporter, type ReportingBrowser } from './activity-reporter.ts';

const action = { type: 'user_action', title: 'Clicked', description: 'A button' } as const;

afterEach(() => {
  vi.useRealTimers();
});

function createBrowser() {
  const sent: ReportedActivity[][] = [];
  const beacons: ReportedActivity[][] = [];
  const state = { nowMs: Date.parse('2026-11-20T12:00:00Z'), status: 200, isAway: false };
  const browser: ReportingBrowser = {
    now: () => new Date(state.nowMs),
    url: () => 'http://localhost/login',
    referrer: () => 'http://localhost/',
    send: (_, body) => {
      if (state.isAway) return Promise.reject(new TypeError('Failed to fetch'));
      sent.push(JSON.parse(body) as ReportedActivity[]);
      return Promise.resolve(state.status);
    },
    sendBeacon: (_, body) => {
      beacons.push(JSON.parse(body) as ReportedActivity[]);
      return true;
    },
  };
  return { browser, sent, beacons, state };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const titles = (batches: ReportedActivity[][]) => batches.map((batch) => batch.map(({ title }) => title));

it('reports a page view by name once the visit has begun', async () => {
  const { browser, sent } = createBrowser();
  const visit = Promise.withResolvers<void>();
  const reporter = createActivityReporter(visit.promise, browser);
  reporter.showPage('Sign In');
  await settle();
  expect(sent).toEqual([]);
  visit.resolve();
  await settle();
  expect(sent).toEqual([
    [
      {
        type: 'page_view',
        title: 'Page View',
        description: 'Viewed Sign In',
        details: { page: 'Sign In' },
        url: 'http://localhost/login',
        referrer: 'http://localhost/',
        timestamp_local: toLocalTime(new Date('2026-11-20T12:00:00Z')),
        pageId: expect.stringMatching(/^[a-z0-9]+-1$/) as string,
      },
    ],
  ]);
});

it('leaves out a second one within a second on the same page, and starts anew on the next page', async () => {
  const { browser, sent, state } = createBrowser();
  const reporter = createActivityReporter(Promise.resolve(), browser);
  reporter.showPage('A');
  await settle();
  state.nowMs += 999;
  reporter.report(action);
  await settle();
  expect(titles(sent)).toEqual([['Page View']]);
  state.nowMs += 1;
  reporter.report(action);
  await settle();
  reporter.showPage('B');
  await settle();
  expect(titles(sent)).toEqual([['Page View'], ['Clicked'], ['Page View']]);
  const pages = sent.flat().map(({ pageId }) => pageId);
  expect(pages[0]).toBe(pages[1]);
  expect(pages[2]).not.toBe(pages[0]);
});

it('hands over what is not sent when the page is left, and then not again', async () => {
  const { browser, sent, beacons } = createBrowser();
  const visit = Promise.withResolvers<void>();
  const reporter = createActivityReporter(visit.promise, browser);
  reporter.leave();
  expect(beacons).toEqual([]);
  reporter.showPage('A');
  reporter.leave();
  reporter.leave();
  visit.resolve();
  await settle();
  expect([titles(beacons), sent]).toEqual([[['Page View']], []]);
});

it('keeps what could not be sent for the next time, and not what was refused', async () => {
  const { browser, sent, state } = createBrowser();
  const reporter = createActivityReporter(Promise.resolve(), browser);
  state.isAway = true;
  reporter.showPage('A');
  await settle();
  state.isAway = false;
  state.status = 503;
  state.nowMs += 1_000;
  reporter.report(action);
  await settle();
  state.status = 400;
  state.nowMs += 1_000;
  reporter.report(action);
  await settle();
  state.status = 200;
  state.nowMs += 1_000;
  reporter.report(action);
  await settle();
  expect(titles(sent)).toEqual([['Page View', 'Clicked'], ['Page View', 'Clicked', 'Clicked'], ['Clicked']]);
});

it('reports a user action within a second of the page view once its turn has come', async () => {
  vi.useFakeTimers();
  const { browser, sent, state } = createBrowser();
  const reporter = createActivityReporter(Promise.resolve(), browser);
  const pass = async (ms: number) => {
    state.nowMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  reporter.showPage('Report');
  reporter.act({ title: 'Report Opened', description: 'x' });
  await pass(200);
  reporter.act({ title: 'Recommended Order Used', description: 'x' });
  expect(titles(sent)).toEqual([['Page View']]);
  await pass(1_300);
  expect(titles(sent)).toEqual([['Page View'], ['Report Opened']]);
  await pass(1_300);
  expect(titles(sent)).toEqual([['Page View'], ['Report Opened'], ['Recommended Order Used']]);
  expect(sent[2]?.[0]?.type).toBe('user_action');
});
