import sharp from 'sharp';
import { at1024, between, type Derivation, picture } from './derivation.ts';
import type { RgbImage } from '../../../src/vision/rgb-image.ts';

/** What people do to a photo before they upload it once more. */

export const resized: Derivation = {
  name: 'resized',
  make: async ({ image }) => picture(image).resize(Math.round(image.width * 0.6)),
};

/** Saved again as a JPEG of `quality`. */
export function recompressed(quality: number): Derivation {
  return {
    name: `recompressed q${quality}`,
    make: async ({ image }) => picture(image).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer(),
  };
}

/** Cut to a shape around the middle, a little above it where the photo is cut in height. */
export function croppedTo(width: number, height: number): Derivation {
  return {
    name: `crop ${width}:${height}`,
    make: async ({ image }) => {
      const ratio = width / height;
      const cut =
        image.width / image.height > ratio
          ? { width: Math.round(image.height * ratio), height: image.height }
          : { width: image.width, height: Math.round(image.width / ratio) };
      return picture(image).extract({
        left: Math.round((image.width - cut.width) / 2),
        top: Math.round((image.height - cut.height) * 0.4),
        ...cut,
      });
    },
  };
}

/** A tenth off each side. */
export const trimmed: Derivation = {
  name: '−10 % a side',
  make: async ({ image }) => picture(image).extract(inset(image, 0.1)),
};

/** A tenth off one side. */
export const trimmedTop: Derivation = {
  name: '−10 % at the top',
  make: async ({ image }) => {
    const top = Math.round(image.height * 0.1);
    return picture(image).extract({ left: 0, top, width: image.width, height: image.height - top });
  },
};

export const mirrored: Derivation = {
  name: 'mirrored',
  make: async ({ image }) => picture(image).flop(),
};

/** Turned by a few degrees and cut to what is left, as a phone straightens. */
export function rotated(degrees: number): Derivation {
  return {
    name: `rotated ${degrees}°`,
    make: async ({ image }, random) => {
      const turn = random() < 0.5 ? -degrees : degrees;
      const angle = (degrees * Math.PI) / 180;
      const { width, height } = image;
      // The largest upright part of the same shape that the turned photo fills.
      const scale = 1 / (Math.cos(angle) + Math.max(width / height, height / width) * Math.sin(angle));
      const { data, info } = await picture(image)
        .rotate(turn, { background: '#000' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)];
      return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({
        left: Math.round((info.width - w) / 2),
        top: Math.round((info.height - h) / 2),
        width: w,
        height: h,
      });
    },
  };
}

export const blackAndWhite: Derivation = {
  name: 'black-and-white',
  make: async ({ image }) => picture(image).greyscale().toColourspace('srgb'),
};

/** One-colour bars above and below, or at both sides. */
export const withBars: Derivation = {
  name: 'bars',
  make: async ({ image }, random) => {
    const background = ['#000', '#fff', '#111418', '#808080'][Math.floor(random() * 4)]!;
    const share = between(random, 0.12, 0.3);
    const isLetterbox = random() < 0.5;
    const across = Math.round(image.width * (isLetterbox ? 0 : share));
    const down = Math.round(image.height * (isLetterbox ? share : 0));
    return picture(image).extend({ top: down, bottom: down, left: across, right: across, background });
  },
};

/** Bars made of the photo itself, enlarged and blurred. */
export const withBlurredBars: Derivation = {
  name: 'blurred bars',
  make: async ({ image }, random) => {
    const share = between(random, 0.15, 0.3);
    const height = Math.round(image.height * (1 + 2 * share));
    const backdrop = await picture(image)
      .resize(image.width, height, { fit: 'cover' })
      .blur(at1024(24, image))
      .modulate({ brightness: between(random, 0.7, 1) })
      .png()
      .toBuffer();
    const top = Math.round((height - image.height) / 2);
    return sharp(backdrop).composite([{ input: await picture(image).png().toBuffer(), left: 0, top }]);
  },
};

/** A frame of one colour on all sides. */
export const withBorder: Derivation = {
  name: 'border',
  make: async ({ image }, random) => {
    const wide = Math.round(Math.max(image.width, image.height) * between(random, 0.02, 0.07));
    const background = ['#fff', '#000', '#e8ddc8', '#d94f70'][Math.floor(random() * 4)]!;
    return picture(image).extend({ top: wide, bottom: wide, left: wide, right: wide, background });
  },
};

/** The photo on a phone's screen, as a screenshot keeps it: status bar, an app's header, buttons below. */
export const screenshot: Derivation = {
  name: 'screenshot',
  make: async ({ image }, random) => {
    const isDark = random() < 0.5;
    const [paper, ink] = isDark ? ['#101012', '#f2f2f2'] : ['#ffffff', '#18181b'];
    const width = 540;
    const height = Math.round(width * between(random, 1.78, 2.16));
    const photoHeight = Math.min(Math.round((width * image.height) / image.width), Math.round(height * 0.74));
    const top = Math.round((height - photoHeight) * between(random, 0.3, 0.55));
    const minutes = String(Math.floor(random() * 60)).padStart(2, '0');
    const clock = `${7 + Math.floor(random() * 12)}:${minutes}`;
    const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <g fill="${ink}" font-family="sans-serif"><text x="34" y="34" font-size="20" font-weight="bold">${clock}</text>
      <rect x="470" y="20" width="36" height="16" rx="4"/><rect x="440" y="20" width="20" height="16"/>
      <text x="70" y="${Math.max(64, top - 22)}" font-size="22">photo.of.me</text><circle cx="40" cy="${Math.max(58, top - 30)}" r="16"/>
      <circle cx="50" cy="${top + photoHeight + 34}" r="13"/><circle cx="100" cy="${top + photoHeight + 34}" r="13"/>
      <circle cx="150" cy="${top + photoHeight + 34}" r="13"/><rect x="34" y="${top + photoHeight + 66}" width="330" height="12"/>
      <rect x="34" y="${top + photoHeight + 92}" width="240" height="12"/><rect x="190" y="${height - 16}" width="160" height="5" rx="2"/></g></svg>`;
    const photo = await picture(image).resize(width, photoHeight, { fit: 'cover' }).png().toBuffer();
    return sharp({ create: { width, height, channels: 3, background: paper } }).composite([
      { input: Buffer.from(shapes), left: 0, top: 0 },
      { input: photo, left: 0, top },
    ]);
  },
};

function inset({ width, height }: RgbImage, share: number) {
  return {
    left: Math.round(width * share),
    top: Math.round(height * share),
    width: Math.round(width * (1 - 2 * share)),
    height: Math.round(height * (1 - 2 * share)),
  };
}
