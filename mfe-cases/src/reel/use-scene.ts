import type { Track } from '@riftdrop/game/geometry';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLate } from '@riftdrop/host/late';
import type { Scene } from './use-reels.ts';
import type { StagingHandle } from './staging.tsx';

const staging = () => import(/* webpackChunkName: "case-staging" */ './staging.tsx');

/**
 * The opening case and the light around a reel. `wanted`: it may be fetched now; until it is loaded a reel turns
 * without it. `opens`: a press is on its way, or its reel turns already. `waits`: the case is not opened yet.
 */
export function useScene(wanted: boolean, opens: boolean, track: Track) {
  const Staging = useLate(staging, wanted);
  const staged = useRef<StagingHandle>(null);
  const strip = useRef<HTMLDivElement>(null);
  const opened = useRef<Promise<void>>(undefined);
  const turns = useRef(false);
  const [waits, setWaits] = useState(false);
  useLayoutEffect(() => {
    if (opens) return () => void (turns.current = false);
  }, [opens]);
  const there = Staging !== null;
  useLayoutEffect(() => {
    const { current } = staged;
    // A reel that turns already has no case to come out of.
    if (!opens || !there || turns.current || !current || !strip.current) return;
    const shown = () => setWaits(false);
    // The case stays until its halves can replace it in one frame.
    setWaits(true);
    opened.current = current.open(strip.current, shown);
    return () => {
      shown();
      opened.current = undefined;
      current.cancel();
    };
  }, [opens, there]);
  const scene: Scene = {
    ready: () => {
      turns.current = true;
      return opened.current ?? Promise.resolve();
    },
    turns: (turn) => staged.current?.turn({ ...turn, track }),
  };
  return { Staging, staged, strip, scene, waits };
}
