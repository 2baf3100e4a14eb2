import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { play, playAt } from '@riftdrop/host/sound';
import { useEffect, useRef } from 'react';

/**
 * Times of the ticks of drops that are counted together, milliseconds after the first: far enough apart to be heard, and many take
 * little more than a second.
 */
export const tickTimes = (drops: number): number[] => {
  const between = Math.max(40, Math.min(90, 1000 / drops));
  return Array.from({ length: drops }, (_, at) => at * between);
};

/** One tick for each drop that is counted while the page is open. `drops` is the number counted so far; null while unknown. */
export function useCountingSound(drops: number | null, isOfOthers = false): void {
  const last = useRef(drops);
  const silence = useRef(() => {});
  useEffect(() => {
    const more = drops === null || last.current === null ? 0 : drops - last.current;
    last.current = drops;
    if (more <= 0) return;
    const now = performance.now();
    silence.current = playAt(
      'tick',
      tickTimes(more).map((time) => now + time),
      isOfOthers,
    );
  }, [drops, isOfOthers]);
  useEffect(() => () => silence.current(), []);
}

/** The end of a game for its player: `win` for a winner with more than was paid, else `loss`, which is quiet. */
export type Outcome = 'win' | 'loss';

/** Null for a viewer without a seat. */
export function outcomeOf(seat: GameSeat | undefined): Outcome | null {
  if (!seat) return null;
  return seat.is_winner && seat.reward + seat.cost_returned > seat.spent_cost ? 'win' : 'loss';
}

/** Plays the sound of an end that comes while the page is open. @param outcome null until the page shows it */
export function useOutcomeSound(outcome: Outcome | null): void {
  const last = useRef(outcome);
  useEffect(() => {
    if (outcome !== null && last.current === null) play(outcome);
    last.current = outcome;
  }, [outcome]);
}
