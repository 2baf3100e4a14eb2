import type { RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { revealTime, rouletteTime } from '@riftdrop/game/use-game-reels';
import type { GameMoment } from '@riftdrop/game/use-moments';

export interface Moment extends GameMoment {
  /** `initial` means that nothing of the step moves any more. */
  stage: 'initial' | 'final';
  /** Steps whose drops lie open. */
  revealed: number;
  /** The draw among equals turns. */
  drawing: boolean;
}

/**
 * Every moment of a match that is known by now, in their order. @param playedAt when a step of the game was played, by its number
 * @param landed steps that were over before this page saw them
 */
export function matchMoments(
  { steps, draw }: Pick<RoyaleMatchView, 'steps' | 'draw'>,
  playedAt: (step: number) => string | undefined,
  landed: number,
): Moment[] {
  const moments: Moment[] = [{ step: 'FULL', round: 0, from: -Infinity, stage: 'initial', revealed: 0, drawing: false }];
  for (const [at, { id, status }] of steps.entries()) {
    const played = playedAt(id);
    if (status === 'open' || played === undefined) break;
    const from = Date.parse(played);
    const round = at + 1;
    const counted: Moment = { step: 'PLAYERS_DROPS_COUNTING', round, from, stage: 'initial', revealed: round, drawing: false };
    if (round <= landed || status === 'skipped') moments.push(counted);
    else {
      moments.push({ ...counted, step: 'CASE_OPENING', revealed: at });
      moments.push({ ...counted, from: from + revealTime });
    }
  }
  const last = moments.at(-1)!;
  if (draw && last.revealed === steps.length && steps.length > landed)
    moments.push({ ...last, step: 'TOTAL_DROPS_COUNTING', drawing: true }, { ...last, step: 'WINNER', from: last.from + rouletteTime });
  return moments;
}
