import { showGame } from '../../fairness/index.ts';
import { lockEscrow } from '../../ledger/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { endGame } from '../settlement/finish.ts';
import { escrowOf, lockRow, siteNow, type GameRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { playOf } from '../rules/play.ts';
import { change } from '../reading/publish.ts';
import { scheduleEnd } from './timers.ts';
import { storedOf } from '../reading/view.ts';

/** All steps are played: the deciding result is published now, and no part of it left the server before. */
export async function beginFinale(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || !isPlayed(game) || game.finale_at !== null) return;
  const mode = rulesOf(games, game.kind);
  const [stored] = await storedOf(tx, [game], { rounds: true });
  const play = await playOf(tx, game, stored!, game.closed);
  const finale_at = await siteNow(tx);
  const next_step_at = new Date(finale_at.getTime() + mode.finale!.lasts(play));
  await scheduleEnd(tx, id, next_step_at);
  await change(tx, mode, game, { finale_at, next_step_at }, async ({ view, game: say, lobby }) => {
    await say('finale', { rps: view.rps!, next_step_at: next_step_at.toISOString() });
    await lobby('rounds', { skipped: false, next_step_at: next_step_at.toISOString() });
  });
}

/** The deciding result was shown: the game is paid out. */
export async function endFinale(games: Games, tx: Tx, id: string): Promise<void> {
  const game = await lockRow(tx, id);
  if (!game || !isPlayed(game) || game.finale_at === null) return;
  const [stored] = await storedOf(tx, [game], { rounds: true });
  const { seats } = stored!;
  const play = await playOf(tx, game, stored!, game.closed);
  await showGame(tx, { kind: game.kind, game: id });
  await lockEscrow(
    tx,
    escrowOf(id),
    seats.flatMap(({ player_id }) => (player_id === null ? [] : [player_id])),
  );
  await endGame(games, tx, game, {}, { seats, stored: stored!, play, closed: game.closed, playedAt: null, repaid: [], given: [] });
}

const isPlayed = ({ status, step, step_costs }: GameRow): boolean => status === 'running' && step === step_costs.length;
