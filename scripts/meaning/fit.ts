import { writeFileSync } from 'node:fs';
import { readEnglish, type EnglishField } from '../../src/text/fields/english-field.ts';
import { readFields } from '../../src/text/fields/read-fields.ts';
import { cuesOf } from '../../src/text/meaning/cues.ts';
import { cueWeight, headNames, type Head, type Heads } from '../../src/text/meaning/judge.ts';
import { loadSentenceEncoder } from '../../src/text/node/load-sentence-encoder.ts';
import { readExamples } from './examples.ts';
import { headsFile, readOrigin } from './origin.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';

/**
 * Fits the heads that judge clauses to the examples, and writes `src/text/meaning/heads.json`: `node scripts/meaning/fit.ts`.
 * `origin.json` says what they come from. The same examples give the same bytes.
 */
const originFile = new URL('origin.json', import.meta.url);
/** A cue in fewer examples than these is left out. */
const fewestExamples = 4;
const penalty = 0.1;
/** The fit ends where no slope is steeper, well below what the rounding to bytes keeps, or after so many steps. */
const smallestSlope = 1e-3;
const mostSteps = 200;
/** How many changes tell the curvature. */
const mostChanges = 10;
/** A step is halved until the loss falls by this share of what the slope promises. */
const sufficient = 1e-4;
const shortest = 1e-8;

type Row = { values: Float64Array; places: number[] };
type Known = { row: Row; target: number };
type Change = { moved: Float64Array; turned: Float64Array };

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

/** Logistic regression with a quadratic penalty, by L-BFGS (Nocedal and Wright, algorithm 7.5). */
function fit(known: readonly Known[], cueCount: number): Head {
  const width = 512 + cueCount;
  const changes: Change[] = [];
  let weights: Float64Array = new Float64Array(width + 1);
  let { loss, gradient } = lossAt(known, weights);
  for (let step = 0; step < mostSteps && largestOf(gradient) > smallestSlope; step += 1) {
    const direction = towardsLeast(gradient, changes);
    const slope = dot(gradient, direction);
    let length = 1;
    let next = weights;
    let found = { loss, gradient };
    do {
      next = weights.map((weight, index) => weight - length * direction[index]!);
      found = lossAt(known, next);
      length /= 2;
    } while (found.loss > loss - sufficient * 2 * length * slope && length > shortest);
    const moved = next.map((weight, index) => weight - weights[index]!);
    const turned = found.gradient.map((value, index) => value - gradient[index]!);
    if (dot(moved, turned) > 0) changes.push({ moved, turned });
    if (changes.length > mostChanges) changes.shift();
    weights = next;
    ({ loss, gradient } = found);
  }
  const scale = Number((largestOf(weights.subarray(0, width)) / 127).toPrecision(4));
  const bytes = Int8Array.from(weights.subarray(0, width), (value) => Math.round(value / scale));
  return {
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale,
    bias: Number(weights[width]!.toFixed(3)),
  };
}

/** The penalised log loss and its gradient; the last weight is the bias, which has no penalty. */
function lossAt(known: readonly Known[], weights: Float64Array): { loss: number; gradient: Float64Array } {
  const gradient = weights.map((weight) => penalty * weight);
  gradient[weights.length - 1] = 0;
  let loss = dot(weights, gradient) / 2;
  for (const { row, target } of known) {
    const sum = sumOf(row, weights);
    loss += Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum))) - target * sum;
    addTo(gradient, row, 1 / (1 + Math.exp(-sum)) - target);
  }
  return { loss, gradient };
}

/** The gradient turned by what the last changes say of the curvature. */
function towardsLeast(gradient: Float64Array, changes: readonly Change[]): Float64Array {
  const direction = gradient.slice();
  const shares = changes.toReversed().map(({ moved, turned }) => {
    const share = dot(moved, direction) / dot(moved, turned);
    addScaled(direction, turned, -share);
    return share;
  });
  const last = changes.at(-1);
  const first =
    last === undefined
      ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
      : dot(last.moved, last.turned) / dot(last.turned, last.turned);
  for (let index = 0; index < direction.length; index += 1) direction[index] = direction[index]! * first;
  for (const [index, { moved, turned }] of changes.entries())
    addScaled(
      direction,
      moved,
      shares[changes.length - 1 - index]! - dot(turned, direction) / dot(moved, turned),
    );
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!;
  return sum;
}

function addScaled(total: Float64Array, values: Float64Array, factor: number): void {
  for (let index = 0; index < total.length; index += 1)
    total[index] = total[index]! + factor * values[index]!;
}

function largestOf(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
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

if (import.meta.main) {
  const modelsDir = modelsDirOf(process.env);
  writeFileSync(headsFile, `${JSON.stringify(await fitHeads(modelsDir), null, 2)}\n`);
  writeFileSync(originFile, `${JSON.stringify(readOrigin(), null, 2)}\n`);
}
