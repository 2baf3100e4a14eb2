import type { Refusal } from '@riftdrop/contract/http/call';
import { newKey } from '@riftdrop/host/api';
import { moneyCall, type Try, unfinished } from '@riftdrop/host/money-call';
import { useState } from 'react';

/** Where a call that moves money is. */
export type CallState =
  | { status: 'idle' }
  | { status: 'sending'; again: boolean }
  /** It is unknown whether the server carried it out: only the same call may be sent again. */
  | { status: 'unanswered' }
  | { status: 'refused'; refusal: Refusal<string> };

interface StoredCall<Body> {
  player: string;
  key: string;
  body: Body;
}

export interface KeyedCall<Body, Reply> {
  /** Names it in the memory of this tab; one name for each kind of call. */
  name: string;
  player: string;
  send: (body: Body, how: Try) => Promise<{ ok: true; value: Reply } | { ok: false; refusal: Refusal<string> }>;
  done: (reply: Reply) => void;
  refused?: (refusal: Refusal<string>) => void;
}

/**
 * A money call of a form: sent once under a fresh key, repeated under the same key, and resumed after a reload of the
 * page.
 */
export function useKeyedCall<Body, Reply>({ name, player, send, done, refused }: KeyedCall<Body, Reply>) {
  const kept = unfinished<StoredCall<Body>>(name);
  const unanswered = () => kept.recall((call) => call.player === player);
  const [state, setState] = useState<CallState>(() => ({ status: unanswered() ? 'unanswered' : 'idle' }));

  const run = async (call: StoredCall<Body>): Promise<void> => {
    kept.keep(call);
    setState({ status: 'sending', again: false });
    const answer = await moneyCall({
      key: call.key,
      send: (how) => send(call.body, how),
      goesOn: () => {
        setState({ status: 'sending', again: true });
        return true;
      },
    });
    if (!answer) return setState({ status: 'unanswered' });
    kept.keep(null);
    if (!answer.ok) {
      setState({ status: 'refused', refusal: answer.refusal });
      return refused?.(answer.refusal);
    }
    setState({ status: 'idle' });
    done(answer.value);
  };

  return {
    state,
    isSending: state.status === 'sending',
    start: (body: Body) => {
      // A second press while the first is under way, or not known to have ended, would be a second call.
      if (state.status !== 'sending' && state.status !== 'unanswered') void run({ player, key: newKey(), body });
    },
    again: () => {
      const call = unanswered();
      if (call) void run(call);
      else setState({ status: 'idle' });
    },
    /** An error is cleared as soon as the player changes something. */
    forget: () => setState((now) => (now.status === 'refused' ? { status: 'idle' } : now)),
  };
}
