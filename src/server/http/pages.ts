import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { hintCookie } from '../../domain/hint-cookie.ts';
import { pageNotFoundHref } from '../../domain/page-not-found.ts';
import { readThemeChoice, type ChosenTheme } from '../../domain/theme-choice.ts';
import { isVotePath } from '../../domain/vote-link.ts';
import type { TrackingConfig } from '../config/config.ts';
import { chooseEncoding, completePage, withSupportEmail, type CompletedPage } from './completed-page.ts';
import { readCookie } from './cookies.ts';
import { contextOf, type AppEnv, type RequestContext } from './request-context.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { addTags, conversionsMark, publicTags } from './tracking-tags.ts';

export type Pages = { mount: (app: Hono<AppEnv>) => void };

/** A build writes names with a hash of the content below this folder, so that they never change. */
const immutable = /\/assets\//;
/** It names what browsers keep, and has to be of the version that the server has. */
const serviceWorker = '/service-worker.js';
/** What runs the nets in a browser, and is WebAssembly for the most part. */
const visionWorker = /\/assets\/vision\.worker-/;
/** Of a record in the address of its screen. */
const recordId = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/;
/** Pictures for links to us, which other sites may show. */
const shared = /\/cards\//;

/**
 * The built browser side in `clientDir`: public pages, assets (precompressed where the build did it), the app's
 * document for every app path, and a redirect to `/` for what is none of these.
 */
export async function mountPages(
  clientDir: string,
  options: {
    isProduction: boolean;
    usesRecaptcha: boolean;
    usesStripe: boolean;
    ipLookupUrls: readonly string[];
    tracking: TrackingConfig;
    supportEmail: string | null;
    restoreHint: (context: RequestContext) => void;
  },
): Promise<Pages> {
  const build = await readBuild(join(clientDir, 'csp.json'));
  const { styleHashes, questions, supportEmail: built } = build;
  const tags = publicTags(options.tracking, (offered) => questions[offered.join(' ')] ?? '');
  const { supportEmail: wanted } = options;
  const isOtherAddress = wanted !== null && built !== undefined && built !== wanted;
  // A start with another address than the build's shows its own, so that the two cannot disagree.
  const complete =
    tags || isOtherAddress
      ? (html: string) => {
          const addressed = isOtherAddress ? withSupportEmail(html, { built, wanted }) : html;
          return tags ? addTags(addressed, tags) : addressed;
        }
      : null;
  const appHeaders = {
    'Cache-Control': 'no-cache',
    Vary: 'Cookie',
    'Content-Security-Policy': contentSecurityPolicy([], {
      allowRecaptcha: options.usesRecaptcha,
      allowStripe: options.usesStripe,
      allowWasm: true,
      connectTo: [...new Set(options.ipLookupUrls.map((url) => new URL(url).origin))],
    }),
  };
  return {
    mount(app) {
      const appDocument = createAppDocument(join(clientDir, 'app.html'), marksOf(options));
      if (existsSync(clientDir)) {
        for (const [path, file] of publicPages) {
          // Its own alone: a page with its header is to come in the first packets of a connection.
          const hashes = [styleHashes[file] ?? []].flat().map((hash) => `'${hash}'`);
          const policy = contentSecurityPolicy(hashes, tags ? { tags: tags.sources } : {});
          if (complete === null) app.on(['GET', 'HEAD'], path, servePublicPage(clientDir, file, policy));
          const completed = serveCompletedPage(join(clientDir, file), complete ?? ((html) => html), policy);
          app.on(['GET', 'HEAD'], path, completed);
        }
      }
      app.on(['GET', 'HEAD'], '*', async (c, next) => {
        if (c.req.path.endsWith('.html') || c.req.path === '/csp.json') return c.redirect(pageNotFoundHref);
        if (!isAppPath(c.req.path, options.isProduction)) return next();
        const context = contextOf(c);
        options.restoreHint(context);
        const html = await appDocument();
        if (html === null) return c.text('The pages are not built yet: run npm run build.', 503);
        const parts = build.screenParts?.[c.req.path.replace(recordId, ':id')] ?? [];
        const isKnown = readCookie(context.cookies, hintCookie, false) !== undefined;
        const named = withPreloads(html, parts, isKnown);
        const themed = withTheme(named, themeOf(c.req.header('cookie')));
        const headers = isVotePath(c.req.path) ? { ...appHeaders, ...votePageHeaders } : appHeaders;
        return c.html(themed, 200, headers);
      });
      if (existsSync(clientDir)) app.use(serveAssets(clientDir));
      app.all('*', (c) => {
        // An asset that is gone must not turn into a page, which the browser would refuse as a script.
        if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404);
        if (c.req.path === '/' && !existsSync(join(clientDir, 'index.html'))) {
          return c.text('The pages are not built yet: run npm run build.', 503);
        }
        return c.redirect(c.req.path === '/' ? '/' : pageNotFoundHref, 302);
      });
    },
  };
}

/** A page as it was built; the next handler answers those who have chosen a look. */
function servePublicPage(clientDir: string, file: string, policy: string): MiddlewareHandler {
  const serve = serveFiles({ root: clientDir, path: file }, () => ({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding, Cookie',
  }));
  return (c, next) => (themeOf(c.req.header('cookie')) === null ? serve(c, next) : next());
}

/** Built files with headers of their own; `onFound` of `serveStatic` is called when the answer is made already. */
function serveFiles(
  files: { root: string; path?: string },
  headersOf: (path: string) => Record<string, string>,
): MiddlewareHandler {
  const serve = serveStatic({ ...files, precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    // Where there is no such file it is what the next one answers.
    if (answer instanceof Response)
      for (const [name, value] of Object.entries(headersOf(c.req.path))) answer.headers.set(name, value);
    return answer;
  };
}

/** A friend's vote leaves no trace elsewhere: no search engine lists its page, and no other site learns its address. */
const votePageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noimageindex',
};

/** The same of a page that the settings of this start change, its tags or its support address, and in the look that is chosen. */
function serveCompletedPage(
  file: string,
  complete: (html: string) => string,
  policy: string,
): MiddlewareHandler {
  const pages = new Map<ChosenTheme | null, Promise<CompletedPage>>();
  return async (c, next) => {
    if (!existsSync(file)) return next();
    const theme = themeOf(c.req.header('cookie'));
    const page = pages.get(theme) ?? completePage(file, (html) => withTheme(complete(html), theme));
    pages.set(theme, page);
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    return c.body((await page)[encoding], 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Cookie',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
  };
}

function serveAssets(clientDir: string): MiddlewareHandler {
  return serveFiles({ root: clientDir }, (path) => ({
    'Cache-Control': cacheControl(path),
    ...(shared.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    // A worker runs under the policy of its own script.
    ...(visionWorker.test(path) && {
      'Content-Security-Policy': contentSecurityPolicy([], { allowWasm: true }),
    }),
  }));
}

function cacheControl(path: string): string {
  if (path === serviceWorker) return 'no-cache';
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/**
 * What the app's document says to the scripts in it: that this is no production, who else tells an address, and that
 * advertisers are told from the server.
 */
function marksOf(options: {
  isProduction: boolean;
  ipLookupUrls: readonly string[];
  tracking: TrackingConfig;
}): string {
  const mark = (name: string, content: string) =>
    `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  return [
    ...(options.isProduction ? [] : [mark('loupe-env', 'development')]),
    ...(options.ipLookupUrls.length === 0 ? [] : [mark('loupe-ip-lookup', options.ipLookupUrls.join(' '))]),
    conversionsMark(options.tracking),
  ].join('');
}

/** Reads the app's document once and puts `marks` into its head. */
function createAppDocument(file: string, marks: string): () => Promise<string | null> {
  let html: string | undefined;
  return async () => {
    if (!existsSync(file)) return null;
    html ??= (await readFile(file, 'utf8')).replace('</head>', () => `${marks}</head>`);
    return html;
  };
}

/**
 * Names what the browser is to load beside the app: the scripts of its screen, and the user's own record. The app asks for that on
 * every screen. What only some users of a screen ask for is not here: Chromium would answer a later request with it.
 */
function withPreloads(html: string, scripts: readonly string[], isSignedIn: boolean): string {
  const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  const record = isSignedIn ? '<link rel="preload" as="fetch" crossorigin href="/api/me">' : '';
  return html.replace('</head>', () => `${links.join('')}${record}</head>`);
}

type Build = {
  /** Of the style inside each page, by its file. */
  styleHashes: Partial<Record<string, string>>;
  questions: Partial<Record<string, string>>;
  /** The support address that the pages show. */
  supportEmail?: string;
  /** Scripts of a screen, by its address with `:id` for that of a record: its document names them, so that they come beside the app's own and not after them. */
  screenParts?: Readonly<Record<string, readonly string[]>>;
};

/** What the build says of itself; without one there is nothing to hash and nothing to load. */
async function readBuild(file: string): Promise<Build> {
  if (!existsSync(file)) return { styleHashes: {}, questions: {} };
  return JSON.parse(await readFile(file, 'utf8')) as Build;
}

/** Public pages and the file each is built into. */
export const publicPages: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/sample', 'sample.html'],
  ['/sample-measurements', 'sample-measurements.html'],
  ['/contact', 'contact.html'],
  ['/terms-of-service', 'terms-of-service.html'],
  ['/privacy-policy', 'privacy-policy.html'],
]);

/** Where the app's screens are: exact paths, and those with something below them. */
const appPaths =
  /^\/(login|register|dashboard|checkout|settings|confirm-email|phone-change|admin|profiles?|report|results|insights|coach|experiments|vote|try|proof)(\/.*)?$/;
const developmentPaths = /^\/dev\/outbox$/;

/** Whether `path` is a screen of the app, which all share one document. */
export function isAppPath(path: string, isProduction: boolean): boolean {
  return appPaths.test(path) || (!isProduction && developmentPaths.test(path));
}

/** The look chosen in the settings of this browser; null for the system's. */
function themeOf(cookieHeader: string | undefined): ChosenTheme | null {
  return readThemeChoice(cookieHeader ?? '');
}

/**
 * A document in the chosen look from its first paint: the root says which, and of the two colors for the browser's own bars
 * that of the look is left.
 */
function withTheme(html: string, theme: ChosenTheme | null): string {
  if (theme === null) return html;
  return html
    .replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)
    .replaceAll(
      /<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (\w+)\)" ?\/?>/g,
      (_tag, color: string, look: string) =>
        look === theme ? `<meta name="theme-color" content="${color}">` : '',
    );
}
