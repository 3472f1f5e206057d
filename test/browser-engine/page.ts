import { createBrowserVision } from '../../src/vision/browser/browser-vision.ts';
import {
  addresses,
  frameRatio,
  reportOn,
  verdictAlone,
  type Answers,
  type PhotoAnswer,
  type Work,
  type WorkPhoto,
} from './exchange.ts';

/** A page for tests alone: the browser's engine reads what the test's server has, and sends back what it says of it. */
async function readAll(): Promise<Answers> {
  const { nets, photos, sets } = (await (await fetch(addresses.work)).json()) as Work;
  const vision = createBrowserVision();
  const read = async (photo: WorkPhoto, index: number): Promise<PhotoAnswer> => {
    const key = String(index);
    const file = await (await fetch(addresses.photo(index))).blob();
    const { signals, likeness, tookMs } =
      photo.kind === 'file'
        ? await vision.analysePhoto({ key, file, frameRatio })
        : await vision.analysePixels({
            key,
            image: {
              data: new Uint8Array(await file.arrayBuffer()),
              width: photo.width,
              height: photo.height,
            },
            metadata: photo.metadata,
            frameRatio,
          });
    const { decode, resize, analyse } = tookMs;
    return { signals, likeness, alone: verdictAlone(index, signals), tookMs: decode + resize + analyse };
  };
  for (const net of nets) await vision.load(net);
  const answers: Answers = { photos: [], sets: [] };
  for (const [index, photo] of photos.entries()) answers.photos.push(await read(photo, index));
  for (const members of sets) {
    const compared = await vision.compareSet(members.map(String), null);
    answers.sets.push(
      reportOn(
        members.map((index) => ({ index, signals: answers.photos[index]!.signals })),
        compared,
      ),
    );
  }
  vision.close();
  return answers;
}

async function send(address: string, body: string): Promise<void> {
  await fetch(address, { method: 'POST', body });
}

try {
  await send(addresses.answers, JSON.stringify(await readAll()));
} catch (error) {
  await send(addresses.failure, `${String(error)}\n${error instanceof Error ? error.stack : ''}`);
}
document.body.textContent = 'Done';
