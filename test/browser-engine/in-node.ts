import { analysePhoto } from '../../src/vision/analyse-photo.ts';
import { compareSet } from '../../src/vision/compare-set.ts';
import type { VisionModels } from '../../src/vision/models.ts';
import type { PhotoMetadata } from '../../src/vision/photo-reading.ts';
import type { RgbImage } from '../../src/vision/rgb-image.ts';
import { frameRatio, reportOn, verdictAlone, type Answers, type LargeNet } from './exchange.ts';

export type DecodedPhoto = { image: RgbImage; metadata: PhotoMetadata };

/** What the server's engine says of the same pixels with the same nets. The moderation net stays out: browsers do not get it. */
export async function answerInNode(
  models: VisionModels,
  questions: { nets: readonly LargeNet[]; photos: readonly DecodedPhoto[]; sets: number[][] },
): Promise<Answers> {
  const { nets, photos, sets } = questions;
  const known: VisionModels = {
    ...models,
    identity: nets.includes('identity') ? models.identity : null,
    imageClasses: nets.includes('imageClasses') ? models.imageClasses : null,
    explicit: null,
  };
  const measured: (Awaited<ReturnType<typeof analysePhoto>> & { tookMs: number })[] = [];
  for (const { image, metadata } of photos) {
    const beganMs = performance.now();
    const result = await analysePhoto(known, { image, metadata, frameRatio });
    measured.push({ ...result, tookMs: performance.now() - beganMs });
  }
  return {
    photos: measured.map(({ signals, tookMs }, index) => ({
      signals,
      likeness: 'same',
      alone: verdictAlone(index, signals),
      tookMs,
    })),
    sets: sets.map((members) =>
      reportOn(
        members.map((index) => ({ index, signals: measured[index]!.signals })),
        compareSet(
          members.map((index) => measured[index]!),
          null,
        ),
      ),
    ),
  };
}

/** Where two engines differ, a line each: the photo or set, what differs, and both values. Empty when they agree in everything. */
export function differencesOf(one: Answers, other: Answers): string[] {
  const differences: string[] = [];
  const compare = (where: string, a: unknown, b: unknown): void => {
    if (isRecord(a) && isRecord(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(`${where}.${key}`, a[key], b[key]);
    } else if (!Object.is(a, b)) differences.push(`${where}: ${String(a)} and ${String(b)}`);
  };
  const said = ({ photos, sets }: Answers) => ({
    photo: photos.map(({ signals, alone }) => ({ signals, alone })),
    set: sets,
  });
  compare('', asSent(said(one)), asSent(said(other)));
  return differences;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** As it arrives from a browser, without what is undefined. */
function asSent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
