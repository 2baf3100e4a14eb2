import type { PushSubscription } from '@riftdrop/contract/api/notices/push';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Identity } from '../../plumbing/http/identity.ts';

/** Devices of one player that get pushes; the one that was seen longest ago makes room. */
export const mostDevices = 20;

/** A browser to send to. */
export interface Device {
  id: number;
  playerId: string;
  subscription: PushSubscription;
}

/** Stores a browser's subscription for its signed-in player; an earlier player gets nothing there any more. */
export async function storeSubscription(reader: Reader, { playerId, sessionId }: Identity, { endpoint, keys }: PushSubscription) {
  const row = { player_id: Number(playerId), session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth };
  await reader
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, seen_at: sql<Date>`site_now()` }))
    .execute();
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where player_id = ${playerId} order by seen_at desc, id desc offset ${mostDevices})`.execute(reader);
}

export async function removeSubscription(reader: Reader, playerId: string, endpoint: string): Promise<void> {
  await reader.deleteFrom('push_subscriptions').where('player_id', '=', Number(playerId)).where('endpoint', '=', endpoint).execute();
}

/** For an endpoint that the push service has dropped. */
export async function forgetDevice(reader: Reader, id: number): Promise<void> {
  await reader.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Devices of players whose sessions there are alive: after a sign-out a device gets no more news. @returns the ids by player */
export async function pushesTo(reader: Reader, players: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await alive(reader)
    .where(sql<boolean>`push_subscriptions.player_id = any(${[...players]}::bigint[])`)
    .select(['push_subscriptions.id', 'push_subscriptions.player_id as player'])
    .execute();
  const devices = new Map<number, number[]>();
  for (const { id, player } of rows) devices.set(player, [...(devices.get(player) ?? []), id]);
  return devices;
}

/** A device, unless it is gone or its session is over by now. */
export async function deviceOf(reader: Reader, id: number): Promise<Device | null> {
  const row = await alive(reader).where('push_subscriptions.id', '=', id).selectAll('push_subscriptions').executeTakeFirst();
  if (!row) return null;
  const { endpoint, p256dh, auth, player_id } = row;
  return { id, playerId: String(player_id), subscription: { endpoint, keys: { p256dh, auth } } };
}

const alive = (reader: Reader) => reader.selectFrom('push_subscriptions').where(sql<boolean>`session_lives(session_id)`);
