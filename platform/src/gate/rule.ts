import type { Finding } from './finding.ts';
import type { GateSet } from './gate-set.ts';

/** A finding of a rule; without a level it is an error. */
export type Found = Omit<Finding, 'rule' | 'level'> & { level?: 'warning' };

/** One thing that has to hold for a whole set before it goes live. */
export interface Rule {
  /** The word that a report calls it by. */
  id: string;
  /** The reason for the rule, in one sentence for the developer whose set it blocks. */
  why: string;
  check(set: GateSet): Found[];
}
