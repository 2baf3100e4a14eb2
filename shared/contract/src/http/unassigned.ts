/**
 * Numbers that the specification lists without a meaning (§9). No code uses them; this list records that they were considered.
 */
export const unassigned = [100, 500, 50, 1500, 1.1, 3.9, 1739, 5000, 1000] as const;

/** Numbers of the same list whose meaning was found elsewhere in the specification, or is plain. */
export const assigned = {
  /** Longest delay of a browser's timer, milliseconds. */
  longestTimer: 2_147_483_647,
  /** A refresh once a minute, milliseconds. */
  refresh: 60_000,
  /** Duration of a notification on the page, milliseconds. */
  onSite: 15_000,
  /** 14 days, seconds. */
  fortnight: 1_209_600,
} as const;

/** A number like a fee and one like a limit, both without a name: no charge uses them until their meaning is specified. */
export const unnamedCharges = { feeLike: 0.075, roundPay: 75 } as const;
