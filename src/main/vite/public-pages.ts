import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { SiteDetails } from '../../features/marketing/web/site-details.ts';
import type * as pages from '../pages.tsx';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';

type PagesModule = typeof pages;

const clientDirectory = 'dist/client';
const renderDirectory = 'dist/render';
const pagesModule = '/src/main/pages.tsx';

/**
 * The two kinds of document from one `vite build`: the public pages as static HTML without React (from `index.html`)
 * and the app (`app.html`). The development server renders the public pages at each request and answers every other
 * path with the app.
 */
export function publicPages(site: SiteDetails): Plugin {
  return {
    name: 'loupe:public-pages',
    config: () => ({
      environments: {
        client: {
          build: {
            outDir: clientDirectory,
            modulePreload: { polyfill: false },
            rollupOptions: { input: ['index.html', 'app.html'] },
          },
        },
        ssr: {
          build: {
            outDir: renderDirectory,
            copyPublicDir: false,
            emitAssets: true,
            rollupOptions: { input: pagesModule.slice(1) },
          },
        },
      },
      builder: {
        buildApp: async (builder) => {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error('The client and ssr environments are missing');
          await builder.build(client);
          await builder.build(ssr);
          const root = builder.config.root;
          await prerender(join(root, renderDirectory, 'pages.js'), join(root, clientDirectory), site);
          await precompress(join(root, clientDirectory));
        },
      },
    }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
        renderInDevelopment(server, path, site)
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(next);
      });
    },
  };
}

async function renderInDevelopment(server: ViteDevServer, path: string, site: SiteDetails): Promise<string> {
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('The ssr environment cannot run modules');
  const { renderPage, fillPage }: PagesModule = await environment.runner.import(pagesModule);
  const page = renderPage(path, site);
  const template = await readFile(join(server.config.root, page ? 'index.html' : 'app.html'), 'utf8');
  const html = page ? fillPage(template, page) : template.replace('</head>', `${developmentMark}</head>`);
  return server.transformIndexHtml(path, html);
}

/** What the server writes into the app's document outside production; it opens the routes under /dev. */
const developmentMark = '<meta name="loupe-env" content="development" />';
