import { sql } from 'kysely';
import type { DeviceSession } from '@riftdrop/contract/api/auth/auth';
import { reopen } from '../accounts/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { Identity } from '../plumbing/http/identity.ts';
import { command } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import type { Device } from './device.ts';
import { digest, randomToken } from './secrets.ts';

/** How long a device stays signed in without being used. */
export const life = sql<Date>`clock_timestamp() + interval '30 days'`;

/** A fresh sign-in or a rotation: the identity, and the refresh token to send. */
export interface Grant extends Identity {
  refreshToken: string;
}

const unknown: Device = { name: '', network: '', mark: '' };

/** Signs a player in; opens the account where it is closed. */
export async function startSession(tx: Tx, playerId: string, { name, network }: Device = unknown): Promise<Grant> {
  const sessionId = randomToken();
  const refreshToken = randomToken();
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, player_id: Number(playerId), expires_at: life, ended_at: null, device: name, network })
    .execute();
  await addToken(tx, sessionId, refreshToken);
  await reopen(tx, playerId);
  await endOldest(tx, playerId);
  return { playerId, sessionId, refreshToken };
}

/** Devices of one player that are signed in at a time. One more signs out the one that was used longest ago. */
const mostSessions = 50;

async function endOldest(tx: Tx, playerId: string): Promise<void> {
  const rows = await alive(tx, playerId).select('id').orderBy('used_at', 'desc').offset(mostSessions).execute();
  await endSessions(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Adds a refresh token to a session's family. */
export async function addToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: digest(token), session_id: sessionId, used_at: null, used_by: null })
    .execute();
}

/** Ends sessions: their tokens are void, and every process cuts their sockets. */
export async function endSessions(tx: Tx, sessions: string[]): Promise<void> {
  if (sessions.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', 'in', sessions)
    .where('ended_at', 'is', null)
    .execute();
  await command(tx, 'session.ended', { sessions });
}

const alive = (reader: Reader, playerId: string) =>
  reader
    .selectFrom('sessions')
    .where('player_id', '=', Number(playerId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);

/** Ends all sessions of a player, or all but one. @returns their ids */
export async function endAllOf(tx: Tx, playerId: string, except: string | null = null): Promise<string[]> {
  const rows = await alive(tx, playerId)
    .select('id')
    .where('id', '!=', except ?? '')
    .forUpdate()
    .execute();
  const sessions = rows.map(({ id }) => id);
  await endSessions(tx, sessions);
  return sessions;
}

/** Ends one session of a player. @returns whether there was one to end */
export async function endOne(tx: Tx, playerId: string, sessionId: string): Promise<boolean> {
  const found = await alive(tx, playerId).select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst();
  if (found) await endSessions(tx, [sessionId]);
  return found !== undefined;
}

/** Where a player is signed in, the last used first. */
export async function sessionsOf(reader: Reader, { playerId, sessionId }: Identity): Promise<DeviceSession[]> {
  const rows = await alive(reader, playerId)
    .select(['id', 'device', 'network', 'created_at', 'used_at'])
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, device, network, created_at, used_at }) => ({
    id,
    device,
    network,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    current: id === sessionId,
  }));
}
