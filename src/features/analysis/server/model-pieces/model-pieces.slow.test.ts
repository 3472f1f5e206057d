import { createHash } from 'node:crypto';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import lock from '../../../../../models.lock.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { modelPieceBytes, modelPieceUrl, pieceCount } from '../../../../vision/model-pieces.ts';

let app: TestApp;
const model = fileOf('face_landmarks_detector.tflite');
const fetched = resolve(process.env['DATA_DIR'] ?? './data', 'models');

beforeAll(async () => {
  app = await createTestApp();
  const models = join(app.dataDir, 'models');
  await mkdir(models);
  // Only the models: compressed pieces are made in this test's own folder.
  for (const name of await readdir(fetched))
    if (name !== 'pieces') await symlink(join(fetched, name), join(models, name));
});
afterAll(() => app.close());

describe('GET /models/{sha256}/{piece}', () => {
  it('gives a model in pieces that never change and together are the model', async () => {
    const pieces: Uint8Array[] = [];
    for (let index = 0; index < pieceCount(model); index += 1) {
      const answer = await app.request(modelPieceUrl(model, index));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-encoding')).toBeNull();
      pieces.push(new Uint8Array(await answer.arrayBuffer()));
    }
    expect(pieces.slice(0, -1).every(({ length }) => length === modelPieceBytes)).toBe(true);
    expect(hashOf(Buffer.concat(pieces))).toBe(model.sha256);
    expect((await app.request(modelPieceUrl(model, pieces.length))).status).toBe(404);
  });

  it('gives browsers that read Brotli the same pieces smaller, the first time and later', async () => {
    const ask = () => app.request(modelPieceUrl(model, 0), { headers: { 'accept-encoding': 'gzip, br' } });
    const [plain, ...compressed] = await Promise.all([app.request(modelPieceUrl(model, 0)), ask(), ask()]);
    const expected = Buffer.from(await plain.arrayBuffer());
    for (const answer of [...compressed, await ask()]) {
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(expected.length);
      expect(brotliDecompressSync(bytes).equals(expected)).toBe(true);
    }
  });

  it('gives nothing else: no model that stays on the server, no unknown hash, no other name', async () => {
    const onlyForServers = lock.files.filter(({ file }) => file.includes('/'));
    expect(onlyForServers.map(({ file }) => file.split('/')[0])).toContain('nsfw');
    for (const { sha256 } of onlyForServers)
      expect((await app.request(`/models/${sha256}/0`)).status).toBe(404);
    expect((await app.request(`/models/${'0'.repeat(64)}/0`)).status).toBe(404);
    expect((await app.request(`/models/${model.sha256}/9999`)).status).not.toBe(200);
    expect((await app.request(`/models/${model.file}/0`)).status).not.toBe(200);
  });
});

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fileOf(name: string) {
  const found = lock.files.find(({ file }) => file === name);
  if (found === undefined) throw new Error(`models.lock.json lists no ${name}`);
  return found;
}
