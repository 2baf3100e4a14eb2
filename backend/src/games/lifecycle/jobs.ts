import type { Jobs } from '../../plumbing/jobs/job.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { botsCome } from '../seats/bots.ts';
import { giveUp } from './cancel.ts';
import { lockRow } from './lock.ts';
import type { Games } from '../rules/games.ts';
import { beginFinale, endFinale } from './finale.ts';
import { playStep } from './steps.ts';

/**
 * Jobs of games, at the site's time. Each first reads the state of the game: it may have changed since the job was
 * scheduled.
 */
export const gameJobs = (games: Games): Jobs => ({
  'games.deadline': (tx, { payload }) => expire(games, tx, payload.game),
  'games.bots': (tx, { payload }) => botsCome(games, tx, payload.game),
  'games.step': (tx, { payload, dueAt }) => playStep(games, tx, { ...payload, dueAt }),
  'games.finale': (tx, { payload }) => beginFinale(games, tx, payload.game),
  'games.end': (tx, { payload }) => endFinale(games, tx, payload.game),
});

async function expire(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (game?.status === 'open') await giveUp(games, tx, game, 'deadline');
}
