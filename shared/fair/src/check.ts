import { commit, draw, playerParts } from './pf1.ts';

/** One player's roll as the site publishes it, with the secrets of its closed pair. */
export interface PublishedRoll {
  tab: 'case' | 'king' | 'upgrade';
  pair_id: string;
  public_hash: string;
  secret_hash: string;
  secret_salt: string;
  client_seed: string;
  nonce: number;
  roll: number;
  outcomes: number;
}

/** Result of a check: the two computed sums, and whether both agree with the published ones. */
export interface RollCheck {
  public_hash: string;
  roll: number;
  commitmentHolds: boolean;
  rollHolds: boolean;
}

/** Computes a published roll again. Throws a RangeError when a field is not even well-formed. */
export function checkRoll(published: PublishedRoll): RollCheck {
  const parts = playerParts(published.tab, published.pair_id, published.client_seed, published.nonce);
  const computed = {
    public_hash: commit(published),
    roll: Number(draw(published.secret_hash, parts, BigInt(published.outcomes))),
  };
  return {
    ...computed,
    commitmentHolds: computed.public_hash === published.public_hash,
    rollHolds: computed.roll === published.roll,
  };
}
