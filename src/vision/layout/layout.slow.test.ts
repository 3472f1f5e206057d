import { describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { collage as collageOf, degrade, fixtureNames, loadFixture } from '../../../test/photo-fixtures.ts';
import { decodePhoto } from '../node/vision.worker.ts';
import { halved } from '../rgb-image.ts';
import { barsOf, insideBars } from './bars.ts';
import { collage } from './collage.ts';
import { screenshot } from './screenshot.ts';

const photos = ['franck-smiling.jpg', 'man-portrait.jpg', 'group-of-three-smiling.jpg', 'joconde.jpg'];
const nothing = {
  bars: { top: 0, right: 0, bottom: 0, left: 0 },
  pictures: 1,
  isScreen: false,
};

async function layoutOf(bytes: Buffer) {
  const image = await decodePhoto(bytes);
  const half = halved(image);
  const bars = barsOf(half);
  return {
    bars,
    pictures: collage(half, insideBars(half, bars)).value,
    isScreen: screenshot(image).value === true,
  };
}

describe.each(everyNth(photos, 2))('%s', (name) => {
  const photo = loadFixture(name);

  it('has bars above and below once they were added', async () => {
    const { bars, ...others } = await layoutOf(await degrade(photo, 'bars'));
    expect(bars).toMatchObject({ left: 0, right: 0 });
    expect(bars.top).toBeCloseTo(1 / 6, 1);
    expect(bars.bottom).toBeCloseTo(1 / 6, 1);
    expect(others).toMatchObject({ pictures: 1, isScreen: false });
  });

  it('has bars above and below when they are blurred', async () => {
    const { bars, pictures } = await layoutOf(await degrade(photo, 'blurredBars'));
    expect(bars.top).toBeCloseTo(1 / 6, 1);
    expect(bars.bottom).toBeCloseTo(1 / 6, 1);
    expect(pictures).toBe(1);
  });

  it('has a border once it was added', async () => {
    const { bars, pictures } = await layoutOf(await degrade(photo, 'border'));
    for (const share of Object.values(bars)) expect(share).toBeGreaterThan(0.03);
    expect(pictures).toBe(1);
  });

  it('has a border when it lies small on a plain ground', async () => {
    const { bars } = await layoutOf(await degrade(photo, 'distant'));
    for (const share of Object.values(bars)) expect(share).toBeCloseTo(1 / 3, 1);
  });

  it('is a screenshot on a phone’s screen, and no collage', async () => {
    expect(await layoutOf(await degrade(photo, 'screenshot'))).toMatchObject({ isScreen: true, pictures: 1 });
  });

  it.each(['cropTo9by16', 'mirror', 'dark', 'bright', 'recompress'] as const)(
    'shows nothing of the kind after %s',
    async (kind) => {
      expect(await layoutOf(await degrade(photo, kind))).toEqual(nothing);
    },
  );
});

describe('a collage', () => {
  const four = photos.map((name) => loadFixture(name));

  it.each([8, 20])('of two or four photos is one with gaps of %d pixels', async (gap) => {
    expect((await layoutOf(await collageOf(four, gap))).pictures).toBe(4);
    expect((await layoutOf(await collageOf(four.slice(0, 2), gap))).pictures).toBe(2);
  });

  it('of four photos without gaps is one', async () => {
    expect((await layoutOf(await collageOf(four, 0))).pictures).toBe(4);
  });

  it('with an empty place counts the pictures only', async () => {
    expect((await layoutOf(await collageOf(four.slice(0, 3), 12))).pictures).toBe(3);
  });
});

it.each(fixtureNames.filter((name) => name.endsWith('.jpg')))('%s is a plain photo', async (name) => {
  expect(await layoutOf(loadFixture(name))).toMatchObject({ pictures: 1, isScreen: false });
});
