import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

/** `@vladmandic/human`, the engine that others use for this, to be measured on the same photos. */
export const peerName = '@vladmandic/human 3.3.6';

const lockFiles = ['package.json', 'package-lock.json'];

/**
 * Installs the engine and its runtime into `dir`, by npm and by the hashes of `peer/package-lock.json`, without
 * running any script of theirs. It is no dependency of ours: its 130 MB would slow every `npm ci`. Returns null, or why it
 * cannot be had.
 */
export async function installPeer(dir: string): Promise<string | null> {
  const own = path.join(import.meta.dirname, 'peer');
  const [wanted, installed] = await Promise.all(
    [own, dir].map((place) => readFile(path.join(place, 'package-lock.json'), 'utf8').catch(() => null)),
  );
  const marker = path.join(dir, 'node_modules/.package-lock.json');
  if (wanted === installed && (await readFile(marker).catch(() => null)) !== null) return null;
  await mkdir(dir, { recursive: true });
  for (const file of lockFiles) await cp(path.join(own, file), path.join(dir, file));
  console.log(`Installing ${peerName} to compare with…`);
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (npm.status === 0) return null;
  return `npm could not install it: ${npm.error?.message ?? npm.stderr.trim().split('\n')[0]}`;
}

/** The parts that are used of it and of its runtime; its own types need the runtime's. */
type Tensor = { dispose(): void };
type TensorFlow = { tensor: (values: Int32Array, shape: number[], type: 'int32') => Tensor };
type Human = { load(): Promise<void>; detect(input: Tensor): Promise<{ error: string | null }> };
type HumanModule = { Human: new (settings: object) => Human };

/**
 * Loads the engine from where `installPeer` put it. The answer analyses one photo of a path: faces with mesh, iris, emotion
 * and identity, bodies and objects, which is nearest to what we measure. Hands, liveness and its image filters are off, and
 * nothing is kept from photo to photo. Call it in a process of its own: it takes over `fetch` for files.
 */
export async function loadPeer(dir: string): Promise<(photo: string) => Promise<void>> {
  const fetchOther = globalThis.fetch;
  // Its wasm build reads its models by address alone.
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith('file:')
      ? new Response(await readFile(new URL(address)))
      : fetchOther(input, init);
  };
  const packages = path.join(dir, 'node_modules');
  const load = createRequire(path.join(packages, 'any.js'));
  const tensorFlow = load('@tensorflow/tfjs-core') as TensorFlow;
  const { Human: Engine } = load(
    path.join(packages, '@vladmandic/human/dist/human.node-wasm.js'),
  ) as HumanModule;
  const human = new Engine({
    backend: 'wasm',
    modelBasePath: pathToFileURL(path.join(packages, '@vladmandic/human/models/')).href,
    wasmPath: path.join(packages, '@tensorflow/tfjs-backend-wasm/dist/'),
    debug: false,
    async: false,
    cacheSensitivity: 0,
    filter: { enabled: false },
    gesture: { enabled: false },
    face: {
      detector: { maxDetected: 10, rotation: true },
      antispoof: { enabled: false },
      liveness: { enabled: false },
    },
    body: { enabled: true },
    hand: { enabled: false },
    object: { enabled: true },
  });
  await human.load();
  return async (photo) => {
    const { data, info } = await sharp(photo)
      .autoOrient()
      .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const tensor = tensorFlow.tensor(new Int32Array(data), [1, info.height, info.width, 3], 'int32');
    const { error } = await human.detect(tensor);
    tensor.dispose();
    if (error !== null && error !== undefined) throw new Error(`${peerName}: ${error}`);
  };
}
