/** Kinds of transfers that take paid stakes from a balance, and those that return them whole or in part. */
export interface PaidStakes {
  taken: readonly string[];
  returned: readonly string[];
}
