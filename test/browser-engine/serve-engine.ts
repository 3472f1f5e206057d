import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { build } from 'vite';
import { projectRoot } from '../../scripts/steps.ts';
import { modelLockPath, modelPath } from '../../src/nets/model-store.ts';
import { readFileLock } from '../../src/nets/locked-files.ts';
import { modelPieceBytes } from '../../src/vision/model-pieces.ts';
import { addresses, type Answers, type Work } from './exchange.ts';

/** A photo for a browser: its bytes are those of a file, or of pixels. */
export type ServedPhoto = { work: Work['photos'][number]; bytes: Uint8Array };

export type EngineServer = {
  /** What the browser reads when it opens the answer; the promise has what it says, and rejects with what it fails of. */
  ask: (questions: {
    nets: Work['nets'];
    photos: readonly ServedPhoto[];
    sets: number[][];
  }) => Promise<Answers>;
  origin: string;
  close: () => Promise<void>;
};

/**
 * The browser's engine as Vite bundles it, on a page of its own that users never get, with the models and photos it reads. Any
 * browser that opens `origin` after `ask` answers.
 */
export async function serveEngine(options: { modelsDir: string; port?: number }): Promise<EngineServer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'loupe-engine-'));
  await buildPage(dir);
  const lock = await readFileLock(modelLockPath);
  let asked: { work: Work; photos: readonly ServedPhoto[]; answer: PromiseWithResolvers<Answers> } | null =
    null;

  const bytesOf = async (address: string): Promise<[type: string, bytes: Uint8Array | string]> => {
    const [, folder, name, piece] = address.split('/');
    if (address === '/')
      return [
        'text/html',
        '<!doctype html><title>Engine</title><body><script type="module" src="/page.js"></script>',
      ];
    if (address === addresses.work) return ['application/json', JSON.stringify(asked?.work)];
    if (folder === 'photos') return ['application/octet-stream', asked!.photos[Number(name)]!.bytes];
    if (folder === 'models') {
      const { file } = lock.files.find(({ sha256 }) => sha256 === name)!;
      const from = Number(piece) * modelPieceBytes;
      const bytes = await readFile(modelPath(options.modelsDir, lock, file));
      return ['application/octet-stream', bytes.subarray(from, from + modelPieceBytes)];
    }
    const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
    const type = types[path.extname(address)] ?? 'application/octet-stream';
    return [type, await readFile(path.join(dir, path.normalize(address)))];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      if (pathname === addresses.answers)
        asked?.answer.resolve(JSON.parse((await buffer(request)).toString()) as Answers);
      else asked?.answer.reject(new Error(`The browser failed: ${await text(request)}`));
      response.writeHead(204).end();
      return;
    }
    const [type, bytes] = await bytesOf(pathname);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    ask: ({ nets, photos, sets }) => {
      const work = { nets, photos: photos.map((photo) => photo.work), sets };
      asked = { work, photos, answer: Promise.withResolvers() };
      return asked.answer.promise;
    },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dir, { recursive: true });
    },
  };
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(projectRoot, 'test/browser-engine/page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
}
