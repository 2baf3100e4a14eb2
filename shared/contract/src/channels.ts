import { z } from 'zod';
import { channel, type Channel } from './channel.ts';
import { gameAddress, gameEvents, gameLobbyEvents, gameView } from './games.ts';
import { king } from './kings.ts';
import { callsign, watchers } from './watch.ts';

/** The lobbies (RT-539). */
const lobby = channel({ events: { watchers, ...gameLobbyEvents } });

/** Channels that a page joins while a part of it listens, by name. A domain declares its own in its file and lists them here. */
export const channels = {
  homepage: channel({
    events: {
      /** RT-514: a reign began, its budget grew, its crown was rolled again, or it ended (`displaced_at` is set). */
      'king.general.update': king,
    },
  }),
  'group.games.lobby': lobby,
  'br.games.lobby': lobby,
  'rps.games.lobby': lobby,
  /** One game: whoever knows its address may watch it. */
  game: channel({ id: gameAddress, snapshot: gameView, events: gameEvents }),
  watchers: channel({ id: callsign, snapshot: watchers, events: { watchers } }),
} as const;

type Channels = typeof channels;
export type ChannelName = keyof Channels;

/** A channel that can be joined: its name, and its id where there is one for each. */
export type ChannelAddress<C extends ChannelName = ChannelName> = C extends unknown
  ? [ChannelId<C>] extends [never]
    ? { channel: C }
    : { channel: C; id: ChannelId<C> }
  : never;
type ChannelId<C extends ChannelName> = Output<Channels[C]['id']>;
/** What a join of it answers with; `never` for a channel without state. */
export type ChannelSnapshot<C extends ChannelName> = Output<Channels[C]['snapshot']>;
export type ChannelEvents<C extends ChannelName> = { [E in keyof Channels[C]['events']]: Output<Channels[C]['events'][E]> };
type Output<T> = NonNullable<T> extends z.ZodType ? z.output<NonNullable<T>> : never;

/** Names of channels as they travel. */
export const listedChannels: z.ZodType<string>[] = (Object.entries(channels) as [string, Channel<z.ZodString>][]).map(([name, { id }]) =>
  id === null ? z.literal(name) : z.templateLiteral([`${name}.`, id]),
);
