import type { Tx } from '../../plumbing/database/transaction.ts';
import { siteNow, type GameRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { change } from '../reading/publish.ts';
import { playStep } from './steps.ts';
import { scheduleStep } from './timers.ts';

/**
 * The deciding round is known: the game runs, and its steps come at the pace of the site. A first step that is due at
 * once is played in the same transaction: hundreds of games may wait for one round, and separate jobs would wait until
 * all of them run.
 */
export async function startGame(games: Games, tx: Tx, game: GameRow): Promise<void> {
  const mode = rulesOf(games, game.kind);
  const started_at = await siteNow(tx);
  const pace = mode.pace(game.config, 1, null);
  const next_step_at = new Date(started_at.getTime() + pace);
  if (pace > 0) await scheduleStep(tx, game.id, 1, next_step_at);
  const changes = { status: 'running' as const, started_at, next_step_at, state: JSON.stringify(mode.begin(game.config)) };
  await change(tx, mode, game, changes, async (publisher) => {
    const at = started_at.toISOString();
    const { royale } = publisher.view;
    await publisher.game('started', { started_at: at, next_step_at: next_step_at.toISOString(), ...(royale && { royale }) });
    await publisher.lobby('running', { started_at: at });
    await publisher.players('game.started', {});
  });
  if (pace === 0) await playStep(games, tx, { game: game.id, step: 1, dueAt: started_at });
}
