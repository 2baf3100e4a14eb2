import type { Reader } from '../../plumbing/database/database.ts';

/** Items that a player received from a game; null when the player was not in such a game. */
export async function itemsOf(reader: Reader, kind: string, game: string, playerId: string): Promise<number[] | null> {
  const seat = await reader
    .selectFrom('game_seats')
    .select(['items', 'booby_item'])
    .where('game', '=', game)
    .where('kind', '=', kind)
    .where('player_id', '=', Number(playerId))
    .where('quit_at', 'is', null)
    .executeTakeFirst();
  if (!seat) return null;
  return seat.booby_item === null ? seat.items : [...seat.items, seat.booby_item];
}
