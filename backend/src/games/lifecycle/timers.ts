import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export interface TimerJobs {
  'games.step': { game: string; step: number };
  'games.finale': { game: string };
  'games.end': { game: string };
}

/** A key for each step: the job of the one before is still being done when the next is scheduled. */
export const scheduleStep = (tx: Tx, game: string, step: number, at: Date) =>
  schedule(tx, 'games.step', { key: `${game}:${step}`, at, payload: { game, step } });

/** The finale after the last step, in modes that have one. */
export const scheduleFinale = (tx: Tx, game: string, at: Date) => schedule(tx, 'games.finale', { key: game, at, payload: { game } });

/** The end of the finale. */
export const scheduleEnd = (tx: Tx, game: string, at: Date) => schedule(tx, 'games.end', { key: game, at, payload: { game } });
