import type { LiveFrame } from '@riftdrop/contract/live/live';
import { io, type Socket } from 'socket.io-client';

/** Data from the wire; a test reads it as it likes. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the test asserts
type ReceivedEvent = any;

/** How long an answer or an event may take on a busy machine, milliseconds. */
const patienceMs = 20_000;

/** An event as it arrived. */
export interface Arrived {
  channel: string;
  seq: number;
  event: string;
  data: ReceivedEvent;
}

/** A browser's connection in a test. */
export interface TestSocket {
  socket: Socket;
  frames: LiveFrame[];
  events: Arrived[];
  /** Sends a message and answers the acknowledgement. */
  say(message: string, body?: unknown): Promise<ReceivedEvent>;
  join(channel: string, since?: number, age?: number): Promise<ReceivedEvent>;
  /** Waits until an event arrived that `fits`; fails after twenty seconds. */
  until(fits: (event: Arrived) => boolean): Promise<Arrived>;
  /** Resolves when the server or the test ended the connection. */
  ended: Promise<string>;
  close(): void;
}

export async function socketAt(origin: string, token?: string): Promise<TestSocket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  const frames: LiveFrame[] = [];
  const events: Arrived[] = [];
  const waiting = new Set<() => void>();
  socket.on('live', (frame: LiveFrame) => {
    frames.push(frame);
    for (const { seq, event, data } of frame.events) events.push({ channel: frame.channel, seq, event, data });
    for (const look of waiting) look();
  });
  const ended = new Promise<string>((resolve) => socket.on('disconnect', (reason) => resolve(reason)));
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  const say = (message: string, body: unknown = {}) => socket.timeout(patienceMs).emitWithAck(message, body);
  if (token !== undefined) await say('authorize', { token });
  return {
    socket,
    frames,
    events,
    say,
    ended,
    join: (channel, since, age) => say('join', { channel, since, age }),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(
              `the awaited event did not come; came: ${JSON.stringify(events.map(({ channel, event, seq }) => `${channel} ${seq} ${event}`))}`,
            ),
          );
        }, patienceMs);
        const look = () => {
          const found = events.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.disconnect(),
  };
}
