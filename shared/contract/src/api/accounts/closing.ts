import { z } from 'zod';
import { amount, call, time } from '../../http/define.ts';
import { tfaCode } from '../auth/two-factor.ts';

/** Something that has to end before an account can be closed. */
export const unfinished = z.object({
  what: z.enum(['balance', 'held', 'items', 'games', 'payments', 'cash_outs', 'sends', 'payouts']),
  count: z.int(),
  /** USD cents; null where it is not about an amount. */
  amount: amount.nullable(),
});
export type Unfinished = z.infer<typeof unfinished>;

/** Amounts that stay on a closed account until the next sign-in. Points as stored, everything else USD cents. */
const kept = z.object({ what: z.enum(['balance', 'bonus', 'points', 'partner']), amount });

export const closingView = call('GET /profile/me/closing', {
  summary: 'What keeps the account from being closed, and what would stay on it',
  access: 'player',
  reply: z.object({
    unfinished: z.array(unfinished),
    kept: z.array(kept),
    /** A balance below this, USD cents, does not block closing: it can neither buy anything nor be paid out. */
    small_rest: amount,
  }),
});

/** The code is needed when two-factor is on: a wrong or missing one answers `validation` at `tfa_code`. */
export const closeAccount = call('POST /profile/me/close', {
  summary: 'Closes the account: ends all sessions and erases what need not be kept. The next sign-in opens it again',
  access: 'player',
  body: z.strictObject({ confirmation: z.literal('CLOSE'), tfa_code: tfaCode.optional() }),
  reply: z.object({ closed_at: time }),
  refusals: ['account_unfinished', 'too_many_attempts'],
});
