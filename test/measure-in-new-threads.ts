import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { avoidCompilerFault } from '../src/vision/node/compiler-flags.ts';
import { halved, luminanceOf, type RgbImage } from '../src/vision/rgb-image.ts';
import { blur } from '../src/vision/signals/blur.ts';

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

function measured(image: RgbImage): number | null {
  return blur(luminanceOf(halved(image))).value;
}

async function valuesOfThread(): Promise<(number | null)[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: drawn(720, 576) });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

if (isMainThread) {
  if (process.argv[3] !== 'as-is') avoidCompilerFault();
  const counts = new Map<number | null, number>();
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
