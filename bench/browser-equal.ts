import { parseArgs } from 'node:util';
import { loadModels } from '../src/vision/node/load-models.ts';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import { equalPhotos, inSets, servedPixels } from '../test/browser-engine/equal-photos.ts';
import { answerInNode, differencesOf } from '../test/browser-engine/in-node.ts';
import { openInChromium, openInFirefox } from '../test/browser-engine/open-browser.ts';
import { serveEngine } from '../test/browser-engine/serve-engine.ts';
import { modelsDirOf } from '../src/server/config/data-dir.ts';

/**
 * Whether browsers say of the same pixels what the server says: every value, verdict, finding and report, to the last digit.
 *
 *     npm run bench -- browser-equal               262 photos and more in Chromium and Firefox
 *     npm run bench -- browser-equal --firefox     … in one of them: --chromium, --firefox
 *     npm run bench -- browser-equal --step 1      all of the photos instead of each second one
 *
 * Ends with 1 when anything differs. The moderation net stays on the server and is left out.
 */

const modelsDir = modelsDirOf(process.env);
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    chromium: { type: 'boolean' },
    firefox: { type: 'boolean' },
    step: { type: 'string', default: '2' },
  },
});
const openers = [
  ...(options.firefox !== true || options.chromium === true ? [openInChromium] : []),
  ...(options.chromium !== true || options.firefox === true ? [openInFirefox] : []),
];
const netsAsked = [
  { name: 'first nets, bodies and objects', nets: [] },
  { name: 'with identity and image classes', nets: ['identity' as const, 'imageClasses' as const] },
];

avoidCompilerFault();
const photos = await equalPhotos(Number(options.step));
const sets = inSets(photos.length);
const models = await loadModels(modelsDir);
const server = await serveEngine({ modelsDir });
try {
  for (const { name, nets } of netsAsked) {
    const inNode = await answerInNode(models, { nets, photos, sets });
    for (const open of openers) {
      const answers = server.ask({ nets, photos: photos.map(servedPixels), sets });
      const browser = await open(server.origin);
      try {
        const inBrowser = await answers;
        const differences = differencesOf(inBrowser, inNode);
        const ms = inBrowser.photos.reduce((sum, { tookMs }) => sum + tookMs, 0) / photos.length;
        console.log(
          `${browser.name}, ${name}: ${photos.length} photos, ${sets.length} sets, ${differences.length} differences, ${Math.round(ms)} ms a photo`,
        );
        for (const difference of differences.slice(0, 40)) console.log(`  ${difference}`);
        if (differences.length > 0) process.exitCode = 1;
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  await server.close();
}
