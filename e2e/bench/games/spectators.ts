// A process of spectators who never play.
import { deflateRawSync } from 'node:zlib';
import { Watcher, type Heard } from './watcher.ts';

export type SpectatorOrder = { name: 'watch'; port: number; channels: string[] } | { name: 'count' } | { name: 'report' };
export type SpectatorAnswer = { name: 'watching' } | { name: 'ended'; count: number } | ({ name: 'report' } & Report);

/** Results of the spectators. */
export interface Report {
  /** Spectators who received the end of their game. */
  ended: number;
  /**
   * Milliseconds from the announced time of a step until its event arrived, of every step that every spectator
   * received.
   */
  lateness: number[];
  /** Bytes that one spectator of each channel received, each message compressed separately. */
  bytes: number[];
}

const watching: { channel: string; watcher: Watcher }[] = [];

process.on('message', (order: SpectatorOrder) => {
  if (order.name === 'watch') void watch(order.port, order.channels).then(() => process.send?.({ name: 'watching' }));
  else if (order.name === 'count') process.send?.({ name: 'ended', count: ended() });
  else process.send?.({ name: 'report', ...report() });
});
process.on('disconnect', () => process.exit());

async function watch(port: number, channels: string[]): Promise<void> {
  for (let at = 0; at < channels.length; at += 50) {
    await Promise.all(
      channels.slice(at, at + 50).map(async (channel) => {
        const watcher = new Watcher();
        watching.push({ channel, watcher });
        await watcher.join(port, channel);
      }),
    );
  }
}

const ended = (): number => watching.filter(({ watcher }) => watcher.hasHeard('finished')).length;

/** Slow: called only after the last event, as it would delay events that arrive meanwhile. */
function report(): Report {
  const logs = watching.map(({ channel, watcher }) => ({ channel, log: watcher.read() }));
  const one = new Map(logs.map(({ channel, log }) => [channel, log]));
  return {
    ended: ended(),
    lateness: logs.flatMap(({ log }) => latenessOf(log)),
    bytes: [...one.values()].map((log) => log.reduce((sum, { event, data }) => sum + compressed([event, data]), 0)),
  };
}

/** Each step against the time that the event before it announced. */
function latenessOf(log: readonly Heard[]): number[] {
  let due: number | null = null;
  const found: number[] = [];
  for (const { event, data, at } of log) {
    if (event === 'step' && due !== null) found.push(performance.timeOrigin + at - due);
    const { next_step_at: next } = data as { next_step_at?: string | null };
    due = next ? Date.parse(next) : null;
  }
  return found;
}

const compressed = (message: unknown): number => deflateRawSync(JSON.stringify(message)).length;
