import { between, type Derivation, drawnOver, type FacePlace, type Point } from './derivation.ts';

/** Things drawn over a face. Shapes, colours and places differ from photo to photo. */

const lensColours = ['#0b0b0d', '#16110d', '#101a24', '#2a1a10', '#23272b'];
const mirrorColours = ['#3f74b5', '#c88a2e', '#7f8894', '#2f8f6b'];

/** Dark or mirrored glasses in a frame, with a reflection on each lens. */
export const sunglasses: Derivation = {
  name: 'drawn sunglasses',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { distance, angle, middle } = eyesOf(face);
    // Turned faces would need lenses in perspective.
    if (distance < face.box.width * 0.32) return null;
    const isMirrored = random() < 0.25;
    const colours = isMirrored ? mirrorColours : lensColours;
    const lens = colours[Math.floor(random() * colours.length)]!;
    const frame = ['#050505', '#3a2413', '#7a1f1f', '#b9b9b9'][Math.floor(random() * 4)]!;
    const halfWidth = distance * between(random, 0.4, 0.48);
    const halfHeight = distance * between(random, 0.28, 0.42);
    const round = between(random, 0.3, 1);
    const drop = distance * between(random, 0, 0.08);
    const opacity = between(random, 0.9, 1);
    const lenses = [-1, 1].map((side) => {
      const x = (side * distance) / 2;
      return `<rect x="${x - halfWidth}" y="${drop - halfHeight}" width="${2 * halfWidth}" height="${2 * halfHeight}"
        rx="${halfWidth * round}" ry="${halfHeight * round}" fill="${lens}" fill-opacity="${opacity}" stroke="${frame}" stroke-width="${distance * 0.045}"/>
        <ellipse cx="${x - halfWidth * 0.3}" cy="${drop - halfHeight * 0.35}" rx="${halfWidth * 0.35}" ry="${halfHeight * 0.16}"
        fill="#fff" fill-opacity="${isMirrored ? 0.55 : 0.18}" transform="rotate(-20 ${x - halfWidth * 0.3} ${drop - halfHeight * 0.35})"/>`;
    });
    const bridge = `<path d="M ${-distance / 2 + halfWidth * 0.9} ${drop - halfHeight * 0.3} Q 0 ${drop - halfHeight * 0.75} ${distance / 2 - halfWidth * 0.9} ${drop - halfHeight * 0.3}" fill="none" stroke="${frame}" stroke-width="${distance * 0.06}"/>`;
    const arms = [-1, 1].map((side) => {
      const x = side * (distance / 2 + halfWidth);
      return `<path d="M ${x} ${drop - halfHeight * 0.3} L ${side * face.box.width * 0.5} ${-distance * 0.1}" stroke="${frame}" stroke-width="${distance * 0.05}"/>`;
    });
    return drawnOver(image, placed(middle, angle, [...arms, ...lenses, bridge].join('')));
  },
};

/** Clear glasses: a thin frame that hides nothing. Nothing here may be called sunglasses. */
export const clearGlasses: Derivation = {
  name: 'drawn clear glasses',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { distance, angle, middle } = eyesOf(face);
    if (distance < face.box.width * 0.32) return null;
    const frame = ['#111', '#4b2e1a', '#555'][Math.floor(random() * 3)]!;
    const halfWidth = distance * between(random, 0.36, 0.44);
    const halfHeight = distance * between(random, 0.26, 0.36);
    const lenses = [-1, 1].map(
      (side) =>
        `<rect x="${(side * distance) / 2 - halfWidth}" y="${-halfHeight}" width="${2 * halfWidth}" height="${2 * halfHeight}" rx="${halfHeight * 0.7}"
        fill="#fff" fill-opacity="0.04" stroke="${frame}" stroke-width="${distance * 0.045}"/>`,
    );
    return drawnOver(image, placed(middle, angle, lenses.join('')));
  },
};

/** A hand over the mouth: palm and four fingers in the colour of the person's own cheek, shaded. */
export const handOverMouth: Derivation = {
  name: 'hand over the mouth',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { distance, angle } = eyesOf(face);
    const cheek = colourAt(image, {
      x: (face.rightEye.x + face.mouth.x) / 2,
      y: (face.rightEye.y + face.mouth.y) / 2,
    });
    const skin = (light: number): string =>
      `rgb(${cheek.map((value) => Math.min(255, Math.round(value * light))).join(',')})`;
    const side = random() < 0.5 ? -1 : 1;
    const tilt = side * between(random, 10, 35);
    const size = distance * between(random, 0.95, 1.15);
    const fingers = [0, 1, 2, 3].map((finger) => {
      const y = (finger - 1.5) * size * 0.27;
      return `<rect x="${-size * 0.85}" y="${y - size * 0.13}" width="${size * 1.5}" height="${size * 0.26}" rx="${size * 0.13}"
        fill="${skin(0.96 - finger * 0.03)}" stroke="${skin(0.6)}" stroke-width="${size * 0.025}"/>`;
    });
    const palm = `<rect x="${size * 0.35}" y="${-size * 0.62}" width="${size * 1.1}" height="${size * 1.3}" rx="${size * 0.3}" fill="${skin(0.9)}"/>`;
    const flipped = `<g transform="scale(${side} 1)">${palm}${fingers.join('')}</g>`;
    return drawnOver(image, placed(face.mouth, angle + tilt, flipped));
  },
};

/** A phone before the mouth and the nose, or beside the face, as in a mirror selfie. */
export const phoneOverMouth: Derivation = {
  name: 'phone over the mouth',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { distance, angle } = eyesOf(face);
    const width = distance * between(random, 0.95, 1.2);
    const height = width * between(random, 1.7, 2.05);
    const body = ['#0c0c0e', '#e9e9ec', '#b08d6a', '#27364a'][Math.floor(random() * 4)]!;
    const lens = width * 0.1;
    const shapes = `<rect x="${-width / 2}" y="${-height * 0.22}" width="${width}" height="${height}" rx="${width * 0.12}" fill="${body}" stroke="#444" stroke-width="${width * 0.02}"/>
      <rect x="${-width * 0.42}" y="${-height * 0.18}" width="${width * 0.4}" height="${width * 0.4}" rx="${width * 0.08}" fill="#1b1b1e"/>
      <circle cx="${-width * 0.31}" cy="${-height * 0.18 + width * 0.11}" r="${lens * 0.8}" fill="#050508" stroke="#666" stroke-width="2"/>
      <circle cx="${-width * 0.13}" cy="${-height * 0.18 + width * 0.28}" r="${lens * 0.8}" fill="#050508" stroke="#666" stroke-width="2"/>`;
    return drawnOver(image, placed(face.mouth, angle + between(random, -14, 14), shapes));
  },
};

/** A cloth mask from the nose to the chin. */
export const clothMask: Derivation = {
  name: 'cloth mask',
  make: async ({ image, face }, random) => {
    if (face === null) return null;
    const { angle } = eyesOf(face);
    const { width, height } = face.box;
    const colour = ['#e8eef2', '#7fb4d6', '#15161a', '#c9b7a2'][Math.floor(random() * 4)]!;
    const shape = `<path d="M ${-width * 0.44} ${-height * 0.16} Q 0 ${-height * 0.3} ${width * 0.44} ${-height * 0.16} L ${width * 0.36} ${height * 0.2} Q 0 ${height * 0.34} ${-width * 0.36} ${height * 0.2} Z" fill="${colour}"/>
      <path d="M ${-width * 0.42} 0 Q 0 ${-height * 0.05} ${width * 0.42} 0 M ${-width * 0.4} ${height * 0.09} Q 0 ${height * 0.06} ${width * 0.4} ${height * 0.09}" fill="none" stroke="#000" stroke-opacity="0.2" stroke-width="${height * 0.012}"/>`;
    return drawnOver(image, placed(face.mouth, angle, shape));
  },
};

function eyesOf({ rightEye, leftEye }: FacePlace): { distance: number; angle: number; middle: Point } {
  const across = leftEye.x - rightEye.x;
  const down = leftEye.y - rightEye.y;
  return {
    distance: Math.hypot(across, down),
    angle: (Math.atan2(down, across) * 180) / Math.PI,
    middle: { x: (rightEye.x + leftEye.x) / 2, y: (rightEye.y + leftEye.y) / 2 },
  };
}

function placed({ x, y }: Point, degrees: number, shapes: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${shapes}</g>`;
}

function colourAt(image: { data: Uint8Array; width: number; height: number }, { x, y }: Point): number[] {
  const column = Math.max(0, Math.min(image.width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(image.height - 1, Math.round(y)));
  const at = (row * image.width + column) * 3;
  return [...image.data.subarray(at, at + 3)];
}
