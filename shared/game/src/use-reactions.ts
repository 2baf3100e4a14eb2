import { useStore } from '@nanostores/react';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { $settings } from '@riftdrop/host/settings';
import { useEffect, useMemo, useState } from 'react';
import { reactionsOf } from './reactions.ts';
import { useLate } from '@riftdrop/host/late';

const bar = () => import(/* webpackChunkName: "reactions" */ './reaction-bar.tsx');
const seat = () => import(/* webpackChunkName: "reactions" */ './seat-reaction.tsx');

/** The server takes reactions so long after the end, milliseconds. */
const afterTheEnd = 300_000;

/**
 * A hook for the reactions of a game's viewers: null parts while they are switched off, not loaded yet, or closed.
 * @param kind first part of the id of the game's channel
 */
export const reactionsIn = (kind: string) =>
  function useReactions(view: Pick<GameView, 'status' | 'finished_at'>, uid: string) {
    const { viewersReactions } = useStore($settings);
    const open = useOpen(view);
    const $reactions = useMemo(() => reactionsOf(`${kind}.${uid}`), [uid]);
    const wanted = viewersReactions && open;
    const ReactionBar = useLate(bar, wanted);
    const SeatReaction = useLate(seat, wanted);
    return { $reactions, ReactionBar: wanted ? ReactionBar : null, SeatReaction: wanted ? SeatReaction : null };
  };

const endOf = (finishedAt: string | null): number => (finishedAt === null ? Infinity : Date.parse(finishedAt) + afterTheEnd);

function useOpen({ status, finished_at }: Pick<GameView, 'status' | 'finished_at'>): boolean {
  const [open, setOpen] = useState(useNow() < endOf(finished_at));
  useEffect(() => {
    if (finished_at === null) return;
    const timer = setTimeout(() => setOpen(false), endOf(finished_at) - serverNow());
    return () => clearTimeout(timer);
  }, [finished_at]);
  return open && status !== 'canceled';
}
