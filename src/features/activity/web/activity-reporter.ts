import { activityIntervalMs, funnelTitles, type ActivityType } from '../../../domain/activity.ts';
import { postJson } from '../../../web/api/post-json.ts';
import { toLocalTime } from '../../../web/local-time.ts';
import type { ReportedActivity } from '../activity.contract.ts';

const path = '/api/activities';
const mostWaiting = 50;
/** A little more than the server asks for between two of one page: requests take different times. */
const turnMs = activityIntervalMs + 250;

export type BrowserActivity = {
  type: ActivityType;
  title: string;
  description: string;
  details?: Record<string, string>;
};

export type ActivityReporter = {
  /** Reports that a page is shown, by its name; what follows happens on that page. */
  showPage(name: string): void;
  /** Reports something else; within a second of the one before on the same page it is left out, as by the server. */
  report(activity: BrowserActivity): void;
  /** Reports something that the user did; within a second of the one before it waits for its turn. */
  act(action: Pick<BrowserActivity, 'title' | 'description'>): void;
  /** Hands over what is not sent yet, in a way that outlives the page. */
  leave(): void;
};

/** What the browser offers; tests give their own. */
export type ReportingBrowser = {
  now: () => Date;
  url: () => string;
  referrer: () => string;
  /** Sends and gives the status of the answer; rejects when the server cannot be reached. */
  send: (path: string, json: string) => Promise<number>;
  sendBeacon: (path: string, body: string) => boolean;
};

/**
 * Reports activities in the order in which they happened. They wait until `visitBegun`, so that they carry the visit's
 * cookie, and while the server cannot be reached.
 */
export function createActivityReporter(
  visitBegun: Promise<unknown>,
  browser: ReportingBrowser = createReportingBrowser(),
): ActivityReporter {
  const loadId = Math.random().toString(36).slice(2, 12);
  let pageNumber = 0;
  let lastAtMs = Number.NEGATIVE_INFINITY;
  let waiting: ReportedActivity[] = [];
  let isReady = false;
  let isSending = false;

  const send = async (): Promise<void> => {
    if (!isReady || isSending || waiting.length === 0) return;
    isSending = true;
    const batch = waiting;
    waiting = [];
    try {
      const status = await browser.send(path, JSON.stringify(batch));
      // What the server refuses it would refuse again; only what it could not do just now waits for the next.
      if (status >= 500) waiting = [...batch, ...waiting].slice(-mostWaiting);
      else if (waiting.length > 0) queueMicrotask(() => void send());
    } catch {
      waiting = [...batch, ...waiting].slice(-mostWaiting);
    }
    isSending = false;
  };

  const report = (activity: BrowserActivity): void => {
    const now = browser.now();
    if (now.getTime() - lastAtMs < activityIntervalMs) return;
    lastAtMs = now.getTime();
    waiting.push({
      ...activity,
      url: browser.url(),
      referrer: browser.referrer(),
      timestamp_local: toLocalTime(now),
      pageId: `${loadId}-${pageNumber}`,
    });
    void send();
  };

  const act: ActivityReporter['act'] = (action) => {
    const waitMs = lastAtMs + turnMs - browser.now().getTime();
    if (waitMs > 0) setTimeout(() => act(action), waitMs);
    else report({ type: 'user_action', ...action });
  };

  void visitBegun.then(() => {
    isReady = true;
    void send();
  });

  return {
    report,
    act,
    showPage(name) {
      pageNumber += 1;
      lastAtMs = Number.NEGATIVE_INFINITY;
      report({
        type: 'page_view',
        title: funnelTitles.pageView,
        description: `Viewed ${name}`,
        details: { page: name },
      });
    },
    leave() {
      if (waiting.length > 0 && browser.sendBeacon(path, JSON.stringify(waiting))) waiting = [];
    },
  };
}

/**
 * Sends what waits when the page is left, and reports clicks on whatever carries `data-activity="What was done"`.
 * Call once in a document.
 */
export function followDocument(reporter: ActivityReporter): void {
  addEventListener('pagehide', reporter.leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.leave();
  });
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null;
    const title = element?.dataset['activity'];
    if (title) {
      reporter.report({ type: 'user_action', title, description: element.textContent.trim() || title });
    }
  });
}

function createReportingBrowser(): ReportingBrowser {
  return {
    now: () => new Date(),
    url: () => location.href,
    referrer: () => document.referrer,
    send: postJson,
    sendBeacon: (address, body) =>
      navigator.sendBeacon(address, new Blob([body], { type: 'application/json' })),
  };
}
