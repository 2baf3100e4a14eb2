import WebSocket from 'ws';

/** An event of a channel, and when it arrived, `performance.now()`. */
export interface Heard {
  event: string;
  data: unknown;
  at: number;
}

/**
 * A spectator of one channel who never plays. Frames are stored as they arrive and parsed at the end: 1,000 spectators
 * stand for 1,000 devices, and one process that parses for all of them at once would delay its own measurements.
 */
export class Watcher {
  private readonly frames: { bytes: Buffer; at: number }[] = [];
  private readonly heard = new Set<string>();
  private searched = 0;

  /** Connects and joins; resolves when the server has acknowledged the channel. */
  join(port: number, channel: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (bytes: Buffer) => {
        // A frame of Socket.IO begins with its kind: 0 opens, 2 is a ping, 40 connects, 43 answers, 42 is an event.
        const kind = bytes.toString('latin1', 0, 2);
        if (kind === '42') this.frames.push({ bytes, at: performance.now() });
        else if (kind.startsWith('0')) socket.send('40');
        else if (kind === '2') socket.send('3');
        else if (kind === '40') socket.send(`420${JSON.stringify(['join', { channel }])}`);
        else if (kind === '43') resolve();
      });
    });
  }

  /** Whether an event of this name arrived; looks through new events only. */
  hasHeard(event: string): boolean {
    for (; this.searched < this.frames.length; this.searched++)
      if (this.frames[this.searched]!.bytes.includes(`"event":"${event}"`)) this.heard.add(event);
    return this.heard.has(event);
  }

  /** Everything that came, in its order. */
  read(): Heard[] {
    return this.frames.flatMap(({ bytes, at }) => {
      const [name, frame] = JSON.parse(bytes.toString('utf8', 2)) as [string, { events: { event: string; data: unknown }[] }];
      return name === 'live' ? frame.events.map(({ event, data }) => ({ event, data, at })) : [];
    });
  }
}
