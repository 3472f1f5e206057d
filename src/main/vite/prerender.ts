import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consentCategories, type ConsentCategory } from '../../domain/tracking-consent.ts';
import { exampleAddress, type SiteDetails } from '../../features/marketing/web/site-details.ts';
import type * as pages from '../pages.tsx';
import { styleFor } from './page-style.ts';

type PagesModule = typeof pages;

const offers: readonly (readonly ConsentCategory[])[] = [['analytics'], ['advertising'], consentCategories];

/**
 * Writes the public pages into the built client: `/` → `index.html`, `/contact` → `contact.html`. What each needs of the
 * stylesheet is inlined, and the hash of that goes into `csp.json` as `{ styleHashes: { 'contact.html': 'sha256-…' } }`, for its content
 * security policy, with `questions`: what the server adds where a site has tags, by the categories that these offer, and with the
 * `supportEmail` that the pages show, and with the scripts that the app's document names at the addresses of `screenParts`.
 */
export async function prerender(
  renderer: string,
  client: string,
  {
    site,
    consentScript,
    screenParts,
  }: {
    site: SiteDetails;
    consentScript: string;
    screenParts: Readonly<Record<string, readonly string[]>>;
  },
): Promise<void> {
  const { pagePaths, renderPage, renderQuestion, fillPage } = (await import(
    pathToFileURL(renderer).href
  )) as PagesModule;
  await copyAssets(join(renderer, '../assets'), join(client, 'assets'));

  const template = await readFile(join(client, 'index.html'), 'utf8');
  const stylesheet = await takeStylesheet(template, client);
  const scripts = await readScripts(template, client);
  const questions = Object.fromEntries(
    offers.map((offered) => [offered.join(' '), renderQuestion(offered, consentScript)]),
  );
  const uses = [scripts, ...Object.values(questions)].join(' ');
  const styleHashes: Record<string, string> = {};
  for (const path of pagePaths) {
    const page = renderPage(path, site);
    if (!page) throw new Error(`No page is rendered at ${path}`);
    const style = styleFor(stylesheet.css, `${page.body} ${uses}`);
    const html = fillPage(template, page).replace(
      stylesheet.tag,
      () => `${fontPreloads(style)}<style>${style}</style>`,
    );
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    styleHashes[file] = `sha256-${createHash('sha256').update(style).digest('base64')}`;
    await writeFile(join(client, file), shortened(html));
  }
  const supportEmail = site.supportEmail ?? exampleAddress;
  await writeFile(
    join(client, 'csp.json'),
    `${JSON.stringify({ styleHashes, questions, supportEmail, screenParts })}\n`,
  );
  await preloadAppFonts(client);
}

/** The app's stylesheet is a file of its own: without this, its fonts are asked for only once it has been read. */
async function preloadAppFonts(client: string): Promise<void> {
  const file = join(client, 'app.html');
  const html = await readFile(file, 'utf8');
  const link = findStylesheet(html, 'app.html');
  const style = await readFile(join(client, link.href), 'utf8');
  await writeFile(
    file,
    html.replace(link.tag, () => `${fontPreloads(style)}${link.tag}`),
  );
}

/** Images that only the public pages import are emitted by the render build alone. */
async function copyAssets(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('.js') });
}

/** Reads the stylesheet that the document links, and removes its file: nobody asks for it any more. */
async function takeStylesheet(html: string, client: string): Promise<{ tag: string; css: string }> {
  const { tag, href } = findStylesheet(html, 'index.html');
  const file = join(client, href);
  const css = await readFile(file, 'utf8');
  await rm(file);
  return { tag, css };
}

/** The scripts that the document loads and those that they load, later ones included: they may set classes too. */
async function readScripts(html: string, client: string): Promise<string> {
  const names = new Set(scriptNames(html));
  const texts: string[] = [];
  for (const name of names) {
    const text = await readFile(join(client, 'assets', name), 'utf8');
    texts.push(text);
    for (const loaded of scriptNames(text)) names.add(loaded);
  }
  return texts.join('\n');
}

/** The build names each script in quotes, by its address below `assets` or beside the one that loads it. */
function scriptNames(text: string): string[] {
  return [...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)].flatMap(([, name]) => name ?? []);
}

function findStylesheet(html: string, name: string): { tag: string; href: string } {
  const [tag, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!tag || !href) throw new Error(`The built ${name} has no stylesheet`);
  return { tag, href };
}

function fontPreloads(style: string): string {
  const urls = [...style.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url]) => url);
  return urls
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
}

/** Without indentation, and with shapes that need no end tag: a page is to come in the first packets of a connection. */
function shortened(html: string): string {
  return html
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/><\/(?:path|circle|rect|ellipse|line|feGaussianBlur)>/g, '/>');
}
