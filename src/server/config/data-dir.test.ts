import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirError, prepareDataDir } from './data-dir.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-data-dir-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('makes the folder with those above it, leaves nothing in it, and finds it again', async () => {
  const deep = join(dir, 'a', 'b');
  await prepareDataDir(deep);
  expect(await readdir(deep)).toEqual([]);
  await prepareDataDir(deep);
});

it('says in one sentence which setting to change when the folder cannot be made', async () => {
  await writeFile(join(dir, 'file'), '');
  const refusal = prepareDataDir(join(dir, 'file', 'data'));
  await expect(refusal).rejects.toThrow(DataDirError);
  await expect(refusal).rejects.toThrow(
    /^The data folder .*file.data cannot be used: ENOTDIR.* Set DATA_DIR/,
  );
});

it.runIf(existsSync('/proc/self'))(
  'says so too where nothing can be made and it looks as if it could',
  async () => {
    await expect(prepareDataDir('/proc/nope/data')).rejects.toThrow(DataDirError);
  },
);
