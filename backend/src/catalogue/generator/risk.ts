import { outcomes } from '@riftdrop/fair/pf1';
import type { RiskGrade } from '../tables.ts';

/**
 * Risk grade of a case: how far one opening strays from the price, as the standard deviation of the item's cost divided
 * by the price. Low below 0.8, Medium below 1.8, High below 5.5, Extreme from there. The grade is a statement about the
 * odds and never an input to them.
 */
const limits: [RiskGrade, number][] = [
  ['Low', 80],
  ['Medium', 180],
  ['High', 550],
];

/** Grades by exact integers: the squared deviation is compared with the squared limit, both in cents and parts per million. */
export function riskGrade(items: readonly { weight: number; cost: number }[], price: number): RiskGrade {
  const whole = BigInt(outcomes);
  const mean = items.reduce((sum, { weight, cost }) => sum + BigInt(weight) * BigInt(cost), 0n);
  const squares = items.reduce((sum, { weight, cost }) => sum + BigInt(weight) * BigInt(cost) ** 2n, 0n);
  const variance = squares * whole - mean ** 2n;
  const reference = (BigInt(price) * whole) ** 2n;
  return limits.find(([, percent]) => variance * 10_000n < reference * BigInt(percent) ** 2n)?.[0] ?? 'Extreme';
}
