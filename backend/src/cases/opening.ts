import type { Call } from '@riftdrop/contract/http/call';
import type { PartRoll } from '@riftdrop/contract/api/cases/cases';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import type { CaseSnapshot } from '../catalogue/index.ts';
import type { ActivePair } from '../fairness/index.ts';
import type { Claim } from '../plumbing/http/idempotency.ts';
import type { Rolled } from './rolls.ts';

/** One opening, rolled and ready to be committed. */
export interface PreparedOpening {
  call: Call;
  claim: Claim;
  dropCase: CaseSnapshot;
  pair: ActivePair;
  clientSeed: string;
  rolled: Rolled;
  /** Crown rolls, of a case with a king. */
  crowns: Roll[];
  /** Whether the reply names one drop or a list. */
  single: boolean;
  way: Way;
  /** How a part opening was rolled. */
  part: PartRoll | null;
  /** The trace that its events carry; openings of several traces share a transaction. */
  trace?: string | null;
}

/** Payment of an opening: its price, the price of a part of it, nothing, or its price in demo money. */
export type Way = 'paid' | 'part' | 'free' | 'demo';

/**
 * `outcome` is null when it was done now, `again` when it was done before; otherwise the reason of a refusal. `made`:
 * number of openings.
 */
export interface Committed {
  outcome: string | null;
  reply: string | null;
  made: number;
}

/** Outcomes of `open_cases`, most of them SQLSTATEs; null is an opening that was done now. */
export const outcomes = {
  again: 'again',
  /** The case has a king or a counted stock: its openings come one after another. */
  alone: 'alone',
  /** Another transaction holds one of its rows. */
  busy: 'busy',
  /** Demo mode is on, and the opening is not paid with its money. */
  demo: 'demo',
  /** The opening is paid with demo money, and demo mode is over. */
  demoOver: 'RC009',
  stalePair: 'RF409',
  notOpenable: 'RC001',
  outOfStock: 'RC002',
  changed: 'RC003',
  notInPart: 'RC004',
  tooEarly: 'RC005',
  notAttached: 'RC006',
  notSubscribed: 'RC007',
  accountUsed: 'RC008',
  keyHeld: 'RD409',
  insufficient: 'RD402',
  /** The page showed real money, and demo mode is on. */
  demoOn: 'RD406',
} as const;
