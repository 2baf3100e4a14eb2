import { z } from 'zod';
import { limitDays } from '../wallet/deposit-limits.ts';
import { amount, call, time } from '../../http/define.ts';

const period = z.literal(limitDays);

/**
 * A player's limit of the loss: stakes less their returns, within a span that ends now. A stake is rejected when it could bring the
 * loss above it. A game that is not over counts with its whole stake.
 */
export const lossLimit = z.object({
  /** USD cents. */
  self_loss_limit: amount,
  /** Days. */
  self_loss_limit_period: period,
  self_loss_limit_started_at: time,
  /** Lost within the span; below zero after a gain. */
  used: amount,
  /** Largest possible next stake. */
  left: amount,
  /** A higher limit (`amount` null: none) that waits: it holds once it is confirmed, from this moment on. */
  next: z.object({ amount: amount.nullable(), from: time }).nullable(),
});
export type LossLimit = z.infer<typeof lossLimit>;

const limits = z.object({ limits: z.array(lossLimit) });

export const lossLimits = call('GET /profile/block/losses', {
  summary: 'The own limits of losses, with what is left of them',
  access: 'player',
  reply: limits,
});
export const limitLosses = call('POST /profile/block/losses', {
  summary: 'Sets a limit of losses: a first or a lower one at once, a higher one or none after 24 hours and a second confirmation',
  access: 'player',
  body: z.strictObject({ self_loss_limit: amount.min(0).max(100_000_000).nullable(), self_loss_limit_period: period }),
  reply: limits,
});
export const confirmLossLimit = call('POST /profile/block/losses/confirm', {
  summary: 'Confirms a higher limit of losses that has waited for 24 hours',
  access: 'player',
  body: z.strictObject({ self_loss_limit_period: period }),
  reply: limits,
  refusals: ['not_found', 'limit_waits'],
});
