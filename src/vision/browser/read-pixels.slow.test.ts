import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedPixels } from '../../../test/browser-engine/equal-photos.ts';
import { openInFirefox, whyNoFirefox } from '../../../test/browser-engine/open-browser.ts';
import { serveEngine, type EngineServer } from '../../../test/browser-engine/serve-engine.ts';
import { everyNth } from '../../../test/forms.ts';
import { loadFixture } from '../../../test/photo-fixtures.ts';
import { decodePhoto } from '../node/vision.worker.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const noFirefox = await whyNoFirefox();

describe.skipIf(noFirefox !== null)('a Firefox that adds noise to canvases', () => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await serveEngine({ modelsDir });
  });
  afterAll(() => server.close());

  /** What a photo measures as a file, which the browser has to read, and as the server's pixels, which it is given. */
  const signalsWith = async (settings: Record<string, string | boolean>) => {
    const bytes = loadFixture('franck-smiling.jpg');
    const stored = await sharp(bytes).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const image = await decodePhoto(stored);
    const { width, height } = image;
    const pixels = { image, metadata: { width, height, flashFired: null, focalLengthMm: null } };
    const photos = [{ work: { kind: 'file' as const }, bytes }, servedPixels(pixels)];
    const answers = server.ask({ nets: [], photos, sets: [] });
    const browser = await openInFirefox(server.origin, settings);
    try {
      const [ofFile, ofPixels] = (await answers).photos;
      return { ofFile: ofFile?.signals, ofPixels: ofPixels?.signals };
    } finally {
      await browser.close();
    }
  };
  const only = (target: string) => ({
    'privacy.fingerprintingProtection': true,
    'privacy.fingerprintingProtection.overrides': `-AllTargets,+${target}`,
  });

  it.each(everyNth(['CanvasRandomization', 'CanvasImageExtractionPrompt'], 2))(
    'measures a photo exactly, read from a video frame: %s',
    async (target) => {
      const { ofFile, ofPixels } = await signalsWith(only(target));
      expect(ofPixels).toHaveProperty('faces');
      expect(ofFile).toEqual(ofPixels);
    },
  );

  it('measures nothing where video frames are switched off, too', async () => {
    await expect(signalsWith({ 'privacy.resistFingerprinting': true })).rejects.toThrow(
      'This browser alters pictures that a page reads.',
    );
  });
});
