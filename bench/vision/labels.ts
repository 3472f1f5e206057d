import labels from './labels.json' with { type: 'json' };

/** Everything that a label may say, beside `people-3` and `people-unsure`. Of one face: the smile, the eyes and the gaze. */
export const labelWords = [
  'smile-teeth',
  'smile-slight',
  'smile-none',
  'smile-unsure',
  'eyes-open',
  'eyes-closed',
  'eyes-narrow',
  'eyes-unsure',
  'gaze-camera',
  'gaze-away',
  'gaze-unsure',
  // On the face: dark lenses, tinted ones through which the eyes show, and clear ones.
  'sunglasses',
  'sunglasses-light',
  'glasses',
  'party-glasses',
  'eye-pads',

  'mouth-covered',
  'mouth-covered-part',
  'mouth-part',
  'hand-near-mouth',
  'hand-mouth-touch',
  'lips',
  'mask',
  'straw',
  'cup',
  'spoon',
  'cigarette',
  'smoke',
  'towel',
  'hand',
  'half-hidden',
  'half-face',
  'cut',
  'headcut',
  'hat',
  'hood',
  'headscarf',
  'turban',
  'headband',
  // In the photo.
  'mirror',
  'phone',
  'camera',
  'full-body',
  'far',
  'profile',
  'side',
  'bw',
  'filter',
  'faded',
  'dark',
  'backlit',
  'overexposed',
  'blurred',
  'tilted',
  'bars',
  'border',
  'frame',
  'white-frame',
  'collage',
  'screenshot',
  'app-screenshot',
  'drawn',
  'drawn-box',
] as const;
export type LabelWord = (typeof labelWords)[number];

/**
 * What a person saw on the development photos, by the hash of their bytes. `labels.json` holds no picture, no file name and
 * nothing that tells people apart.
 */
export type Label = {
  has(word: LabelWord): boolean;
  /** How many people are on the photo, null where that is not certain. */
  people: number | null;
};

const words: Readonly<Partial<Record<string, string>>> = labels;

/** The label of a photo, null when nobody has labelled it. */
export function labelOf(sha256: string): Label | null {
  const text = words[sha256];
  if (text === undefined) return null;
  const set = new Set(text.split(' '));
  const people = /\bpeople-(\d+)/.exec(text)?.[1];
  return { has: (word) => set.has(word), people: people === undefined ? null : Number(people) };
}
