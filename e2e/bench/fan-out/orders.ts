import { setTimeout as wait } from 'node:timers/promises';

/** Orders of the measurement to a server process, and the answers. */
export type ServerOrder = { name: 'burst'; events: number; bytes: number } | { name: 'memory' };
export type ServerAnswer =
  | { name: 'listening'; port: number }
  | { name: 'burst'; startedAt: number }
  | { name: 'memory'; resident: number };

const say = (answer: ServerAnswer) => process.send?.(answer);

/**
 * Lets a server process carry out orders: on `burst` it broadcasts that many events of that size, as fast as its event
 * loop turns; on `memory` it returns its memory. `startedAt` is on the clock that all processes of the machine share.
 */
export function serveOrders(port: number, broadcast: (text: string) => void): void {
  process.on('message', (order: ServerOrder) => {
    if (order.name === 'burst') burst(order, broadcast);
    else void sayMemory();
  });
  process.on('disconnect', () => process.exit());
  say({ name: 'listening', port });
}

function burst({ events, bytes }: Extract<ServerOrder, { name: 'burst' }>, broadcast: (text: string) => void): void {
  const startedAt = performance.timeOrigin + performance.now();
  const text = 'x'.repeat(bytes);
  let sent = 0;
  const next = () => {
    broadcast(text);
    if (++sent < events) setImmediate(next);
    else say({ name: 'burst', startedAt });
  };
  next();
}

/** What an idle process settles at: V8 gives the garbage of the connecting back over a few collections. */
async function sayMemory(): Promise<void> {
  for (let i = 0; i < 6; i++) {
    globalThis.gc?.();
    await wait(500);
  }
  say({ name: 'memory', resident: process.memoryUsage.rss() });
}
