import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ActivePair } from '../fairness/index.ts';
import type { CaseSnapshot } from '../catalogue/index.ts';
import type { Database } from '../plumbing/database.ts';
import type { Claim } from '../plumbing/idempotency.ts';
import type { Rolled } from './rolls.ts';
import { Batcher } from './batcher.ts';

/** One opening, rolled and ready to be committed. */
export interface Ready {
  claim: Claim;
  dropCase: CaseSnapshot;
  pair: ActivePair;
  clientSeed: string;
  rolled: Rolled;
  /** Whether the reply names one drop or a list. */
  single: boolean;
  way: Way;
  /** Inside of a JSON object, of a part opening: how it was rolled. */
  part: string | null;
}

/** What an opening is paid with: its price, the price of a part of it, or nothing. */
export type Way = 'paid' | 'part' | 'free';

/** `outcome` is null when it was done now, `again` when it was done before; else a code of `open_cases_commit`. */
export interface Committed {
  outcome: string | null;
  reply: string | null;
}

/** Named, so that each connection plans it once. */
const openCasesCommit = {
  name: 'open_cases_commit',
  text: 'select outcome, reply from open_cases_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
};

/**
 * More than so many openings in a call would make the first wait for the last. More lanes make smaller calls, and what a call costs whatever it carries is
 * most of a small one: one lane opens 1.05 to 1.17 times as many as two on two processors. On the embedded database that cost is ten times as much.
 */
const travel = { embedded: { lanes: 1, most: 32, idleMs: 1 }, postgres: { lanes: 1, most: 32 } };

const tries = 6;

/** The database refused a statement, so nothing of the call is left; a lost connection says no such thing. */
const undone = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.severity === 'ERROR';
/** Another process stored the same key while this one was at it. */
const keyCameMeanwhile = ({ constraint }: pg.DatabaseError): boolean => constraint === 'idempotency_pkey';

/** Commits openings, those that come at the same time in one round trip. At most one of a player at a time. */
export class Commits {
  private readonly db: Database;
  private readonly batcher: Batcher<Ready, Committed>;

  constructor(db: Database) {
    this.db = db;
    this.batcher = new Batcher((parts) => this.all(parts), travel[db.kind]);
  }

  /** Throws what the database throws when nothing can be said about this opening. */
  async commit(ready: Ready): Promise<Committed> {
    const committed = await this.batcher.run(ready);
    return committed.outcome === 'busy' ? this.alone(ready) : committed;
  }

  /** An error of one undoes all of a call: then each goes alone, and only the one that fails fails. */
  private async all(parts: Ready[]): Promise<PromiseSettledResult<Committed>[]> {
    try {
      return (await this.send(parts)).map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (!undone(error) || (parts.length === 1 && !keyCameMeanwhile(error))) throw error;
      return Promise.allSettled(parts.map((part) => this.again(part)));
    }
  }

  /** PostgreSQL sends an error before it gives back the locks: the key may still be held by the call that was undone. */
  private async again(part: Ready): Promise<Committed> {
    for (let attempt = 1; ; attempt += 1) {
      const committed = await this.alone(part);
      if (committed.outcome !== 'RD409' || attempt === tries) return committed;
      await sleep(2 ** attempt);
    }
  }

  private async alone(part: Ready): Promise<Committed> {
    return (await this.send([part]))[0]!;
  }

  private async send(parts: Ready[]): Promise<Committed[]> {
    // Not pool.query: it closes the connection after every error.
    const client = await this.db.pool.connect();
    try {
      const { rows } = await client.query<Committed>({ ...openCasesCommit, values: columns(parts) });
      if (rows.some(({ outcome }) => outcome === null)) this.db.kick();
      return rows;
    } finally {
      client.release();
    }
  }
}

function columns(parts: Ready[]): unknown[] {
  const each = <T>(of: (part: Ready) => T) => parts.map(of);
  const every = <T>(of: (part: Ready, at: number) => T[]) => parts.flatMap(of);
  return [
    each(({ claim }) => claim.playerId),
    each(({ claim }) => claim.key),
    each(({ claim }) => claim.route),
    each(({ claim }) => claim.payload),
    each(({ single }) => single),
    each(({ dropCase }) => dropCase.number),
    each(({ dropCase }) => dropCase.drop_case_version),
    each(({ pair }) => pair.id),
    each(({ pair }) => pair.nonce),
    each(({ clientSeed }) => clientSeed),
    each(({ rolled }) => rolled.rolls.length),
    every(({ rolled }, at) => rolled.rolls.map(() => at + 1)),
    every(({ rolled }) => rolled.skinItems),
    every(({ rolled }) => rolled.rolls),
    every(({ rolled }) => rolled.drops),
    every(({ rolled }) => rolled.proofs),
  ];
}
