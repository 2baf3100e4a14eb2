import { bus } from '@riftdrop/host/bus';
import { type Store, tab, unfinished } from '@riftdrop/host/money-call';
import { beginReveal, type Reveal } from '@riftdrop/host/reveal';
import { keepPageAlive } from '@riftdrop/host/safe-point';
import { play as playSound } from '@riftdrop/host/sound';
import type { ReadableAtom } from 'nanostores';
import { isRunning, type Play, type RunningPlay, type Stake } from './play-state.ts';
import { type PlayDeps, playStore, type PlayStore } from './play-store.ts';
import { seedForStake } from './roll-seed.ts';

/** A press older than this is not sent again after a reload: the tab may be restored days later. Milliseconds. */
const fresh = 120_000;
/** How long a result may be looked at before a new version may take its place, milliseconds. */
const lookingTime = 15_000;

export interface WindowPlay<T, R, Q> extends PlayStore<T, R, Q> {
  /** The unfinished play of this player that `isHere` accepts, or null. A known result always; a mere request only while it is fresh. */
  recall: (player: string, isHere?: (stake: Stake<T>) => boolean) => RunningPlay<T, R> | null;
}

/** The plays of one kind in this window: stored under `name` over a reload, ended at sign-out, revealed without hints before. */
export function windowPlay<T, R, Q>(name: string, deps: Omit<PlayDeps<T, R, Q>, 'remember'>): WindowPlay<T, R, Q> {
  const { remember, recall } = playMemory<T, R>(name);
  const store = playStore<T, R, Q>({ clientSeed: seedForStake, ...deps, remember });
  bus.on('session:changed', store.leave);
  holdUntilShown(store.$play);
  return { ...store, recall: (player, isHere) => recall(player, Date.now(), isHere) };
}

/** The memory of this tab for plays of one kind. A closed storage costs the memory, never the play. */
export function playMemory<T, R>(name: string, store: Store = tab) {
  const kept = unfinished<RunningPlay<T, R>>(name, store);
  return {
    /** Keeps an unfinished play and forgets a finished one. */
    remember: (play: Play<T, R, unknown>): void => kept.keep(isRunning(play) ? play : null),
    recall: (player: string, now: number, isHere: (stake: Stake<T>) => boolean = () => true): RunningPlay<T, R> | null => {
      const play = kept.recall(
        ({ phase, stake }) => stake.player === player && isHere(stake) && (phase === 'revealing' || now - stake.at < fresh),
      );
      // An earlier version stored its results in another form: they are requested again by their key.
      return play && !isRunning(play) ? { phase: 'asking', stake: (play as { stake: Stake<T> }).stake, attempt: 1 } : play;
    },
  };
}

/**
 * Holds back everything that could reveal the result from the press until it is shown, and keeps the page until the result has
 * been looked at.
 */
export function holdUntilShown($play: ReadableAtom<Play<unknown, unknown, unknown>>): void {
  let reveal: Reveal | null = null;
  let letGo = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  $play.listen((play) => {
    clearTimeout(timer);
    if (isRunning(play)) {
      if (reveal) return reveal.goesOn();
      reveal = beginReveal();
      return playSound('open');
    }
    letGo();
    letGo = () => {};
    if (play.phase === 'shown') {
      letGo = keepPageAlive();
      timer = setTimeout(letGo, lookingTime);
    }
    reveal?.end();
    reveal = null;
  });
}
