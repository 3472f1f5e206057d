import labels from './labels.json' with { type: 'json' };

/**
 * What a person saw on the development photos, by the hash of their bytes. `labels.json` holds no picture, no file name and
 * nothing that tells people apart.
 */
export type Label = {
  /** The words of the label: `hat`, `sunglasses`, `mirror` and so on. */
  has(word: string): boolean;
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
