import { z } from 'zod';
import { clientSeed, hex32, id } from '../http/define.ts';

/** Every modal by its name in the address, with its parameters. They are text in the address, so each is a string. */
export const modals = {
  /** Signs in. */
  login: z.object({}),
  /** Asks for the code of the second factor in the middle of a sign-in. */
  twoFactor: z.object({}),
  /** Shows that the session is being renewed in the background, with a way to sign in in the main window instead. */
  signingIn: z.object({}),
  /** Asks a player to accept changed terms; it cannot be dismissed. */
  newTerms: z.object({}),
  /** Puts money on the balance; `method` is the provider to begin with, `amount` the cents. */
  addBalance: z.object({ method: z.string().optional(), amount: z.string().optional() }),
  /** Pays with skins from a marketplace; `marketplace` is its slug. */
  marketplaceDeposit: z.object({ marketplace: z.string().optional() }),
  /** How far a deposit has come; `payment` is its id. */
  depositProgress: z.object({ payment: id.optional() }),
  /** Explains points: how they are earned and spent. */
  datPointsFaq: z.object({}),
  /** How a royale race works. */
  royaleRaceFAQ: z.object({}),
  /** Which ways of notification there are, and whether this browser has them. */
  notificationFAQ: z.object({}),
  /** Sends test notifications by each way. */
  checkNotifications: z.object({}),
  /** One giveaway by its slug. */
  giveaway: z.object({ slug: z.string() }),
  /** How the odds of a case are spread; `case` is its slug. */
  oddsRange: z.object({ case: z.string() }),
  /** Checks a roll: that of the item `drop`, or one whose values are given; without any of them the form is empty. */
  verifyRoll: z.object({
    drop: id.optional(),
    tab: z.string().optional(),
    secret_hash: hex32.optional(),
    secret_salt: hex32.optional(),
    public_hash: hex32.optional(),
    client_seed: clientSeed.optional(),
    nonce: z.string().optional(),
    pair_id: z.string().optional(),
  }),
} as const;
/** Modals by name, with the parameters that the caller passes. */
export type Modals = { [M in keyof typeof modals]: z.input<(typeof modals)[M]> };
export type ModalName = keyof Modals;
