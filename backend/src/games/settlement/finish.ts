import type { GameRound } from '@riftdrop/contract/api/games/games';
import type { Updateable } from 'kysely';
import { tellItems } from '../../items/index.ts';
import { publishAllBalances } from '../../session/index.ts';
import type { Schema } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { siteNow, type GameRow } from '../lifecycle/lock.ts';
import { modeOf, type Games } from '../rules/games.ts';
import type { AnyMode } from '../rules/mode.ts';
import { closeBox } from '../seats/money.ts';
import { sayMatches } from '../reading/matches.ts';
import { sayCanceled } from '../lifecycle/end-canceled.ts';
import { paidGame, paidOpenings } from './paid-openings.ts';
import { change, listed, type Said } from '../reading/publish.ts';
import { settleGame, type Ended, type Settled } from './settle.ts';
import type { Stored } from '../reading/view.ts';

/** Changes of a game's row by a step or by the end. */
export type Changes = Omit<Updateable<Schema['games']>, 'version'>;

/** A game at its end. */
interface Ending extends Ended {
  /** Its other stored rows. */
  stored: Omit<Stored, 'seats'>;
  /** When its last step was made, when that was just now: both are one change. */
  playedAt: Date | null;
  /** Players whose money has already changed. */
  repaid: readonly number[];
  /** Items that its last step gave, not yet published. */
  given: readonly number[];
}

/** Publishes a step that was just made. */
export async function sayStep(mode: AnyMode, said: Said): Promise<void> {
  const { next_step_at, rounds, royale } = said.view;
  const round: GameRound = rounds.at(-1)!;
  await said.game('step', { round, next_step_at, ...(royale && { royale }) });
  await said.lobby('rounds', { skipped: round.skipped, next_step_at });
  if (mode.matches) await sayMatches(mode.matches, said, round.step);
}

/**
 * Pays a game out, or closes it when all steps were skipped. The caller has locked the game and the accounts of all its
 * players.
 */
export async function endGame(games: Games, tx: Tx, game: GameRow, changes: Changes, ended: Ending): Promise<void> {
  const mode = modeOf(games, game.kind);
  const settled = isAllSkipped(game, ended.closed) ? null : await settleGame(tx, mode, game, ended);
  if (settled === null) await closeBox(tx, game, 0);
  const paid = paidOpenings(game, ended.seats, ended.play);
  for (const note of games.onPaidOpenings) if (paid.length > 0) await note(tx, paid);
  const own = settled && paidGame(game, settled.seats);
  for (const note of games.onPaidGame) if (own) await note(tx, own);
  await tellEnd(tx, mode, game, changes, ended, settled);
  await publishAllBalances(tx, [...new Set([...ended.repaid, ...(settled?.paid ?? [])])]);
  await tellItems(tx, [...ended.given, ...(settled?.given ?? [])]);
}

/** Nothing was opened: there is nothing to decide. */
export const isAllSkipped = ({ step_costs }: GameRow, closed: readonly number[]): boolean => closed.length === step_costs.length;

async function tellEnd(
  tx: Tx,
  mode: AnyMode,
  game: GameRow,
  changes: Changes,
  { seats, stored, playedAt }: Ending,
  settled: Settled | null,
): Promise<void> {
  if (!settled) await tx.updateTable('game_seats').set({ going: false }).where('game', '=', game.id).where('quit_at', 'is', null).execute();
  const over = settled
    ? { status: 'finished' as const, finished_at: playedAt ?? (await siteNow(tx)), result: JSON.stringify(settled.result) }
    : { status: 'canceled' as const, cancel_reason: 'skipped' as const };
  const say = async (said: Said) => {
    if (playedAt) await sayStep(mode, said);
    if (!settled) return sayCanceled(said, 'skipped');
    const { view } = said;
    const { seats: places, seed, royale } = view;
    // The last step has published the bracket.
    const bracket = royale && !playedAt && { royale };
    await said.game('finished', { finished_at: view.finished_at!, result: view.result!, seats: places, seed, ...bracket });
    await said.lobby('finished', { game: listed(view) });
    await said.eachPlayer(
      'game.finished',
      seats.flatMap(({ place, player_id: player }) => {
        const { is_winner, reward } = view.seats.find((seat) => seat.place === place)!;
        return player === null ? [] : [{ player, data: { is_winner, reward } }];
      }),
    );
  };
  await change(tx, mode, game, { ...changes, ...over, next_step_at: null }, say, settled && { ...stored, seats: settled.seats });
}
