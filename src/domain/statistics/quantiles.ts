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
