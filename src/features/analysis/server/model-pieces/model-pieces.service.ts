import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { lockedFilePath, readFileLock, type LockedFile } from '../../../../nets/locked-files.ts';
import { modelLockPath } from '../../../../nets/model-store.ts';
import { modelPieceBytes } from '../../../../vision/model-pieces.ts';

export type ModelPiece = { bytes: Uint8Array<ArrayBuffer>; isBrotli: boolean };

/** Piece `index` of the model with this hash; null where there is none, and for models that stay on the server. */
export type ReadModelPiece = (
  sha256: string,
  index: number,
  encoding: 'br' | 'identity',
) => Promise<ModelPiece | null>;

const compress = promisify(brotliCompress);
/** Quality 11 saves 3 % more and takes thirty times as long. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/** Only what runs in browsers is given away: of the moderation net and the sentence encoder they have no use. */
function runsInBrowsers({ file }: LockedFile): boolean {
  return !file.includes('/');
}

/**
 * Reads models in the pieces of `modelPieceBytes` in which browsers fetch them. Compressed pieces are saved in
 * `modelPiecesDir`, under the same hash.
 */
export function createReadModelPiece(deps: { modelsDir: string; modelPiecesDir: string }): ReadModelPiece {
  const piecesDir = deps.modelPiecesDir;
  const files = readFileLock(modelLockPath).then(
    (lock) => new Map(lock.files.filter(runsInBrowsers).map((file) => [file.sha256, file])),
  );
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (sha256, index, encoding) => {
    const file = (await files).get(sha256);
    if (file === undefined || index >= Math.ceil(file.bytes / modelPieceBytes)) return null;
    const read = (): Promise<Uint8Array<ArrayBuffer>> =>
      readPart(lockedFilePath(deps.modelsDir, file), index * modelPieceBytes);
    if (encoding === 'identity') return { bytes: await read(), isBrotli: false };
    const path = join(piecesDir, `${sha256}-${index}.br`);
    const kept = await readFile(path).catch(() => null);
    if (kept !== null) return { bytes: kept, isBrotli: true };
    const compressing =
      underWay.get(path) ??
      compressPiece(read, piecesDir, path).finally(() => {
        underWay.delete(path);
      });
    underWay.set(path, compressing);
    return { bytes: await compressing, isBrotli: true };
  };
}

async function compressPiece(
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  dir: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = await compress(await read(), brotliOptions);
  await mkdir(dir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, compressed);
  await rename(draft, path);
  return compressed;
}

async function readPart(path: string, from: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(modelPieceBytes), 0, modelPieceBytes, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
