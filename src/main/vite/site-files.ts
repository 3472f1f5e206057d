import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { SiteDetails } from '../../features/marketing/web/site-details.ts';
import type * as pages from '../pages.tsx';
import { pagePaths } from '../public-pages/public-paths.ts';
import { robotsText, sitemap } from '../public-pages/site-files.ts';
import { cardFile } from '../public-pages/social-cards.ts';
import { drawIcons } from './icons.ts';
import { loadTextOutlines } from './text-outlines.ts';

/** A file at the site's root that the build makes. */
export type SiteFile = {
  /** Without a leading slash. */
  path: string;
  type: string;
  make: () => Promise<Buffer | string>;
};

/** Icons, social cards, `robots.txt` and, where the site knows its own address, `sitemap.xml`. */
export function createSiteFiles(
  root: string,
  site: SiteDetails,
  importPages: () => Promise<Pick<typeof pages, 'renderSocialCard'>>,
): readonly SiteFile[] {
  const map = sitemap(site);
  return [
    { path: 'robots.txt', type: 'text/plain; charset=utf-8', make: () => Promise.resolve(robotsText(site)) },
    ...(map === null
      ? []
      : [
          {
            path: 'sitemap.xml',
            type: 'application/xml; charset=utf-8',
            make: () => Promise.resolve(map),
          },
        ]),
    ...drawIcons(join(root, 'public/favicon.svg')),
    ...pagePaths.map((path) => ({
      path: cardFile(path),
      type: 'image/png',
      make: async () => {
        const { renderSocialCard } = await importPages();
        return drawCard(renderSocialCard(path, await loadTextOutlines()).svg);
      },
    })),
  ];
}

/** Writes the files below `directory`. */
export async function writeSiteFiles(directory: string, files: readonly SiteFile[]): Promise<void> {
  for (const file of files) {
    const target = join(directory, file.path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await file.make());
  }
}

/** Flat colours: a palette holds them in a third of the bytes. */
async function drawCard(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}
