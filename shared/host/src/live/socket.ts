import type { LiveDrop, LiveFrame } from '@riftdrop/contract/live';
import { io, type Socket } from 'socket.io-client';
import { setServerTime } from '../clock.ts';
import { reportError } from '../report.ts';
import { $place } from '../wiring/navigator.ts';
import { $person } from '../wiring/player.ts';
import { loadPlayer } from '../wiring/session.ts';
import { bearer } from '../wiring/token.ts';
import { followAccount } from './account.ts';
import { deliver, deliverInitial, resync } from './events.ts';
import { createFeed, type Feed, type JoinReply } from './feed.ts';
import { $link } from './link.ts';
import { followDismissal } from './dismissal.ts';

/** RT-005. */
const pingEvery = 60_000;
const answerWithin = 8000;
/** What was loaded before the first subscription may miss what happened between; after so long it is worth loading anew. */
const longStart = 5000;

/** Opens the one connection of the page and keeps it: subscriptions, order, catching up, clock. Called once, after the first paint. */
export function connectLive(): void {
  const socket = io({ transports: ['websocket'], reconnectionDelay: 300, reconnectionDelayMax: 4000, timeout: 8000, autoConnect: false });
  const feeds = new Map<string, Feed>();
  let player: string | null = null;
  let wasLive = false;
  let missedSome = false;
  const late = setTimeout(() => (missedSome = true), longStart);

  const say = async (message: string, body: object): Promise<JoinReply & Record<string, unknown>> => {
    try {
      return (await socket.timeout(answerWithin).emitWithAck(message, body)) as JoinReply & Record<string, unknown>;
    } catch {
      // The connection went while we waited; the next `connect` starts over.
      return null as never;
    }
  };

  const follow = (channel: string) => {
    const feed = feeds.get(channel) ?? createFeed(ports(channel, say));
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
    void say('leave', { channel });
  }

  async function connected(): Promise<void> {
    clearTimeout(late);
    const missed = !wasLive && missedSome;
    wasLive = true;
    player = null;
    await Promise.all([follow('system'), follow('general'), identify()]);
    if (!socket.connected) return;
    socket.emit('ready', {}, () => {});
    tellPage(socket);
    $link.set('live');
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
    for (const feed of feeds.values()) feed.pause();
    $link.set(navigator.onLine ? 'reconnecting' : 'offline');
  };

  socket.on('connect', () => void connected());
  socket.on('disconnect', cut);
  socket.on('connect_error', () => {
    missedSome = true;
    if (wasLive) cut();
  });
  socket.on('live', (frame: LiveFrame) => feeds.get(frame.channel)?.receive(frame));
  $person.listen((person) => {
    if (socket.connected && (person?.id ?? null) !== player) void identify();
  });
  $place.listen(() => socket.connected && tellPage(socket));
  setInterval(() => socket.connected && void syncClock(), pingEvery);
  followNetwork(socket);
  followAccount();
  followDismissal(socket);
  socket.connect();
}

function ports(channel: string, say: (message: string, body: object) => Promise<JoinReply>) {
  const short = channel.startsWith('user.') ? 'user' : channel;
  return {
    join: (since: number | undefined) => say('join', { channel, ...(since !== undefined && { since }) }),
    deliver: (event: string, data: unknown) => deliver(short, event, data),
    restarted: (reply: object, lost: boolean) => {
      const { initial } = reply as { initial?: LiveDrop[] };
      if (initial) deliverInitial(initial);
      if (lost) resync();
    },
    // SHELL-550: being refused a channel is a bug of ours and reaches error reporting.
    refused: (code: string) => reportError(new Error(`Channel ${channel} was refused: ${code}`), { phase: 'live' }),
  };
}

/** SHELL-137. */
function tellPage(socket: Socket): void {
  socket.emit('page', { path: $place.get().pathname.slice(0, 512) }, () => {});
}

/** A dead network is known at once, not after the heartbeat: drop the connection, and take it up the moment the network is back. */
function followNetwork(socket: Socket): void {
  addEventListener('offline', () => {
    $link.set('offline');
    socket.io.engine?.close();
  });
  addEventListener('online', () => {
    $link.set('reconnecting');
    if (!socket.connected) socket.disconnect().connect();
  });
}
