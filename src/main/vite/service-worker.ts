import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { OfflineBuild } from '../offline/offline-build.ts';
import { screenModules } from '../screen-modules.ts';
import { findPartScripts } from './screen-scripts.ts';

/** The screens that work without network. */
const screens = ['/try'] as const;
/** The engines that measure photos and read texts, and the runtime of the first. */
const engineFiles = /^(?:(?:text|vision)\.worker-|litert_wasm_compat_internal-).*\.(?:js|wasm)$/;

/**
 * Writes `service-worker.js` into the built client: the worker in front of which stands what this build keeps. It is one
 * classic script, which every browser with service workers runs.
 */
export async function writeServiceWorker(
  root: string,
  client: string,
  outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Promise<void> {
  const document = await readFile(join(client, 'app.html'), 'utf8');
  const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const [script] = named.filter((path) => path.endsWith('.js'));
  if (script === undefined) throw new Error('The app’s document names no script');
  const engine = (await readdir(join(client, 'assets'))).filter((name) => engineFiles.test(name));
  if (engine.length !== 3) throw new Error(`The engine has other files than expected: ${engine.join(', ')}`);
  const files = [
    ...new Set([
      ...named,
      ...screens.flatMap((path) => findPartScripts(outputs, screenModules[path])),
      ...engine.map((name) => `/assets/${name}`),
    ]),
  ].toSorted();
  const code = await bundleWorker(root);
  const id = createHash('sha256')
    .update(document + files.join(' ') + code)
    .digest('hex')
    .slice(0, 16);
  const offline: OfflineBuild = { id, documents: screens, script, files };
  await writeFile(join(client, 'service-worker.js'), `const offlineBuild=${JSON.stringify(offline)};${code}`);
}

async function bundleWorker(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'src/main/offline/service.worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const chunk = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error('The service worker was not built');
  return chunk.code;
}
