/** Pearson's chi-square of counts against expected counts. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!, 0);
}

/** One-sided deviation of a mean, in standard errors, that occurs once in a million fair runs. */
export const normalLimit = 4.7534;

/** Value that chi-square exceeds once in a million fair runs, or as rarely as `errors` sets (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number, errors = normalLimit): number {
  return freedom * (1 - 2 / (9 * freedom) + errors * Math.sqrt(2 / (9 * freedom))) ** 3;
}
