import type { Domain } from '../plumbing/domain.ts';
import { refuse } from '../plumbing/refusal.ts';
import './tables.ts';

export { balancesOf, openAccounts, tellBalances } from './balances.ts';
export { house, type Purse } from './house.ts';
export { charge, pay, type Movement } from './move.ts';
export { proveLedger, systemBalance, type Discrepancy } from './proof.ts';

/** The vault. It moves money between accounts and knows no game. */
export const domain = (): Domain => ({ name: 'ledger', sqlRefusals: { RD402: refuse('insufficient_funds', 'Not enough funds') } });
