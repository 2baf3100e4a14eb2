import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../plumbing/database.ts';
import type { Committed, Ready } from './commit.ts';
import { oneIn } from './part.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { inside, rollCrowns } from './rolls.ts';

/** Named, so that each connection plans it once. */
const openCaseAlone = {
  name: 'open_case_alone',
  text: 'select outcome, reply, made from open_case_alone($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)',
};

/** Inside of a JSON object: what a player reads of openings that a counted stock was not enough for. */
const skipped = inside({
  error: true,
  code: 'out_of_stock',
  message: 'The case was skipped for technical reasons. The balance will be refunded.',
});

const tries = 6;
/** Undone as a whole: a deadlock with somebody else's work, or the same key stored by another process meanwhile. */
const retryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001' || error.constraint === 'idempotency_pkey');

/** `made` is how many openings there were. */
export interface CommittedAlone extends Committed {
  made: number;
}

/**
 * Commits openings that go alone, each in one round trip. Those of one case wait for each other anyway (open_case_alone): here,
 * where they hold no connection that others could use.
 */
export class AloneCommits {
  private readonly db: Database;
  private readonly queue = new KeyedQueue();

  constructor(db: Database) {
    this.db = db;
  }

  /** Throws what the database throws when nothing can be said about this opening. */
  commit(ready: Ready): Promise<CommittedAlone> {
    return this.queue.run(`case ${ready.dropCase.number}`, () => this.send(ready));
  }

  private async send(ready: Ready): Promise<CommittedAlone> {
    const values = columns(ready);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await this.db.pool.query<CommittedAlone>({ ...openCaseAlone, values });
        if (rows[0]!.outcome === null) this.db.kick();
        return rows[0]!;
      } catch (error) {
        if (!retryable(error) || attempt === tries) throw error;
        await sleep(Math.random() * 2 ** attempt);
      }
    }
  }
}

function columns({ claim, dropCase, pair, clientSeed, rolled, single, way, part }: Ready): unknown[] {
  const crowns = dropCase.king_rate_ppm === null ? { rolls: [], proofs: [] } : rollCrowns(pair, clientSeed, rolled.rolls.length);
  return [
    claim.playerId,
    claim.key,
    claim.route,
    claim.payload,
    way,
    single,
    dropCase.number,
    dropCase.drop_case_version,
    pair.id,
    pair.nonce,
    clientSeed,
    oneIn,
    part,
    rolled.skinItems,
    rolled.rolls,
    rolled.drops,
    rolled.proofs,
    crowns.rolls,
    crowns.proofs,
    skipped,
  ];
}
