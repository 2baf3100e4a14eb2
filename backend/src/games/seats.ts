import type { QuitReason } from '@riftdrop/contract/games';
import { sql } from 'kysely';
import type { Tx } from '../plumbing/transaction.ts';
import { siteNow, sum, type GameRow, type SeatRow } from './game.ts';
import type { Sitting } from './mode.ts';
import { ownCosts } from './money.ts';
import { botOf } from './view.ts';
import './tables.ts';

/** Seats a player, or without one the bot of the place. */
export async function insertSeat(
  tx: Tx,
  game: GameRow,
  { place, choice }: Sitting,
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
      paid: sum(ownCosts(game, { id: 0, place, player_id })),
      bots_allowed: person?.botsAllowed ?? true,
      ready_for_bots: person === null,
      ready_to_play: person === null,
      joined_at: await siteNow(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** What a mode needs to know of the taken places. */
export const sittingsOf = (seats: readonly SeatRow[]): Sitting[] => seats.map(({ place, choice }) => ({ place, choice }));
