import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureFiles, lockedFilePath, missingFiles, type FileLock, type LockedFile } from './locked-files.ts';

const text = 'weights';
const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

/** A lock of one file whose package does not exist, so that its second source is asked. */
function lockOf(changes: Partial<LockedFile> = {}, served = text): FileLock {
  const file: LockedFile = {
    file: 'net.bin',
    package: 'file:/nowhere/net-1.0.0.tgz',
    pathInTarball: 'package/net.bin',
    sourceBytes: text.length,
    sourceSha256: sha256(text),
    transforms: [],
    bytes: text.length,
    sha256: sha256(text),
    licence: 'MIT',
    publisher: 'Nobody',
    urls: [`data:application/octet-stream,${served}`],
    ...changes,
  };
  return { packages: {}, files: [file] };
}

describe('ensureFiles', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loupe-lock-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('keeps a file whose hash is right and asks nobody the second time', async () => {
    const lock = lockOf();
    const lines: string[] = [];
    await ensureFiles({ dir, lock, onProgress: (line) => lines.push(line) });
    expect(await readFile(lockedFilePath(dir, lock.files[0]!), 'utf8')).toBe(text);
    expect(lines).toEqual(['1/1 file:/nowhere/net-1.0.0.tgz (0.0 kB)', '  net.bin (0.0 kB) verified']);

    const again: string[] = [];
    await ensureFiles({ dir, lock, onProgress: (line) => again.push(line) });
    expect(again).toEqual([]);
  });

  it('refuses a source that differs, names the file and keeps nothing', async () => {
    const fetching = ensureFiles({ dir, lock: lockOf({}, 'tampered') });
    await expect(fetching).rejects.toMatchObject({ name: 'LockedFileError', file: 'net.bin' });
    await expect(fetching).rejects.toThrow(/^net\.bin: the source .* Nothing was kept\.$/);
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses a transform whose result differs', async () => {
    const script = '.exports="d2Vp"';
    const source = { sourceSha256: sha256(script), transforms: [{ kind: 'base64-in-js' } as const] };
    await expect(ensureFiles({ dir, lock: lockOf(source, script) })).rejects.toThrow(/the result/);
    const right = lockOf({ ...source, bytes: 3, sha256: sha256('wei') }, script);
    await ensureFiles({ dir, lock: right });
    expect(await missingFiles(dir, right, true)).toEqual([]);
  });

  it('takes the source that an earlier lock kept as it was, unless that changed', async () => {
    const script = '.exports="d2Vp"';
    const source = { sourceSha256: sha256(script), sourceBytes: script.length };
    const earlier = lockOf({ ...source, sha256: sha256(script), bytes: script.length }, script);
    await ensureFiles({ dir, lock: earlier });
    const now = lockOf({
      ...source,
      transforms: [{ kind: 'base64-in-js' }],
      bytes: 3,
      sha256: sha256('wei'),
      urls: ['data:broken'],
    });
    const lines: string[] = [];
    await ensureFiles({ dir, lock: now, onProgress: (line) => lines.push(line) });
    expect(lines).toEqual(['  net.bin (0.0 kB) verified']);
    expect(await readFile(lockedFilePath(dir, now.files[0]!), 'utf8')).toBe('wei');

    await rm(lockedFilePath(dir, now.files[0]!));
    await writeFile(lockedFilePath(dir, earlier.files[0]!), 'tampered');
    await expect(ensureFiles({ dir, lock: now })).rejects.toThrow('net.bin could not be fetched');
  });

  it('says which sources failed', async () => {
    const fetching = ensureFiles({ dir, lock: lockOf({ urls: ['data:broken'] }) });
    await expect(fetching).rejects.toThrow(/net\.bin could not be fetched \(file:.*; data:broken/);
  });

  it('fetches a file again that lost bytes, and finds one that changed when asked to look', async () => {
    const lock = lockOf();
    await ensureFiles({ dir, lock });
    const path = lockedFilePath(dir, lock.files[0]!);
    await writeFile(path, 'wei');
    expect(await missingFiles(dir, lock)).toHaveLength(1);
    await writeFile(path, 'WEIGHTS');
    expect(await missingFiles(dir, lock)).toEqual([]);
    expect(await missingFiles(dir, lock, true)).toHaveLength(1);
  });
});
