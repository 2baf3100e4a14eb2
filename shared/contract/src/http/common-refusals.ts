import type { RefusalCode } from './refusals.ts';

/**
 * Error codes before a call runs, or in the transaction of any stake. No call lists these: the guards of the server may return no other
 * code, the browser expects them from every call, and the OpenAPI document names them for the calls concerned.
 */
export const commonRefusals = {
  every: ['validation', 'client_outdated', 'maintenance'],
  post: ['rate_limited', 'nonce_reused', 'foreign_origin'],
  player: ['login_required'],
  money: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'idempotency_in_flight',
    'age_required',
    'steam_user_tos_error',
    'not_offered_here',
  ],
  stake: ['self_blocked', 'demo_on', 'losses_limit', 'debt_open'],
  payIn: ['self_blocked'],
} as const satisfies Record<string, readonly RefusalCode[]>;

export type CommonRefusal = (typeof commonRefusals)[keyof typeof commonRefusals][number];
