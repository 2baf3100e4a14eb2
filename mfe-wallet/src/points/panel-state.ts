import type { PointsExchange } from '@riftdrop/contract/api/wallet/payments';
import { formatMoney, formatPoints } from '@riftdrop/money/format';
import type { CallState } from '../calls/keyed-call.ts';

/** The state of the panel. */
export type PanelState = 'earning' | 'can exchange' | 'exchanging' | 'success' | 'fail';

/** How long the result of an exchange is shown, milliseconds. */
export const toldMs = 2500;

/** The last result on display: the exchanged amount, or the error; null after its time. */
export type ExchangeMessage = { ok: true; amount: number } | { ok: false; message: string } | null;

/** The state of the panel: a running call first, then its result, then the available points. */
export function panelState(call: CallState, told: ExchangeMessage, { available }: Pick<PointsExchange, 'available'>): PanelState {
  if (call.status === 'sending') return 'exchanging';
  if (told) return told.ok ? 'success' : 'fail';
  return available > 0 ? 'can exchange' : 'earning';
}

/** Why nothing can be exchanged now, in words; null when something can. */
export function obstacleOf({ available, dat_points, payout_rate, step_amount, bonus_balance, left }: PointsExchange): string | null {
  if (available > 0) return null;
  if (left === 0) return 'You have exchanged all that 24 hours allow.';
  if (bonus_balance === 0) return 'Your bonus balance is empty: there is nothing that points could turn into money.';
  return `${formatPoints(payout_rate - dat_points)} more points make the first ${formatMoney(step_amount)}.`;
}

/** Points towards the next step, out of those that it takes. */
export const progressOf = ({ dat_points, payout_rate }: Pick<PointsExchange, 'dat_points' | 'payout_rate'>): number =>
  dat_points % payout_rate;
