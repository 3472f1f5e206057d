import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Log } from '../log/log.ts';
import { chooseEncoding } from './completed-page.ts';
import type { DrawnScreen, DrawScreen } from './draw-screen.ts';
import type { AppEnv } from './request-context.ts';

/** The document waits no longer for its screen; the app then draws it in the browser, as it does everywhere else. */
const usualWaitMs = 500;
/** A server that was too slow once is spared for this long. */
const restMs = 10_000;
const brotliQuality = 4;

/** Every sign-in has this cookie, which opens nothing. Without it, nobody is shown a screen of their own. */
const hintCookie = /(?:^|;\s*)loupe_hint=/;

/** Addresses of scripts that the build has made. */
export type DrawnScripts = {
  /** Starts the app once the screen has been seen. */
  start: string;
  /** What the app needs for the screen, beside the scripts that its document names. */
  scripts: readonly string[];
};

export type DrawnDocuments = (
  c: Context<AppEnv>,
  page: { html: string; headers: Readonly<Record<string, string>> },
  ask: (request: Request) => Promise<Response>,
) => Promise<Response | null>;

/**
 * Answers with the app's document with a screen drawn into it, or null where there is none in time. It is the reader's alone:
 * nothing may keep it. The app's scripts come after what is seen first.
 */
export function createDrawnDocuments({
  draw,
  scripts,
  log,
  longestWaitMs = usualWaitMs,
  now = () => performance.now(),
}: {
  draw: DrawScreen;
  scripts: DrawnScripts;
  log: Log;
  longestWaitMs?: number | undefined;
  now?: () => number;
}): DrawnDocuments {
  let restsUntil = 0;
  return async (c, { html, headers }, ask) => {
    const cookies = c.req.header('cookie') ?? '';
    if (c.req.method !== 'GET' || !hintCookie.test(cookies) || now() < restsUntil) return null;
    const newCookies = new Map<string, string>();
    const asReader = async (request: Request) => {
      const answer = await ask(new Request(request, { headers: forwarded(c) }));
      for (const cookie of answer.headers.getSetCookie()) newCookies.set(cookie.split('=', 1).join(), cookie);
      return answer;
    };
    const drawing = draw({ url: c.req.url, cookies, ask: asReader }).catch((error: unknown) => {
      log.error({ err: error }, 'A screen could not be drawn');
      return null;
    });
    const screen = await within(longestWaitMs, drawing);
    if (screen === 'late') {
      restsUntil = now() + restMs;
      log.warn('A screen was not drawn in time');
      return null;
    }
    if (screen === null) return null;
    // The browser does not ask again for what stands in the document, so a sign-in that was renewed is renewed here.
    for (const cookie of newCookies.values()) c.header('Set-Cookie', cookie, { append: true });
    return sendPrivately(c, complete(html, screen, scripts), headers);
  };
}

/** What the API reads of the reader's own request. */
function forwarded(c: Context<AppEnv>): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'host']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), ms)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function complete(html: string, { title, markup, data }: DrawnScreen, scripts: DrawnScripts): string {
  // In JSON a < stands only in texts.
  const json = data.json.replaceAll('<', '\\u003c');
  return startingLater(html, scripts)
    .replace(/<title>[^<]*/, () => `<title>${escapeText(title)}`)
    .replace(
      /(<div id="root">).*?(<\/div>)/s,
      (_, start: string, end: string) =>
        `${start}${markup}${end}<script type="application/json" id="${data.id}">${json}</script>`,
    );
}

const appScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const appPart = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** The app's document with one script that names those of the app, in place of them. */
function startingLater(html: string, { start, scripts }: DrawnScripts): string {
  const [, app = ''] = appScript.exec(html) ?? [];
  const parts = [app, ...[...html.matchAll(appPart)].map(([, href = '']) => href), ...scripts];
  return html.replaceAll(appPart, '').replace(
    appScript,
    () =>
      // It keeps what is pressed, so that nothing is seen before it; the stylesheet takes as long.
      `<script type="module" async blocking="render" fetchpriority="high" src="${start}" data-app="${app}" data-parts="${parts.join(' ')}"></script>`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function sendPrivately(
  c: Context<AppEnv>,
  html: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  return c.body(await compress[encoding](Buffer.from(html)), 200, {
    ...headers,
    'Cache-Control': 'private, no-store',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
}

const compress = {
  br: (html: Buffer<ArrayBuffer>) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html: Buffer<ArrayBuffer>) => promisify(gzip)(html),
  identity: (html: Buffer<ArrayBuffer>) => Promise.resolve(html),
};
