import { z } from 'zod';
import type { Channel } from './channel.ts';
import { domains } from '../http/domains.ts';

type Declared<M> = M extends { channels: infer C } ? C : never;
type AnyChannels = { [D in keyof typeof domains]: Declared<(typeof domains)[D]> }[keyof typeof domains];
type KeysOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Channels = { [K in KeysOf<AnyChannels>]: ValueOf<AnyChannels, K> };

/** Channels that a page joins while a part of it listens, by name: the `channels` of all domains. */
export const channels: Channels = Object.assign(
  {},
  ...Object.values(domains).map((domain) => ('channels' in domain ? domain.channels : {})),
);

export type ChannelName = keyof Channels;

/** A channel that can be joined: its name, and its id where there is one for each. */
export type ChannelAddress<C extends ChannelName = ChannelName> = C extends unknown
  ? [ChannelId<C>] extends [never]
    ? { channel: C }
    : { channel: C; id: ChannelId<C> }
  : never;
type ChannelId<C extends ChannelName> = Output<Channels[C]['id']>;
/** State in the reply of its join; `never` for a channel without state. */
export type ChannelSnapshot<C extends ChannelName> = Output<Channels[C]['snapshot']>;
export type ChannelEvents<C extends ChannelName> = { [E in keyof Channels[C]['events']]: Output<Channels[C]['events'][E]> };
type Output<T> = NonNullable<T> extends z.ZodType ? z.output<NonNullable<T>> : never;

/** Names of channels on the wire. */
export const listedChannels: z.ZodType<string>[] = (Object.entries(channels) as [string, Channel<z.ZodString>][]).map(([name, { id }]) =>
  id === null ? z.literal(name) : z.templateLiteral([`${name}.`, id]),
);
