import { readPixels } from './read-pixels.ts';

/** A PNG of one pixel with the profile Display P3, and the numbers of its red and green. */
// prettier-ignore
const taggedPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAA6GlDQ1BwAAB42qXQL0/DQBzG8e+NCeg2QZhEVExgpqmZGYKEEEQZydoZutLWrF3THuEFYHgnYJENYnZyyRIsdpJMzJbcSnKoJWSPuU+e+yX3B8QKoA7Eiczsy745dFyTP/H8PGVnNp8ItS67/D9HD0HuA99Ax08zCaKt/CRTZQtoZ0PHBXGtHFW+Vx5XltuZgX0B4gUwo8pvyuPKc+V48uj/nqtu3AySu1vgEDhlQECO3Dlzw5SEQP+Rfrvunr+gNyvL8kN3VzN4Pwej0N2ZBccNmBepl3nb6gCohSGsX6HlwMkCjNG++z8/zkl9sGAjtgAAAAxJREFUeJxjOGFjAwADEAFBIhZnBQAAAABJRU5ErkJggg==';
const storedRed = 200;
const storedGreen = 60;

let doesConvert: Promise<boolean> | null = null;

/**
 * Whether this browser converts a picture's colors although `colorSpaceConversion` asks for none. A photo must be converted once, by the
 * browser or by us. Found out once, from a small tagged picture. For a worker.
 */
export function convertsColoursAnyway(): Promise<boolean> {
  doesConvert ??= readSample().then(
    (data) => Math.abs(data[0]! - storedRed) > 2 || Math.abs(data[1]! - storedGreen) > 2,
  );
  return doesConvert;
}

async function readSample(): Promise<Uint8Array | Uint8ClampedArray> {
  const bytes = Uint8Array.from(atob(taggedPng), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: 'none' });
  try {
    return (await readPixels(bitmap)).data;
  } finally {
    bitmap.close();
  }
}
