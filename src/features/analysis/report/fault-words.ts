import type { Clarity } from '../analysis.contract.ts';

/** What is wrong with a photo, after "because" or a colon, by the part or fault of its clarity (`clarity-table.ts`). */
const words: Readonly<Record<string, string>> = {
  'face-visible': 'the face is too small or not visible',
  'eyes-visible': 'the eyes are hidden or nearly shut',
  sharp: 'it is blurred',
  lit: 'the light on the face is poor',
  framed: 'the app’s frame cuts the head',
  'one-clear-subject': 'several people share it',
  'not-a-duplicate': 'it repeats another photo',
  resolution: 'it has too few pixels',
  compression: 'it is compressed too much',
  'black-face': 'the face is nearly black',
  'dark-photo': 'it is nearly black',
  'face-cut': 'the edge of the photo cuts the face',
  'mouth-covered': 'something covers the mouth',
  collage: 'it is a collage',
  screenshot: 'it is a screenshot',
  bars: 'bars take up part of it',
};

/** The worst that was measured on a photo, in words: the fault that caps its clarity, else the part that costs most; null without one. */
export function worstFault({ cap, components }: Clarity): string | null {
  if (cap != null) return words[cap.id] ?? cap.text;
  let worst: { id: string; loss: number } | null = null;
  for (const { id, score, weight } of components) {
    const loss = score === null ? 0 : (1 - score) * weight;
    if (loss > (worst?.loss ?? 0)) worst = { id, loss };
  }
  return worst === null ? null : (words[worst.id] ?? null);
}
