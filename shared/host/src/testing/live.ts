import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import mitt from 'mitt';
import type { io } from 'socket.io-client';
import { $comebacks, $connectionState } from '../live/connection-state.ts';
import type { Connection } from '../live/events.ts';
import { $wanted, type Follower } from '../live/wanted.ts';

export { deliver, deliverInitial, resync } from '../live/events.ts';

interface Said {
  message: string;
  body: unknown;
}

/**
 * Replaces Socket.IO in tests: `packets` are the page's messages, `said` the same with each join and leave of a message
 * `channels` by itself, `answers` the server's replies to a message, and `arrive` delivers an event of the server.
 * Nothing happens before `connect`, as in the real one.
 */
export function fakeSocket() {
  const events = mitt<Record<string, unknown>>();
  const said: Said[] = [];
  const packets: Said[] = [];
  const answers: Record<string, (body: { channel?: string }) => object> = {
    join: () => ({ ok: true, seq: 0 }),
    authorize: () => ({ ok: true }),
    leave: () => ({ ok: true }),
    'time.ping': () => ({ server: Date.now() }),
  };
  const one = (message: string, body: unknown) => {
    said.push({ message, body });
    return answers[message]?.(body as object) ?? { ok: true };
  };
  const note = async (message: string, body: unknown) => {
    packets.push({ message, body });
    if (message !== 'channels' || answers.channels) return one(message, body);
    const { join, leave } = body as { join: unknown[]; leave: string[] };
    for (const channel of leave) one('leave', { channel });
    return { ok: true, joins: await Promise.all(join.map(async (each) => one('join', each))) };
  };
  const socket = {
    connected: false,
    wanted: false,
    io: { engine: { close: () => cut() } },
    on: (name: string, listener: (data: unknown) => void) => events.on(name, listener),
    emit: (message: string, body: unknown) => void note(message, body),
    timeout: () => ({ emitWithAck: async (message: string, body: unknown) => note(message, body) }),
    connect: () => ((socket.wanted = true), socket),
    disconnect: () => {
      socket.wanted = false;
      cut('io client disconnect');
      return socket;
    },
  };

  /** After the last of these reasons Socket.IO does not connect by itself. */
  function cut(reason: 'transport close' | 'io client disconnect' | 'io server disconnect' = 'transport close'): void {
    if (!socket.connected) return;
    socket.connected = false;
    if (reason === 'io server disconnect') socket.wanted = false;
    events.emit('disconnect', reason);
  }

  return {
    connect: (() => socket) as unknown as typeof io,
    said,
    packets,
    answers,
    /** Messages of one kind, in order. */
    all: (message: string) => said.filter((one) => one.message === message).map(({ body }) => body),
    isWanted: () => socket.wanted,
    /** The connection is there, and everything that the page does then is done. */
    async open(): Promise<void> {
      socket.connected = true;
      events.emit('connect', undefined);
      await settled();
    },
    cut,
    async arrive(name: string, data: unknown): Promise<void> {
      events.emit(name, data);
      await settled();
    },
  };
}

/** Lets everything that only waits for promises go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

/** Delivers an event of a channel of the contract to its followers, in tests. */
export function deliverOn(channel: string, event: string, data: unknown): void {
  for (const { events } of $wanted.get().get(channel) ?? []) events[event]?.(data as never);
}

/** Sends the current state of a channel to each new follower, as a server does. */
export function answerJoins(channel: string, state: () => unknown): Unsubscribe {
  const answered = new WeakSet<Follower>();
  return $wanted.subscribe((wanted) => {
    for (const follower of wanted.get(channel) ?? []) {
      if (answered.has(follower)) continue;
      answered.add(follower);
      queueMicrotask(() => follower.snapshot?.(state(), null));
    }
  });
}

/** Sets the page's connection state, without a socket. */
export function connectionIs(state: Connection): void {
  $connectionState.set(state);
}

/** The connection came back after a cut. */
export function comeBack(): void {
  $comebacks.set($comebacks.get() + 1);
}

/** The channels with followers now, beside those of every page. */
export const followedChannels = (): string[] => [...$wanted.get().keys()];
