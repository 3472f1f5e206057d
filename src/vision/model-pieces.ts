/** A model as browsers fetch it: `sha256` is of the whole file, which comes in pieces of `modelPieceBytes`. */
export type ModelFile = { name: string; sha256: string; bytes: number };

/** How much one request brings, in bytes before compression. What has arrived is kept, so a lost connection costs one piece at most. */
export const modelPieceBytes = 1 << 20;

/** Where piece `index` of a model is: its address changes with its content, so that versions never mix. */
export function modelPieceUrl({ sha256 }: Pick<ModelFile, 'sha256'>, index: number): string {
  return `/models/${sha256}/${index}`;
}

/** In how many pieces a model comes. */
export function pieceCount({ bytes }: Pick<ModelFile, 'bytes'>): number {
  return Math.ceil(bytes / modelPieceBytes);
}
