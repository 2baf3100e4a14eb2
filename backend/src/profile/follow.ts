import { follow, followings, notifyOfFollowing, unfollow } from '@riftdrop/contract/api/profile/profile';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Refused, type Served, servePlayer } from '../plumbing/http/http.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { type PlayerRow, playerById } from '../accounts/index.ts';

const nobody = () => refuse('not_found', 'There is no such player.');

/** Following other players, and the choice of their news. */
export const followCalls = (): Served[] => [
  servePlayer(follow, async ({ plumbing: { db }, playerId, params }) => {
    const other = await otherOf(db.sql, playerId, params.steamid);
    if ('error' in other) return other.error;
    await sql`insert into follows (follower_id, followed_id) values (${playerId}::bigint, ${other.row.id}::bigint)
      on conflict do nothing`.execute(db.sql);
    return { followers: (await followCounts(db.sql, other.row.id)).followers, is_followed: true };
  }),
  servePlayer(unfollow, async ({ plumbing: { db }, playerId, params }) => {
    const other = await otherOf(db.sql, playerId, params.steamid);
    if ('error' in other) return other.error;
    await sql`delete from follows where follower_id = ${playerId}::bigint and followed_id = ${other.row.id}::bigint`.execute(db.sql);
    return { followers: (await followCounts(db.sql, other.row.id)).followers, is_followed: false };
  }),
  servePlayer(notifyOfFollowing, async ({ plumbing: { db }, playerId, params, body }) => {
    const other = await otherOf(db.sql, playerId, params.steamid);
    if ('error' in other) return other.error;
    const { rows } = await sql`update follows set notified = ${body.on}
      where follower_id = ${playerId}::bigint and followed_id = ${other.row.id}::bigint returning notified`.execute(db.sql);
    return rows.length > 0 ? { is_notified: body.on } : nobody();
  }),
  servePlayer(followings, async ({ plumbing: { db }, playerId, query }) => ({
    ...query,
    ...(await followingsOf(db.sql, playerId, query)),
  })),
];

/** Removes all followers and followings of a closed account. */
export async function forgetFollows(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from follows where ${playerId}::bigint in (follower_id, followed_id)`.execute(tx);
}

type Other = { row: PlayerRow } | { error: Refused<'not_found' | 'validation'> };

/** Another player by id or number: players cannot follow themselves. */
async function otherOf(reader: Reader, playerId: string, steamid: string): Promise<Other> {
  const row = await playerById(reader, steamid);
  if (!row) return { error: nobody() };
  return row.id === playerId
    ? { error: refuse('validation', 'You cannot follow yourself.', { fields: { steamid: ['is your own'] } }) }
    : { row };
}

/** How many follow a player, and how many the player follows. */
export async function followCounts(reader: Reader, playerId: string): Promise<{ followers: number; followings: number }> {
  const { rows } = await sql<{ followers: number; followings: number }>`
    select (select count(*)::int from follows where followed_id = ${playerId}::bigint) as followers,
      (select count(*)::int from follows where follower_id = ${playerId}::bigint) as followings`.execute(reader);
  return rows[0]!;
}

/** Followers who get news of a player: news switched on, and no self-block. */
const told = (playerId: string) => sql`from follows f where f.followed_id = ${playerId}::bigint and f.notified
  and not exists (select from all_self_blocks() b where b.player_id = f.follower_id and b.finish_at > site_now())`;

/** How many get news of a player. */
export async function toldFollowers(reader: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${told(playerId)}`.execute(reader);
  return rows[0]!.n;
}

/** The next followers who get news of a player, in the order of their ids. */
export async function followersToTell(reader: Reader, playerId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.follower_id::text as id ${told(playerId)} and f.follower_id > ${after}::bigint
    order by f.follower_id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** The follower's choice of news; null when the player does not follow. */
export async function followOf(reader: Reader, follower: string | null, followed: string): Promise<{ notified: boolean } | null> {
  if (follower === null) return null;
  const { rows } = await sql<{ notified: boolean }>`
    select notified from follows where follower_id = ${follower}::bigint and followed_id = ${followed}::bigint`.execute(reader);
  return rows[0] ?? null;
}

interface Row {
  id: string;
  steamid: string;
  nickname: string;
  avatar: string;
  followers: number;
  is_notified: boolean;
}

async function followingsOf(reader: Reader, playerId: string, { offset, limit }: { offset: number; limit: number }) {
  const { rows: items } = await sql<Row>`
    select p.id::text as id, p.steamid, p.nickname, p.avatar, f.notified as is_notified,
      (select count(*)::int from follows o where o.followed_id = p.id) as followers
    from follows f join all_players() p on p.id = f.followed_id where f.follower_id = ${playerId}::bigint
    order by f.at desc, f.followed_id limit ${limit} offset ${offset}`.execute(reader);
  return { items, total: (await followCounts(reader, playerId)).followings };
}
