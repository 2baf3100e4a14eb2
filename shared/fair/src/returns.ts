/** Sums of rolls beside what their odds promise. Amounts are USD cents. */
export interface ReturnSums {
  /** Rolls. */
  count: number;
  /** Prices of the openings, and costs of the items that upgrades staked. */
  staked: number;
  /** Costs of the items that came. */
  returned: number;
  /** The average of `returned` by the odds. */
  expected: number;
  /** The variance of `returned` by the odds. */
  variance: number;
}

/** All rolls of one case, or of one way to play. */
export interface ReturnRow extends ReturnSums {
  kind: 'case' | 'mode';
  name: string;
}

/** A case version with all that its return follows from. */
export interface PricedVersion {
  case: string;
  version: number;
  price: number;
  weights: readonly number[];
  costs: readonly number[];
}

const million = 1_000_000;

/** Average and variance of the cost that one opening gives. @param oneIn the part opening `k`, 1 for a whole one */
export function momentsOf({ weights, costs }: Pick<PricedVersion, 'weights' | 'costs'>, oneIn = 1): { expected: number; variance: number } {
  let [sum, squares] = [0n, 0n];
  for (const [at, weight] of weights.entries()) {
    const cost = BigInt(costs[at]!);
    sum += BigInt(weight) * cost;
    squares += BigInt(weight) * cost * cost;
  }
  const expected = Number(sum) / million / oneIn;
  return { expected, variance: Number(squares) / million / oneIn - expected * expected };
}

/** The return as a part of the stake: as it came, as the odds promise it, and the standard error `sqrt(variance) / staked`. */
export const ratesOf = ({ staked, returned, expected, variance }: ReturnSums): { returned: number; promised: number; error: number } => ({
  returned: returned / staked,
  promised: expected / staked,
  error: Math.sqrt(variance) / staked,
});

/** Sums of rolls by case and by way to play. */
export class Returns {
  private readonly rows = new Map<string, ReturnRow>();

  add(kind: ReturnRow['kind'], name: string, sums: ReturnSums): void {
    const key = `${kind} ${name}`;
    const row = this.rows.get(key);
    if (!row) return void this.rows.set(key, { kind, name, ...sums });
    row.count += sums.count;
    row.staked += sums.staked;
    row.returned += sums.returned;
    row.expected += sums.expected;
    row.variance += sums.variance;
  }

  /** Cases and ways to play, each by name. */
  get list(): ReturnRow[] {
    return [...this.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
