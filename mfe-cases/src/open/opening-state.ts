import type { DropCase, DropCaseDetails, PartRoll } from '@riftdrop/contract/cases';
import type { DropDetails } from '@riftdrop/contract/profile';
import type { SkinItem } from '@riftdrop/contract/skins';
import type { Way } from '../drop-case/offer.ts';

/** One press of the button: everything that a repeat must send again, byte for byte. */
export interface Stake {
  /** Idempotency key, made before the first sending, so that a repeat cannot pay twice. */
  key: string;
  player: string;
  slug: string;
  count: number;
  version: number;
  way: Way;
  clientSeed?: string;
  /** The page showed demo money: it is opened with that or not at all, also when it is sent again. */
  demo?: true;
  /** What one opening costs this way: USD cents, or null when points pay it. */
  price: number | null;
  /** Epoch milliseconds of the press. */
  at: number;
}

/** What the server refused, in its words. */
export interface Reason {
  code: string;
  message: string;
}

/** A part opening as a case offers it. */
export type PartOffer = NonNullable<DropCaseDetails['part_open']>;

/** The case as it is now, with all that its terms are made of. */
export type Quoted = DropCase & Pick<DropCaseDetails, 'part_open'>;

/** What the server gave for a stake. */
export interface Outcome {
  /** One for each opening that succeeded; none when a part opening gave nothing. */
  drops: DropDetails[];
  /** How a part opening was rolled. */
  part?: PartRoll;
  /** Openings of the press that were skipped; they cost nothing (CASES-101, CASES-102). */
  skipped?: Reason & { count: number };
  /** From when on the next free case may be opened, ISO time; only of a free opening. */
  freeAgain?: string;
}

export type Opening =
  | { phase: 'idle' }
  /** Sent; `attempt` counts from 1. */
  | { phase: 'asking'; stake: Stake; attempt: number }
  /** Every try stayed without an answer. Whether it was paid is unknown, so only the same key may go out again. */
  | { phase: 'unanswered'; stake: Stake }
  /** The server decided; the reels show what is known already. */
  | ({ phase: 'spinning'; stake: Stake } & Outcome)
  | ({ phase: 'revealed'; stake: Stake } & Outcome)
  | { phase: 'refused'; stake: Stake; reason: Reason }
  /** The case has changed since it was shown; nothing was charged. `offer` is the case as it is now. */
  | { phase: 'requoted'; stake: Stake; offer: Quoted };

export type Happening =
  | { type: 'pressed'; stake: Stake }
  | { type: 'tried again' }
  | { type: 'gave up' }
  | ({ type: 'answered' } & Outcome)
  | { type: 'refused'; reason: Reason }
  | { type: 'requoted'; offer: Quoted }
  | { type: 'landed' }
  | { type: 'dismissed' };

/** The result alone, of whatever carries one. */
export function outcomeOf({ drops, part, skipped, freeAgain }: Outcome): Outcome {
  return { drops, ...(part && { part }), ...(skipped && { skipped }), ...(freeAgain !== undefined && { freeAgain }) };
}

/** What stands under the marker of each reel in the end; null is the nothing that a part opening can give. */
export function winnersOf(drops: readonly { skin_item: SkinItem }[] = []): (SkinItem | null)[] {
  return drops.length ? drops.map(({ skin_item }) => skin_item) : [null];
}

/** A new stake is taken only while none is open and no result stands: a held key, a double click or a second handler changes nothing (R10). */
export function mayPress({ phase }: Opening): boolean {
  return phase === 'idle' || phase === 'refused' || phase === 'requoted';
}

function whileOpen(now: Opening & { stake: Stake }, what: Happening): Opening {
  const { stake } = now;
  switch (what.type) {
    case 'tried again':
      return { phase: 'asking', stake, attempt: now.phase === 'asking' ? now.attempt + 1 : 1 };
    case 'gave up':
      return { phase: 'unanswered', stake };
    case 'answered':
      return { ...outcomeOf(what), phase: 'spinning', stake };
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
