import path from 'node:path';
import { findFreePort } from '../scripts/free-port.ts';
import { equalPhotos, inSets, servedPixels } from '../test/browser-engine/equal-photos.ts';
import { answerInNode, differencesOf } from '../test/browser-engine/in-node.ts';
import { serveEngine } from '../test/browser-engine/serve-engine.ts';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import { loadModels } from '../src/vision/node/load-models.ts';
import { expect, test } from './journey.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const port = await findFreePort();
test.use({ otherHosts: [`127.0.0.1:${port}`] });

test('the engine in a browser says of the same pixels what the server says', async ({ page }) => {
  avoidCompilerFault();
  const photos = await equalPhotos(13);
  expect(photos.length).toBeGreaterThanOrEqual(36);
  const sets = inSets(photos.length);
  const models = await loadModels(modelsDir);
  const server = await serveEngine({ modelsDir, port });
  try {
    const few = photos.slice(0, 18);
    for (const [nets, asked] of [
      [[], photos],
      [['identity', 'imageClasses'], few],
    ] as const) {
      const questions = { nets: [...nets], photos: asked, sets: sets.slice(0, asked.length / 9) };
      const answers = server.ask({ ...questions, photos: asked.map(servedPixels) });
      await page.goto(server.origin);
      const inBrowser = await answers;
      expect(inBrowser.photos).toHaveLength(asked.length);
      expect(differencesOf(inBrowser, await answerInNode(models, questions))).toEqual([]);
    }
  } finally {
    await server.close();
  }
});
