import type { DropCase } from '@riftdrop/contract/cases';
import type { DropDetails } from '@riftdrop/contract/profile';

/** One press of the button: everything that a repeat must send again, byte for byte. */
export interface Stake {
  /** Idempotency key, made before the first sending, so that a repeat cannot pay twice. */
  key: string;
  player: string;
  slug: string;
  count: number;
  version: number;
  clientSeed?: string;
  /** What one opening costs: USD cents, or null when points pay it. */
  price: number | null;
  /** Epoch milliseconds of the press. */
  at: number;
}

/** What the server refused, in its words. */
export interface Reason {
  code: string;
  message: string;
}

export type Opening =
  | { phase: 'idle' }
  /** Sent; `attempt` counts from 1. */
  | { phase: 'asking'; stake: Stake; attempt: number }
  /** Every try stayed without an answer. Whether it was paid is unknown, so only the same key may go out again. */
  | { phase: 'unanswered'; stake: Stake }
  /** The server decided; the reels show what is known already. */
  | { phase: 'spinning'; stake: Stake; drops: DropDetails[] }
  | { phase: 'revealed'; stake: Stake; drops: DropDetails[] }
  | { phase: 'refused'; stake: Stake; reason: Reason }
  /** The case has changed since it was shown; nothing was charged. `offer` is the case as it is now. */
  | { phase: 'requoted'; stake: Stake; offer: DropCase };

export type Happening =
  | { type: 'pressed'; stake: Stake }
  | { type: 'tried again' }
  | { type: 'gave up' }
  | { type: 'answered'; drops: DropDetails[] }
  | { type: 'refused'; reason: Reason }
  | { type: 'requoted'; offer: DropCase }
  | { type: 'landed' }
  | { type: 'dismissed' };

/** A new stake is taken only while none is open: a held key, a double click or a second handler changes nothing. */
export function mayPress({ phase }: Opening): boolean {
  return phase === 'idle' || phase === 'revealed' || phase === 'refused' || phase === 'requoted';
}

function whileOpen(now: Opening & { stake: Stake }, what: Happening): Opening {
  const { stake } = now;
  switch (what.type) {
    case 'tried again':
      return { phase: 'asking', stake, attempt: now.phase === 'asking' ? now.attempt + 1 : 1 };
    case 'gave up':
      return { phase: 'unanswered', stake };
    case 'answered':
      return { phase: 'spinning', stake, drops: what.drops };
    case 'refused':
      return { phase: 'refused', stake, reason: what.reason };
    case 'requoted':
      return { phase: 'requoted', stake, offer: what.offer };
    default:
      return now;
  }
}

/** The next state; the same object when nothing changes. */
export function next(now: Opening, what: Happening): Opening {
  if (what.type === 'pressed') return mayPress(now) ? { phase: 'asking', stake: what.stake, attempt: 1 } : now;
  switch (now.phase) {
    case 'asking':
      return whileOpen(now, what);
    case 'unanswered':
      return what.type === 'gave up' ? now : whileOpen(now, what);
    case 'spinning':
      return what.type === 'landed' ? { ...now, phase: 'revealed' } : now;
    case 'revealed':
    case 'refused':
    case 'requoted':
      return what.type === 'dismissed' ? { phase: 'idle' } : now;
    default:
      return now;
  }
}
