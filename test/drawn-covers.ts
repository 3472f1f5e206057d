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
