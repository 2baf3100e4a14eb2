import { msg } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';

/** Actions of an item in its current state, and the reason why others are missing. */
export const states = {
  ready: { label: msg`Ready`, order: 0, leaves: false, reason: null },
  game: {
    label: msg`In a game`,
    order: 1,
    leaves: false,
    reason: msg`It is at stake in a game. It comes back to you, or goes to whoever wins.`,
  },
  hold: { label: msg`On hold`, order: 2, leaves: false, reason: msg`We are looking into it. You get it back, or what it is worth.` },
  sending: { label: msg`Being sent`, order: 3, leaves: true, reason: msg`It is on its way to you.` },
  cashout: { label: msg`Cashing out`, order: 4, leaves: true, reason: msg`It is being paid out to you.` },
} as const;
export type State = keyof typeof states;

const byStatus: Partial<Record<Drop['status'], State>> = {
  active: 'game',
  on_hold: 'hold',
  send: 'sending',
  trade_pending: 'sending',
  cashout: 'cashout',
};

export const stateOf = ({ status }: Drop): State => byStatus[status] ?? 'ready';
