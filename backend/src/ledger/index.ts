import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { arriveHistory } from './history.ts';
import { ledgerJobs } from './jobs.ts';
import { transferCounts } from './transfer-counts.ts';
import { vaultProofs, witnessesIn } from './prove.ts';
import { migrations } from './schema.ts';
import { takeRefusals } from './refusals.ts';
import { ledgerCalls } from './statement.ts';

export type { PaidStakes } from './paid-stakes.ts';
export { accountsOf, lockAccounts, lockBalance, openAccounts, type PlayerAccount } from './balances.ts';
export { lockEscrow, openEscrow, refund, returnParts, returnStake, settle, stake, type StakePart } from './escrow.ts';
export { headOf, appendBlocks } from './history.ts';
export { expireHolds, hold, post, voidHold } from './holds.ts';
export { house, type LedgerCurrency, type Purse } from './house.ts';
export { accountOf, charge, pay, systemAccount, transfer, type AccountId } from './move.ts';
export type { TakeRefusal } from './refusals.ts';
export { proveEscrows, proveHolds, proveHouse, proveLedger, proveSums, systemBalance } from './proof.ts';
export { movedSince } from './moved.ts';
export { proveVault } from './prove.ts';
export { verifyHistory } from './verify.ts';

/** The ledger. It moves money between accounts and does not depend on any game. */
export const domain = (plumbing: Plumbing): Domain => ({
  name: 'ledger',
  migrations,
  calls: ledgerCalls(plumbing.db.sql),
  jobs: ledgerJobs(plumbing),
  measure: transferCounts(),
  seed: async () => void (await arriveHistory(plumbing.db.owner)),
  // The head in this process's folder counts as a head that was stored outside.
  proofs: vaultProofs.map(({ find, ...proof }) => ({
    ...proof,
    find: (reader, heads) => find(reader, [...witnessesIn(plumbing.config.dataDir), ...heads]),
  })),
  sqlRefusals: takeRefusals,
});
