/** Exact statistics of counts. Shares run from 0 to 1. */

/** The interval of Clopper and Pearson (1934) for `hits` of `count`; [0, 1] without any. */
export function exactInterval(hits: number, count: number, confidence = 0.95): [number, number] {
  if (count === 0) return [0, 1];
  const tail = (1 - confidence) / 2;
  const lower = hits === 0 ? 0 : solve((share) => 1 - binomialUpTo(hits - 1, count, share) - tail);
  const upper = hits === count ? 1 : solve((share) => tail - binomialUpTo(hits, count, share));
  return [lower, upper];
}

/** Where a function that rises from below to above 0 crosses it, between 0 and 1. */
function solve(rising: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Probability of at most `hits` of `count` at a rate of `share`. */
function binomialUpTo(hits: number, count: number, share: number): number {
  let sum = 0;
  for (let at = 0; at <= hits; at += 1) {
    sum += Math.exp(logChoose(count, at) + at * Math.log(share) + (count - at) * Math.log1p(-share));
  }
  return Math.min(1, sum);
}

type Counts = { hits: number; count: number };

/**
 * Fisher's exact test, two-sided: the probability of a table at least as unlikely as this one, if both groups had the same
 * rate. It is the exact binomial comparison given the number of hits in both together.
 */
export function fisherExact(group: Counts, others: Counts): number {
  const hits = group.hits + others.hits;
  const all = group.count + others.count;
  const logOf = (inGroup: number): number =>
    logChoose(group.count, inGroup) + logChoose(others.count, hits - inGroup) - logChoose(all, hits);
  const seen = logOf(group.hits);
  const fewest = Math.max(0, hits - others.count);
  const most = Math.min(hits, group.count);
  let sum = 0;
  for (let inGroup = fewest; inGroup <= most; inGroup += 1) {
    const log = logOf(inGroup);
    // Equal tables differ in the last digits.
    if (log <= seen + 1e-9) sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

/** P values corrected for their number (Holm 1979), in the order given; each is at most 1. */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).toSorted((a, b) => pValues[a]! - pValues[b]!);
  const corrected = pValues.map(() => 1);
  let largest = 0;
  order.forEach((index, rank) => {
    largest = Math.max(largest, Math.min(1, pValues[index]! * (pValues.length - rank)));
    corrected[index] = largest;
  });
  return corrected;
}

/** The probability that a positive scores above a negative, ties counting half. Null without both. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number | null {
  if (positives.length === 0 || negatives.length === 0) return null;
  let above = 0;
  for (const positive of positives) {
    for (const negative of negatives) above += positive > negative ? 1 : positive === negative ? 0.5 : 0;
  }
  return above / (positives.length * negatives.length);
}

function logChoose(count: number, chosen: number): number {
  return logFactorial(count) - logFactorial(chosen) - logFactorial(count - chosen);
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  }
  return logFactorials[n]!;
}
