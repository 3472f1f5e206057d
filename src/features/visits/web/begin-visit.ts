import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import { postJson } from '../../../web/api/post-json.ts';
import { toLocalTime } from '../../../web/local-time.ts';

/** What the browser offers of itself; tests give their own. */
export type VisitBrowser = {
  url: string;
  referrer: string;
  /** Whether a program steers this browser. */
  isAutomated: boolean;
  now: () => Date;
  /** Gives the status of the answer. */
  post: (path: string, json: string) => Promise<number>;
  /** Runs one at a time over all tabs of this site, where the browser can. */
  oneAtATime: <T>(run: () => Promise<T>) => Promise<T>;
};

/**
 * Begins this browser's visit or goes on with it; whether that worked. Tabs that start together take turns, so that
 * the first one's cookie is there for the second and one browser makes one visit. Never throws: without a visit
 * everything works, and what happens is recorded without one. `campaign` is what the tab's link or advertisement says.
 */
export function beginVisit(
  campaign: CampaignParameters = {},
  browser: VisitBrowser = createVisitBrowser(),
): Promise<boolean> {
  return browser
    .oneAtATime(() =>
      browser.post(
        '/api/visits',
        JSON.stringify({
          url: browser.url,
          referrer: browser.referrer,
          timestampLocal: toLocalTime(browser.now()),
          ...(Object.keys(campaign).length > 0 ? { campaign } : {}),
          ...(browser.isAutomated ? { isTestSession: true } : {}),
        }),
      ),
    )
    .then(
      (status) => status === 200,
      () => false,
    );
}

function createVisitBrowser(): VisitBrowser {
  return {
    url: location.href,
    referrer: document.referrer,
    isAutomated: navigator.webdriver,
    now: () => new Date(),
    post: postJson,
    oneAtATime: (run) => ('locks' in navigator ? navigator.locks.request('loupe-visit', run) : run()),
  };
}
