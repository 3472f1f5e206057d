import type { RgbImage } from '../../../../../vision/rgb-image.ts';
import {
  blurredBy,
  closeUp,
  darkenedTo,
  drawn,
  mirrored,
  withBars,
  withoutColor,
  type Derive,
} from './derive.ts';

/** The drawings that stand beside this file, without loss. */
export const drawings = ['at-the-bar', 'on-the-hill'] as const;
export type Drawing = (typeof drawings)[number];

/** A picture that Node and a browser measure alike. `how` says how it is made. */
export type ReferencePicture = { id: string; how: string } & (
  | { from: Drawing; derive: Derive }
  | { from: null; draw: () => RgbImage }
);

const asItIs: Derive = (image) => image;

/** Drawn people, what code makes of them, and shapes that code draws. */
export const referencePictures: readonly ReferencePicture[] = [
  { id: 'bar', how: 'Drawn: three people at a bar', from: 'at-the-bar', derive: asItIs },
  { id: 'bar-dark', how: 'The bar at 30% of its light', from: 'at-the-bar', derive: darkenedTo(30) },
  { id: 'bar-blurred', how: 'The bar, blurred', from: 'at-the-bar', derive: blurredBy(2) },
  { id: 'bar-gray', how: 'The bar without color', from: 'at-the-bar', derive: withoutColor },
  { id: 'bar-bars', how: 'The bar between black bars', from: 'at-the-bar', derive: withBars(90) },
  { id: 'hill', how: 'Drawn: a woman from head to feet', from: 'on-the-hill', derive: asItIs },
  { id: 'hill-mirrored', how: 'The same, mirrored', from: 'on-the-hill', derive: mirrored },
  {
    id: 'hill-face',
    how: 'Her face, cut out and enlarged',
    from: 'on-the-hill',
    derive: closeUp(220, 120, 150, 200, 3),
  },
  {
    id: 'friend-face',
    how: 'A friend’s face, cut out and enlarged',
    from: 'at-the-bar',
    derive: closeUp(240, 190, 180, 240, 3),
  },
  {
    id: 'friend-dark',
    how: 'The same at 25% of its light',
    from: 'at-the-bar',
    derive: (image) => darkenedTo(25)(closeUp(240, 190, 180, 240, 3)(image)),
  },
  {
    id: 'ramp',
    how: 'No picture: a ramp from black to white',
    from: null,
    draw: () =>
      drawn(
        480,
        640,
        (_, y) =>
          [(y * 255) >> 9, (y * 255) >> 9, (y * 255) >> 9].map((value) => Math.min(255, value)) as [
            number,
            number,
            number,
          ],
      ),
  },
  {
    id: 'squares',
    how: 'No picture: squares in two colors',
    from: null,
    draw: () => drawn(480, 640, (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? [220, 120, 60] : [40, 70, 110])),
  },
];

/** The pixels of a reference picture. */
export function makePicture(picture: ReferencePicture, open: (drawing: Drawing) => RgbImage): RgbImage {
  return picture.from === null ? picture.draw() : picture.derive(open(picture.from));
}

/** Width ÷ height of the app's frame that all are measured for. */
export const referenceFrameRatio = 0.75;
