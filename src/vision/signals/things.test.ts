import { expect, it } from 'vitest';
import type { VisionModels } from '../models.ts';
import { thingsShown } from './things.ts';

const image = { data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 };

/** An image net that answers with these probabilities, by number in its output. */
function netThatSees(probabilities: Readonly<Record<number, number>>): VisionModels {
  const output = new Float32Array(1001);
  for (const [index, probability] of Object.entries(probabilities)) output[Number(index)] = probability;
  return { imageClasses: { run: () => Promise.resolve([output]) } } as unknown as VisionModels;
}

/** ImageNet's acoustic and electric guitar, and its canoe. */
const [acousticGuitar, electricGuitar, canoe] = [403, 547, 473];

it('names what all classes of a thing together make sure', async () => {
  const unsureWhichGuitar = netThatSees({ [acousticGuitar]: 0.5, [electricGuitar]: 0.4 });
  expect((await thingsShown(unsureWhichGuitar, image, false)).value).toEqual(['instrument']);
  const unsure = netThatSees({ [acousticGuitar]: 0.4, [canoe]: 0.5 });
  expect((await thingsShown(unsure, image, false)).value).toEqual([]);
});

it('is not measured on a photo that a face fills, nor without the image net', async () => {
  expect((await thingsShown(netThatSees({}), image, true)).state).toBe('not-measured');
  const without = { imageClasses: null } as unknown as VisionModels;
  expect((await thingsShown(without, image, false)).state).toBe('not-measured');
});
