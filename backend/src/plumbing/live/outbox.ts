import { channelNameOf } from '@riftdrop/contract/live/channel-name';
import type { ChannelAddress, ChannelEvents, ChannelName } from '@riftdrop/contract/live/channels';
import type { LiveEvents } from '@riftdrop/contract/live/live';
import type { Watchers } from '@riftdrop/contract/live/watch';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

export type PlainChannel = 'general' | 'system' | `user.${string}`;
type EventsOf<C extends PlainChannel> = C extends `user.${string}`
  ? LiveEvents['user']
  : C extends keyof LiveEvents
    ? LiveEvents[C]
    : never;

/**
 * Writes a live event into the transaction of the change it reports: it leaves after the commit, or never.
 * @param keep when more events of this channel and name wait together, only this number of the newest are sent
 */
export async function publish<C extends PlainChannel, E extends keyof EventsOf<C> & string>(
  tx: Tx,
  channel: C,
  event: E,
  data: EventsOf<C>[E],
  keep?: number,
): Promise<void> {
  await write(tx, channel, event, data, keep);
}

/** The same on a channel of `channels.ts`. */
export async function publishToChannel<C extends ChannelName, E extends keyof ChannelEvents<C> & string>(
  tx: Tx,
  address: ChannelAddress<C>,
  event: E,
  data: ChannelEvents<C>[E],
  keep?: number,
): Promise<void> {
  await write(tx, channelNameOf(address), event, data, keep);
}

/** The same event to several players, each with its own data, in one statement. */
export const publishToPlayers = <E extends keyof LiveEvents['user'] & string>(
  tx: Tx,
  event: E,
  told: readonly { player: number | string; data: LiveEvents['user'][E] }[],
): Promise<void> =>
  writeAll(
    tx,
    told.map(({ player, data }) => ({ channel: `user.${player}`, event, data })),
  );

/** The same event on several channels of one name, each with its own data, in one statement. */
export const publishToEach = <C extends ChannelName, E extends keyof ChannelEvents<C> & string>(
  tx: Tx,
  event: E,
  told: readonly { address: ChannelAddress<C>; data: ChannelEvents<C>[E] }[],
): Promise<void> =>
  writeAll(
    tx,
    told.map(({ address, data }) => ({ channel: channelNameOf(address), event, data })),
  );

/** Publishes how many watch a place; of several that wait only the newest is sent. */
export const publishWatchers = (tx: Tx, channel: string, data: Watchers): Promise<void> =>
  write(tx, channel, 'watchers', data, channel === 'general' || channel.endsWith('.lobby') ? undefined : 1);

/** Channel that no socket may join: orders from one process to all. */
export const controlChannel = 'control';

/** Orders that every process obeys, after the commit and at once. */
export interface ControlEvents {
  /** These sessions are over: their connections end. */
  'session.ended': { sessions: string[] };
  /** These players blocked themselves: cached decisions about their stakes are void. */
  'player.blocked': { players: string[] };
  /** These players may not go on (a ban, a self-block): all their connections end. */
  'player.ended': { players: string[] };
}
export async function command<E extends keyof ControlEvents>(tx: Tx, event: E, data: ControlEvents[E]): Promise<void> {
  await write(tx, controlChannel, event, data);
}

type Outgoing = { channel: string; event: string; data: unknown; keep?: number };

/** Events that a transaction gathers at this moment. */
const gathering = new WeakMap<Tx, Outgoing[]>();

/** Everything that `work` publishes by the functions of this file is written in one statement, at its end and in its order. */
export async function publishTogether(tx: Tx, work: () => Promise<void>): Promise<void> {
  if (gathering.has(tx)) return work();
  const events: Outgoing[] = [];
  gathering.set(tx, events);
  try {
    await work();
  } finally {
    gathering.delete(tx);
  }
  await writeAll(tx, events);
}

const write = (tx: Tx, channel: string, event: string, data: unknown, keep?: number): Promise<void> =>
  writeAll(tx, [{ channel, event, data, ...(keep !== undefined && { keep }) }]);

/** In their order. */
async function writeAll(tx: Tx, events: readonly Outgoing[]): Promise<void> {
  if (events.length === 0) return;
  const gathered = gathering.get(tx);
  if (gathered) return void gathered.push(...events);
  // One parameter for all of them: a round of a game publishes hundreds of events.
  await sql`
    insert into outbox (channel, event, data, keep) select channel, event, data, keep
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}) as (channel text, event text, data jsonb, keep smallint))
      with ordinality as e (channel, event, data, keep, n) order by n`.execute(tx);
  const { length } = events;
  tx.afterCommit(length === 1 ? tx.db.kick : () => tx.db.kick(length));
}
