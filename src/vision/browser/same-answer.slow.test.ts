import path from 'node:path';
import { expect, it } from 'vitest';
import { equalPhotos, inSets, servedPixels } from '../../../test/browser-engine/equal-photos.ts';
import { answerInNode, differencesOf } from '../../../test/browser-engine/in-node.ts';
import { openInFirefox, whyNoFirefox } from '../../../test/browser-engine/open-browser.ts';
import { serveEngine } from '../../../test/browser-engine/serve-engine.ts';
import { shortOrLong } from '../../../test/forms.ts';
import { loadsOwnNets } from '../../../test/own-nets.ts';
import { avoidCompilerFault } from '../node/compiler-flags.ts';
import { loadModels } from '../node/load-models.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const noFirefox = await whyNoFirefox();

loadsOwnNets();

it.skipIf(noFirefox !== null)('Firefox says of the same pixels what Node says', async () => {
  avoidCompilerFault();
  const photos = await equalPhotos(shortOrLong({ short: 101, long: 12 }));
  expect(photos.length).toBeGreaterThanOrEqual(shortOrLong({ short: 4, long: 40 }));
  const sets = inSets(photos.length);
  const server = await serveEngine({ modelsDir });
  try {
    const answers = server.ask({ nets: [], photos: photos.map(servedPixels), sets });
    const browser = await openInFirefox(server.origin);
    let inBrowser: Awaited<typeof answers>;
    try {
      inBrowser = await answers;
    } finally {
      await browser.close();
    }
    const inNode = await answerInNode(await loadModels(modelsDir), { nets: [], photos, sets });
    expect(inBrowser.photos).toHaveLength(photos.length);
    expect(differencesOf(inBrowser, inNode)).toEqual([]);
  } finally {
    await server.close();
  }
});
