import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileLock } from '../../nets/locked-files.ts';
import { modelLockPath, modelPath } from '../../nets/model-store.ts';
import references from '../meaning/reference-vectors.json' with { type: 'json' };
import { sharedTextEngine } from '../../../test/shared-engines.ts';
import { createTextEngine, SentenceEncoderError } from './text-engine.ts';

const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
const engine = sharedTextEngine();

function likeness(first: Float32Array, second: Float32Array): number {
  return first.reduce((sum, value, index) => sum + value * second[index]!, 0);
}

/** As TensorFlow.js gave them with `@energetic-ai/embeddings` 0.2.0, in 16 bits. */
function referenceOf(vector: string): Float32Array {
  const bytes = Buffer.from(vector, 'base64');
  const values = Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
  const size = Math.hypot(...values);
  return values.map((value) => value / size);
}

test('vectors are those of the published encoder, alone and among others', async () => {
  const together = await engine.encodeSentences(references.map(({ text }) => text));
  for (const [index, { text, vector }] of references.entries()) {
    const [alone] = await engine.encodeSentences([text]);
    expect(likeness(together[index]!, referenceOf(vector))).toBeGreaterThan(0.9999);
    expect(likeness(alone!, together[index]!)).toBeGreaterThan(0.99999);
    expect(Math.hypot(...alone!)).toBeCloseTo(1, 5);
  }
});

test('the same list gives the same vectors, and the same text twice the same', async () => {
  const texts = ['I bake bread.', 'Swipe left if you smoke.', 'I bake bread.'];
  const first = await engine.encodeSentences(texts);
  expect(await engine.encodeSentences(texts)).toEqual(first);
  expect(first[2]).toEqual(first[0]);
});

test('sentences that mean the same are closer than others', async () => {
  const alike = [
    ['Looking for something serious.', 'I want a real relationship.'],
    ['Swipe left if you smoke.', 'No smokers please.'],
    ['I love going on adventures.', 'Always up for an adventure!'],
    ['Why do I get so few matches?', 'How come hardly anybody matches with me?'],
  ] as const;
  const vectors = await engine.encodeSentences(alike.flat());
  const pairs = alike.map((_, index) => [vectors[2 * index]!, vectors[2 * index + 1]!] as const);
  for (const [index, [one, other]] of pairs.entries()) {
    const next = pairs[(index + 1) % pairs.length]![1];
    expect(likeness(one, other)).toBeGreaterThan(likeness(one, next) + 0.1);
  }
});

test('no text breaks the encoder', async () => {
  const texts = [
    '',
    ' ',
    '\uD800',
    '\uDFFF\uD800 hello',
    '🐶'.repeat(5_000),
    'a'.repeat(1_000_000),
    '\u0000\u202E',
  ];
  const vectors = await engine.encodeSentences(texts);
  expect(vectors).toHaveLength(texts.length);
  expect(vectors.every((vector) => vector.length === 512 && vector.every(Number.isFinite))).toBe(true);
  expect(vectors[0]!.every((value) => value === 0)).toBe(true);
  expect(await engine.encodeSentences([])).toEqual([]);
});

describe('without a whole model', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'loupe-models-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['is missing', 'sentences/vocab.json could not be read', (file: string) => rm(file)],
    ['was cut', 'sentences/vocab.json is damaged', (file: string) => truncate(file, 100)],
    ['is another', 'sentences/vocab.json is damaged', (file: string) => writeFile(file, '[]')],
  ])('the reason is given where a file %s', async (_, reason, harm) => {
    const dir = path.join(folder, 'sentences');
    await cp(path.join(modelsDir, 'sentences'), dir, { recursive: true });
    await harm(modelPath(folder, await readFileLock(modelLockPath), 'sentences/vocab.json'));
    const failing = createTextEngine({ modelsDir: folder });
    const failure = await failing.encodeSentences(['Hello']).catch((error: unknown) => error);
    await failing.close();
    expect(failure).toBeInstanceOf(SentenceEncoderError);
    expect(String(failure)).toContain(reason);
  });
});

test('names every file that judges meaning, with the hash of what is run', async () => {
  const versions = await engine.modelVersions();
  expect(versions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sentences/model.json', 'sentences/vocab.json', 'meaning/heads.json']),
  );
  const heads = readFileSync(new URL('../meaning/heads.json', import.meta.url));
  expect(versions.find(({ name }) => name === 'meaning/heads.json')).toEqual({
    name: 'meaning/heads.json',
    sha256: createHash('sha256').update(heads).digest('hex'),
    publisher: 'Loupe',
  });
  expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(versions.length);
});
