import type { QuitReason } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { siteNow, type GameRow, type SeatRow } from '../lifecycle/lock.ts';
import { seedsOf } from '../../fairness/index.ts';
import type { AnyMode, Sitting } from '../rules/mode.ts';
import { paidBy } from './money.ts';
import { botOf } from '../reading/view.ts';

/** Seats a player, or without one the bot of the place. */
export async function insertSeat(
  tx: Tx,
  mode: AnyMode,
  game: GameRow,
  { place, choice }: Pick<Sitting, 'place' | 'choice'>,
  person: { player: string; botsAllowed: boolean } | null,
): Promise<SeatRow> {
  const player_id = person ? Number(person.player) : null;
  return tx
    .insertInto('game_seats')
    .values({
      game: game.id,
      kind: game.kind,
      place,
      player_id,
      bot: person ? null : botOf(place),
      choice: JSON.stringify(choice),
      client_seed: mode.takesSeeds ? await clientSeedOf(tx, place, person?.player ?? null) : null,
      paid: paidBy(game, { id: 0, place, player_id }),
      bots_allowed: person?.botsAllowed ?? true,
      ready_for_bots: person === null,
      ready_to_play: person === null,
      joined_at: await siteNow(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A bot's is its id, fixed with the game; a player without a chosen seed has the player's id. */
async function clientSeedOf(tx: Tx, place: number, player: string | null): Promise<string> {
  return player === null ? botOf(place) : ((await seedsOf(tx, player)).active.client_seed ?? `player-${player}`);
}

/** Frees the places of players. */
export async function freeSeats(tx: Tx, seats: readonly SeatRow[], reason: QuitReason, note: string | null = null): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .updateTable('game_seats')
    .set({ quit_at: sql<Date>`site_now()`, quit_reason: reason, quit_note: note, going: false })
    .where(
      'id',
      'in',
      seats.map(({ id }) => id),
    )
    .execute();
}
