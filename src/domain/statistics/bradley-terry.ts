import { z975 } from './quantiles.ts';
import type { BradleyTerryScore } from './statistics-types.ts';

/** Item `winner` was chosen over item `loser`, so many times; items are numbered from 0. */
export type PairResult = { readonly winner: number; readonly loser: number; readonly times: number };

/**
 * The weak prior: every item has met one drawn opponent of average strength. A photo that nobody has beaten stays finite,
 * and thirty votes outweigh it.
 */
export const weakPrior = 1;

type Matrix = number[][];

/** Inverse of a symmetric positive definite matrix by Gauss and Jordan; sizes here are a dozen. */
function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const pivotRow = rows[pivot]!;
    const scale = pivotRow[pivot]!;
    for (let column = 0; column < 2 * size; column += 1) pivotRow[column]! /= scale;
    for (let other = 0; other < size; other += 1) {
      const factor = other === pivot ? 0 : rows[other]![pivot]!;
      if (factor === 0) continue;
      rows[other] = rows[other]!.map((value, column) => value - factor * pivotRow[column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}

const logistic = (score: number) => 1 / (1 + Math.exp(-score));

/** Gradient and information (minus the second derivatives) of the log-likelihood with its prior. */
function derivatives(scores: readonly number[], results: readonly PairResult[], prior: number) {
  const gradient = scores.map((score) => prior * (0.5 - logistic(score)));
  const information: Matrix = scores.map((score, row) =>
    scores.map((_, column) => (row === column ? prior * logistic(score) * (1 - logistic(score)) : 0)),
  );
  for (const { winner, loser, times } of results) {
    const chance = logistic(scores[winner]! - scores[loser]!);
    gradient[winner]! += times * (1 - chance);
    gradient[loser]! -= times * (1 - chance);
    const weight = times * chance * (1 - chance);
    information[winner]![winner]! += weight;
    information[loser]![loser]! += weight;
    information[winner]![loser]! -= weight;
    information[loser]![winner]! -= weight;
  }
  return { gradient, information };
}

/**
 * Strengths of items from choices between two of them (Bradley and Terry 1952), by Newton's method with steps halved where
 * they overshoot, and 95 % intervals from the information (Wald's) of each item against the average of all.
 *
 * @param itemCount at least 2
 * @param prior weight of {@link weakPrior}; must be more than 0
 */
export function bradleyTerry(
  itemCount: number,
  results: readonly PairResult[],
  prior: number = weakPrior,
): BradleyTerryScore[] {
  if (itemCount < 2 || !(prior > 0)) throw new RangeError('two items at least, and a prior');
  const valid = ({ winner, loser, times }: PairResult) =>
    winner !== loser && times > 0 && [winner, loser].every((item) => item >= 0 && item < itemCount);
  if (!results.every(valid)) throw new RangeError('a result between two of the items');

  let scores = Array.from({ length: itemCount }, () => 0);
  for (let round = 0; round < 100; round += 1) {
    const { gradient, information } = derivatives(scores, results, prior);
    const covariance = inverse(information);
    const step = covariance.map((row) =>
      row.reduce((sum, value, index) => sum + value * gradient[index]!, 0),
    );
    const longest = Math.max(...step.map(Math.abs));
    const shorten = longest > 2 ? 2 / longest : 1;
    scores = scores.map((score, index) => score + shorten * step[index]!);
    if (longest < 1e-10) break;
  }
  const covariance = inverse(derivatives(scores, results, prior).information);
  const mean = scores.reduce((sum, score) => sum + score, 0) / itemCount;
  const rowMeans = covariance.map((row) => row.reduce((sum, value) => sum + value, 0) / itemCount);
  const allMean = rowMeans.reduce((sum, value) => sum + value, 0) / itemCount;
  return scores.map((raw, item) => {
    const score = raw - mean;
    const half = z975 * Math.sqrt(covariance[item]![item]! - 2 * rowMeans[item]! + allMean);
    const own = results.filter(({ winner, loser }) => winner === item || loser === item);
    return {
      item,
      score,
      interval: { low: score - half, high: score + half },
      chance: logistic(score),
      chanceInterval: { low: logistic(score - half), high: logistic(score + half) },
      comparisons: own.reduce((sum, { times }) => sum + times, 0),
      wins: own.reduce((sum, { winner, times }) => sum + (winner === item ? times : 0), 0),
    };
  });
}
