import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { channelsOf, pvpPlaces, type Watchers } from '@riftdrop/contract/live/watch';
import type { Database } from '../database/database.ts';
import type { Domain } from '../domain.ts';
import { schedule } from '../jobs/schedule.ts';
import { publishWatchers } from './outbox.ts';
import type { Tx } from '../database/transaction.ts';
import type { JoinRegistry } from './join.ts';
import { Presence } from './presence.ts';

/**
 * Places whose counts are published in one run. The log keeps a row or two of each for an hour, and a client can watch a page
 * of any name.
 */
const mostPlaces = 20;
const againMs = 1000;

/**
 * Publishes the counts that changed since the last time, the greatest changes first; the rest follows in the next run. One job
 * for all processes, at most one run a second: a channel gets one update a second, and the log a limited number of rows,
 * whatever the number of sockets.
 */
export async function publishWatching(tx: Tx, domains: readonly Pick<Domain, 'listedGames'>[]): Promise<void> {
  const now = await Presence.watchers(tx);
  now.set(
    'pvp',
    pvpPlaces.reduce((sum, place) => sum + (now.get(place) ?? 0), 0),
  );
  const told = await tx.selectFrom('live_watchers').select(['callsign', 'watchers']).execute();
  const before = new Map(told.map(({ callsign, watchers }) => [callsign, watchers]));
  const changed = [...new Set([...now.keys(), ...before.keys()])].flatMap((callsign) => {
    const watchers = now.get(callsign) ?? 0;
    const change = Math.abs(watchers - (before.get(callsign) ?? 0));
    return change === 0 ? [] : [{ callsign, watchers, change, turn: randomInt(2 ** 32) }];
  });
  // Lobbies are few, and every client sees them. Among equal changes chance decides, so that none waits for ever.
  changed.sort((a, b) => Number(isGame(a.callsign)) - Number(isGame(b.callsign)) || b.change - a.change || a.turn - b.turn);
  const turn = changed.slice(0, mostPlaces);
  const games = turn.filter(({ callsign }) => isGame(callsign)).map(({ callsign }) => callsign);
  const listed = await Promise.all(domains.map(async ({ listedGames }) => (games.length > 0 && (await listedGames?.(tx, games))) || []));
  // The name of a game is its address: a game that no lobby shows is not published to everyone.
  const isUnlisted = (callsign: string) => isGame(callsign) && !listed.flat().includes(callsign);
  for (const { callsign, watchers } of turn) await publishCount(tx, { callsign, watchers }, isUnlisted(callsign));
  if (changed.length > mostPlaces) await schedule(tx, 'live.watchers', { key: 'all', inMs: againMs, payload: null });
}

const isGame = (callsign: string): boolean => callsign.startsWith('game:');

async function publishCount(tx: Tx, { callsign, watchers }: Watchers, isUnlisted: boolean): Promise<void> {
  await (
    watchers === 0
      ? sql`delete from live_watchers where callsign = ${callsign}`
      : sql`insert into live_watchers (callsign, watchers) values (${callsign}, ${watchers})
          on conflict (callsign) do update set watchers = excluded.watchers`
  ).execute(tx);
  for (const channel of isUnlisted ? [`watchers.${callsign}`] : channelsOf(callsign))
    await publishWatchers(tx, channel, { callsign, watchers });
}

/** A client that joins `watchers.{callsign}` receives the count at once. */
export function answerCounts(joins: JoinRegistry, db: Database): void {
  joins.onJoin('watchers.', async (channel) => {
    const callsign = channel.slice('watchers.'.length);
    const row = await db.sql.selectFrom('live_watchers').select('watchers').where('callsign', '=', callsign).executeTakeFirst();
    const watchers = row?.watchers ?? 0;
    // Pages that were opened before snapshots existed read the number.
    return { watchers, snapshot: { callsign, watchers } };
  });
}
