import type { Refusal } from '@riftdrop/contract/http/call';
import { isLost } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';
import type { ReadableAtom } from 'nanostores';
import type { Play } from './play-state.ts';
import { playStore, type PlayStore } from './play-store.ts';

export type CallAnswer<Reply> = { ok: true; value: Reply } | { ok: false; refusal: Refusal<string> };
export type SendCall<Body, Reply> = (body: Body, how: Try) => Promise<CallAnswer<Reply>>;

/** One call at a time that moves money without a reveal. Each has one key for all tries. */
export interface CallStore<Body, Reply> extends Pick<PlayStore<{ body: Body }, Reply, never>, 'offer' | 'leave' | 'dismiss'> {
  $call: ReadableAtom<Play<{ body: Body }, Reply, never>>;
  /** Null while its outcome is unknown, and when another call is under way. */
  start: (player: string, body: Body) => Promise<CallAnswer<Reply> | null>;
  /** Sends the call without an answer once more, under the same key. */
  again: () => Promise<CallAnswer<Reply> | null>;
}

/** The calls of one kind. @param send sends one call; the same body and key make the same request */
export function callStore<Body, Reply>(
  send: SendCall<Body, Reply>,
  remember?: (call: Play<{ body: Body }, Reply, never>) => void,
): CallStore<Body, Reply> {
  const { $play, press, askAgain, offer, landed, dismiss, leave, watch } = playStore<{ body: Body }, Reply, never>({
    leastCycle: () => 0,
    send: async ({ body, key }, within) => {
      const answer = await send(body, { key, within });
      if (answer.ok) return { kind: 'decided', result: answer.value };
      return { kind: isLost(answer.refusal.code) ? 'lost' : 'refused', reason: answer.refusal };
    },
    ...(remember && { remember }),
  });
  watch();

  async function run(going: Promise<void>): Promise<CallAnswer<Reply> | null> {
    await going;
    const play = $play.get();
    if (play.phase === 'refused') return { ok: false, refusal: play.reason };
    if (play.phase !== 'revealing') return null;
    landed();
    dismiss();
    return { ok: true, value: play.result };
  }

  return {
    $call: $play,
    start: (player, body) => run(press(player, { body })),
    again: () => run(askAgain()),
    offer,
    leave,
    dismiss,
  };
}
