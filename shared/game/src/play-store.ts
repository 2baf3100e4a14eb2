import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { newKey } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { moneyCall } from '@riftdrop/host/money-call';
import { type ReadableAtom, atom } from 'nanostores';
import { mayPress, nextPlay, type Play, type PlayEvent, type RunningPlay, type Stake } from './play-state.ts';

/** The response to a stake. After `lost` it is unknown whether the stake was paid. */
export type PlayAnswer<R, Q> =
  | { kind: 'decided'; result: R }
  | { kind: 'lost' }
  | { kind: 'seed missing' }
  | { kind: 'requoted'; offer: Q }
  | { kind: 'refused'; reason: Refusal<string> };

/** How one kind of play is sent and shown. */
export interface PlayDeps<T, R, Q> {
  /** Sends a stake once, for at most `within` milliseconds; the same stake makes the same request. Rejects for no failure of a network. */
  send: (stake: Stake<T>, within: number) => Promise<PlayAnswer<R, Q>>;
  /** A fresh client seed when the active pair of the player has none; `renew` after the server missed one. */
  clientSeed?: (renew: boolean) => Promise<string | undefined>;
  remember?: (play: Play<T, R, Q>) => void;
  /** The result is known; it is not shown yet. */
  onDecided?: (stake: Stake<T>, result: R) => void;
  /** The result is shown; `seen` is false when no page shows it. */
  onShown?: (stake: Stake<T>, result: R, seen: boolean) => void;
  onRefused?: (stake: Stake<T>, reason: Refusal<string>) => void;
  /** Surroundings, for tests. */
  newKey?: () => string;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  /** Least time between two stakes by the policy of the player's country, milliseconds. */
  leastCycle?: () => number;
}

/** One play at a time: its state and the commands that change it. */
export interface PlayStore<T, R, Q> {
  $play: ReadableAtom<Play<T, R, Q>>;
  /** One press, one stake; nothing while a stake is open. */
  press: (player: string, terms: T) => Promise<void>;
  /** Sends an unanswered stake once more, with its key. */
  askAgain: () => Promise<void>;
  /** Continues after a reload: shows a stored result, requests an unknown one again. */
  resume: (play: RunningPlay<T, R>) => Promise<void>;
  /** Continues after a reload as unanswered: the player decides whether to ask again. */
  offer: (stake: Stake<T>) => void;
  /** The reels have stopped at the result. */
  landed: () => void;
  /** Puts the result or the refusal away; given the key of a stake, only while that one is shown. */
  dismiss: (key?: string) => void;
  /** Another player, or none, uses the page: nothing of the player before is shown or sent. Stored stakes stay. */
  leave: () => void;
  /** A page shows these stakes until the returned function is called. The result of any other counts as not seen. */
  watch: (isShown?: (stake: Stake<T>) => boolean) => () => void;
}

const seedRefused = (): Refusal<string> => ({
  error: true,
  code: 'client_seed_required',
  message: t`No client seed could be agreed on. Please try again.`,
});
const policyCycle = (): number => $bootstrap.get()?.policy.min_cycle_ms ?? 0;

/** The commands of one kind of play. Each changes the state through `nextPlay` alone. */
export function playStore<T, R, Q>(deps: PlayDeps<T, R, Q>): PlayStore<T, R, Q> {
  const { now = () => Date.now(), leastCycle = policyCycle } = deps;
  const makeKey = deps.newKey ?? newKey;
  const $play = atom<Play<T, R, Q>>({ phase: 'idle' });
  let isWatched: (stake: Stake<T>) => boolean = () => false;
  let pressedAt = -Infinity;

  /** False when the event changes nothing: it is late, or of another stake. */
  function happen(event: PlayEvent<T, R, Q>): boolean {
    const before = $play.get();
    const after = nextPlay(before, event);
    if (after === before) return false;
    $play.set(after);
    if (event.type !== 'left') deps.remember?.(after);
    return true;
  }

  function show(seen: boolean): void {
    const play = $play.get();
    if (play.phase !== 'revealing' || !happen({ type: 'landed' })) return;
    deps.onShown?.(play.stake, play.result, seen);
    if (!seen) happen({ type: 'dismissed' });
  }

  async function sendSeeded(stake: Stake<T>, key = stake.key, renew = false): Promise<void> {
    const clientSeed = await deps.clientSeed?.(renew);
    const seeded = { ...stake, key, ...(clientSeed !== undefined && { clientSeed }) };
    if (happen({ type: 'seeded', key: stake.key, stake: seeded })) await settle(seeded, !renew);
  }

  /** Sends until there is a response; a lost one is requested again under the same key. */
  async function settle(stake: Stake<T>, mayRenew = true): Promise<void> {
    const { key } = stake;
    const answer = await moneyCall({
      key,
      send: ({ within }) => deps.send(stake, within),
      wasLost: ({ kind }) => kind === 'lost',
      goesOn: () => happen({ type: 'tried again', key }),
      now,
      wait: deps.wait,
    });
    // The refusal charged nothing and closed the key, so the new seed goes out under a new one.
    if (answer?.kind === 'seed missing' && mayRenew) return sendSeeded(stake, makeKey(), true);
    if (answer && answer.kind !== 'lost') take(stake, answer);
    else happen({ type: 'gave up', key });
  }

  function take(stake: Stake<T>, answer: Exclude<PlayAnswer<R, Q>, { kind: 'lost' }>): void {
    const { key } = stake;
    if (answer.kind === 'decided') {
      if (!happen({ type: 'answered', key, result: answer.result })) return;
      deps.onDecided?.(stake, answer.result);
      if (!isWatched(stake)) show(false);
    } else if (answer.kind === 'requoted') happen({ type: 'requoted', key, offer: answer.offer });
    else {
      const reason = answer.kind === 'refused' ? answer.reason : seedRefused();
      if (happen({ type: 'refused', key, reason })) deps.onRefused?.(stake, reason);
    }
  }

  async function press(player: string, terms: T): Promise<void> {
    const at = now();
    if (!mayPress($play.get()) || at - pressedAt < leastCycle()) return;
    pressedAt = at;
    const stake = { ...terms, key: makeKey(), player, at };
    happen({ type: 'pressed', stake });
    await sendSeeded(stake);
  }

  async function askAgain(): Promise<void> {
    const play = $play.get();
    if (play.phase === 'unanswered' && happen({ type: 'tried again', key: play.stake.key })) await settle(play.stake);
  }

  async function resume(play: RunningPlay<T, R>): Promise<void> {
    if (!happen({ type: 'resumed', play: play.phase === 'revealing' ? play : { phase: 'asking', stake: play.stake, attempt: 1 } })) return;
    if (play.phase === 'revealing') show(true);
    else await settle(play.stake);
  }

  function watch(isShown: (stake: Stake<T>) => boolean = () => true): () => void {
    isWatched = isShown;
    return () => {
      isWatched = () => false;
      show(false);
      happen({ type: 'dismissed' });
    };
  }

  return {
    $play,
    press,
    askAgain,
    resume,
    offer: (stake) => void happen({ type: 'resumed', play: { phase: 'unanswered', stake } }),
    landed: () => show(true),
    dismiss: (key) => void happen({ type: 'dismissed', ...(key !== undefined && { key }) }),
    leave: () => void happen({ type: 'left' }),
    watch,
  };
}
