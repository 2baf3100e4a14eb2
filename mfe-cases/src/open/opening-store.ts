import { moneyCall } from '@riftdrop/host/money-call';
import { type ReadableAtom, atom } from 'nanostores';
import type { Way } from '../drop-case/offer.ts';
import {
  type Happening,
  type Opening,
  type Outcome,
  type Quoted,
  type Reason,
  type Stake,
  mayPress,
  next,
  outcomeOf,
} from './opening-state.ts';
import type { Unfinished } from './remembered.ts';

/** What came back for a stake. `lost` means that nobody knows whether it was paid. */
export type Answer =
  | ({ kind: 'drops' } & Outcome)
  | { kind: 'lost' }
  | { kind: 'seed missing' }
  | { kind: 'requoted'; offer: Quoted }
  | { kind: 'refused'; reason: Reason };

/** Everything outside the store, so that a test can stand in for the server and the clock. */
export interface OpeningDeps {
  /** Sends a stake once, for so many milliseconds; the same stake again is the same request. Never rejects for what a network can do. */
  send(stake: Stake, within: number): Promise<Answer>;
  newKey(): string;
  /** The player's seed when the active pair has one, else a fresh one that goes with the stake. */
  clientSeed(renew: boolean): Promise<string | undefined>;
  now(): number;
  wait(ms: number): Promise<void>;
  remember(opening: Opening): void;
  /** The result is known; it is not shown yet. */
  onDecided(stake: Stake, outcome: Outcome): void;
  /** The result has been shown, or nobody is left to show it to. */
  onRevealed(stake: Stake, outcome: Outcome, seen: boolean): void;
  onRefused(stake: Stake, reason: Reason): void;
  /** Least time between two stakes by the policy of the player's country, milliseconds. */
  leastCycle(): number;
}

/** What the player chose and was shown. */
export interface Press {
  player: string;
  dropCase: Pick<Quoted, 'slug' | 'price' | 'datPointsPrice' | 'drop_case_version' | 'part_open'>;
  count: number;
  way: Way;
  /** Demo money was shown. */
  demo?: boolean;
}

/** What one opening costs in money, USD cents; null when points pay it. */
function pricePaid({ price, datPointsPrice, part_open }: Press['dropCase'], way: Way): number | null {
  if (way === 'free') return 0;
  if (way === 'part' && part_open) return part_open.price;
  return datPointsPrice === null ? price : null;
}

export interface OpeningStore {
  $opening: ReadableAtom<Opening>;
  /** One press, one stake; nothing while a stake is open. */
  open(press: Press): Promise<void>;
  /** Sends an unanswered stake once more, with its own key. */
  askAgain(): Promise<void>;
  /** Takes up what a reload interrupted: lands on a known result, asks again for an unknown one. */
  resume(unfinished: Unfinished): Promise<void>;
  /** The reels have stopped. */
  landed(): void;
  /** Puts the result or the refusal away; given the key of a stake, only while it is that one which is shown. */
  dismiss(key?: string): void;
  /**
   * Somebody else is before the page now, or nobody: nothing of the player who left is shown or sent on. What was remembered
   * stays, so that the result is there when that player comes back.
   */
  leave(): void;
  /** The page of this case is shown from now on; the answer ends that. A result nobody looks at is told by `onRevealed`. */
  watch(slug: string): () => void;
}

export function openingStore(deps: OpeningDeps): OpeningStore {
  const $opening = atom<Opening>({ phase: 'idle' });
  let watched: string | null = null;
  let pressedAt = -Infinity;

  function happen(what: Happening): boolean {
    const before = $opening.get();
    const after = next(before, what);
    if (after === before) return false;
    $opening.set(after);
    deps.remember(after);
    return true;
  }

  /** False once the player who staked has left. */
  function isOpen({ key }: Stake): boolean {
    const now = $opening.get();
    return (now.phase === 'asking' || now.phase === 'unanswered') && now.stake.key === key;
  }

  function reveal(seen: boolean): void {
    const now = $opening.get();
    if (now.phase !== 'spinning' || !happen({ type: 'landed' })) return;
    deps.onRevealed(now.stake, outcomeOf(now), seen);
    if (!seen) happen({ type: 'dismissed' });
  }

  function decided(stake: Stake, outcome: Outcome): void {
    if (!happen({ type: 'answered', ...outcome })) return;
    deps.onDecided(stake, outcome);
    if (watched !== stake.slug) reveal(false);
  }

  async function withSeed(stake: Stake): Promise<void> {
    // The refusal charged nothing and closed the key, so the new seed travels under a new one.
    const again = { ...stake, key: deps.newKey(), clientSeed: await deps.clientSeed(true) };
    if (!isOpen(stake)) return;
    $opening.set({ phase: 'asking', stake: again, attempt: 1 });
    deps.remember($opening.get());
    await settle(again, false);
  }

  /** Sends until there is an answer; a lost one is asked for again under the same key. */
  async function settle(stake: Stake, mayRenew = true): Promise<void> {
    const answer = await moneyCall({
      key: stake.key,
      send: ({ within }) => deps.send(stake, within),
      wasLost: ({ kind }) => kind === 'lost',
      goesOn: () => isOpen(stake) && happen({ type: 'tried again' }),
      now: deps.now,
      wait: deps.wait,
    });
    if (!isOpen(stake)) return;
    switch (answer?.kind) {
      case 'drops':
        return decided(stake, outcomeOf(answer));
      case 'requoted':
        return void happen({ type: 'requoted', offer: answer.offer });
      case 'seed missing':
        if (mayRenew) return withSeed(stake);
        return refuse(stake, { code: 'client_seed_required', message: 'No client seed could be agreed on. Please try again.' });
      case 'refused':
        return refuse(stake, answer.reason);
      default:
        happen({ type: 'gave up' });
    }
  }

  function refuse(stake: Stake, reason: Reason): void {
    if (happen({ type: 'refused', reason })) deps.onRefused(stake, reason);
  }

  async function open({ player, dropCase, count, way, demo }: Press): Promise<void> {
    const at = deps.now();
    if (!mayPress($opening.get()) || at - pressedAt < deps.leastCycle()) return;
    pressedAt = at;
    const { slug, drop_case_version: version } = dropCase;
    const price = pricePaid(dropCase, way);
    const stake: Stake = { key: deps.newKey(), player, slug, count, version, way, price, at, ...(demo && { demo }) };
    happen({ type: 'pressed', stake });
    const clientSeed = await deps.clientSeed(false);
    if (!isOpen(stake)) return;
    const seeded = clientSeed === undefined ? stake : { ...stake, clientSeed };
    if (seeded !== stake) {
      $opening.set({ phase: 'asking', stake: seeded, attempt: 1 });
      deps.remember($opening.get());
    }
    await settle(seeded);
  }

  async function askAgain(): Promise<void> {
    const now = $opening.get();
    if (now.phase === 'unanswered' && happen({ type: 'tried again' })) await settle(now.stake);
  }

  async function resume(unfinished: Unfinished): Promise<void> {
    if ($opening.get().phase !== 'idle') return;
    if (unfinished.phase === 'spinning') {
      $opening.set(unfinished);
      reveal(true);
      return;
    }
    $opening.set({ phase: 'asking', stake: unfinished.stake, attempt: 1 });
    await settle(unfinished.stake);
  }

  function watch(slug: string): () => void {
    watched = slug;
    return () => {
      watched = null;
      const now = $opening.get();
      if (now.phase === 'spinning') reveal(false);
      else happen({ type: 'dismissed' });
    };
  }

  function dismiss(key?: string): void {
    const now = $opening.get();
    if (key !== undefined && !('stake' in now && now.stake.key === key)) return;
    happen({ type: 'dismissed' });
  }

  return { $opening, open, askAgain, resume, landed: () => reveal(true), dismiss, leave: () => $opening.set({ phase: 'idle' }), watch };
}
