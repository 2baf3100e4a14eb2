import { z } from 'zod';
import { amount, call, time } from '../../http/define.ts';

/** Days that a deposit limit may span. Each of them may have one at the same time; the lowest counts. */
export const limitDays = [1, 7, 30] as const;

const period = z.literal(limitDays);

/** A player's limit of deposits. The span ends now: older deposits do not count. */
export const depositLimit = z.object({
  /** USD cents. */
  self_deposit_limit: amount,
  /** Days. */
  self_deposit_limit_period: period,
  self_deposit_limit_started_at: time,
  /** When the oldest payment that counts stops to count; null while none does. */
  self_deposit_limit_finish_at: time.nullable(),
  /** Deposits within the span, with the open part of started payments. */
  used: amount,
  left: amount,
  /** A higher limit (`amount` null: none) that waits: it holds once it is confirmed, from this moment on. */
  next: z.object({ amount: amount.nullable(), from: time }).nullable(),
});
export type DepositLimit = z.infer<typeof depositLimit>;

const limits = z.object({ limits: z.array(depositLimit) });

export const depositLimits = call('GET /profile/block/deposits', {
  summary: 'The own deposit limits, with what is left of them',
  access: 'player',
  reply: limits,
});
export const limitDeposits = call('POST /profile/block/deposits', {
  summary: 'Sets a deposit limit: a first or a lower one at once, a higher one or none after 24 hours and a second confirmation',
  access: 'player',
  body: z.strictObject({ self_deposit_limit: amount.min(0).max(100_000_000).nullable(), self_deposit_limit_period: period }),
  reply: limits,
});
export const keepDepositLimits = call('POST /profile/block/deposits/keep', {
  summary: 'Answers the question about deposit limits: those that there are stay, or none is wanted',
  access: 'player',
  body: z.strictObject({}),
  reply: limits,
});
export const confirmDepositLimit = call('POST /profile/block/deposits/confirm', {
  summary: 'Confirms a higher limit that has waited for 24 hours',
  access: 'player',
  body: z.strictObject({ self_deposit_limit_period: period }),
  reply: limits,
  refusals: ['not_found', 'limit_waits'],
});
