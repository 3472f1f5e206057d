import type { TestApp, TestRequest } from './create-test-app.ts';

/** Sends requests to an app and keeps the cookies of the answers, as a browser does. */
export type TestBrowser = {
  /** As `TestApp.request`. Cookies in `options` are sent along, in place of kept ones of the same name. */
  request: TestApp['request'];
  /** Its cookies as the header of a request. */
  cookies: () => string;
};

/** A browser without cookies. */
export function openTestBrowser(app: Pick<TestApp, 'request'>): TestBrowser {
  const jar = new Map<string, string>();
  return {
    cookies: () => write(jar),
    async request(path, options: TestRequest = {}) {
      const sent = new Map([...jar, ...read(options.headers?.['cookie'])]);
      const headers = { ...options.headers, ...(sent.size > 0 && { cookie: write(sent) }) };
      const response = await app.request(path, { ...options, headers });
      for (const cookie of response.headers.getSetCookie()) {
        for (const [name, value] of read(cookie.split(';')[0])) {
          if (/; Max-Age=0\b/.test(cookie)) jar.delete(name);
          else jar.set(name, value);
        }
      }
      return response;
    },
  };
}

function read(header = ''): Map<string, string> {
  const pairs = header.split('; ').filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function write(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
