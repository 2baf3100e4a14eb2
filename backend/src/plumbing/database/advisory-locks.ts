/**
 * Numbers of the advisory locks of this program; one meaning each. SQL functions write the number itself. The locks of idempotency
 * keys are hashes of 64 bits, far from these.
 */
export const advisoryLocks = {
  /** One process at a time prepares the database: migrations, functions, seeds. */
  prepare: 727_463,
  /** One test process at a time makes the template of test databases. */
  testTemplate: 727_464,
  /** `number_outbox`: one process at a time numbers live events. */
  outbox: 727_465,
  /** `ledger_append_blocks`: one process at a time appends to the history. */
  history: 727_466,
  /** One process at a time begins a chain of the local beacon. */
  beaconChain: 727_467,
  /** One test process at a time moves the time of a test database. */
  testTime: 727_468,
  /** One payout after the other is signed. */
  payouts: 727_469,
  /** `prune_live_log`: one process at a time deletes old live events. */
  pruning: 727_470,
} as const;
