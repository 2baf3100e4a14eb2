import type { GameView, RoyalePart } from '@riftdrop/contract/api/games/games';
import { revealTime } from '@riftdrop/game/use-game-reels';

/** The state of a game after a change, and the time from which it may be shown. */
export interface Known {
  version: number;
  /** Epoch milliseconds of the server. */
  from: number;
  royale: RoyalePart;
  /** Steps that are over. */
  step: number;
  next_step_at: string | null;
  isOver: boolean;
}

/** The scene on the page from a moment on. */
export interface Scene extends Pick<Known, 'from' | 'royale' | 'step' | 'isOver'> {
  /** The round that is shown, from 1; 0 before the seats are known. */
  round: number;
}

type Watched = Pick<GameView, 'version' | 'royale' | 'step' | 'rounds' | 'next_step_at' | 'status'>;

/**
 * Adds a view of a game to the earlier states. A snapshot is shown at once: a late visitor starts with the current
 * state. A later step is revealed when its reels stop.
 */
export function learned(before: readonly Known[], view: Watched, isSnapshot: boolean): readonly Known[] {
  const { version, royale, step, rounds, next_step_at, status } = view;
  const last = before.at(-1);
  if (!royale || (!isSnapshot && last && last.version >= version)) return before;
  const playedAt = Date.parse(rounds.find((round) => round.step === step)?.played_at ?? '');
  const isNew = !isSnapshot && last !== undefined && step > last.step && !Number.isNaN(playedAt);
  const from = isNew ? playedAt + revealTime : isSnapshot ? -Infinity : (last?.from ?? -Infinity);
  const known: Known = { version, royale, step, next_step_at, from, isOver: status === 'finished' };
  // Scenes before a snapshot are not shown again.
  return isSnapshot ? [known] : [...before.slice(-2), known];
}

/** All scenes of the known states, in order. A round that is over stays until the next one begins. */
export function scenesOf(known: readonly Known[]): Scene[] {
  return known.flatMap(({ from, royale, step, next_step_at, isOver }) => {
    const round = royale.current_round;
    const now: Scene = { from, royale, step, isOver, round };
    const isBefore = round > 1 && !isOver && next_step_at !== null && royale.rounds[round - 1]!.current_step === 0;
    return isBefore
      ? [
          { ...now, round: round - 1 },
          { ...now, from: Math.max(from, Date.parse(next_step_at)) },
        ]
      : [now];
  });
}
