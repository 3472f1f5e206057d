import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { isAppPath, publicPages } from './page-paths.ts';
import type { AppEnv } from './request-context.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export type Pages = {
  /** CSP sources of the styles inside the pages. */
  styleHashes: readonly string[];
  mount: (app: Hono<AppEnv>) => void;
};

/** A build writes names with a hash of the content below this folder, so that they never change. */
const immutable = /\/assets\//;

/**
 * The built browser side in `clientDir`: public pages, assets (precompressed where the build did it), the app's
 * document for every app path, and a redirect to `/` for what is none of these.
 */
export async function mountPages(
  clientDir: string,
  options: { isProduction: boolean; usesRecaptcha: boolean },
): Promise<Pages> {
  const styleHashes = await readStyleHashes(join(clientDir, 'csp.json'));
  const appHeaders = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(styleHashes, { allowRecaptcha: options.usesRecaptcha }),
  };
  return {
    styleHashes,
    mount(app) {
      const appDocument = createAppDocument(join(clientDir, 'app.html'), options.isProduction);
      if (existsSync(clientDir)) {
        for (const [path, file] of publicPages)
          app.on(['GET', 'HEAD'], path, servePublicPage(clientDir, file));
      }
      app.on(['GET', 'HEAD'], '*', async (c, next) => {
        if (c.req.path.endsWith('.html') || c.req.path === '/csp.json') return c.redirect('/');
        if (!isAppPath(c.req.path, options.isProduction)) return next();
        const html = await appDocument();
        return html === null
          ? c.text('The pages are not built yet: run npm run build.', 503)
          : c.html(html, 200, appHeaders);
      });
      if (existsSync(clientDir)) app.use(serveAssets(clientDir));
      app.all('*', (c) => {
        // An asset that is gone must not turn into a page, which the browser would refuse as a script.
        if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404);
        if (c.req.path === '/' && !existsSync(join(clientDir, 'index.html'))) {
          return c.text('The pages are not built yet: run npm run build.', 503);
        }
        return c.redirect('/', 302);
      });
    },
  };
}

function servePublicPage(clientDir: string, file: string): MiddlewareHandler {
  return serveStatic({
    root: clientDir,
    path: file,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
  });
}

function serveAssets(clientDir: string): MiddlewareHandler {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** Reads the app's document once; outside production it says so to the scripts in it. */
function createAppDocument(file: string, isProduction: boolean): () => Promise<string | null> {
  let html: string | undefined;
  return async () => {
    if (!existsSync(file)) return null;
    html ??= (await readFile(file, 'utf8')).replace(
      '</head>',
      isProduction ? '</head>' : '<meta name="loupe-env" content="development"></head>',
    );
    return html;
  };
}

async function readStyleHashes(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const hashes = Array.isArray(content)
    ? content
    : ((content as { styleHashes?: unknown }).styleHashes ?? []);
  return (hashes as string[]).map((hash) => (hash.startsWith("'") ? hash : `'${hash}'`));
}
