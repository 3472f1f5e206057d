import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInFirefox, whyNoFirefox } from '../../../test/browser-engine/open-browser.ts';
import { serveEngine, type EngineServer } from '../../../test/browser-engine/serve-engine.ts';
import { loadFixture } from '../../../test/photo-fixtures.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const noFirefox = await whyNoFirefox();
if (noFirefox !== null) console.warn(noFirefox);

describe.skipIf(noFirefox !== null)('a Firefox that adds noise to canvases', () => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await serveEngine({ modelsDir });
  });
  afterAll(() => server.close());

  const signalsWith = async (settings: Record<string, string | boolean>) => {
    const bytes = loadFixture('franck-smiling.jpg');
    const answers = server.ask({ nets: [], photos: [{ work: { kind: 'file' }, bytes }], sets: [] });
    const browser = await openInFirefox(server.origin, settings);
    try {
      return (await answers).photos[0]?.signals;
    } finally {
      await browser.close();
    }
  };
  const only = (target: string) => ({
    'privacy.fingerprintingProtection': true,
    'privacy.fingerprintingProtection.overrides': `-AllTargets,+${target}`,
  });

  it('measures a photo exactly, read from a video frame', async () => {
    const exact = await signalsWith({});
    expect(exact).toHaveProperty('faces');
    for (const target of ['CanvasRandomization', 'CanvasImageExtractionPrompt'])
      expect(await signalsWith(only(target))).toEqual(exact);
  });

  it('measures nothing where video frames are switched off, too', async () => {
    await expect(signalsWith({ 'privacy.resistFingerprinting': true })).rejects.toThrow(
      'This browser alters pictures that a page reads.',
    );
  });
});
