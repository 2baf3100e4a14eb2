import { sql, type Selectable } from 'kysely';
import type { Reader, Schema } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export type GameRow = Selectable<Schema['games']>;
export type SeatRow = Selectable<Schema['game_seats']>;
export type StepRow = Selectable<Schema['game_steps']>;

/**
 * Locks a game, before anything else of it: of several changes at once each sees the outcome of the one before. The order of all locks
 * is in README.md. @returns undefined when there is no such game
 */
export function lockRow(tx: Tx, id: string): Promise<GameRow | undefined> {
  return tx.selectFrom('games').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Taken places in their order. */
export function seatsOf(reader: Reader, game: string): Promise<SeatRow[]> {
  return reader.selectFrom('game_seats').selectAll().where('game', '=', game).where('quit_at', 'is', null).orderBy('place').execute();
}

/** Whether only its players see the game. Those of a race are public, though other players may not join them. */
export const isPrivate = ({ is_public, race_id }: Pick<GameRow, 'is_public' | 'race_id'>): boolean => !is_public && race_id === null;

/** Name of the game's escrow in the ledger, and reference of its transfers. */
export const escrowOf = (id: string): string => `game:${id}`;

/** Price of one place, and the sponsor's part of it. */
export const costOf = ({ step_costs }: Pick<GameRow, 'step_costs'>): number => sum(step_costs);
export const prepaidOf = ({ step_prepaid }: Pick<GameRow, 'step_prepaid'>): number => sum(step_prepaid);

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The time of the site. */
export async function siteNow(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(reader);
  return rows[0]!.now;
}
