import { BoundedMap } from '../plumbing/limits/bounded-map.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { type ActivePair, activePair } from './pairs.ts';

/** Players whose pair stays in memory; the one longest unused goes first. */
const capacity = 20_000;

/**
 * The active pairs of players who currently open cases, so that an opening needs no read before its one round trip. A
 * stale copy does no harm: the database accepts a nonce only of the active pair and in its order.
 */
export class PairCache {
  private readonly plumbing: Pick<Plumbing, 'db' | 'sealing'>;
  private readonly pairs = new BoundedMap<string, ActivePair>(capacity);

  constructor(plumbing: Pick<Plumbing, 'db' | 'sealing'>) {
    this.plumbing = plumbing;
  }

  async of(playerId: string): Promise<ActivePair> {
    const { db, sealing } = this.plumbing;
    const pair = this.pairs.get(playerId) ?? (await activePair(db.sql, sealing, playerId));
    this.keep(playerId, pair);
    return pair;
  }

  /** Records that rolls were made: the pair has its client seed and its nonce moved on. */
  used(playerId: string, pair: ActivePair, clientSeed: string, count: number): void {
    this.keep(playerId, { ...pair, client_seed: clientSeed, nonce: pair.nonce + count });
  }

  forget(playerId: string): void {
    this.pairs.delete(playerId);
  }

  private keep(playerId: string, pair: ActivePair): void {
    this.pairs.set(playerId, pair);
  }
}
