import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  isRunnableDevEnvironment,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
  type ViteDevServer,
} from 'vite';
import type { SiteSettings } from '../../server/config/config.ts';
import { addTags, conversionsMark, publicTags } from '../../server/http/tracking-tags.ts';
import type * as pages from '../pages.tsx';
import { screenModules } from '../screen-modules.ts';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';
import { writeServiceWorker } from './service-worker.ts';
import { findScreenScripts } from './screen-scripts.ts';
import { createSiteFiles, writeSiteFiles, type SiteFile } from './site-files.ts';

type PagesModule = typeof pages;

const clientDirectory = 'dist/client';
const renderDirectory = 'dist/render';
const compressedDirectory = 'node_modules/.cache/loupe/compressed';
const pagesModule = '/src/main/pages.tsx';
const consentModule = '/src/main/public-pages/consent.ts';

/** Our own parts by the file that they share, as names in folders of `src`. The first file that names a part gets it. */
const shared = {
  /** What public pages need of the app; it must not bring the frame along. */
  visit: {
    domain: 'activity|campaign-parameters|page-not-found',
    web: 'account-channel|local-time',
    'features/activity/web': 'activity-reporter',
    'features/tracking/web': 'kept-campaign',
    'features/visits/web': 'begin-visit',
  },
  /** What surrounds every screen, and what calls the API. */
  frame: {
    'web/api': 'api-client|api-context|app-error-from-response|query-client',
    'web/ui':
      'action-error|app-link|badge|button|button-link|button-style|card|class-names|create-icon|error-state|' +
      'film-strip-edge|header|header-navigation|live-region|loading|lock|logo|page-shell|' +
      'pencil-mark|popover-menu|screen-widths|spinner|toast',
    web: 'lazy-part',
    main:
      'app-frame|app-navigation|app-router|error-screen|experiment-routes|frame-texts|guards|newest-routes|' +
      'parent-routes|session|window-utilities',
    'features/[^/]+': 'accounts\\.contract|analysis\\.contract|auth\\.contract|profiles\\.contract',
    'features/dashboard/web': 'dashboard-query',
  },
  /** What every form is made of; the screens that are read first have none. */
  form: { 'web/ui': 'field-frame|text-area|text-field' },
} as const;

/** What a report shows; where photos are reviewed without an account, the finished review has most of it too. */
const reportParts = {
  'features/analysis': 'task-title',
  'features/analysis/web/findings':
    'citation|cited-rules|finding-groups|finding-lines|photo-reasons|said-once',
  'features/analysis/web/report': 'photo-list|photo-order|photo-sheet|report-texts|task-list',
  'features/analysis/web/text': 'marked-fields|marked-text|measured-on-demand|text-marks|text-segments',
};

/**
 * What every screen of the app needs of our packages, and of our own parts, is one file each: many small ones compress
 * worse and ask more often. Screens stay files of their own.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Also what a public page loads later; it must not bring the app's frame along.
  { name: 'preload', test: /preload-helper\./, priority: 1 },
  { name: 'base', test: /node_modules/, tags: ['$initial'] },
  ...Object.entries(shared).map(([name, folders]) => ({ name, test: isIn(folders) })),
  // What it needs of other screens stays theirs.
  { name: 'report', test: isIn(reportParts), includeDependenciesRecursively: false },
];

/**
 * The app's document names the parts of the screen that it opens with. No script names those of another screen: such lists cost
 * every screen 2.5 KB.
 */
function documentParts(_file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? parts : [];
}

function isIn(folders: Readonly<Record<string, string>>): RegExp {
  const places = Object.entries(folders).map(([folder, files]) => `${folder}/(?:${files})\\.`);
  return new RegExp(`src/(?:${places.join('|')})`.replaceAll('/', '[\\\\/]'));
}

/**
 * The two kinds of document from one `vite build`: the public pages as static HTML without React (from `index.html`)
 * and the app (`app.html`). The development server renders the public pages at each request and answers every other
 * path with the app.
 */
export function publicPagesPlugin(site: SiteSettings): Plugin {
  return {
    name: 'loupe:public-pages',
    config: (_config, { command }) => ({
      environments: {
        client: {
          build: {
            outDir: clientDirectory,
            modulePreload: { polyfill: false, resolveDependencies: documentParts },
            rolldownOptions: {
              input: ['index.html', 'app.html', consentModule.slice(1)],
              // What follows from an answer is called by the page that has asked.
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups: chunkGroups } },
            },
          },
        },
        ssr: {
          // The server needs no packages of the browser's, and React's production build whatever it is started as. The development
          // server runs no CommonJS, so it loads them from where they are.
          resolve: { noExternal: command === 'build' ? true : [] },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: renderDirectory,
            copyPublicDir: false,
            emitAssets: true,
            rolldownOptions: { input: [pagesModule.slice(1)] },
          },
        },
      },
      builder: {
        buildApp: async (builder) => {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error('The client and ssr environments are missing');
          const outputs = outputsOf(await builder.build(client));
          const consentScript = findScript(outputs, consentModule);
          const screenParts = Object.fromEntries(
            Object.entries(screenModules).map(([path, module]) => [path, findScreenScripts(outputs, module)]),
          );
          await builder.build(ssr);
          const root = builder.config.root;
          const renderer = join(root, renderDirectory, 'pages.js');
          await prerender(renderer, join(root, clientDirectory), {
            site,
            consentScript,
            screenParts,
          });
          await writeSiteFiles(
            join(root, clientDirectory),
            createSiteFiles(root, site, () => import(pathToFileURL(renderer).href)),
          );
          await writeServiceWorker(root, join(root, clientDirectory), outputs);
          await precompress(join(root, clientDirectory), { cache: join(root, compressedDirectory) });
        },
      },
    }),
    configureServer: (server) => () => {
      const files = createSiteFiles(server.config.root, site, () => importPages(server));
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
        const file = files.find((known) => `/${known.path}` === path);
        if (file) {
          sendFile(file, response).catch(next);
          return;
        }
        renderInDevelopment(server, path, site)
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(next);
      });
    },
  };
}

function outputsOf(
  built: Awaited<ReturnType<ViteBuilder['build']>>,
): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  return [built].flat().flatMap((one) => ('output' in one ? one.output : []));
}

/** The address under which the build has put the script that pages name by its module. */
function findScript(outputs: ReturnType<typeof outputsOf>, module: string): string {
  const script = outputs.find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module));
  if (!script) throw new Error(`The build has no file for ${module}`);
  return `/${script.fileName}`;
}

async function renderInDevelopment(server: ViteDevServer, path: string, site: SiteSettings): Promise<string> {
  const { renderPage, renderQuestion, fillPage } = await importPages(server);
  const page = renderPage(path, site);
  const template = await readFile(join(server.config.root, page ? 'index.html' : 'app.html'), 'utf8');
  const tags = publicTags(site.tracking, (offered) => renderQuestion(offered, consentModule));
  const appMarks = developmentMark + conversionsMark(site.tracking);
  const html = page
    ? addTags(fillPage(template, page), tags ?? { marks: '', question: '' })
    : template.replace('</head>', () => `${appMarks}</head>`);
  return server.transformIndexHtml(path, html);
}

async function importPages(server: ViteDevServer): Promise<PagesModule> {
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('The ssr environment cannot run modules');
  return environment.runner.import(pagesModule);
}

async function sendFile(file: SiteFile, response: ServerResponse): Promise<void> {
  const content = await file.make();
  response.setHeader('content-type', file.type).end(content);
}

/** What the server writes into the app's document outside production; it opens the routes under /dev. */
const developmentMark = '<meta name="loupe-env" content="development" />';
