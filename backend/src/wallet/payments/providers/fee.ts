/** Hundredths of a percent of an amount, in whole cents and rounded up. Exact for every amount that a transfer can move. */
export const feePart = (amount: number, hundredths: number): number => Number((BigInt(amount) * BigInt(hundredths) + 9_999n) / 10_000n);
