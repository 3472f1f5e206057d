import * as fontkit from 'fontkit';
import type { OutlineText } from '../public-pages/social-card-drawing.tsx';
import { makeStaticFont } from './fonts.ts';

/** What the face of a word is cut from, and how close its letters stand, in parts of its size. */
const cuts = {
  display: { weight: 800, tracking: -0.035 },
  text: { weight: 600, tracking: 0 },
} as const;

type Face = Parameters<OutlineText>[0];

/** Loads the product's two faces and answers how to write with them as paths. */
export async function loadTextOutlines(): Promise<OutlineText> {
  const fonts: Record<Face, fontkit.Font> = {
    display: await loadFont('display'),
    text: await loadFont('text'),
  };
  return (face, text, size) => {
    const font = fonts[face];
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    const parts: string[] = [];
    let x = 0;
    for (const [index, glyph] of glyphs.entries()) {
      if (glyph.id === 0) throw new Error(`The ${face} face has no letter for one in "${text}"`);
      const position = positions[index];
      // Fonts count upwards, pictures downwards.
      const path = glyph.path.transform(scale, 0, 0, -scale, x + (position?.xOffset ?? 0) * scale, 0);
      parts.push(path.toSVG());
      x += (position?.xAdvance ?? 0) * scale + cuts[face].tracking * size;
    }
    return { path: parts.join(''), width: x - cuts[face].tracking * size };
  };
}

async function loadFont(face: Face): Promise<fontkit.Font> {
  const font = fontkit.create(await makeStaticFont(face, cuts[face].weight));
  if (!('layout' in font)) throw new Error(`The ${face} face is a collection of fonts`);
  return font;
}
