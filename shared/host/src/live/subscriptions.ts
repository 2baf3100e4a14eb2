import { mostChannels } from '@riftdrop/contract/live/live-pace';
import type { LiveDrop } from '@riftdrop/contract/live/live';
import type { Socket } from 'socket.io-client';
import { reportError } from '../report.ts';
import { createChannel } from './channel.ts';
import { deliver, deliverInitial, resync } from './events.ts';
import { createFeed, type Feed, type FeedPorts } from './feed.ts';
import type { Begin, Joins } from './joins.ts';
import { $wanted } from './wanted.ts';

/** A channel that is followed again within this time was never left, milliseconds. */
const lingerMs = 10_000;
/** One place is reserved for the player's channel after a sign-in. */
const mostFollowed = mostChannels - 1;
/** The contract's limit of `age`, milliseconds. */
const farthestBack = 60_000;

export interface Subscriptions {
  /**
   * Joins a channel, or gives its state to a new follower. A followed channel for which there is no room waits until another one is
   * left.
   */
  follow: (channel: string) => Promise<void>;
  leave: (channel: string) => void;
  feedOf: (channel: string) => Feed | undefined;
  cut: () => void;
}

/** The channels of the page's connection, in step with the followers in the page. */
export function keepSubscriptions(socket: Socket, joins: Joins): Subscriptions {
  const feeds = new Map<string, Feed>();
  /** Channels without followers, the longest unused first. */
  const lingering = new Map<string, ReturnType<typeof setTimeout>>();

  async function follow(channel: string): Promise<void> {
    clearTimeout(lingering.get(channel));
    lingering.delete(channel);
    const known = feeds.get(channel);
    if (known) return known.start();
    if ($wanted.get().has(channel) && feeds.size >= mostFollowed) {
      const [oldest] = lingering.keys();
      if (oldest === undefined) return;
      leave(oldest);
    }
    // A sign-out during a join may have left its channel: the rejection is then expected.
    const feed: Feed = createFeed(ports(channel, joins, () => feeds.get(channel) === feed));
    feeds.set(channel, feed);
    return feed.start();
  }

  function leave(channel: string): void {
    clearTimeout(lingering.get(channel));
    lingering.delete(channel);
    feeds.get(channel)?.pause();
    feeds.delete(channel);
    joins.leave(channel);
  }

  function linger(channel: string): void {
    if (!joins.isSent(channel)) return leave(channel);
    lingering.set(channel, setTimeout(leave, lingerMs, channel));
  }

  $wanted.listen((wanted, before = new Map()) => {
    for (const channel of before.keys()) if (!wanted.has(channel)) linger(channel);
    if (!socket.connected) return;
    // A later follower needs the state too, and the reply of a join has it.
    for (const [channel, followers] of wanted)
      if (followers.size > (before.get(channel)?.size ?? 0) || !feeds.has(channel)) void follow(channel);
  });

  return {
    follow,
    leave,
    feedOf: (channel) => feeds.get(channel),
    cut: () => {
      joins.cut();
      for (const channel of lingering.keys()) leave(channel);
      for (const feed of feeds.values()) feed.pause();
    },
  };
}

/** Channels of `channels.ts` have followers; the others are those that every page joins. */
const ports = (channel: string, joins: Joins, isWanted: () => boolean): FeedPorts =>
  $wanted.get().has(channel) ? followedPorts(channel, joins, isWanted) : ownPorts(channel, joins, isWanted);

function followedPorts(name: string, joins: Joins, isWanted: () => boolean): FeedPorts {
  const channel = createChannel(name);
  return {
    join: async (since) => {
      const reply = await joins.join(name, since === undefined ? reachingBack(channel.age()) : { since });
      // A channel left and joined again has another feed with the same followers.
      if (!isWanted()) return null;
      if (reply?.ok && since !== undefined && !reply.reset) channel.joined(reply);
      return reply;
    },
    deliver: (event, data) => isWanted() && channel.deliver(event, data),
    restarted: channel.restarted,
    refused: channel.refused,
  };
}

const reachingBack = (age: number | undefined): Begin => (age === undefined ? {} : { age: Math.min(age, farthestBack) });

/**
 * The page's first calls were answered before it could subscribe, and no later event has the player's changes in between: the join
 * requests them by the age of the page. Its events hold current states, so a duplicate does no harm; the strip of drops and the public
 * counts start afresh.
 */
function ownPorts(channel: string, joins: Joins, isWanted: () => boolean): FeedPorts {
  const isPlayers = channel.startsWith('user.');
  const short = isPlayers ? 'user' : channel;
  return {
    join: (since) => joins.join(channel, since === undefined ? reachingBack(isPlayers ? performance.now() : undefined) : { since }),
    deliver: (event, data) => deliver(short, event, data),
    restarted: ({ initial }, lost) => {
      if (initial) deliverInitial(initial as LiveDrop[]);
      if (lost) resync();
    },
    // A rejected subscription is a bug of the page and is reported.
    refused: (code) => {
      if (isWanted()) reportError(new Error(`Channel ${channel} was refused: ${code}`), { phase: 'live' });
    },
  };
}
