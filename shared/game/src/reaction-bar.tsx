import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import { requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { clsx } from 'clsx';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { ReactionIcon, RisingReaction } from './reaction-icon.tsx';
import type { ShownReaction } from './reactions.ts';

const wordsOf = (): Record<Reaction, string> => ({
  like: t`Like`,
  love: t`Love`,
  laugh: t`Laugh`,
  wow: t`Wow`,
  sad: t`Sad`,
  angry: t`Angry`,
  fire: t`Fire`,
  clap: t`Clap`,
  // The icon shows these letters: a voice command must find the button by its visible text.
  gg: t`GG, good game`,
});

/** Sends a reaction to the viewers of the game. */
export type SendReaction = (uid: string, reaction: Reaction) => Promise<{ ok: true } | { ok: false; refusal: Refusal<string> }>;

export interface ReactionBarProps {
  uid: string;
  send: SendReaction;
  $reactions: ReadableAtom<readonly ShownReaction[]>;
  /** Reactions of players rise beside their seats, so the bar shows only those of viewers. */
  seated: boolean;
}

/** Nine reactions to answer with, and beside them those of viewers. */
export default function ReactionBar({ uid, send, $reactions, seated }: ReactionBarProps) {
  const shown = useStore($reactions).filter(({ place }) => !seated || place === null);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(0), wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const react = async (reaction: Reaction) => {
    if (wait > 0 || !requireSignIn()) return;
    const answer = await send(uid, reaction);
    if (answer.ok) return;
    if (answer.refusal.code === 'too_many_attempts') setWait(Number(answer.refusal.retry_after));
    else toastRefusal(answer.refusal);
  };
  const words = wordsOf();
  return (
    <section
      aria-label={t`Reactions`}
      className="flex gap-x-3 rounded-panel border border-line bg-surface-1 px-2 py-1 max-700:flex-col 700:items-center 700:ps-4"
    >
      <div className="flex min-h-7 flex-1 items-center gap-2 text-caption text-mid max-700:px-1">
        <span role="status" className="shrink-0">
          {wait > 0 ? t`You can react again in ${wait} s` : t`Reactions`}
        </span>
        <span aria-hidden="true" className="flex h-7 min-w-0 flex-1 items-center gap-1.5 overflow-hidden">
          {shown.map(({ id, reaction }) => (
            <RisingReaction key={id} reaction={reaction} className="size-5" />
          ))}
        </span>
      </div>
      <div role="group" aria-label={t`React`} className="flex">
        {(Object.keys(words) as Reaction[]).map((reaction) => (
          <button
            key={reaction}
            type="button"
            title={words[reaction]}
            aria-label={words[reaction]}
            aria-disabled={wait > 0 || undefined}
            onClick={() => void react(reaction)}
            className={clsx(
              'grid h-9 min-w-0 text-mid flex-1 place-items-center rounded-control focus-ring focus-visible:-outline-offset-2 700:w-9 700:flex-none pointer-coarse:h-11 700:pointer-coarse:w-11',
              wait > 0 ? 'cursor-not-allowed opacity-50' : 'cursor-pointer hover:bg-surface-3 hover:text-hi',
            )}
          >
            <ReactionIcon reaction={reaction} className="size-5" />
          </button>
        ))}
      </div>
    </section>
  );
}
