import { sql } from 'kysely';
import type { Database, Reader } from '../database/database.ts';

/** One numbered event as the log keeps it. */
export interface LoggedEvent {
  pos: number;
  channel: string;
  seq: number;
  event: string;
  data: unknown;
  /** `traceparent` of the transaction that published it. */
  trace?: string | null;
}

/** Channel that leaves in batches: an event for every client must not be sent once per opening. */
const pacedChannel = 'general';
/** Each batch costs a frame for every socket; the newest drop must be shown within 500 ms. */
const paceMs = 400;
/** Events that are read at once. */
export const readSize = 400;
const longestReplay = 1000;

/** Snapshots of the database whose visible events have all been numbered, of all channels and of the paced one; null is unknown. */
export interface Seen {
  seen: string | null;
  seenPaced: string | null;
}

export interface Numbered extends Seen {
  moved: number;
  /** Milliseconds until the paced channel may move again. */
  pacedIn: number;
}

/**
 * Moves the committed events of the outbox into the log.
 * @param by name of this process, which the notification of the others carries
 * @returns null while another process does it
 */
export async function numberOutbox(db: Database, by: string, { seen, seenPaced }: Seen, pace = paceMs): Promise<Numbered | null> {
  const { rows } = await db.pool.query<{ moved: number; paced_in: number; seen: string }>({
    name: 'number_outbox',
    text: 'select moved, paced_in, seen from number_outbox($1, $2, make_interval(secs => $3), $4, $5)',
    values: [by, pacedChannel, pace / 1000, seen, seenPaced],
  });
  return (
    rows.map((row) => ({
      moved: row.moved,
      pacedIn: row.paced_in,
      seen: row.seen,
      seenPaced: row.paced_in > 0 ? seenPaced : row.seen,
    }))[0] ?? null
  );
}

export async function lastPosition(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('live_events')
    .select((eb) => eb.fn.max('pos').as('pos'))
    .executeTakeFirst();
  return row?.pos ?? 0;
}

/** The next events of all channels after a position. */
export async function readAfter(db: Database, position: number): Promise<LoggedEvent[]> {
  const { rows } = await db.pool.query<LoggedEvent>({
    name: 'live_after',
    text: 'select pos, channel, seq, event, data, trace from live_events where pos > $1 order by pos limit $2',
    values: [position, readSize],
  });
  return rows;
}

export async function channelNumber(reader: Reader, channel: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select live_channel_number(${channel}) as seq`.execute(reader);
  return rows[0]!.seq;
}

/**
 * The channel's number at a moment in the past, or `now` without an event since. An event gets its number after its change is
 * visible, so data that is no older holds everything up to it. Looks backwards from the newest and no further than a replay may
 * go: the traffic of the channel, the log's size and the claimed age make no difference to the cost.
 */
export async function numberBefore(reader: Reader, channel: string, age: number, now: number): Promise<number> {
  const row = await reader
    .selectFrom((eb) =>
      eb
        .selectFrom('live_events')
        .select(['seq', 'at'])
        .where('channel', '=', channel)
        .orderBy('seq', 'desc')
        .limit(longestReplay + 1)
        .as('newest'),
    )
    .select((eb) => eb.fn.min('seq').as('first'))
    .where(sql<boolean>`at >= clock_timestamp() - make_interval(secs => ${age / 1000})`)
    .executeTakeFirst();
  return Math.min(now, row?.first ? row.first - 1 : now);
}

/**
 * Events of a channel after a number that the client has. `reset` when the log does not reach back so far, when they are too
 * much to send, or when the number was never assigned: then the client loads its data anew.
 */
export async function replay(
  reader: Reader,
  channel: string,
  since: number,
): Promise<{ seq: number; events: LoggedEvent[]; reset: boolean }> {
  const seq = await channelNumber(reader, channel);
  const events = (await reader
    .selectFrom('live_events')
    .select(['pos', 'channel', 'seq', 'event', 'data'])
    .where('channel', '=', channel)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(longestReplay + 1)
    .execute()) as LoggedEvent[];
  const whole = events.length > 0 ? events[0]!.seq === since + 1 && events.length <= longestReplay : seq === since;
  return whole ? { seq: events.at(-1)?.seq ?? seq, events, reset: false } : { seq, events: [], reset: true };
}

/** Deletes events after an hour, and beyond the newest 10,000 of a channel. */
export async function pruneLog(db: Database, { hours = 1, perChannel = 10_000 } = {}): Promise<void> {
  await sql`select prune_live_log(${hours}::int, ${perChannel}::int)`.execute(db.sql);
}
