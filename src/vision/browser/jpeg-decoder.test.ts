import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { sampleJpeg } from './jpeg-decoder.ts';
import type { readPixels } from './read-pixels.ts';

vi.mock('./read-pixels.ts', () => ({ readPixels: vi.fn<typeof readPixels>() }));
vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));

test('a decoder that reads the sample as the server does is told from one that is off by one', async () => {
  const rgba = await sharp(Buffer.from(sampleJpeg, 'base64')).ensureAlpha().raw().toBuffer();
  const other = Buffer.from(rgba);
  other[700]! ^= 1;
  for (const [data, expected] of [
    [rgba, true],
    [other, false],
  ] as const) {
    vi.resetModules();
    const { readPixels: read } = await import('./read-pixels.ts');
    vi.mocked(read).mockResolvedValue({ data, width: 24, height: 24 });
    const decoder = await import('./jpeg-decoder.ts');
    expect(await decoder.decodesJpegsAsServer()).toBe(expected);
  }
});
