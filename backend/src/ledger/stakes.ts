import type { CommonRefusal } from '@riftdrop/contract/common-refusals';
import { refuse, type Refused } from '../plumbing/refusal.ts';

/** SQLSTATEs of the guard of stakes (sql/ledger_guard_stake.sql), wherever a stake is taken. */
export const stakeRefusals = { RD403: refuse('self_blocked'), RD406: refuse('demo_on') } satisfies Record<string, Refused<CommonRefusal>>;
