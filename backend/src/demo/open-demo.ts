import pg from 'pg';
import type { Database } from '../plumbing/database.ts';
import type { Claim } from '../plumbing/idempotency.ts';

/** One opening, rolled and ready to be paid with demo money. */
export interface DemoReady {
  claim: Claim;
  dropCase: { number: number; drop_case_version: number };
  pair: { id: string; nonce: number };
  clientSeed: string;
  rolled: { skinItems: number[]; rolls: number[]; drops: string[]; proofs: string[] };
  single: boolean;
  /** Only whole openings that cost money are made in demo mode. */
  way: string;
}

/** `outcome` is null when it was done now, `again` when it was done before; else a SQLSTATE of `demo_open_commit`. */
interface Committed {
  outcome: string | null;
  reply: string | null;
}

/** What a player can cause; anything else is a bug and thrown on. */
const refusals = new Set(['RC001', 'RC002', 'RC003', 'RC009', 'RD401', 'RD402', 'RD403', 'RD409', 'RD422', 'RF409']);

const demoOpenCommit = {
  name: 'demo_open_commit',
  text: 'select outcome, reply from demo_open_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
};

/** Commits openings that are paid with demo money, each in a round trip of its own. */
export const demoCommits = (db: Database) => ({
  async commit({ claim, dropCase, pair, clientSeed, rolled, single, way }: DemoReady): Promise<Committed> {
    if (way !== 'paid') return { outcome: 'RC001', reply: null };
    const { playerId, key, route, payload } = claim;
    const { skinItems, rolls, drops, proofs } = rolled;
    const opening = [playerId, key, route, payload, single, dropCase.number, dropCase.drop_case_version, pair.id, pair.nonce, clientSeed];
    const values = [...opening, skinItems, rolls, drops, proofs];
    try {
      const { rows } = await db.pool.query<Committed>({ ...demoOpenCommit, values });
      db.kick();
      return rows[0]!;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (!refusals.has(code)) throw error;
      return { outcome: code, reply: null };
    }
  },
});
