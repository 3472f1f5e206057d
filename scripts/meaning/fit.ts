import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnglish, type EnglishField } from '../../src/text/fields/english-field.ts';
import { readFields } from '../../src/text/fields/text-field.ts';
import { cuesOf } from '../../src/text/meaning/cues.ts';
import { cueWeight, headNames, type Head, type Heads } from '../../src/text/meaning/judge.ts';
import { loadSentenceEncoder } from '../../src/text/node/load-sentence-encoder.ts';
import { readExamples } from './examples.ts';

/**
 * Fits the heads that judge clauses to the examples, and writes `src/text/meaning/heads.json`: `node scripts/meaning/fit.ts`.
 * The same examples give the same bytes.
 */
const headsPath = path.resolve(import.meta.dirname, '../../src/text/meaning/heads.json');
/** A cue in fewer examples than these is left out. */
const fewestExamples = 4;
const penalty = 0.1;
const steps = 600;

type Row = { values: Float64Array; places: number[] };

export async function fitHeads(modelsDir: string): Promise<Heads> {
  const examples = readExamples().filter(({ part }) => part === 'tune');
  const encode = await loadSentenceEncoder(modelsDir);
  const vectors = await encode(examples.map(({ text }) => text));
  const cuesOfExamples = examples.map(({ text }) => cuesOf(fieldOf(text), { start: 0, end: text.length }));
  const counts = new Map<string, number>();
  for (const cue of cuesOfExamples.flatMap((found) => [...found]))
    counts.set(cue, (counts.get(cue) ?? 0) + 1);
  const cues = [...counts]
    .filter(([, count]) => count >= fewestExamples)
    .map(([cue]) => cue)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const places = new Map(cues.map((cue, index) => [cue, index]));
  const rows = vectors.map((vector, index) => ({
    values: Float64Array.from(vector),
    places: [...cuesOfExamples[index]!].flatMap((cue) => places.get(cue) ?? []),
  }));
  const heads = headNames.map((name) => {
    const known = examples.flatMap((example, index) => {
      const verdict = example.is(name);
      return verdict === null ? [] : [{ row: rows[index]!, target: verdict ? 1 : 0 }];
    });
    return [name, fit(known, cues.length)] as const;
  });
  return { cues, heads: Object.fromEntries(heads) as Heads['heads'] };
}

function fieldOf(text: string): EnglishField {
  const [field] = readFields({ app: 'tinder', bio: text, prompts: [] });
  if (field === undefined) throw new Error('A Tinder profile has a bio');
  return readEnglish(field);
}

/** Logistic regression with a quadratic penalty, by accelerated gradient descent. */
function fit(known: readonly { row: Row; target: number }[], cueCount: number): Head {
  const width = 512 + cueCount;
  const weights = new Float64Array(width + 1);
  const ahead = new Float64Array(width + 1);
  const gradient = new Float64Array(width + 1);
  const rate = 1 / (0.25 * steepest(known, width) + penalty);
  for (let step = 0; step < steps; step += 1) {
    gradient.fill(0);
    for (const { row, target } of known) {
      const error = 1 / (1 + Math.exp(-sumOf(row, ahead))) - target;
      addTo(gradient, row, error);
    }
    const momentum = step / (step + 3);
    for (let index = 0; index <= width; index += 1) {
      const slope = gradient[index]! + (index < width ? penalty * ahead[index]! : 0);
      const next = ahead[index]! - rate * slope;
      ahead[index] = next + momentum * (next - weights[index]!);
      weights[index] = next;
    }
  }
  const largest = weights.slice(0, width).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = Number((largest / 127).toPrecision(4));
  const bytes = Int8Array.from(weights.slice(0, width), (value) => Math.round(value / scale));
  return {
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale,
    bias: Number(weights[width]!.toFixed(3)),
  };
}

function sumOf({ values, places }: Row, weights: Float64Array): number {
  let sum = weights.at(-1)!;
  for (let index = 0; index < values.length; index += 1) sum += values[index]! * weights[index]!;
  for (const place of places) sum += cueWeight * weights[values.length + place]!;
  return sum;
}

function addTo(total: Float64Array, { values, places }: Row, factor: number): void {
  const last = total.length - 1;
  total[last] = total[last]! + factor;
  for (let index = 0; index < values.length; index += 1)
    total[index] = total[index]! + factor * values[index]!;
  for (const place of places) {
    const index = values.length + place;
    total[index] = total[index]! + factor * cueWeight;
  }
}

/** The largest eigenvalue of the rows' second moments, which bounds the steps. */
function steepest(known: readonly { row: Row }[], width: number): number {
  let direction = new Float64Array(width + 1).fill(1);
  let size = 1;
  for (let round = 0; round < 30; round += 1) {
    const next = new Float64Array(width + 1);
    for (const { row } of known) addTo(next, row, sumOf(row, direction));
    size = Math.hypot(...next);
    direction = next.map((value) => value / size);
  }
  return size;
}

if (import.meta.main) {
  const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
  writeFileSync(headsPath, `${JSON.stringify(await fitHeads(modelsDir), null, 2)}\n`);
}
