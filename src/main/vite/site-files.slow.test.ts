import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths, renderSocialCard } from '../pages.tsx';
import { createSiteFiles, type SiteFile } from './site-files.ts';
import { loadTextOutlines } from './text-outlines.ts';

const root = new URL('../../../', import.meta.url).pathname;
const site = { origin: 'https://loupe.test', supportEmail: null };
const made = new Map<string, Buffer>();
let files: readonly SiteFile[];

beforeAll(async () => {
  files = createSiteFiles(root, site, () => Promise.resolve({ renderSocialCard }));
  for (const file of files) made.set(file.path, Buffer.from(await file.make()));
});

async function sizeOf(path: string): Promise<{ width: number; height: number; hasAlpha: boolean }> {
  const { width, height, hasAlpha } = await sharp(made.get(path)).metadata();
  return { width, height, hasAlpha };
}

describe('social cards', () => {
  it.each(pagePaths)('%s has a picture of 1200 × 630 in less than 100 KB', async (path) => {
    const { file } = renderSocialCard(path, await loadTextOutlines());
    expect(await sizeOf(file)).toMatchObject({ width: 1200, height: 630 });
    expect(made.get(file)?.byteLength).toBeLessThan(100_000);
  });

  it('keep their words clear of the film, which begins at 620 pixels', async () => {
    const outline = await loadTextOutlines();
    const widths: number[] = [];
    for (const path of pagePaths) {
      renderSocialCard(path, (face, text, size) => {
        const line = outline(face, text, size);
        widths.push(line.width);
        return line;
      });
    }
    expect(Math.max(...widths)).toBeGreaterThan(300);
    expect(Math.max(...widths)).toBeLessThanOrEqual(620 - 72);
  });

  it('are never drawn without a letter', async () => {
    const outline = await loadTextOutlines();
    expect(() => outline('display', '漢', 10)).toThrow('no letter');
  });
});

describe('icons', () => {
  it('has every icon that the manifest names, in its size', async () => {
    const manifest = JSON.parse(await readFile(`${root}public/manifest.webmanifest`, 'utf8')) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(drawn.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of drawn) {
      const { width, height } = await sizeOf(src.slice(1));
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has every file that the heads of the pages and of the app name', async () => {
    for (const document of ['index.html', 'app.html']) {
      const html = await readFile(`${root}${document}`, 'utf8');
      const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="\/([^"]+)"/g)];
      expect(named).toHaveLength(4);
      for (const [, path = ''] of named)
        expect(made.has(path) || existsSync(`${root}public/${path}`), path).toBe(true);
    }
  });

  it('leaves no hole where a system cuts its own shape', async () => {
    expect(await sizeOf('apple-touch-icon.png')).toEqual({ width: 180, height: 180, hasAlpha: false });
    const { data, info } = await sharp(made.get('icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, info.channels)]).toEqual([0x16, 0x0d, 0x18]);
  });

  it('has a favicon.ico with the drawing in 32 pixels', async () => {
    const ico = made.get('favicon.ico') ?? Buffer.alloc(0);
    expect(ico.readUInt32LE(14) + 22).toBe(ico.byteLength);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });
});

it('has no sitemap without an address', () => {
  const names = (origin: string | null) =>
    createSiteFiles(root, { ...site, origin }, () => Promise.resolve({ renderSocialCard })).map(
      ({ path }) => path,
    );
  expect(names('https://loupe.test')).toContain('sitemap.xml');
  expect(names(null)).not.toContain('sitemap.xml');
  expect(names(null)).toContain('robots.txt');
});
