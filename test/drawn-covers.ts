import sharp from 'sharp';
import type { FaceReading } from '../src/vision/signals.ts';

/** Sunglasses that can be drawn: the lens's fill at the top and at the bottom with its opacity, and the frame's colour. */
const sunglasses = {
  dark: { top: '#0c0c0c', bottom: '#1c1c1c', opacity: 0.97, frame: '#111', round: 0.35 },
  gradient: { top: '#141414', bottom: '#50453c', opacity: 0.9, frame: '#5a4632', round: 0.5 },
  mirrored: { top: '#c88c32', bottom: '#3c5acd', opacity: 0.97, frame: '#c8c8c8', round: 0.8 },
  coloured: { top: '#7d1d2c', bottom: '#a03246', opacity: 0.88, frame: '#2a0d12', round: 0.4 },
  round: { top: '#101418', bottom: '#2c3036', opacity: 0.95, frame: '#b49650', round: 1 },
} as const;

export type SunglassStyle = keyof typeof sunglasses;
export const sunglassStyles = Object.keys(sunglasses) as SunglassStyle[];

/** The photo with sunglasses on a face that looks into the camera; where the eyes are follows from the face's box. */
export async function drawSunglasses(
  photo: Buffer,
  face: FaceReading,
  style: SunglassStyle,
): Promise<Buffer> {
  const { top, bottom, opacity, frame, round } = sunglasses[style];
  return drawOnFace(photo, face, (width) => {
    const lens = { width: 0.4 * width, height: (0.28 + 0.1 * round) * width, thick: 0.018 * width };
    const eye = (side: -1 | 1): string => {
      const x = side * 0.23 * width - lens.width / 2;
      const radius = (round * lens.height) / 2;
      const shape = `x="${x}" y="${-0.4 * lens.height}" width="${lens.width}" height="${lens.height}" rx="${radius}"`;
      const arm = `<line x1="${side * 0.43 * width}" y1="0" x2="${side * 0.52 * width}" y2="${-0.02 * width}" stroke="${frame}" stroke-width="${lens.thick}"/>`;
      return `<rect ${shape} fill="url(#lens)" fill-opacity="${opacity}" stroke="${frame}" stroke-width="${lens.thick}"/>${arm}`;
    };
    const bridge = `<line x1="${-0.04 * width}" y1="0" x2="${0.04 * width}" y2="0" stroke="${frame}" stroke-width="${lens.thick}"/>`;
    return `<defs><linearGradient id="lens" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${eye(-1)}${eye(1)}${bridge}`;
  });
}

/** Lays an SVG drawing on the photo: its origin lies between the eyes, and x runs along the line through them. */
async function drawOnFace(
  photo: Buffer,
  { box, headPose }: FaceReading,
  draw: (faceWidthPx: number) => string,
): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const x = (box.x + box.width / 2) * width;
  const y = (box.y + 0.35 * box.height) * height;
  const rollDeg = headPose.value?.rollDeg ?? 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${x} ${y}) rotate(${rollDeg})">${draw(box.width * width)}</g></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** What can be drawn over a mouth, in face widths; x = 0 and y = 0.46 is the middle of the mouth. */
const mouthCovers = {
  phone: `<rect x="-0.24" y="0.1" width="0.46" height="0.82" rx="0.05" fill="#20242a"/><circle cx="-0.12" cy="0.22" r="0.035" fill="#05070a"/>`,
  cup: `<path d="M-0.24 0.3 L0.24 0.3 L0.19 0.95 L-0.19 0.95 Z" fill="#e9e6e0"/><rect x="-0.22" y="0.5" width="0.44" height="0.2" fill="#7b4a2d"/>`,
  mask: `<path d="M-0.5 0.2 Q0 0.02 0.5 0.2 L0.42 0.7 Q0 1 -0.42 0.7 Z" fill="#a9c9dc"/><path d="M-0.4 0.38 H0.4 M-0.4 0.5 H0.4 M-0.38 0.62 H0.38" stroke="#8fb2c8" stroke-width="0.012"/>`,
  scarf: `<path d="M-0.62 0.3 Q0 0.16 0.62 0.3 L0.6 1.2 H-0.6 Z" fill="#7a2430"/><path d="M-0.6 0.48 Q0 0.36 0.6 0.46 M-0.6 0.7 Q0 0.56 0.6 0.66 M-0.6 0.92 Q0 0.8 0.6 0.9" stroke="#5a1622" stroke-width="0.03" fill="none"/>`,
  hand: [0.3, 0.42, 0.54, 0.66]
    .map(
      (y, index) =>
        `<rect x="${-0.3 - 0.03 * (index % 2)}" y="${y - 0.06}" width="0.95" height="0.115" rx="0.057" fill="${index % 2 === 0 ? '#c99a7e' : '#c29277'}"/>`,
    )
    .join(''),
} as const;

export type DrawnMouthCover = keyof typeof mouthCovers;
export const drawnMouthCovers = Object.keys(mouthCovers) as DrawnMouthCover[];

/** The photo with something over the mouth of a face that looks into the camera. */
export async function drawOverMouth(
  photo: Buffer,
  face: FaceReading,
  cover: DrawnMouthCover,
): Promise<Buffer> {
  return drawOnFace(photo, face, (width) => `<g transform="scale(${width})">${mouthCovers[cover]}</g>`);
}
