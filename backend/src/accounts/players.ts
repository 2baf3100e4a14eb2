import type { PublicPlayer } from '@riftdrop/contract/api/profile/profile';
import { sql, type Selectable } from 'kysely';
import { openSeeds } from '../fairness/index.ts';
import { house, openAccounts, pay } from '../ledger/index.ts';
import type { Reader, Schema } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { agreeToAll } from './agreements.ts';
import { closedPlayerId } from './closing/reopen.ts';

/** First money of a new player in the sandbox: 100.00 of play money and 1,000 points. */
export const welcome = { balance: 10_000, points: 100_000 } as const;

export interface NewPlayer {
  steamid: string;
  nickname: string;
  /** Image key below `avatar_path`. */
  avatar: string;
  /** USD cents. */
  balance: number;
  /** Stored points. */
  points: number;
  /** Accepted version of the terms of a sandbox player, with the other confirmations; real players accept them on the site. */
  agreed?: string;
}

/** Creates a player in the caller's transaction: the row, the purses with their first money, two seed pairs. @returns the id */
export async function createPlayer(tx: Tx, sealing: Sealing, { balance, points, agreed, ...person }: NewPlayer): Promise<string> {
  const { id } = await tx.insertInto('players').values(person).returning('id').executeTakeFirstOrThrow();
  const playerId = String(id);
  await openAccounts(tx, playerId);
  const grant = { playerId, kind: 'welcome', ref: playerId };
  if (balance > 0) await pay(tx, { ...grant, purse: 'balance', from: house.grants, amount: balance });
  if (points > 0) await pay(tx, { ...grant, purse: 'points', from: house.pointsGrants, amount: points });
  await openSeeds(tx, sealing, playerId);
  if (agreed !== undefined) await agreeToAll(tx, playerId, agreed);
  return playerId;
}

/** The player of a number of the platform, also of a closed account; null without one. */
export async function playerIdOf(reader: Reader, steamid: string): Promise<string | null> {
  const row = await reader.selectFrom('players').select('id').where('steamid', '=', steamid).executeTakeFirst();
  return row ? String(row.id) : closedPlayerId(reader, steamid);
}

/** The player of a number, created when missing. Two sign-ins of a new player at once create one: the lock ends with the transaction. */
export async function ensurePlayer(tx: Tx, sealing: Sealing, player: NewPlayer): Promise<string> {
  await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.cast<string>(eb.val(player.steamid), 'bigint')]).as('locked')).execute();
  return (await playerIdOf(tx, player.steamid)) ?? createPlayer(tx, sealing, player);
}

/** Stores name and picture of a known player; a closed account keeps its own until the sign-in is finished. @returns the id */
export async function updatePerson(tx: Tx, steamid: string, person: Pick<NewPlayer, 'nickname' | 'avatar'>): Promise<string | null> {
  const known = await tx.updateTable('players').set(person).where('steamid', '=', steamid).returning('id').executeTakeFirst();
  const row =
    known ??
    (await tx.updateTable('closed_accounts').set(person).where('steamid', '=', steamid).returning('player_id as id').executeTakeFirst());
  return row ? String(row.id) : null;
}

export interface PlayerRow extends Omit<Selectable<Schema['players']>, 'id'> {
  id: string;
}

/** Settings of an operator for an account in games of several players. */
export type GameFlags = Pick<PlayerRow, 'prepaid_games_allow_all_modes' | 'only_with_bots'>;

/** A player by id or by the 17-digit number of the platform. */
export async function playerById(reader: Reader, idOrSteamid: string): Promise<PlayerRow | null> {
  const isSteamid = /^\d{17}$/.test(idOrSteamid);
  const id = numericId(idOrSteamid);
  if (!isSteamid && id === null) return null;
  const row = await reader
    .selectFrom('players')
    .selectAll()
    .where(isSteamid ? 'steamid' : 'id', '=', isSteamid ? idOrSteamid : id!)
    .executeTakeFirst();
  return row ? { ...row, id: String(row.id) } : null;
}

/** Calls of one player that lock the row come one after the other. */
export async function lockPlayer(tx: Tx, playerId: string | number): Promise<void> {
  await tx.selectFrom('players').select('id').where('id', '=', Number(playerId)).forNoKeyUpdate().execute();
}

export async function setBotsAllowed(reader: Reader, playerId: string, bots_allowed: boolean): Promise<void> {
  await reader.updateTable('players').set({ bots_allowed }).where('id', '=', Number(playerId)).execute();
}

/** Changes flags of the account; the player's pages show it at once. */
export async function setGameFlags(tx: Tx, playerId: string, flags: Partial<GameFlags>): Promise<void> {
  await tx.updateTable('players').set(flags).where('id', '=', Number(playerId)).execute();
  await publish(tx, `user.${playerId}`, 'user.updated', flags);
}

/** A player as games see one. */
export interface GamePlayer extends GameFlags {
  person: PublicPlayer;
  /** Agreed to play with bots. */
  bots_allowed: boolean;
  in_demo: boolean;
}

/** These players, by id, with all that games ask about them. */
export async function gamePlayers(reader: Reader, ids: readonly number[]): Promise<Map<number, GamePlayer>> {
  const rows = await reader
    .selectFrom('players')
    .select(['id', 'steamid', 'nickname', 'avatar', 'bots_allowed', 'only_with_bots', 'prepaid_games_allow_all_modes'])
    .select(sql<boolean>`coalesce(demo_until > site_now(), false)`.as('in_demo'))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, steamid, nickname, avatar, ...facts }) => [id, { person: { id: String(id), steamid, nickname, avatar }, ...facts }]),
  );
}

/** Whether demo mode is on for a player, by the clock of the database. */
export async function isInDemo(reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from players where id = ${playerId}::bigint and demo_until > site_now()`.execute(reader);
  return rows.length > 0;
}

/** Whether a player has this avatar. */
export const isAvatar = async (reader: Reader, avatar: string): Promise<boolean> =>
  (await reader.selectFrom('players').select('id').where('avatar', '=', avatar).limit(1).executeTakeFirst()) !== undefined;

/** The public data of the given players, by id. */
export async function publicPlayers(reader: Reader, ids: readonly string[]): Promise<Map<string, PublicPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('players')
    .select(['id', 'steamid', 'nickname', 'avatar'])
    .where('id', 'in', ids.map(Number))
    .execute();
  return new Map(rows.map((row) => [String(row.id), { ...row, id: String(row.id) }]));
}
