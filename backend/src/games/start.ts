import { schedule } from '../plumbing/jobs/schedule.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { siteNow, type GameRow } from './game.ts';
import { modeOf, type Games } from './games.ts';
import { change } from './publish.ts';

declare module '../plumbing/jobs/job.ts' {
  interface JobPayloads {
    'games.step': { game: string; step: number };
    'games.finale': { game: string };
    'games.end': { game: string };
  }
}

/** The deciding round is known: the game runs, and its steps come at the pace of the site. */
export async function startGame(games: Games, tx: Tx, game: GameRow): Promise<void> {
  const mode = modeOf(games, game.kind);
  const started_at = await siteNow(tx);
  const next_step_at = new Date(started_at.getTime() + mode.pace(game.config, 1));
  await scheduleStep(tx, game.id, 1, next_step_at);
  const changes = { status: 'running' as const, started_at, next_step_at, state: JSON.stringify(mode.begin(game.config)) };
  await change(tx, mode, game, changes, async (said) => {
    const at = started_at.toISOString();
    const { royale } = said.view;
    await said.game('started', { started_at: at, next_step_at: next_step_at.toISOString(), ...(royale && { royale }) });
    await said.lobby('running', { started_at: at });
    await said.players('game.started', {});
  });
}

/** A key for each step: the job of the one before is still being done when the next is scheduled. */
export const scheduleStep = (tx: Tx, game: string, step: number, at: Date) =>
  schedule(tx, 'games.step', { key: `${game}:${step}`, at, payload: { game, step } });

/** What is watched after the last step, in modes that have it. */
export const scheduleFinale = (tx: Tx, game: string, at: Date) => schedule(tx, 'games.finale', { key: game, at, payload: { game } });

/** The end of what is watched. */
export const scheduleEnd = (tx: Tx, game: string, at: Date) => schedule(tx, 'games.end', { key: game, at, payload: { game } });
