import type { Drop } from '@riftdrop/contract/profile';
import type { SkinItem } from '@riftdrop/contract/skins';
import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/upgrade';

/** One press of the button: everything that a repeat must send again, byte for byte. */
export interface Stake {
  /** Idempotency key, made before the first sending, so that a repeat cannot upgrade twice. */
  key: string;
  player: string;
  items: readonly Drop[];
  target: SkinItem;
  /** What the page showed. */
  quote: UpgradeQuote;
  clientSeed?: string;
  /** Epoch milliseconds of the press. */
  at: number;
}

/** What the server refused, in its words. */
export interface Reason {
  code: string;
  message: string;
}

export type Play =
  | { phase: 'idle' }
  /** Sent; `attempt` counts from 1. */
  | { phase: 'asking'; stake: Stake; attempt: number }
  /** Every try stayed without an answer. Only the same key may go out again. */
  | { phase: 'unanswered'; stake: Stake }
  /** The server decided; the wheel shows what is known already. */
  | { phase: 'turning'; stake: Stake; upgrade: Upgrade }
  | { phase: 'shown'; stake: Stake; upgrade: Upgrade }
  | { phase: 'refused'; stake: Stake; reason: Reason }
  /** A cost has changed since it was shown; nothing was taken. `quote` is what holds now. */
  | { phase: 'requoted'; stake: Stake; quote: UpgradeQuote };

/** A new press is taken only while none is open: a double click or a second handler changes nothing. */
export const mayPress = ({ phase }: Play): boolean => phase === 'idle' || phase === 'refused' || phase === 'requoted';

/** The stake is sent and its result is not shown yet. */
export type Running = Extract<Play, { phase: 'asking' | 'unanswered' | 'turning' }>;

export const isRunning = (play: Play): play is Running => ['asking', 'unanswered', 'turning'].includes(play.phase);
