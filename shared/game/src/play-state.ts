import type { Refusal } from '@riftdrop/contract/http/call';

/**
 * One press of a button that costs money: everything that a repeat must send again, byte for byte. `T` holds the terms that the player
 * agreed to.
 */
export type Stake<T> = T & {
  /** Idempotency key, made before the first request, so that a repeat cannot pay twice. */
  key: string;
  player: string;
  /** Epoch milliseconds of the press. */
  at: number;
  clientSeed?: string;
};

/** A stake whose result is not shown yet. */
export type RunningPlay<T, R> =
  /** Sent; `attempt` counts from 1. */
  | { phase: 'asking'; stake: Stake<T>; attempt: number }
  /** No try was answered. Whether it was paid is unknown, so only the same key may be sent again. */
  | { phase: 'unanswered'; stake: Stake<T> }
  /** The server decided; the page turns to a result that is known already. */
  | { phase: 'revealing'; stake: Stake<T>; result: R };

/** A play with terms `T`, a result `R`, and an offer `Q` in place of one that has changed. */
export type Play<T, R, Q> =
  | { phase: 'idle' }
  | RunningPlay<T, R>
  | { phase: 'shown'; stake: Stake<T>; result: R }
  | { phase: 'refused'; stake: Stake<T>; reason: Refusal<string> }
  /** The terms have changed since they were shown; nothing was charged. `offer` holds now. */
  | { phase: 'requoted'; stake: Stake<T>; offer: Q };

/** Events of a request carry the key of its stake: a late one of another stake changes nothing. */
export type PlayEvent<T, R, Q> =
  | { type: 'pressed'; stake: Stake<T> }
  /** The stake of `key` goes out with a client seed: before its first request, or under a new key after a refusal that closed the first. */
  | { type: 'seeded'; key: string; stake: Stake<T> }
  | { type: 'tried again'; key: string }
  | { type: 'gave up'; key: string }
  | { type: 'answered'; key: string; result: R }
  | { type: 'refused'; key: string; reason: Refusal<string> }
  | { type: 'requoted'; key: string; offer: Q }
  | { type: 'landed' }
  /** Given a key, only that stake is put away. */
  | { type: 'dismissed'; key?: string }
  /** A reload of the page interrupted this one. */
  | { type: 'resumed'; play: RunningPlay<T, R> }
  /** Another player, or none, uses the page. */
  | { type: 'left' };

const running: readonly string[] = ['asking', 'unanswered', 'revealing'];

/** The stake is sent and its result is not shown yet. */
export const isRunning = <T, R>(play: Play<T, R, unknown>): play is RunningPlay<T, R> => running.includes(play.phase);

/** A new stake needs that none is open and no result is shown: a held key, a double click or a second handler changes nothing. */
export const mayPress = ({ phase }: Play<unknown, unknown, unknown>): boolean =>
  phase === 'idle' || phase === 'refused' || phase === 'requoted';

/** The next state; the same object when nothing changes. */
export function nextPlay<T, R, Q>(now: Play<T, R, Q>, event: PlayEvent<T, R, Q>): Play<T, R, Q> {
  switch (event.type) {
    case 'pressed':
      return mayPress(now) ? { phase: 'asking', stake: event.stake, attempt: 1 } : now;
    case 'resumed':
      return now.phase === 'idle' ? event.play : now;
    case 'landed':
      return now.phase === 'revealing' ? { ...now, phase: 'shown' } : now;
    case 'dismissed':
      return now.phase === 'idle' || isRunning(now) || (event.key ?? now.stake.key) !== now.stake.key ? now : { phase: 'idle' };
    case 'left':
      return now.phase === 'idle' ? now : { phase: 'idle' };
    default:
      return (now.phase === 'asking' || now.phase === 'unanswered') && now.stake.key === event.key ? whileOpen(now, event) : now;
  }
}

type Open<T> = Extract<RunningPlay<T, unknown>, { phase: 'asking' | 'unanswered' }>;
type RequestEvent<T, R, Q> = Exclude<PlayEvent<T, R, Q>, { type: 'pressed' | 'resumed' | 'landed' | 'dismissed' | 'left' }>;

function whileOpen<T, R, Q>(now: Open<T>, event: RequestEvent<T, R, Q>): Play<T, R, Q> {
  const { stake } = now;
  switch (event.type) {
    case 'seeded':
      return now.phase === 'asking' ? { phase: 'asking', stake: event.stake, attempt: 1 } : now;
    case 'tried again':
      return { phase: 'asking', stake, attempt: now.phase === 'asking' ? now.attempt + 1 : 1 };
    case 'gave up':
      return now.phase === 'asking' ? { phase: 'unanswered', stake } : now;
    case 'answered':
      return { phase: 'revealing', stake, result: event.result };
    case 'refused':
      return { phase: 'refused', stake, reason: event.reason };
    case 'requoted':
      return { phase: 'requoted', stake, offer: event.offer };
  }
}
