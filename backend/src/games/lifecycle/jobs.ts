import type { Jobs } from '../../plumbing/jobs/job.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { botsCome } from '../seats/bots.ts';
import { giveUp } from './cancel.ts';
import { lockRow, escrowOf, siteNow, type GameRow } from './lock.ts';
import { type Games, rulesOf } from '../rules/games.ts';
import { playStep } from './steps.ts';
import { showGame } from '../../fairness/index.ts';
import { lockEscrow } from '../../ledger/index.ts';
import { endGame } from '../settlement/finish.ts';
import { playOf } from '../rules/play.ts';
import { change } from '../reading/publish.ts';
import { scheduleEnd } from './timers.ts';
import { storedOf } from '../reading/view.ts';

/** All steps are played: the deciding result is published now, and no part of it left the server before. */
async function beginFinale(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || !isPlayed(game) || game.finale_at !== null) return;
  const mode = rulesOf(games, game.kind);
  const [stored] = await storedOf(tx, [game], { rounds: true });
  const play = await playOf(tx, game, stored!);
  const finale_at = await siteNow(tx);
  const next_step_at = new Date(finale_at.getTime() + mode.finale!.lasts(play));
  await scheduleEnd(tx, id, next_step_at);
  await change(tx, mode, game, { finale_at, next_step_at }, async ({ view, game: say, lobby }) => {
    await say('finale', { rps: view.rps!, next_step_at: next_step_at.toISOString() });
    await lobby('rounds', { skipped: false, next_step_at: next_step_at.toISOString() });
  });
}

/** The deciding result was shown: the game is paid out. */
async function endFinale(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || !isPlayed(game) || game.finale_at === null) return;
  const [stored] = await storedOf(tx, [game], { rounds: true });
  const { seats } = stored!;
  const play = await playOf(tx, game, stored!);
  await showGame(tx, { kind: game.kind, game: id });
  await lockEscrow(
    tx,
    escrowOf(id),
    seats.flatMap(({ player_id }) => (player_id === null ? [] : [player_id])),
  );
  await endGame(games, tx, game, {}, { seats, stored: stored!, play, playedAt: null, repaid: [], given: [] });
}

const isPlayed = ({ status, step, step_costs }: GameRow): boolean => status === 'running' && step === step_costs.length;

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
