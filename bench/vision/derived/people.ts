import sharp from 'sharp';
import { between, type Derivation, picture, type Source } from './derivation.ts';

/** Photos that show several people or several photos, made of several portraits. */

/** Heads in a row; more stand in two rows, as people do for a picture. */
const mostInARow = 6;

/** `count` people before one background: each portrait cut to head and shoulders. */
export function groupOf(count: number): Derivation {
  return {
    name: `group of ${count}`,
    others: count - 1,
    make: async (source, random, others) => {
      const people = [source, ...others].filter(({ face }) => face !== null);
      if (people.length < count) return null;
      const rows = count > mostInARow ? 2 : 1;
      const inARow = Math.ceil(count / rows);
      const faceHeight = Math.round(between(random, 120, 170));
      const width = Math.round(faceHeight * between(random, 1.35, 1.7));
      const height = Math.round(faceHeight * (rows === 1 ? 2.6 : 1.8));
      const pieces = await Promise.all(
        people.map(async (person, index) => {
          const row = Math.floor(index / inARow);
          const drop = row === 0 ? Math.round(faceHeight * between(random, 0, 0.35)) : 0;
          const input = await headAndShoulders(person, faceHeight, width, height - drop);
          return { input, left: (index % inARow) * width, top: row * height + drop };
        }),
      );
      return sharp({
        create: { width: width * inARow, height: height * rows, channels: 3, background: '#8c9aa3' },
      }).composite(pieces);
    },
  };
}

async function headAndShoulders({ image, face }: Source, faceHeight: number, width: number, height: number) {
  const scale = faceHeight / face!.box.height;
  const cutWidth = Math.min(image.width, Math.round(width / scale));
  const cutHeight = Math.min(image.height, Math.round(height / scale));
  const left = face!.box.x + face!.box.width / 2 - cutWidth / 2;
  const top = face!.box.y - face!.box.height * 0.5;
  return picture(image)
    .extract({
      left: Math.round(Math.max(0, Math.min(image.width - cutWidth, left))),
      top: Math.round(Math.max(0, Math.min(image.height - cutHeight, top))),
      width: cutWidth,
      height: cutHeight,
    })
    .resize(width, height, { fit: 'cover', position: 'top' })
    .png()
    .toBuffer();
}

/** `count` photos laid out as one, with or without a gap between them. */
export function collageOf(count: number): Derivation {
  return {
    name: `collage of ${count}`,
    others: count - 1,
    make: async (source, random, others) => {
      const photos = [source, ...others];
      if (photos.length < count) return null;
      const columns = count === 2 ? (random() < 0.5 ? 1 : 2) : count <= 4 ? 2 : 3;
      const rows = Math.ceil(count / columns);
      const gap = Math.round(between(random, 0, 14));
      const cell = {
        width: Math.round(900 / columns),
        height: Math.round(between(random, 800, 1000) / rows),
      };
      const pieces = await Promise.all(
        photos.map(async ({ image }, index) => ({
          input: await picture(image).resize(cell.width, cell.height, { fit: 'cover' }).png().toBuffer(),
          left: gap + (index % columns) * (cell.width + gap),
          top: gap + Math.floor(index / columns) * (cell.height + gap),
        })),
      );
      return sharp({
        create: {
          width: columns * (cell.width + gap) + gap,
          height: rows * (cell.height + gap) + gap,
          channels: 3,
          background: random() < 0.7 ? '#fff' : '#111',
        },
      }).composite(pieces);
    },
  };
}

/** A portrait of somebody else, in a frame on the wall beside. */
export function framedBeside(color: 'as it is' | 'gray'): Derivation {
  return {
    name: `framed picture, ${color}`,
    others: 1,
    make: async ({ image, face }, random, [other]) => {
      if (face === null || other?.face == null) return null;
      const size = Math.round(face.box.height * between(random, 0.5, 0.9));
      const [width, height] = [Math.round(size * 1.7), Math.round(size * 1.9)];
      const side = Math.round(size * between(random, 0.06, 0.15));
      if (height + 2 * side > image.height * 0.9) return null;
      const print = sharp(await headAndShoulders(other, size, width, height));
      const background = random() < 0.7 ? '#2a1a10' : '#efe9dc';
      const input = await sharp(await (color === 'gray' ? print.grayscale() : print).png().toBuffer())
        .toColorspace('srgb')
        .extend({ top: side, bottom: side, left: side, right: side, background })
        .png()
        .toBuffer();
      const wall = picture(image).extend({ right: width + 4 * side, extendWith: 'copy' });
      const top = Math.round((image.height - height - 2 * side) * between(random, 0.2, 0.6));
      return sharp(await wall.png().toBuffer()).composite([{ input, left: image.width + side, top }]);
    },
  };
}

/** A small, blurred passer-by at the edge of a portrait, who is no second subject. */
export const passerBy: Derivation = {
  name: 'passer-by',
  others: 1,
  make: async ({ image, face }, random, [other]) => {
    if (face === null || other?.face == null) return null;
    const size = Math.round(face.box.height * between(random, 0.16, 0.24));
    const width = Math.round(size * 1.3);
    const height = Math.round(size * 2.4);
    const head = await headAndShoulders(other, size, width, height);
    const input = await sharp(head)
      .blur(Math.max(0.6, size * 0.06))
      .png()
      .toBuffer();
    const isRight = face.box.x + face.box.width / 2 < image.width / 2;
    const left = isRight ? image.width - width : 0;
    const top = Math.min(image.height - height, Math.round(face.box.y + face.box.height * 0.3));
    return top < 0 || width > image.width ? null : picture(image).composite([{ input, left, top }]);
  },
};

/** The photo's own edge cuts through the face: about half of it is left, at the left, the right or the upper edge. */
export const cutByEdge: Derivation = {
  name: 'cut by the edge',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { box } = face;
    const side = Math.floor(random() * 3);
    const keep = between(random, 0.42, 0.58);
    const left = side === 0 ? Math.round(box.x + box.width * (1 - keep)) : 0;
    const right = side === 1 ? Math.round(box.x + box.width * keep) : image.width;
    const top = side === 2 ? Math.round(box.y + box.height * (1 - keep)) : 0;
    const [width, height] = [right - left, image.height - top];
    const isUploadable = Math.min(width, height) >= 200 && left >= 0 && top >= 0 && right <= image.width;
    return isUploadable ? picture(image).extract({ left, top, width, height }) : null;
  },
};

/** Much more background around it, so that the face is small: its edges go on as they are. */
export const distant: Derivation = {
  name: 'far away',
  make: async ({ image }) =>
    picture(image)
      .resize(Math.round(image.width / 4))
      .extend({
        top: Math.round(image.height * 0.45),
        bottom: Math.round(image.height * 0.3),
        left: Math.round(image.width * 0.38),
        right: Math.round(image.width * 0.38),
        extendWith: 'copy',
      }),
};
