import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDetails } from '../../features/marketing/web/site-details.ts';
import type * as pages from '../pages.tsx';

type PagesModule = typeof pages;

/**
 * Writes the public pages into the built client: `/` → `index.html`, `/contact` → `contact.html`. The stylesheet is
 * inlined and its hash goes into `csp.json` as `{ styleHashes: ['sha256-…'] }`, for the content security policy.
 */
export async function prerender(renderer: string, client: string, site: SiteDetails): Promise<void> {
  const { pagePaths, renderPage, fillPage } = (await import(pathToFileURL(renderer).href)) as PagesModule;
  await copyAssets(join(renderer, '../assets'), join(client, 'assets'));

  const built = await readFile(join(client, 'index.html'), 'utf8');
  const { template, style } = await inlineStylesheet(built, client);
  for (const path of pagePaths) {
    const page = renderPage(path, site);
    if (!page) throw new Error(`No page is rendered at ${path}`);
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    await writeFile(join(client, file), withoutIndentation(fillPage(template, page)));
  }
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  await writeFile(join(client, 'csp.json'), `${JSON.stringify({ styleHashes: [styleHash] })}\n`);
}

/** Images that only the public pages import are emitted by the render build alone. */
async function copyAssets(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('.js') });
}

async function inlineStylesheet(html: string, client: string): Promise<{ template: string; style: string }> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  if (!link?.[1]) throw new Error('The built index.html has no stylesheet');
  const file = join(client, link[1]);
  const style = (await readFile(file, 'utf8')).trim();
  const preloads = [...style.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
    ([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  );
  await rm(file);
  const template = html.replace(link[0], () => `${preloads.join('')}<style>${style}</style>`);
  return { template, style };
}

function withoutIndentation(html: string): string {
  return html.replace(/\n\s*/g, '\n');
}
