import { useStore } from '@nanostores/react';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { CallAnswer, CallStore, SendCall } from '@riftdrop/game/call-store';
import { storedCalls } from '@riftdrop/game/stored-calls';
import { useState } from 'react';

/** Where a call that moves money is. */
export type CallState =
  | { status: 'idle' }
  | { status: 'sending'; again: boolean }
  /** It is unknown whether the server carried it out: only the same call may be sent again. */
  | { status: 'unanswered' }
  | { status: 'refused'; refusal: Refusal<string> };

export interface KeyedCall<Body, Reply> {
  /** Names it in the memory of this tab; one name for each kind of call. */
  name: string;
  player: string;
  /** That of the first render is used: it reads nothing that changes. */
  send: SendCall<Body, Reply>;
  done: (reply: Reply) => void;
  refused?: (refusal: Refusal<string>) => void;
}

/**
 * A money call of a form: sent once under a fresh key, repeated under the same key, and resumed after a reload of the
 * page.
 */
export function useKeyedCall<Body, Reply>({ name, player, send, done, refused }: KeyedCall<Body, Reply>) {
  const [calls] = useState(() => {
    const store = storedCalls<Body, Reply>(name, send);
    store.restore(player);
    return store;
  });
  const state = stateOf(useStore(calls.$call));
  const finish = (answer: CallAnswer<Reply> | null) => {
    if (answer?.ok) done(answer.value);
    else if (answer) refused?.(answer.refusal);
  };
  return {
    state,
    isSending: state.status === 'sending',
    /** A second press while the first is under way, or not known to have ended, sends nothing. */
    start: (body: Body) => void calls.start(player, body).then(finish),
    again: () => void calls.again().then(finish),
    /** An error is cleared as soon as the player changes something. */
    forget: () => calls.dismiss(),
  };
}

function stateOf<Body, Reply>(call: ReturnType<CallStore<Body, Reply>['$call']['get']>): CallState {
  if (call.phase === 'asking') return { status: 'sending', again: call.attempt > 1 };
  if (call.phase === 'refused') return { status: 'refused', refusal: call.reason };
  return { status: call.phase === 'unanswered' ? 'unanswered' : 'idle' };
}
