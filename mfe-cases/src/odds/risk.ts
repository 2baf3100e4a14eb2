import type { DropCase } from '@riftdrop/contract/api/cases/cases';

type Grade = DropCase['riskGrade'];

/** Position of the badge's needle, 0 to 1. Never an input to odds. */
export const riskWeight: Readonly<Record<Grade, number>> = { Low: 0, Medium: 0.33, High: 0.5, Extreme: 0.6 };

/** Explanation of each grade. */
export const riskWords: Readonly<Record<Grade, string>> = {
  Low: 'Results usually differ from the average by less than the price.',
  Medium: 'Many results lie well below the price, some well above it.',
  High: 'Most results lie well below the price, a few far above it.',
  Extreme: 'Most results lie far below the price; very few lie far above it.',
};
