import { z } from 'zod';
import { call, clientSeed, hex32, id, list, page, time } from '../../http/define.ts';
import { proof, provenBeacon } from './proof.ts';

/** The seed pair that the player's next roll uses, and the commitment of the one after it. */
export const seeds = z.object({
  active: z.object({
    id,
    public_hash: hex32,
    /** null until the player's browser chose one, after the commitment was shown. */
    client_seed: clientSeed.nullable(),
    /** Rolls made from this pair so far; the next roll uses nonce + 1. */
    nonce: z.int(),
  }),
  next: z.object({ public_hash: hex32 }),
});
export type Seeds = z.infer<typeof seeds>;

/** A closed pair: everything is public, so that each of its rolls can be computed again. */
export const closedPair = z.object({
  id,
  public_hash: hex32,
  secret_hash: hex32,
  secret_salt: hex32,
  client_seed: clientSeed.nullable(),
  /** Number of rolls made; all nonces 1..rolls were used. */
  rolls: z.int(),
  created_at: time,
  closed_at: time,
});
export type ClosedPair = z.infer<typeof closedPair>;

/** One roll as it was made (PF1). The secrets are null while its pair is still in use. */
export const roll = z.object({
  tab: z.enum(['case', 'king', 'upgrade', 'battles']),
  pair_id: id,
  public_hash: hex32,
  secret_hash: hex32.nullable(),
  secret_salt: hex32.nullable(),
  client_seed: clientSeed,
  nonce: z.int(),
  /** The result, 0 to outcomes - 1. */
  roll: z.int(),
  outcomes: z.int(),
});
export type Roll = z.infer<typeof roll>;

export const currentSeeds = call('GET /seeds/current', { summary: 'The active and the next commitment', access: 'player', reply: seeds });
export const rotateSeeds = call('POST /seeds/rotate', {
  summary: 'Closes the active pair, reveals its secrets and starts the next pair',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ client_seed: clientSeed.optional() }),
  reply: z.object({ closed: closedPair, seeds }),
  refusals: ['in_process'],
});
export const seedHistory = call('GET /seeds/history', {
  summary: 'Closed pairs, newest first',
  access: 'player',
  query: page,
  reply: list(closedPair),
});

/** A beacon as it is published, with the newest round that it has shown by the site's clock (0 before the first). */
export const currentBeacon = call('GET /beacons/current', {
  summary: 'The beacon that decides games of several players from now on; its anchor is public before its first round',
  access: 'public',
  reply: provenBeacon.extend({ shown: z.int() }),
});

/** A round as published: a recording made in time shows that none was changed later. */
export const shownRound = call('GET /beacons/:id/:round', {
  summary: 'A round of a local chain, from its time on; other beacons are asked at their own relays',
  access: 'public',
  params: z.object({ id: z.string().max(64), round: z.coerce.number<number>().int().min(1) }),
  reply: z.object({ round: z.int(), evidence: hex32, randomness: hex32 }),
  refusals: ['not_found'],
});

export const pairProof = call('GET /seeds/:id/proof', {
  summary: 'proof.json of one closed pair of the player: everything that a stand-alone verifier needs',
  access: 'player',
  params: z.object({ id }),
  reply: proof,
  refusals: ['not_found', 'in_process'],
});

/** Where a file of proofs begins: the first pair by its id, and how many games come before. */
const place = { pair: z.int().min(0), game: z.int().min(0) };

/** Whole pairs and games, oldest first, as many as fit into one file; `next` begins the next one, null when there is none. */
export const playerProof = call('GET /seeds/proof', {
  summary: 'proof.json of everything of the player that is closed, oldest first',
  access: 'player',
  query: z.object({
    pair: z.coerce.number<number>().int().min(0).default(0),
    game: z.coerce.number<number>().int().min(0).default(0),
  }),
  reply: z.object({ proof, next: z.object(place).nullable() }),
});
