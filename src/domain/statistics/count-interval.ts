import { z975 } from './quantiles.ts';
import type { Interval } from './statistics-types.ts';

const tail = 0.025;
const steps = 60;
/** From so many on the score interval is as good, and the exact one runs out of numbers. */
const many = 100;

/**
 * The exact 95 % interval of the mean of a count whose variance is φ times its mean: the means under which so many, or more,
 * and so few, or fewer, have a chance of 2.5 %. Poisson's (Garwood 1936) at φ 1, else that of the negative binomial with
 * linear variance, which is how matches of days that vary by φ add up; of many the score interval. Of 0 at φ 1 it is [0, 3.69]:
 * the rule of three, on two sides.
 *
 * @param count 0 or more, whole
 */
export function countInterval(count: number, phi: number): Interval {
  if (count >= many * Math.max(1, phi)) return scoreInterval(count, Math.max(1, phi));
  const most = (count + 10) * Math.max(1, phi) * 10;
  const high = solve(most, (mean) => atMost(count, mean, phi) > tail);
  const low = count === 0 ? 0 : solve(most, (mean) => 1 - atMost(count - 1, mean, phi) < tail);
  return { low, high };
}

/** The means that are not further from the count than chance makes likely: (count − mean)² = z²·φ·mean. */
function scoreInterval(count: number, phi: number): Interval {
  const square = z975 ** 2 * phi;
  const half = z975 * Math.sqrt(phi * count + (square * phi) / 4);
  return { low: Math.max(0, count + square / 2 - half), high: count + square / 2 + half };
}

/** The mean from 0 to `most` up to which `holds`. */
function solve(most: number, holds: (mean: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

function atMost(count: number, mean: number, phi: number): number {
  const isPoisson = phi <= 1.001;
  const size = mean / (phi - 1);
  let term = isPoisson ? Math.exp(-mean) : phi ** -size;
  let sum = term;
  for (let seen = 0; seen < count; seen += 1) {
    term *= isPoisson ? mean / (seen + 1) : (((size + seen) / (seen + 1)) * (phi - 1)) / phi;
    sum += term;
  }
  return sum;
}
