/** What a clause may be, apart from its subject. */
export const headNames = [
  'demand',
  'complaint',
  'intent',
  'opening',
  'cliche',
  'concrete',
  'telling',
] as const;
export type HeadName = (typeof headNames)[number];
/** How likely a clause is each of these, 0–1. */
export type Meaning = Readonly<Record<HeadName, number>>;

/** A logistic regression: weights as bytes from −127 to 127 in base64, those of the vector first, then one for each cue. */
export type Head = { weights: string; scale: number; bias: number };

/** What `scripts/meaning/fit.ts` writes. */
export type Heads = { cues: readonly string[]; heads: Readonly<Record<HeadName, Head>> };

/** What a cue counts against one number of the vector, whose squares sum up to 1. */
export const cueWeight = 0.15;
const vectorWidth = 512;

/** Judges clauses by their vectors (512 numbers) and cues. */
export function createJudge({
  cues,
  heads,
}: Heads): (vector: Float32Array, found: ReadonlySet<string>) => Meaning {
  const places = new Map(cues.map((cue, index) => [cue, vectorWidth + index]));
  const fitted = headNames.map((name) => {
    const { weights, scale, bias } = heads[name];
    const bytes = Uint8Array.from(atob(weights), (character) => character.charCodeAt(0));
    return { name, values: Float64Array.from(new Int8Array(bytes.buffer), (byte) => byte * scale), bias };
  });
  return (vector, found) => {
    const known = [...found].flatMap((cue) => places.get(cue) ?? []);
    return Object.fromEntries(
      fitted.map(({ name, values, bias }) => {
        let sum = bias;
        for (const [index, value] of vector.entries()) sum += value * values[index]!;
        for (const place of known) sum += cueWeight * values[place]!;
        return [name, 1 / (1 + Math.exp(-sum))];
      }),
    ) as Record<HeadName, number>;
  };
}
