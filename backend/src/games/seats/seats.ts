import type { QuitReason } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import { seedsOf } from '../../fairness/index.ts';
import type { AnyGameRules, SeatRequest } from '../rules/game-rules.ts';
import { paidBy } from './money.ts';
import { botOf } from '../reading/view.ts';

/** Who takes a seat: a player, or the bot of the place. */
export type Person = { player: string; botsAllowed: boolean } | null;

/** Parts of a seat's row that the database gives. */
interface SeatHead {
  id: number;
  now: Date;
  client_seed: string | null;
}

/** The id of the next seat: greater than those of all earlier joins. */
export const nextSeat = sql<number>`nextval(pg_get_serial_sequence('game_seats', 'id'))`;

/** Seats a player or a bot. */
export async function insertSeat(tx: Tx, mode: AnyGameRules, game: GameRow, request: SeatRequest, person: Person): Promise<SeatRow> {
  const [{ rows }, client_seed] = await Promise.all([
    sql<{ id: number; now: Date }>`select ${nextSeat} as id, site_now() as now`.execute(tx),
    clientSeedOf(tx, mode, request, person),
  ]);
  const seat = newSeat(game, request, person, { ...rows[0]!, client_seed });
  await writeSeat(tx, seat);
  return seat;
}

/** The row of a seat that is just taken. */
export function newSeat(game: GameRow, { place, choice }: SeatRequest, person: Person, { id, now, client_seed }: SeatHead): SeatRow {
  const player_id = person ? Number(person.player) : null;
  const isBot = person === null;
  const taken = { game: game.id, kind: game.kind, place, player_id, bot: isBot ? botOf(place) : null, choice, client_seed, joined_at: now };
  const agreed = { bots_allowed: person?.botsAllowed ?? true, ready_for_bots: isBot, ready_to_play: isBot, fast: isBot };
  const quit = { quit_at: null, quit_reason: null, quit_note: null, out_at: null };
  const won = { returned: 0, is_winner: false, reward: 0, money: 0, kept: [], items: [], booby_item: null, finished_n: null, going: true };
  return { id, ...taken, paid: paidBy(game, { id, place, player_id }), ...agreed, ...quit, ...won };
}

export async function writeSeat(tx: Tx, { booby_item: _, choice, ...seat }: SeatRow): Promise<void> {
  await tx
    .insertInto('game_seats')
    .values({ ...seat, choice: JSON.stringify(choice) })
    .execute();
}

/** A bot's is its id, fixed with the game; a player without a chosen seed has the player's id. Null in modes without client seeds. */
export async function clientSeedOf(
  tx: Tx,
  mode: AnyGameRules,
  { place }: Pick<SeatRequest, 'place'>,
  person: Pick<NonNullable<Person>, 'player'> | null,
) {
  if (!mode.takesSeeds) return null;
  return person === null ? botOf(place) : ((await seedsOf(tx, person.player)).active.client_seed ?? `player-${person.player}`);
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
