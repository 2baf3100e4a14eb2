import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import type { LossLimit } from '@riftdrop/contract/api/play-safety/loss-limits';
import { ask, fetchCall } from '@riftdrop/host/api';
import { dateText } from '@riftdrop/ui/date';

export type Days = DepositLimit['self_deposit_limit_period'];

/** A player's limit as the page shows it. */
export interface OwnLimit {
  days: Days;
  amount: number;
  left: number;
  since: string;
  /** When more of the limit is available again; null when unknown. */
  freeAt: string | null;
  next: DepositLimit['next'];
}

/** Result of a change of a limit. */
export type Changed = { ok: true; limits: OwnLimit[] } | { ok: false; refusal: Refusal<string> };

/** A subject of limits. */
export interface LimitKind {
  name: 'deposits' | 'losses';
  title: MessageDescriptor;
  about: MessageDescriptor;
  /** Labels of the field and of the button of a span, such as `7 days`. */
  newFor: (span: string) => string;
  removeFor: (span: string) => string;
  load: (signal: AbortSignal) => Promise<OwnLimit[]>;
  /** Null removes it. */
  set: (days: Days, amount: number | null) => Promise<Changed>;
  confirm: (days: Days) => Promise<Changed>;
}

const ofDeposits = (one: DepositLimit): OwnLimit => ({
  days: one.self_deposit_limit_period,
  amount: one.self_deposit_limit,
  left: one.left,
  since: dateText(one.self_deposit_limit_started_at, 'moment'),
  freeAt: one.self_deposit_limit_finish_at && dateText(one.self_deposit_limit_finish_at, 'moment'),
  next: one.next,
});
const ofLosses = (one: LossLimit): OwnLimit => ({
  days: one.self_loss_limit_period,
  amount: one.self_loss_limit,
  left: one.left,
  since: dateText(one.self_loss_limit_started_at, 'moment'),
  freeAt: null,
  next: one.next,
});

/** The answer of a call with its limits in the form of the page. */
async function changed<L>(
  answer: Promise<{ ok: true; value: { limits: L[] } } | { ok: false; refusal: Refusal<string> }>,
  of: (limit: L) => OwnLimit,
): Promise<Changed> {
  const result = await answer;
  return result.ok ? { ok: true, limits: result.value.limits.map(of) } : { ok: false, refusal: result.refusal };
}

export const deposits: LimitKind = {
  name: 'deposits',
  title: msg`Deposits`,
  about: msg`How much you can pay in.`,
  newFor: (span) => t`New limit for ${span}`,
  removeFor: (span) => t`Remove the limit for ${span}`,
  load: async (signal) => (await fetchCall('GET /profile/block/deposits', { signal, quiet: true })).limits.map(ofDeposits),
  set: (self_deposit_limit_period, self_deposit_limit) =>
    changed(ask('POST /profile/block/deposits', { body: { self_deposit_limit, self_deposit_limit_period } }), ofDeposits),
  confirm: (self_deposit_limit_period) =>
    changed(ask('POST /profile/block/deposits/confirm', { body: { self_deposit_limit_period } }), ofDeposits),
};

export const losses: LimitKind = {
  name: 'losses',
  title: msg`Losses`,
  about: msg`How much play can cost you: what you stake, less what you win. A stake that could cost more is not taken.`,
  newFor: (span) => t`New loss limit for ${span}`,
  removeFor: (span) => t`Remove the loss limit for ${span}`,
  load: async (signal) => (await fetchCall('GET /profile/block/losses', { signal, quiet: true })).limits.map(ofLosses),
  set: (self_loss_limit_period, self_loss_limit) =>
    changed(ask('POST /profile/block/losses', { body: { self_loss_limit, self_loss_limit_period } }), ofLosses),
  confirm: (self_loss_limit_period) => changed(ask('POST /profile/block/losses/confirm', { body: { self_loss_limit_period } }), ofLosses),
};
