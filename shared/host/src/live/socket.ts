import type { LiveFrame } from '@riftdrop/contract/live/live';
import { io, type Socket } from 'socket.io-client';
import { firstDataAge, setServerTime } from '../clock.ts';
import { $place } from '../wiring/navigator.ts';
import { $person } from '../wiring/player.ts';
import { loadPlayer, updatePlayer } from '../wiring/session.ts';
import { bearer } from '../wiring/token.ts';
import { pageTracer } from '../wiring/traces.ts';
import { $comebacks, $connectionState, $dismissed, lostNow } from './connection-state.ts';
import { followDismissal } from './dismissal.ts';
import { resync } from './events.ts';
import type { JoinReply } from './feed.ts';
import { createJoins, type Say } from './joins.ts';
import { createPace, type Pace } from './pace.ts';
import { keepSubscriptions } from './subscriptions.ts';
import { $wanted } from './wanted.ts';
import { applyBalances } from '../balance.ts';
import { loadBootstrap } from '../bootstrap.ts';
import { onLive } from '../live.ts';
import { $seeds, loadSeeds } from '../seeds.ts';

/** Updates the host's stores from the server's events. */
function followAccount(): void {
  onLive('user', 'balance', applyBalances);
  onLive('user', 'user.updated', ({ balance, bonus_balance, dat_points, version, ...fields }) => {
    updatePlayer(fields);
    if (balance !== undefined && bonus_balance !== undefined && dat_points !== undefined && version !== undefined) {
      applyBalances({ balance, bonus_balance, dat_points, version });
    }
  });
  onLive('user', 'seeds.rotated', () => {
    if ($seeds.get()) void loadSeeds();
  });
  onLive('general', 'bootstrap.updated', () => void loadBootstrap());
}

/** Interval of pings, milliseconds. */
const pingEvery = 60_000;
const answerWithin = 8000;
/** After a server process ended, on average; all its pages come back at once, milliseconds. */
const comebackMs = 1500;
/** Data loaded before the first subscription may miss events in between. Data older than this, milliseconds, are loaded again. */
const maxDataAgeMs = 1000;

/**
 * Opens the one connection of the page and keeps it: subscriptions, order, catching up, clock. Called once, after the first
 * paint. `connect` is for tests.
 */
export function connectLive(connect: typeof io = io): void {
  const socket = connect({
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 4000,
    timeout: 8000,
    autoConnect: false,
  });
  let player: string | null = null;
  let wasLive = false;
  // The file with this code did not come at once: the page has been without a connection since.
  let wasCut = $connectionState.get() !== 'connecting';

  const pace = createPace();
  const send = sender(socket);
  const say: Say = (message, body) =>
    new Promise((resolve) =>
      pace.run(
        () => 1,
        () => resolve(send(message, body)),
      ),
    );
  const channels = keepSubscriptions(socket, createJoins(pace, send, say));
  const sendPage = pageSender(pace, send);

  async function identify(): Promise<void> {
    const id = $person.get()?.id ?? null;
    if (player && player !== id) channels.leave(`user.${player}`);
    if (id === null && player === null) return;
    player = id;
    const reply = await say('authorize', { token: id === null ? null : await bearer() });
    if (reply?.ok && id !== null && id === player) await channels.follow(`user.${id}`);
  }

  async function connected(): Promise<void> {
    const missed = !wasLive && (wasCut || firstDataAge() > maxDataAgeMs);
    wasLive = true;
    player = null;
    pace.restart();
    await Promise.all([...['system', 'general', ...$wanted.get().keys()].map(channels.follow), identify()]);
    if (!socket.connected) return;
    void say('ready', {});
    sendPage();
    $connectionState.set('live');
    if (wasCut) $comebacks.set($comebacks.get() + 1);
    wasCut = false;
    syncClock();
    // Loads changes between the page's first calls and the subscription, or during a cut.
    if ($person.get()) void loadPlayer();
    if (missed) resync();
  }

  const syncClock = () =>
    pace.run(
      () => 1,
      () => {
        const at = Date.now();
        void send('time.ping', { at }).then((reply) => {
          const { server } = (reply ?? {}) as { server?: unknown };
          if (typeof server === 'number') setServerTime(at, server, Date.now());
        });
      },
    );

  const cut = () => {
    wasCut = true;
    channels.cut();
    $connectionState.set(lostNow());
  };

  socket.on('connect', () => void connected());
  socket.on('disconnect', (reason) => {
    cut();
    // Socket.IO reconnects by itself after every other cut. An ending server process sends this; a dismissal has disconnected the page
    // before.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), comebackMs * (0.5 + Math.random()));
  });
  socket.on('connect_error', () => {
    wasCut = true;
    if (wasLive) cut();
  });
  socket.on('live', (frame: LiveFrame) => {
    const handled = pageTracer?.arrive(frame);
    channels.feedOf(frame.channel)?.receive(frame);
    handled?.();
  });
  $person.listen((person) => {
    if (socket.connected && (person?.id ?? null) !== player) void identify();
  });
  $place.listen(({ pathname }, before) => pathname !== before?.pathname && socket.connected && sendPage());
  setInterval(() => socket.connected && syncClock(), pingEvery);
  followNetwork(socket);
  followAccount();
  followDismissal(socket);
  socket.connect();
}

/** Sends at once. */
const sender =
  (socket: Socket): Say =>
  async (message, body) => {
    if (!socket.connected) return null;
    try {
      return (await socket.timeout(answerWithin).emitWithAck(message, body)) as JoinReply;
    } catch {
      // The connection went while we waited; the next `connect` starts over.
      return null;
    }
  };

/** Sends the page's address; of several within the pace only the last. */
function pageSender(pace: Pace, send: Say): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    pace.run(
      () => 1,
      () => {
        isDue = false;
        void send('page', { path: $place.get().pathname.slice(0, 512) });
      },
    );
  };
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
