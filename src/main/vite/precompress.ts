import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|txt|xml|webmanifest|wasm)$/;
/** The server writes into this document before it sends it. */
const completedByServer = 'app.html';
const smallestBytes = 128;
/** Compressing more than this takes seconds, so the next build finds it in the cache. */
const cachedBytes = 256 * 1024;

/**
 * Puts a `.br` and a `.gz` beside every asset that is worth it, for the server to send as they are. The folder `cache` has those of
 * large assets by their content; what this build does not use goes.
 */
export async function precompress(directory: string, { cache }: { cache: string }): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== completedByServer)
    .map((entry) => join(entry.parentPath, entry.name));
  const assets = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
  const worthIt = assets
    .filter(({ content }) => content.byteLength >= smallestBytes)
    // The largest one takes as long as many others together.
    .toSorted((one, other) => other.content.byteLength - one.content.byteLength);
  await mkdir(cache, { recursive: true });
  const used = await Promise.all(
    worthIt.map(({ file, content }) =>
      content.byteLength < cachedBytes ? compress(content, file) : compressOnce(content, file, cache),
    ),
  );
  for (const name of await readdir(cache)) {
    if (!used.includes(name)) await rm(join(cache, name), { recursive: true });
  }
}

async function compress(content: Buffer, file: string): Promise<void> {
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}

/** @returns the folder of the cache that it used */
async function compressOnce(content: Buffer, file: string, cache: string): Promise<string> {
  const name = createHash('sha256').update(content).digest('hex');
  const cached = join(cache, name);
  if (!existsSync(cached)) {
    // A build that is stopped leaves nothing half written under its name.
    const unfinished = await mkdtemp(`${cached}-`);
    await compress(content, join(unfinished, 'asset'));
    await rename(unfinished, cached);
  }
  await copyFile(join(cached, 'asset.br'), `${file}.br`);
  await copyFile(join(cached, 'asset.gz'), `${file}.gz`);
  return name;
}
