import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { type DevPhoto, readDevPhoto } from '../dev-photos.ts';

/** A photo with an editor's mark, 0–10: how good an early photo of a dating profile it is, within its set. */
export type JudgedPhoto = { photo: DevPhoto; mark: number };
/** Photos of one person that an editor compared with each other. */
export type JudgedSet = { person: string; photos: JudgedPhoto[] };
/** A pair is decided from this difference on, and its gap is large from the second. */
const decidedFrom = 1;
export const largeFrom = 3;

const judgedSchema = z.object({
  sets: z.array(
    z.object({
      person: z.string(),
      photos: z.array(z.object({ file: z.string(), first: z.number(), second: z.nullable(z.number()) })),
    }),
  ),
});

/**
 * The sets in `pairs/` of the folder `DEV_DATA_DIR`, with the mean of the one or two readings of each photo; null without a
 * folder or without judged sets. Throws where `judged.json` is not as expected.
 */
export async function readJudgedSets(devDataDir: string | undefined): Promise<JudgedSet[] | null> {
  const folder = path.join(devDataDir ?? '', 'pairs');
  if (devDataDir === undefined || devDataDir === '' || !existsSync(folder)) return null;
  const { sets } = judgedSchema.parse(JSON.parse(await readFile(path.join(folder, 'judged.json'), 'utf8')));
  return Promise.all(
    sets.map(async ({ person, photos }) => ({
      person,
      photos: await Promise.all(
        photos.map(async ({ file, first, second }) => ({
          photo: await readDevPhoto(path.join(folder, file), 'pairs'),
          mark: second === null ? first : (first + second) / 2,
        })),
      ),
    })),
  );
}

/** The pairs of photos of one set that the editor decided: `better` is ahead by `gap` marks. */
export function pairsOf<Photo extends { mark: number }>(
  sets: readonly { photos: readonly Photo[] }[],
): { better: Photo; worse: Photo; gap: number }[] {
  return sets.flatMap(({ photos }) =>
    photos.flatMap((one, index) =>
      photos.slice(index + 1).flatMap((other) => {
        const gap = Math.abs(one.mark - other.mark);
        if (gap < decidedFrom) return [];
        const [better, worse] = one.mark > other.mark ? [one, other] : [other, one];
        return [{ better, worse, gap }];
      }),
    ),
  );
}
