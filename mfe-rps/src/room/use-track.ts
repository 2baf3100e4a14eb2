import type { GameView } from '@riftdrop/contract/api/games/games';
import { figures } from '@riftdrop/fair/arena';
import { ask } from '@riftdrop/host/api';
import { reportError } from '@riftdrop/host/report';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Recording } from '../arena/recording.ts';
import { playersByFigure, positionOf } from '../game/seats.ts';

/**
 * Sends this browser's computed result to the server, and compares the answer.
 * @returns whether they differ: the recorded result stays
 */
export function useTrack(view: GameView, uid: string, recording: Recording | null, ownId: string | null): boolean {
  const [differs, setDiffers] = useState(false);
  const isAsked = recording !== null && view.status === 'finished' && ownId !== null && view.rps?.seeds != null;
  const compare = useEffectEvent(async (): Promise<boolean> => {
    if (!isAsked) return false;
    const { winner, resultHash } = recording.result;
    const seats = playersByFigure(view);
    const input = {
      ...view.rps!.seeds!,
      startedAt: view.rps!.rps_started_at!,
      figures: [...figures],
      positions: figures.map((figure) => positionOf(seats[figure]!)),
    };
    const answer = await ask('POST /rps/game/:uid/track', {
      params: { uid },
      body: { input, output: { winner, resultHash } },
      quiet: true,
    });
    if (!answer.ok) return false;
    const isSame = answer.value.winner === winner && answer.value.resultHash === resultHash;
    const isRecorded = view.result!.winners[0] === figures.indexOf(answer.value.winner) + 1;
    return !isSame || !isRecorded;
  });
  useEffect(() => {
    let current = true;
    void compare().then((found) => {
      if (!current || !found) return;
      setDiffers(true);
      reportError(new Error(`the replay of game ${uid} does not match the recorded result`));
    });
    return () => {
      current = false;
    };
  }, [isAsked, uid]);
  return differs;
}
