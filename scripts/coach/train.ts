import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { meaningIds } from '../../src/features/coaching/server/questions/recognise/intent-ids.ts';
import {
  featuresOf,
  plainQuestion,
  termsOf,
} from '../../src/features/coaching/server/questions/recognise/normalise.ts';
import { createTextEngine } from '../../src/text/node/text-engine.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';
import { hashOfExamples, readCoachExamples } from './examples.ts';

/**
 * Trains what recognises questions to the coach, from the committed examples alone: two softmax regressions, one on sentence vectors
 * and one on words and pairs of words. The same examples and models give the same bytes. `npm run train:coach`.
 */

const folder = 'src/features/coaching/server/questions/recognise';
const classes = meaningIds.length;
/** What people write around a question, so that it is recognised with and without. */
const around = [
  'honestly, *',
  '* any tips?',
  'hey, *',
  '* pls help',
  'quick question: *',
  '* i have no idea',
  'ok so *',
  '* lol',
  'be honest, *',
  '* what do you think',
  'i was wondering, *',
  '* asking for a friend',
  'so, *',
  '* thanks',
  'seriously *',
  '* it drives me crazy',
  'please tell me, *',
  '* be brutal',
] as const;

const examples = readCoachExamples();
/** Every example as it is, and once within other words. */
const lessons = examples.flatMap(({ meaning, text }, index) => [
  { meaning, text },
  { meaning, text: around[index % around.length]!.replace('*', text) },
]);
const targets = lessons.map(({ meaning }) => meaningIds.indexOf(meaning));
/** Sentences that are encoded in one request. */
const atOnce = 400;
/** Goes through the examples in an order that mixes meanings, the same every time. */
const stride = 617;

const sentences = await trainSentences();
const words = trainWords();
await writeFile(path.join(folder, 'sentence-head.json'), `${JSON.stringify(sentences, null, 2)}\n`);
await writeFile(path.join(folder, 'word-head.json'), `${JSON.stringify(words, null, 2)}\n`);
console.log(`${examples.length} examples of ${classes} meanings`);

async function trainSentences() {
  const engine = createTextEngine({
    modelsDir: modelsDirOf(process.env),
    onFailure: (error) => console.error(error),
  });
  // In parts, so that a busy machine does not run out of the time that one request has.
  const inputs: Float32Array[] = [];
  for (let from = 0; from < lessons.length; from += atOnce) {
    const part = lessons.slice(from, from + atOnce);
    inputs.push(...(await engine.encodeSentences(part.map(({ text }) => plainQuestion(text)))));
  }
  await engine.close();
  const size = inputs[0]?.length ?? 0;
  const scale = 6;
  const weights = new Float64Array(classes * size);
  const squares = new Float64Array(classes * size);
  const bias = new Float64Array(classes);
  for (let epoch = 0; epoch < 40; epoch += 1) {
    for (let step = 0; step < inputs.length; step += 1) {
      const at = (step * stride) % inputs.length;
      const input = inputs[at]!;
      const shares = softmax(
        bias.map((start, k) => {
          let sum = 0;
          for (let d = 0; d < size; d += 1) sum += weights[k * size + d]! * input[d]!;
          return start + sum * scale;
        }),
      );
      for (let k = 0; k < classes; k += 1) {
        const error = shares[k]! - Number(k === targets[at]);
        if (Math.abs(error) < 1e-4) continue;
        bias[k]! -= 0.01 * error;
        for (let d = 0; d < size; d += 1) {
          const place = k * size + d;
          const slope = error * input[d]! * scale + 1e-3 * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (0.1 * slope) / Math.sqrt(squares[place]! + 1e-6);
        }
      }
    }
  }
  const steps = Array.from({ length: classes }, (_, k) => {
    const row = weights.subarray(k * size, (k + 1) * size);
    return (row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) * scale) / 127;
  });
  const bytes = Int8Array.from(weights, (weight, place) =>
    Math.round((weight * scale) / steps[Math.floor(place / size)]!),
  );
  return {
    examples: hashOfExamples(examples),
    steps: steps.map((step) => step.toPrecision(5)).join(' '),
    bias: [...bias].map((value) => value.toFixed(3)).join(' '),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

function trainWords() {
  const documents = lessons.map(({ text }) => featuresOf(termsOf(text)));
  const inHowMany = new Map<string, number>();
  for (const features of documents) {
    for (const feature of features) inHowMany.set(feature, (inHowMany.get(feature) ?? 0) + 1);
  }
  const vocabulary = [...inHowMany]
    .filter(([feature, count]) => count >= (feature.includes(' ') ? 8 : 4))
    .map(([feature]) => feature);
  const rarity = (feature: string): number =>
    (Math.log(lessons.length / inHowMany.get(feature)!) + 1) * (feature.includes(' ') ? 0.6 : 1);
  const placeOf = new Map(vocabulary.map((feature, place) => [feature, place]));
  const inputs = documents.map((features) => {
    const known = features.flatMap((feature) => {
      const place = placeOf.get(feature);
      return place === undefined ? [] : [{ place, value: rarity(feature) }];
    });
    const length = Math.sqrt(known.reduce((sum, { value }) => sum + value ** 2, 0)) || 1;
    return known.map(({ place, value }) => ({ place, value: value / length }));
  });
  const weights = new Float64Array(vocabulary.length * classes);
  const squares = new Float64Array(vocabulary.length * classes);
  const bias = new Float64Array(classes);
  for (let epoch = 0; epoch < 40; epoch += 1) {
    for (let step = 0; step < inputs.length; step += 1) {
      const at = (step * stride) % inputs.length;
      const input = inputs[at]!;
      const shares = softmax(
        bias.map((start, k) =>
          input.reduce((sum, { place, value }) => sum + weights[place * classes + k]! * value, start),
        ),
      );
      for (let k = 0; k < classes; k += 1) {
        const error = shares[k]! - Number(k === targets[at]);
        bias[k]! -= 0.02 * error;
        for (const { place, value } of input) {
          const cell = place * classes + k;
          const slope = error * value + 1e-4 * weights[cell]!;
          squares[cell]! += slope * slope;
          weights[cell]! -= (0.5 * slope) / Math.sqrt(squares[cell]! + 1e-6);
        }
      }
    }
  }
  const kept = vocabulary.map((feature, place) => {
    // What all meanings share decides nothing; the few that stand out are kept.
    const row = [...weights.subarray(place * classes, (place + 1) * classes)];
    const middle = row.toSorted((a, b) => a - b)[Math.floor(classes / 2)]!;
    const most = Math.max(...row.map((weight) => Math.abs(weight - middle)));
    const entries = row
      .map((weight, k) => [k, Math.round((weight - middle) * 10)] as const)
      .filter(([, weight]) => Math.abs(weight) >= most * 4.3)
      .flat();
    return [feature, Math.round(rarity(feature) * 100), ...entries].join('|');
  });
  return { bias: [...bias].map((value) => value.toFixed(3)).join(' '), features: kept.join('\n') };
}

function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}
