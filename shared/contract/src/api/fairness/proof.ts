import { z } from 'zod';
import { hex32, id, clientSeed, slug } from '../../http/define.ts';

/**
 * `proof.json`: everything that a stand-alone verifier needs to compute results again (shared/fair/README.md). Every field is
 * checked against the others: none of it has to be believed, and none of it can be changed unnoticed.
 */

const part = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);
const hex = z.string().regex(/^[0-9a-f]{64,192}$/);
const count = z.int().min(1);
const whole = z.int().min(0);

/** Which item of which case version a roll gave, all null for a roll that gives no item of a case. */
const given = { case: slug.nullable(), version: count.nullable(), item: id.nullable() };

/** One roll of a player's pair. */
export const provenRoll = z.object({ tab: z.enum(['case', 'king', 'upgrade']), nonce: count, outcomes: count, roll: whole, ...given });
export type ProvenRoll = z.infer<typeof provenRoll>;

/** A closed pair with every roll that was made from it. */
export const provenPair = z.object({
  id,
  public_hash: hex32,
  secret_hash: hex32,
  secret_salt: hex32,
  client_seed: clientSeed,
  rolls: z.array(provenRoll),
});

/** A case version that a roll names: its items in ascending id, with their weights of a million. */
export const provenVersion = z.object({ case: slug, version: count, items: z.array(id), weights: z.array(count), hash: hex32 });
export type ProvenVersion = z.infer<typeof provenVersion>;

export const provenBeacon = z.object({
  id: part,
  /** `local`: the operator of the site could foresee the rounds. */
  level: z.enum(['public', 'local']),
  genesis: count,
  period: count,
  /** Tip of the chain, or public key of the group. */
  anchor: hex,
});

/** A game of several players that was drawn. `kind`, `id`, the randomness and the slot are the parts of each draw. */
export const provenGame = z.object({
  kind: part,
  id: part,
  public_hash: hex32,
  secret_hash: hex32,
  secret_salt: hex32,
  roster: z.array(part),
  /** The terms of the game in its lock (shared/fair/src/terms.ts). Missing from games that were locked without. */
  terms: z.array(z.string().regex(/^[A-Za-z0-9_. -]{1,10000}$/)).optional(),
  /** Epoch milliseconds. */
  locked_at: count,
  beacon: part,
  round: count,
  lock_hash: hex32,
  /** The link or the signature that the beacon showed. */
  evidence: hex,
  randomness: hex32,
  draws: z.array(z.object({ slot: part, outcomes: count, roll: whole, ...given })),
  /** Fingerprint of the draws and the seatings (`listingHash`). */
  listing_hash: hex32,
  seatings: z.array(z.object({ slot: part, order: z.array(whole).min(2) })),
});
export type ProvenGame = z.infer<typeof provenGame>;

export const proof = z.object({
  format: z.literal('riftdrop-proof-1'),
  counts: z.object({ pairs: whole, games: whole, rolls: whole, seatings: whole }),
  versions: z.array(provenVersion),
  beacons: z.array(provenBeacon),
  pairs: z.array(provenPair),
  games: z.array(provenGame),
});
export type Proof = z.infer<typeof proof>;
