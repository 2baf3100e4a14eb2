import type { LiveDrop, LiveFrame } from '@riftdrop/contract/live';
import { io, type Socket } from 'socket.io-client';
import { setServerTime } from '../clock.ts';
import { reportError } from '../report.ts';
import { $place } from '../wiring/navigator.ts';
import { $person } from '../wiring/player.ts';
import { loadPlayer } from '../wiring/session.ts';
import { bearer } from '../wiring/token.ts';
import { followAccount } from './account.ts';
import { createChannel } from './channel.ts';
import { deliver, deliverInitial, resync } from './events.ts';
import { createFeed, type Feed, type FeedPorts, type JoinReply } from './feed.ts';
import { $comebacks, $dismissed, $connectionState, lostNow } from './connection-state.ts';
import { followDismissal } from './dismissal.ts';
import { $wanted } from './wanted.ts';

/** RT-005. */
const pingEvery = 60_000;
const answerWithin = 8000;
/** What a page loaded before its first subscription may miss what happened between. A page this old, milliseconds since it began, loads it anew. */
const longStart = 1000;
/** The contract's limit of `age`, milliseconds. */
const farthestBack = 60_000;

/** Opens the one connection of the page and keeps it: subscriptions, order, catching up, clock. Called once, after the first paint. `connect` is for tests. */
export function connectLive(connect: typeof io = io): void {
  const socket = connect({
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 4000,
    timeout: 8000,
    autoConnect: false,
  });
  const feeds = new Map<string, Feed>();
  let player: string | null = null;
  let wasLive = false;
  // The file with this code did not come at once: the page has been without a connection since.
  let wasCut = $connectionState.get() !== 'connecting';

  const say = async (message: string, body: object): Promise<JoinReply & Record<string, unknown>> => {
    try {
      return (await socket.timeout(answerWithin).emitWithAck(message, body)) as JoinReply & Record<string, unknown>;
    } catch {
      // The connection went while we waited; the next `connect` starts over.
      return null as never;
    }
  };

  const follow = (channel: string) => {
    const known = feeds.get(channel);
    if (known) return known.start();
    // Who signed out while the question was on its way is refused what was left by then.
    const feed: Feed = createFeed(ports(channel, say, () => feeds.get(channel) === feed));
    feeds.set(channel, feed);
    return feed.start();
  };

  async function identify(): Promise<void> {
    const id = $person.get()?.id ?? null;
    if (player && player !== id) leave(`user.${player}`);
    if (id === null && player === null) return;
    player = id;
    const reply = await say('authorize', { token: id === null ? null : await bearer() });
    if (reply?.ok && id !== null && id === player) await follow(`user.${id}`);
  }

  function leave(channel: string): void {
    feeds.get(channel)?.pause();
    feeds.delete(channel);
    if (socket.connected) void say('leave', { channel });
  }

  async function connected(): Promise<void> {
    const missed = !wasLive && (wasCut || performance.now() > longStart);
    wasLive = true;
    player = null;
    await Promise.all([follow('system'), follow('general'), ...[...$wanted.get().keys()].map(follow), identify()]);
    if (!socket.connected) return;
    socket.emit('ready', {}, () => {});
    sendPage(socket);
    $connectionState.set('live');
    if (wasCut) $comebacks.set($comebacks.get() + 1);
    wasCut = false;
    void syncClock();
    // SHELL-139: what changed between the page's own calls and the subscription, or during a cut.
    if ($person.get()) void loadPlayer();
    if (missed) resync();
  }

  async function syncClock(): Promise<void> {
    const at = Date.now();
    const reply = (await say('time.ping', { at })) as { server?: number } | null;
    if (typeof reply?.server === 'number') setServerTime(at, reply.server, Date.now());
  }

  const cut = () => {
    wasCut = true;
    for (const feed of feeds.values()) feed.pause();
    $connectionState.set(lostNow());
  };

  socket.on('connect', () => void connected());
  socket.on('disconnect', cut);
  socket.on('connect_error', () => {
    wasCut = true;
    if (wasLive) cut();
  });
  socket.on('live', (frame: LiveFrame) => feeds.get(frame.channel)?.receive(frame));
  $person.listen((person) => {
    if (socket.connected && (person?.id ?? null) !== player) void identify();
  });
  $wanted.listen((wanted, before = new Map()) => {
    for (const channel of before.keys()) if (!wanted.has(channel)) leave(channel);
    if (!socket.connected) return;
    // Whoever comes later needs the state too, and a join answers with it.
    for (const [channel, followers] of wanted) if (followers.size > (before.get(channel)?.size ?? 0)) void follow(channel);
  });
  $place.listen(({ pathname }, before) => pathname !== before?.pathname && socket.connected && sendPage(socket));
  setInterval(() => socket.connected && void syncClock(), pingEvery);
  followNetwork(socket);
  followAccount();
  followDismissal(socket);
  socket.connect();
}

type Say = (message: string, body: object) => Promise<JoinReply>;

/** Channels of `channels.ts` have followers; the others are those that every page joins. */
const ports = (channel: string, say: Say, isWanted: () => boolean): FeedPorts =>
  $wanted.get().has(channel) ? followedPorts(channel, say, isWanted) : ownPorts(channel, say, isWanted);

function followedPorts(name: string, say: Say, isWanted: () => boolean): FeedPorts {
  const channel = createChannel(name);
  return {
    join: async (since) => {
      const reply = await say('join', { channel: name, ...(since === undefined ? reachingBack(channel.age()) : { since }) });
      // Who left and came back has another feed, which speaks to the same followers.
      if (!isWanted()) return null;
      if (reply?.ok && since !== undefined && !reply.reset) channel.joined(reply);
      return reply;
    },
    deliver: (event, data) => isWanted() && channel.deliver(event, data),
    restarted: channel.restarted,
    refused: channel.refused,
  };
}

const reachingBack = (age: number | undefined) => (age === undefined ? {} : { age: Math.min(age, farthestBack) });

/**
 * The page's own calls were answered before it could subscribe, and what happened to the player meanwhile is on no later event: it is asked for by the
 * age of the page. Its events say how things are now, so hearing one twice does no harm; the strip of drops and the counts of everybody begin afresh.
 */
function ownPorts(channel: string, say: Say, isWanted: () => boolean): FeedPorts {
  const isPlayers = channel.startsWith('user.');
  const short = isPlayers ? 'user' : channel;
  return {
    join: (since) =>
      say('join', { channel, ...(since === undefined ? reachingBack(isPlayers ? performance.now() : undefined) : { since }) }),
    deliver: (event, data) => deliver(short, event, data),
    restarted: ({ initial }, lost) => {
      if (initial) deliverInitial(initial as LiveDrop[]);
      if (lost) resync();
    },
    // SHELL-550: being refused a channel is a bug of ours and reaches error reporting.
    refused: (code) => {
      if (isWanted()) reportError(new Error(`Channel ${channel} was refused: ${code}`), { phase: 'live' });
    },
  };
}

/** SHELL-137. */
function sendPage(socket: Socket): void {
  socket.emit('page', { path: $place.get().pathname.slice(0, 512) }, () => {});
}

/** A dead network is known at once, not after the heartbeat: drop the connection, and take it up the moment the network is back. */
function followNetwork(socket: Socket): void {
  addEventListener('offline', () => {
    $connectionState.set('offline');
    socket.io.engine?.close();
  });
  addEventListener('online', () => {
    if ($dismissed.get()) return;
    $connectionState.set('reconnecting');
    if (!socket.connected) socket.disconnect().connect();
  });
}
