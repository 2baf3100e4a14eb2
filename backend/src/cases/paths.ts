import { demoCommits } from '../demo/index.ts';
import type { Database } from '../plumbing/database.ts';
import { AloneCommits, type CommittedAlone } from './alone.ts';
import { Commits, type Ready } from './commit.ts';

/** Outcomes that the SQL functions of openings answer with, most of them SQLSTATEs; null is an opening that was done now. */
export const outcomes = {
  again: 'again',
  alone: 'alone',
  demo: 'demo',
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
  /** The page showed demo money, and demo mode is over. */
  demoOver: 'demo over',
  /** Demo mode opens whole cases that cost money and nothing else. */
  notInDemo: 'not in demo',
} as const;

/**
 * Takes an opening to the commit that is meant for it: the common ones travel together, those of a king or of a counted stock and
 * those that are not paid in full go alone, and demo mode has one of its own. The database says which; what is known here saves a trip.
 */
export class Paths {
  private readonly together: Commits;
  private readonly alone: AloneCommits;
  private readonly demo: ReturnType<typeof demoCommits>;

  constructor(db: Database) {
    this.together = new Commits(db);
    this.alone = new AloneCommits(db);
    this.demo = demoCommits(db);
  }

  /** @param demo the money that the page showed: nothing else is ever paid with. Throws what the database throws when nothing can be said about this opening. */
  async commit(ready: Ready, demo: boolean | undefined): Promise<CommittedAlone> {
    const done = demo ? null : await this.real(ready);
    if (done?.outcome === outcomes.demo && demo === false) return { ...done, outcome: outcomes.demoOn };
    return done === null || done.outcome === outcomes.demo ? this.inDemo(ready) : done;
  }

  private async real(ready: Ready): Promise<CommittedAlone> {
    if (ready.way === 'paid' && ready.dropCase.king_rate_ppm === null) {
      const common = await this.together.commit(ready);
      if (common.outcome !== outcomes.alone) return { ...common, made: ready.rolled.rolls.length };
    }
    return this.alone.commit(ready);
  }

  private async inDemo(ready: Ready): Promise<CommittedAlone> {
    if (ready.way === 'part') return { outcome: outcomes.notInPart, reply: null, made: 0 };
    const { outcome, reply } = await this.demo.commit(ready);
    const own: Record<string, string> = { RC001: outcomes.notInDemo, RC009: outcomes.demoOver };
    return { outcome: outcome === null ? null : (own[outcome] ?? outcome), reply, made: ready.rolled.rolls.length };
  }
}
