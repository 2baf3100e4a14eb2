import { z } from 'zod';
import { call, clientSeed, hex32, id, list, page, time } from './define.ts';

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
