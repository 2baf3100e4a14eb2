import type { GameRound } from '@riftdrop/contract/api/games/games';
import type { Updateable } from 'kysely';
import { tellItems } from '../../items/index.ts';
import { publishAllBalances } from '../../accounts/index.ts';
import type { Schema } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { siteNow, type GameRow } from '../lifecycle/lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import type { AnyGameRules } from '../rules/game-rules.ts';
import { closeEscrow } from '../seats/money.ts';
import { publishMatches } from '../reading/matches.ts';
import { publishCanceled } from '../lifecycle/end-canceled.ts';
import { paidGame, paidOpenings } from './paid-openings.ts';
import { change, listed, type GamePublisher } from '../reading/publish.ts';
import { settleGame, type EndedGame, type Settlement } from './settle.ts';
import type { StoredGame } from '../reading/view.ts';

/** Changes of a game's row by a step or by the end. */
export type Changes = Omit<Updateable<Schema['games']>, 'version'>;

/** A game at its end. */
interface Ending extends EndedGame {
  /** Its other stored rows. */
  stored: Omit<StoredGame, 'seats'>;
  /** When its last step was made, when that was just now: both are one change. */
  playedAt: Date | null;
  /** Players whose money has already changed. */
  repaid: readonly number[];
  /** Items that its last step gave, not yet published. */
  given: readonly number[];
}

/** Publishes a step that was just made. */
export async function publishStep(mode: AnyGameRules, publisher: GamePublisher): Promise<void> {
  const { next_step_at, rounds, royale } = publisher.view;
  const round: GameRound = rounds.at(-1)!;
  await publisher.game('step', { round, next_step_at, ...(royale && { royale }) });
  await publisher.lobby('rounds', { skipped: round.skipped, next_step_at });
  if (mode.matches) await publishMatches(mode.matches, publisher, round.step);
}

/**
 * Pays a game out, or closes it when all steps were skipped. The caller has locked the game and the accounts of all its
 * players.
 */
export async function endGame(games: Games, tx: Tx, game: GameRow, changes: Changes, ended: Ending): Promise<void> {
  const mode = rulesOf(games, game.kind);
  const settled = isAllSkipped(game) ? null : await settleGame(tx, mode, game, ended);
  if (settled === null) await closeEscrow(tx, game, 0);
  const paid = paidOpenings(game, ended.seats, ended.play);
  for (const note of games.onPaidOpenings) if (paid.length > 0) await note(tx, paid);
  const own = settled && paidGame(game, settled.seats);
  for (const note of games.onPaidGame) if (own) await note(tx, own);
  await tellEnd(tx, mode, game, changes, ended, settled);
  await publishAllBalances(tx, [...new Set([...ended.repaid, ...(settled?.paid ?? [])])]);
  await tellItems(tx, [...ended.given, ...(settled?.given ?? [])]);
}

/** Nothing was opened: there is nothing to decide. */
export const isAllSkipped = ({ step_costs, closed }: GameRow): boolean => closed.length === step_costs.length;

async function tellEnd(
  tx: Tx,
  mode: AnyGameRules,
  game: GameRow,
  changes: Changes,
  { seats, stored, playedAt }: Ending,
  settled: Settlement | null,
): Promise<void> {
  if (!settled) await tx.updateTable('game_seats').set({ going: false }).where('game', '=', game.id).where('quit_at', 'is', null).execute();
  const over = settled
    ? { status: 'finished' as const, finished_at: playedAt ?? (await siteNow(tx)), result: JSON.stringify(settled.result) }
    : { status: 'canceled' as const, cancel_reason: 'skipped' as const };
  const say = async (publisher: GamePublisher) => {
    if (playedAt) await publishStep(mode, publisher);
    if (!settled) return publishCanceled(publisher, 'skipped');
    const { view } = publisher;
    const { seats: places, seed, royale } = view;
    // The last step has published the bracket.
    const bracket = royale && !playedAt && { royale };
    await publisher.game('finished', { finished_at: view.finished_at!, result: view.result!, seats: places, seed, ...bracket });
    await publisher.lobby('finished', { game: listed(view) });
    await publisher.eachPlayer(
      'game.finished',
      seats.flatMap(({ place, player_id: player }) => {
        const { is_winner, reward } = view.seats.find((seat) => seat.place === place)!;
        return player === null ? [] : [{ player, data: { is_winner, reward } }];
      }),
    );
  };
  await change(tx, mode, game, { ...changes, ...over, next_step_at: null }, say, settled && { ...stored, seats: settled.seats });
}
