import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import { rounded } from '../src/vision/rounding.ts';
import { halved, luminanceOf, type Luminance, type RgbImage } from '../src/vision/rgb-image.ts';

/**
 * Measures the blur of one drawn photo in many new threads, a few times in each, and prints every value that came out with
 * how often. The first argument is the number of threads; `as-is` as the second leaves the compiler as Node has it.
 */
function drawn(width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3);
  let seed = 1;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Stripes from top to bottom, so that the two directions differ.
    data[at] = (seed % 64) + ((Math.floor(at / 3) % width) & 16 ? 96 : 0);
  }
  return { data, width, height };
}

/** Crété-Roffet's blur of an image; the fault showed in its inner loop. */
function measured(image: RgbImage): number {
  const { data, width, height }: Luminance = luminanceOf(halved(image));
  const across = lostSteps(data, { first: width, second: height, firstStride: 1, secondStride: width });
  const down = lostSteps(data, { first: height, second: width, firstStride: width, secondStride: 1 });
  return rounded(Math.max(across, down), 3);
}

const reach = 4;

type Direction = { first: number; second: number; firstStride: number; secondStride: number };

/** Mean step along one direction, and the share of all steps that a further blur leaves as they are. */
function lostSteps(data: Float32Array, { first, second, firstStride, secondStride }: Direction): number {
  let steps = 0;
  let lost = 0;
  const border = reach + 1;
  for (let line = border; line < second - border; line += 2) {
    const start = line * secondStride;
    for (let place = border; place < first - border; place += 2) {
      const at = start + place * firstStride;
      const step = Math.abs(data[at]! - data[at - firstStride]!);
      const blurred =
        Math.abs(data[at + reach * firstStride]! - data[at - (reach + 1) * firstStride]!) / (2 * reach + 1);
      steps += step;
      lost += Math.max(0, step - blurred);
    }
  }
  return steps === 0 ? 0 : (steps - lost) / steps;
}

async function valuesOfThread(): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: drawn(720, 576) });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

if (isMainThread) {
  if (process.argv[3] !== 'as-is') avoidCompilerFault();
  const counts = new Map<number, number>();
  let threads = Number(process.argv[2]);
  const lane = async () => {
    while (threads > 0) {
      threads -= 1;
      for (const value of await valuesOfThread()) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  process.stdout.write(JSON.stringify([...counts]));
} else {
  // As in a worker of the vision pool: an even photo first, to warm up.
  measured({ data: new Uint8Array(640 * 480 * 3).fill(128), width: 640, height: 480 });
  parentPort?.postMessage(Array.from({ length: 10 }, () => measured(workerData as RgbImage)));
}
