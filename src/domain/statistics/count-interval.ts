import type { Interval } from './statistics-types.ts';

const tail = 0.025;
const steps = 60;

/**
 * The exact 95 % interval of the mean of a count whose variance is φ times its mean: the means under which so many, or more,
 * and so few, or fewer, have a chance of 2.5 %. Poisson's (Garwood 1936) at φ 1, else that of the negative binomial with
 * linear variance, which is how matches of days that vary by φ add up. Of 0 at φ 1 it is [0, 3.69], the rule of three at 95 %
 * on two sides.
 *
 * @param count 0 or more, whole
 */
export function countInterval(count: number, phi: number): Interval {
  const most = (count + 10) * Math.max(1, phi) * 10;
  const high = solve(most, (mean) => atMost(count, mean, phi) > tail);
  const low = count === 0 ? 0 : solve(most, (mean) => 1 - atMost(count - 1, mean, phi) < tail);
  return { low, high };
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
