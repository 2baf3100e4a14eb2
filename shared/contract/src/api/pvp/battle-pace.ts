// Times of a battle that server and page compute alike. Imports no schema, so that a page may load it.

/** A round whose drops are known. */
interface PlayedRound {
  /** Its number, from 1. */
  step: number;
  /** Price of its case, USD cents. */
  price: number;
  /** Costs of its drops; none of a skipped round. */
  costs: readonly number[];
  /** All players chose fast rounds. */
  isFast: boolean;
}

/** An item of this many times its case's price makes its round a long one. */
const greatFrom = 5;

/** Milliseconds from a round to the next one: longer after the first and after a great item, except in fast games (D43). */
export function roundTime({ step, price, costs, isFast }: PlayedRound): number {
  if (isFast) return 1_500;
  return step === 1 || costs.some((cost) => cost >= greatFrom * price) ? 6_000 : 3_000;
}
