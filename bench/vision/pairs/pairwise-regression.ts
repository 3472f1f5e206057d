/** How much the first of a pair, which is preferred, has of each part beyond the second. */
export type Difference = readonly number[];

/** What keeps the weights from growing without bound on few pairs: the variance of their prior is its inverse. */
const ridge = 1;
const rounds = 50;

/**
 * The weights under which the preferred photos are most likely preferred: Bradley and Terry's model with the parts as
 * covariates, that is a logistic regression on differences without an intercept, by Newton's method with a ridge of 1.
 */
export function fitWeights(differences: readonly Difference[], parts: number): number[] {
  let weights = Array.from({ length: parts }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight) => -ridge * weight);
    const curve = weights.map((_, row) => weights.map((__, column) => (row === column ? ridge : 0)));
    for (const difference of differences) {
      const odds = difference.reduce((sum, value, part) => sum + value * weights[part]!, 0);
      const right = 1 / (1 + Math.exp(-odds));
      for (let row = 0; row < parts; row += 1) {
        slope[row]! += (1 - right) * difference[row]!;
        for (let column = 0; column < parts; column += 1)
          curve[row]![column]! += right * (1 - right) * difference[row]! * difference[column]!;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, part) => weight + step[part]!);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

/** The solution of a system of linear equations, by Gauss and Jordan with row pivots. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.reduce(
      (best, row, index) => (index > at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? index : best),
      at,
    );
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const pivotRow = rows[at]!;
    for (const row of rows) {
      if (row === pivotRow) continue;
      const factor = row[at]! / pivotRow[at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * pivotRow[column]!;
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!);
}
