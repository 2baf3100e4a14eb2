import { sql } from 'kysely';
import { channelsOf, pvpPlaces } from '@riftdrop/contract/watch';
import type { Database } from '../database.ts';
import { tellWatchers } from '../outbox.ts';
import type { Tx } from '../transaction.ts';
import type { JoinRegistry } from './join.ts';
import { Presence } from './presence.ts';

/** Tells the counts that changed since the last time. One job for all processes and at most one a second, so a channel gets one update a second (RT-551). */
export async function tellWatching(tx: Tx): Promise<void> {
  const now = await Presence.watchers(tx);
  now.set(
    'pvp',
    pvpPlaces.reduce((sum, place) => sum + (now.get(place) ?? 0), 0),
  );
  const told = await tx.selectFrom('live_watchers').select(['callsign', 'watchers']).execute();
  const before = new Map(told.map(({ callsign, watchers }) => [callsign, watchers]));
  for (const callsign of new Set([...now.keys(), ...before.keys()])) {
    const watchers = now.get(callsign) ?? 0;
    if (watchers !== (before.get(callsign) ?? 0)) await tellOne(tx, callsign, watchers);
  }
}

async function tellOne(tx: Tx, callsign: string, watchers: number): Promise<void> {
  await (
    watchers === 0
      ? sql`delete from live_watchers where callsign = ${callsign}`
      : sql`insert into live_watchers (callsign, watchers) values (${callsign}, ${watchers})
          on conflict (callsign) do update set watchers = excluded.watchers`
  ).execute(tx);
  for (const channel of channelsOf(callsign)) await tellWatchers(tx, channel, { callsign, watchers });
}

/** Whoever joins `watchers.{callsign}` hears the count at once. */
export function answerCounts(joins: JoinRegistry, db: Database): void {
  joins.onJoin('watchers.', async (channel) => {
    const callsign = channel.slice('watchers.'.length);
    const row = await db.sql.selectFrom('live_watchers').select('watchers').where('callsign', '=', callsign).executeTakeFirst();
    const watchers = row?.watchers ?? 0;
    // Pages that were opened before snapshots existed read the number.
    return { watchers, snapshot: { callsign, watchers } };
  });
}
