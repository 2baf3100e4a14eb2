import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/upgrade';
import { moneyCall } from '@riftdrop/host/money-call';
import { type ReadableAtom, atom } from 'nanostores';
import { mayPress, type Play, type Reason, type Running, type Stake } from './play-state.ts';

/** What came back for a stake. `lost` means that nobody knows whether it was played. */
export type Answer =
  | { kind: 'played'; upgrade: Upgrade }
  | { kind: 'lost' }
  | { kind: 'seed missing' }
  | { kind: 'requoted'; quote: UpgradeQuote }
  | { kind: 'refused'; reason: Reason };

/** Everything outside the store, so that a test can stand in for the server and the clock. */
export interface PlayDeps {
  /** Sends a stake once, for so many milliseconds; the same stake again is the same request. Never rejects for what a network can do. */
  send(stake: Stake, within: number): Promise<Answer>;
  newKey(): string;
  /** A fresh client seed when the player's active pair has none. */
  clientSeed(renew: boolean): Promise<string | undefined>;
  now(): number;
  wait(ms: number): Promise<void>;
  remember(play: Play): void;
  /** The result is known; it is not shown yet. */
  onDecided(upgrade: Upgrade): void;
  /** The result has been shown, or nobody is left to show it to. */
  onShown(upgrade: Upgrade, seen: boolean): void;
  onRefused(reason: Reason): void;
  /** Least time between two stakes by the policy of the player's country, milliseconds. */
  leastCycle(): number;
}

export interface PlayStore {
  $play: ReadableAtom<Play>;
  /** One press, one upgrade; nothing while one is open. */
  press(stake: Omit<Stake, 'key' | 'at' | 'clientSeed'>): Promise<void>;
  /** Sends an unanswered stake once more, with its own key. */
  askAgain(): Promise<void>;
  /** Takes up what a reload interrupted: lands on a known result, asks again for an unknown one. */
  resume(unfinished: Running): Promise<void>;
  /** The pointer stands. */
  landed(): void;
  /** Puts the result or the refusal away. */
  dismiss(): void;
  /** Somebody else is before the page now: nothing of the player who left is shown or sent on. What was remembered stays. */
  leave(): void;
  /** The page is shown from now on; the answer ends that. A result nobody looks at is told by `onShown`. */
  watch(): () => void;
}

export function playStore(deps: PlayDeps): PlayStore {
  const $play = atom<Play>({ phase: 'idle' });
  let watched = false;
  let pressedAt = -Infinity;

  function become(play: Play): void {
    $play.set(play);
    deps.remember(play);
  }

  /** False once the player who staked has left. */
  function isOpen({ key }: Stake): boolean {
    const now = $play.get();
    return (now.phase === 'asking' || now.phase === 'unanswered') && now.stake.key === key;
  }

  function show(seen: boolean): void {
    const now = $play.get();
    if (now.phase !== 'turning') return;
    become(seen ? { ...now, phase: 'shown' } : { phase: 'idle' });
    deps.onShown(now.upgrade, seen);
  }

  async function withSeed(stake: Stake): Promise<void> {
    // The refusal took nothing and closed the key, so the new seed travels under a new one.
    const again = { ...stake, key: deps.newKey(), clientSeed: await deps.clientSeed(true) };
    if (!isOpen(stake)) return;
    become({ phase: 'asking', stake: again, attempt: 1 });
    await settle(again, false);
  }

  function refuse(stake: Stake, reason: Reason): void {
    become({ phase: 'refused', stake, reason });
    deps.onRefused(reason);
  }

  function goesOn(stake: Stake, attempt: number): boolean {
    if (!isOpen(stake)) return false;
    become({ phase: 'asking', stake, attempt });
    return true;
  }

  /** Sends until there is an answer; a lost one is asked for again under the same key. */
  async function settle(stake: Stake, mayRenew = true): Promise<void> {
    const answer = await moneyCall({
      key: stake.key,
      send: ({ within }) => deps.send(stake, within),
      wasLost: ({ kind }) => kind === 'lost',
      goesOn: (attempt) => goesOn(stake, attempt),
      now: deps.now,
      wait: deps.wait,
    });
    if (!isOpen(stake)) return;
    switch (answer?.kind) {
      case 'played':
        become({ phase: 'turning', stake, upgrade: answer.upgrade });
        deps.onDecided(answer.upgrade);
        if (!watched) show(false);
        return;
      case 'requoted':
        return become({ phase: 'requoted', stake, quote: answer.quote });
      case 'seed missing':
        if (mayRenew) return withSeed(stake);
        return refuse(stake, { code: 'client_seed_required', message: 'No client seed could be agreed on. Please try again.' });
      case 'refused':
        return refuse(stake, answer.reason);
      default:
        become({ phase: 'unanswered', stake });
    }
  }

  async function press(pressed: Omit<Stake, 'key' | 'at' | 'clientSeed'>): Promise<void> {
    const at = deps.now();
    if (!mayPress($play.get()) || at - pressedAt < deps.leastCycle()) return;
    pressedAt = at;
    const bare: Stake = { ...pressed, key: deps.newKey(), at };
    become({ phase: 'asking', stake: bare, attempt: 1 });
    const clientSeed = await deps.clientSeed(false);
    if (!isOpen(bare)) return;
    const stake = clientSeed === undefined ? bare : { ...bare, clientSeed };
    if (stake !== bare) become({ phase: 'asking', stake, attempt: 1 });
    await settle(stake);
  }

  async function askAgain(): Promise<void> {
    const now = $play.get();
    if (now.phase !== 'unanswered') return;
    become({ phase: 'asking', stake: now.stake, attempt: 1 });
    await settle(now.stake);
  }

  async function resume(unfinished: Running): Promise<void> {
    if ($play.get().phase !== 'idle') return;
    if (unfinished.phase === 'turning') {
      $play.set(unfinished);
      return show(true);
    }
    become({ phase: 'asking', stake: unfinished.stake, attempt: 1 });
    await settle(unfinished.stake);
  }

  function dismiss(): void {
    const { phase } = $play.get();
    if (phase === 'shown' || phase === 'refused' || phase === 'requoted') become({ phase: 'idle' });
  }

  function watch(): () => void {
    watched = true;
    return () => {
      watched = false;
      if ($play.get().phase === 'turning') show(false);
      else dismiss();
    };
  }

  return { $play, press, askAgain, resume, landed: () => show(true), dismiss, leave: () => $play.set({ phase: 'idle' }), watch };
}
