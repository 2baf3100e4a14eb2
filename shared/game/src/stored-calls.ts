import { unfinished } from '@riftdrop/host/money-call';
import { callStore, type CallStore, type SendCall } from './call-store.ts';
import { isRunning, type Stake } from './play-state.ts';

export interface StoredCalls<Body, Reply> extends CallStore<Body, Reply> {
  /** Takes up the player's call that a reload of the page cut off: the player decides whether it is sent again. */
  restore: (player: string | undefined) => void;
}

/** Calls of one kind, of which this tab keeps an unfinished one under `name`. */
export function storedCalls<Body, Reply>(name: string, send: SendCall<Body, Reply>): StoredCalls<Body, Reply> {
  const kept = unfinished<Stake<{ body: Body }>>(name);
  const calls = callStore<Body, Reply>(send, (play) => kept.keep(isRunning(play) ? play.stake : null));
  return {
    ...calls,
    restore: (player) => {
      if (calls.$call.get().phase === 'asking') return;
      calls.leave();
      const stake = kept.recall((one) => one.player === player);
      if (stake) calls.offer(stake);
    },
  };
}
