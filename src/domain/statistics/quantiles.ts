/** Standard normal quantile of 97.5 %. */
export const z975 = 1.959963984540054;

/** Standard normal quantile of 80 %: the power of a test. */
export const z80 = 0.8416212335729143;

/** Student's t at 97.5 % for 1 to 30 degrees of freedom, as every table of it has them. */
const table = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
];

/**
 * Student's t at 97.5 %, for two-sided 95 % intervals.
 *
 * Beyond 30 degrees of freedom by Fisher's expansion (Abramowitz and Stegun 26.7.5), there exact to four decimals.
 *
 * @param degrees degrees of freedom, at least 1; fractions are rounded down
 */
export function t975(degrees: number): number {
  const whole = Math.floor(degrees);
  const listed = table[whole - 1];
  if (listed !== undefined) return listed;
  if (whole < 1) throw new RangeError(`no degrees of freedom: ${degrees}`);
  const z = z975;
  return z + (z ** 3 + z) / (4 * whole) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * whole ** 2);
}

/**
 * The standard normal quantile of a two-sided level: 1.96 for 0.95. By halving on the normal distribution function.
 *
 * @param level more than 0 and less than 1
 */
export function normalQuantile(level: number): number {
  return quantileOf(level, (z) => 1 - upperTail(z));
}

/** Beyond so many degrees of freedom Fisher's expansion is exact to six decimals. */
const manyDegrees = 60;

/**
 * Student's t of a two-sided level: what {@link t975} is for 0.95.
 *
 * @param degrees degrees of freedom, at least 1; fractions are rounded down
 */
export function tQuantile(level: number, degrees: number): number {
  const whole = Math.floor(degrees);
  if (whole < 1) throw new RangeError(`no degrees of freedom: ${degrees}`);
  if (whole <= manyDegrees) return quantileOf(level, (t) => studentUpTo(t, whole));
  const z = normalQuantile(level);
  return z + (z ** 3 + z) / (4 * whole) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * whole ** 2);
}

function quantileOf(level: number, upTo: (value: number) => number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`no level: ${level}`);
  const wanted = (1 + level) / 2;
  let [low, high] = [0, 1];
  while (upTo(high) < wanted) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (upTo(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** The normal distribution above `z` ≥ 0: by its series near 0, and by Laplace's continued fraction in the tail. */
function upperTail(z: number): number {
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let [term, sum] = [z, z];
    for (let place = 1; place < 60; place += 1) {
      term *= z ** 2 / (2 * place + 1);
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = z;
  for (let place = 60; place > 0; place -= 1) fraction = z + place / fraction;
  return density / fraction;
}

/** Student's distribution up to `t` ≥ 0 for whole degrees of freedom, as a finite sum (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function studentUpTo(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let place = isOdd ? 2 : 1; place <= degrees - 3; place += 2) {
    term *= (place / (place + 1)) * cosine ** 2;
    sum += term;
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return (1 + within) / 2;
}
