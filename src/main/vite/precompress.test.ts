import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let root = '';
let assets = '';
let cache = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-precompress-'));
  [assets, cache] = [join(root, 'assets'), join(root, 'cache')];
  await mkdir(assets);
});
afterEach(() => rm(root, { recursive: true }));

const large = 'export const words = 1;\n'.repeat(20_000);
const small = 'export const word = 1;\n'.repeat(100);

it('puts both forms beside each asset that is worth it', async () => {
  await writeFile(join(assets, 'large.js'), large);
  await writeFile(join(assets, 'small.js'), small);
  await writeFile(join(assets, 'tiny.js'), 'export {};');
  await writeFile(join(assets, 'photo.jpg'), large);
  await precompress(assets, { cache });
  expect((await readdir(assets)).filter((name) => /\.(br|gz)$/.test(name)).toSorted()).toEqual([
    'large.js.br',
    'large.js.gz',
    'small.js.br',
    'small.js.gz',
  ]);
  for (const [name, text] of Object.entries({ large, small })) {
    expect(brotliDecompressSync(await readFile(join(assets, `${name}.js.br`))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(assets, `${name}.js.gz`))).toString()).toBe(text);
  }
});

it('compresses a large asset once, and forgets it when it is gone', async () => {
  await writeFile(join(assets, 'large.js'), large);
  await precompress(assets, { cache });
  const [entry = ''] = await readdir(cache);
  await writeFile(join(cache, entry, 'asset.br'), 'from the cache');
  await precompress(assets, { cache });
  expect(await readFile(join(assets, 'large.js.br'), 'utf8')).toBe('from the cache');

  await writeFile(join(assets, 'large.js'), `${large}// changed`);
  await precompress(assets, { cache });
  expect(brotliDecompressSync(await readFile(join(assets, 'large.js.br'))).toString()).toMatch(/changed$/);
  expect(await readdir(cache)).not.toContain(entry);
});
