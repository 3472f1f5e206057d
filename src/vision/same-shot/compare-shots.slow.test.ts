import { beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { degrade, fixtureNames, loadFixture, type Degradation } from '../../../test/photo-fixtures.ts';
import { decodePhoto } from '../node/vision.worker.ts';
import { barsOf, insideBars } from '../layout/bars.ts';
import { halved, luminanceOf, partOf } from '../rgb-image.ts';
import { compareShots } from './compare-shots.ts';
import { type LocalFeatures, localFeatures } from './local-features.ts';

const copies = [
  'cropTo4by5',
  'cropTo9by16',
  'trim',
  'slightTurn',
  'bars',
  'border',
  'screenshot',
  'mirror',
  'grey',
  'recompress',
  'small',
  'dark',
] as const satisfies readonly Degradation[];

const names = fixtureNames.filter((name) => name.endsWith('.jpg'));
/** All of one sitting: some are the same moment. */
const isOfOneSitting = (name: string): boolean => name.startsWith('franck');

async function read(bytes: Buffer): Promise<LocalFeatures> {
  const half = halved(await decodePhoto(bytes));
  return localFeatures(partOf(luminanceOf(half), insideBars(half, barsOf(half))));
}

const originals = new Map<string, Promise<LocalFeatures>>();

/** Each photo as it is, once: several tests compare with the same. */
async function readOriginal(name: string): Promise<LocalFeatures> {
  const original = originals.get(name) ?? read(loadFixture(name));
  originals.set(name, original);
  return original;
}

const copied = ['franck-smiling.jpg', 'man-portrait.jpg', 'group-of-three-smiling.jpg', 'joconde.jpg'];

describe('a copy', () => {
  it.each(copies)('is found after %s', async (kind) => {
    for (const name of everyNth(copied, 2)) {
      const original = await readOriginal(name);
      const copy = await read(await degrade(loadFixture(name), kind));
      expect(compareShots(original, copy), `${name} after ${kind}`).not.toBeNull();
      expect(compareShots(copy, original)).toBe(compareShots(original, copy));
    }
  });

  it('of a copy is found', async () => {
    const photo = loadFixture('group-of-three-smiling.jpg');
    const copy = await degrade(await degrade(await degrade(photo, 'mirror'), 'trim'), 'bars');
    expect(compareShots(await readOriginal('group-of-three-smiling.jpg'), await read(copy))).not.toBeNull();
  });
});

describe('different photos', () => {
  const shots = new Map<string, LocalFeatures>();
  beforeAll(async () => {
    for (const name of names) shots.set(name, await readOriginal(name));
  });

  it('are not taken for one shot', () => {
    for (const [name, shot] of shots) {
      for (const [other, otherShot] of shots) {
        if (name >= other || (isOfOneSitting(name) && isOfOneSitting(other))) continue;
        expect(compareShots(shot, otherShot), `${name} and ${other}`).toBeNull();
      }
    }
  });

  it('of one sitting are one shot only where the moment is the same', () => {
    const isRepeat = (a: string, b: string) => compareShots(shots.get(a)!, shots.get(b)!) !== null;
    expect(isRepeat('franck-smiling.jpg', 'franck-smiling-twin.jpg')).toBe(true);
    expect(isRepeat('franck-smiling.jpg', 'franck-talking.jpg')).toBe(true);
    for (const other of ['serious', 'turned', 'laughing', 'looking-down', 'eyes-closed', 'squinting'])
      expect(isRepeat('franck-smiling.jpg', `franck-${other}.jpg`), other).toBe(false);
  });
});
