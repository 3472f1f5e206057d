import { type LocalFeatures, localFeatures } from '../src/vision/same-shot/local-features.ts';
import type { Luminance } from '../src/vision/rgb-image.ts';

/** A grey picture of `squares` squares, one over another; another `seed`, another picture. */
export function drawnLuminance(seed: number, width = 320, height = 240, squares = 150): Luminance {
  const data = new Float32Array(width * height).fill(128);
  let state = seed * 7919 + 1;
  const below = (limit: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  for (let square = 0; square < squares; square += 1) {
    const side = 8 + below(40);
    const left = below(width - side);
    const top = below(height - side);
    const brightness = below(256);
    for (let row = top; row < top + side; row += 1)
      data.fill(brightness, row * width + left, row * width + left + side);
  }
  return { data, width, height };
}

/** What a drawn shot is recognised by; shots of different seeds have nothing in common. */
export function drawnShot(seed: number): LocalFeatures {
  return localFeatures(drawnLuminance(seed, 320, 240, 30));
}
