import sharp, { type Sharp } from 'sharp';
import fixtures from './fixtures.lock.json' with { type: 'json' };
import { readLockedFixture } from './locked-fixtures.ts';

/** The photos that `loadFixture` knows; `fixtures.lock.json` says what each shows and where it comes from. */
export const fixtureNames: readonly string[] = fixtures.files
  .filter((fixture) => 'shows' in fixture)
  .map(({ file }) => file);

/** The bytes of a photo of `fixtures.lock.json`. Throws when it was not fetched. */
export function loadFixture(name: string): Buffer {
  return readLockedFixture(name);
}

const degradations = {
  /** Out of focus. */
  blur: (photo: Sharp) => photo.blur(4),
  slightBlur: (photo: Sharp) => photo.blur(2),
  noise: addNoise,
  dark: (photo: Sharp) => photo.linear(0.25, 0),
  bright: (photo: Sharp) => photo.linear(1.9, 40),
  flat: (photo: Sharp) => photo.linear(0.3, 100),
  grey: (photo: Sharp) => photo.greyscale(),
  /** Three percent off every side. */
  crop: (photo: Sharp, size: Size) => photo.extract(inset(size, 0.03)),
  /** The middle 60 % of the width and height. */
  tightCrop: (photo: Sharp, size: Size) => photo.extract(inset(size, 0.2)),
  rotate: (photo: Sharp) => photo.rotate(12, { background: '#888' }),
  /** Three times as much around it. */
  distant: (photo: Sharp, size: Size) =>
    photo.extend({
      top: size.height,
      bottom: size.height,
      left: size.width,
      right: size.width,
      background: '#7f8a90',
    }),
  small: (photo: Sharp, size: Size) => photo.resize(Math.round(size.width / 2)),
  tiny: (photo: Sharp) => photo.resize(240, 240, { fit: 'inside' }),
  recompress: (photo: Sharp) => photo.jpeg({ quality: 40 }),
  /** The 8×8 blocks are plain to see. */
  blocky: (photo: Sharp) => photo.jpeg({ quality: 8, chromaSubsampling: '4:2:0' }),
  mirror: (photo: Sharp) => photo.flop(),
  cropTo4by5: (photo: Sharp, size: Size) => photo.extract(middle(size, 4 / 5)),
  cropTo9by16: (photo: Sharp, size: Size) => photo.extract(middle(size, 9 / 16)),
  /** A tenth off every side. */
  trim: (photo: Sharp, size: Size) => photo.extract(inset(size, 0.1)),
  /** Turned by 3° and cut to a rectangle without corners of another colour. */
  slightTurn: async (photo: Sharp, size: Size) => {
    const turned = sharp(await photo.rotate(3, { background: '#888' }).toBuffer());
    const { width, height } = await turned.metadata();
    const kept = { width: Math.round(size.width * 0.88), height: Math.round(size.height * 0.88) };
    const left = Math.round((width - kept.width) / 2);
    return turned.extract({ left, top: Math.round((height - kept.height) / 2), ...kept });
  },
  /** Black above and below, each a quarter of the photo's height. */
  bars: (photo: Sharp, { height }: Size) =>
    photo.extend({ top: Math.round(height / 4), bottom: Math.round(height / 4), background: '#000' }),
  /** The photo itself above and below, enlarged and blurred. */
  blurredBars: async (photo: Sharp, { width, height }: Size) => {
    const picture = await photo.toBuffer();
    const backdrop = sharp(picture).resize(width, Math.round(height * 1.5), { fit: 'cover' });
    const blurred = await backdrop
      .blur(width / 40)
      .modulate({ brightness: 0.75 })
      .toBuffer();
    return sharp(blurred).composite([{ input: picture, left: 0, top: Math.round(height / 4) }]);
  },
  border: (photo: Sharp, { width }: Size) => {
    const side = Math.round(width / 12);
    return photo.extend({ top: side, bottom: side, left: side, right: side, background: '#fff' });
  },
  screenshot: screenshotOf,
} as const;

export type Degradation = keyof typeof degradations;

/** Every way in which `degrade` makes a photo worse. */
export const degradationNames = Object.keys(degradations) as Degradation[];

type Size = { width: number; height: number };

/** The photo made worse in one way, the same way each time; a JPEG of quality 92 unless the way is a compression. */
export async function degrade(photo: Buffer, kind: Degradation): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const changed = await degradations[kind](sharp(photo), { width, height });
  const compressed = kind === 'recompress' || kind === 'blocky';
  return (compressed ? changed : changed.jpeg({ quality: 92 })).toBuffer();
}

/** A JPEG of one colour. */
export async function plainPhoto(width: number, height: number, colour = '#8899aa'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A photo as large as a phone takes it: `megapixels` at 3:4, filled by `photo`. */
export async function enlarge(photo: Buffer, megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(megapixels * 1e6 * 0.75));
  return sharp(photo)
    .resize(width, Math.round(width / 0.75), { fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Many copies of a photo side by side on one. */
export async function tile(photo: Buffer, columns: number, rows: number, width = 300): Promise<Buffer> {
  const copy = await sharp(photo).resize(width, width, { fit: 'cover' }).toBuffer();
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    input: copy,
    left: (index % columns) * width,
    top: Math.floor(index / columns) * width,
  }));
  return sharp({ create: { width: columns * width, height: rows * width, channels: 3, background: '#fff' } })
    .composite(places)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Photos in a grid of two columns, with `gap` pixels of white between and around them. */
export async function collage(photos: readonly Buffer[], gap: number): Promise<Buffer> {
  const side = 480;
  const rows = Math.ceil(photos.length / 2);
  const places = await Promise.all(
    photos.map(async (photo, index) => ({
      input: await sharp(photo).resize(side, side, { fit: 'cover' }).toBuffer(),
      left: gap + (index % 2) * (side + gap),
      top: gap + Math.floor(index / 2) * (side + gap),
    })),
  );
  const [width, height] = [2 * (side + gap) + gap, rows * (side + gap) + gap];
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(places)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** As a phone's gallery shows it: status bar above, buttons below. */
async function screenshotOf(photo: Sharp): Promise<Sharp> {
  const [width, height] = [590, 1278];
  const shown = await photo
    .resize(width, height - 260, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const chrome = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="#111" font-family="sans-serif" font-size="26">
    <text x="44" y="50" font-weight="bold">9:41</text><rect x="500" y="28" width="46" height="22" rx="6"/>
    <rect x="440" y="30" width="8" height="18"/><rect x="454" y="24" width="8" height="24"/>
    <text x="200" y="104">Yesterday 18:02</text>
    <text x="40" y="${height - 60}">Share</text><text x="250" y="${height - 60}">Edit</text>
    <text x="460" y="${height - 60}">Delete</text></g></svg>`;
  const left = Math.round((width - shown.info.width) / 2);
  const top = Math.round((height - shown.info.height) / 2);
  return sharp({ create: { width, height, channels: 3, background: '#f7f7f8' } }).composite([
    { input: shown.data, left, top },
    { input: Buffer.from(chrome), left: 0, top: 0 },
  ]);
}

/** The largest part of that shape (width ÷ height) in the middle. */
function middle({ width, height }: Size, ratio: number) {
  const kept = {
    width: Math.round(Math.min(width, height * ratio)),
    height: Math.round(Math.min(height, width / ratio)),
  };
  return {
    left: Math.round((width - kept.width) / 2),
    top: Math.round((height - kept.height) / 2),
    ...kept,
  };
}

function inset({ width, height }: Size, share: number) {
  return {
    left: Math.round(width * share),
    top: Math.round(height * share),
    width: Math.round(width * (1 - 2 * share)),
    height: Math.round(height * (1 - 2 * share)),
  };
}

/** Gaussian noise of standard deviation 25 from a fixed sequence of numbers (Box–Muller on a linear congruence). */
async function addNoise(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 12_345;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 1) / 4_294_967_297;
  };
  for (let index = 0; index < data.length; index += 1) {
    const gauss = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
    data[index] = Math.max(0, Math.min(255, Math.round((data[index] ?? 0) + 25 * gauss)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
