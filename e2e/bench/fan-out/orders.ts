/** What the measurement tells a server process, and what that answers. */
export type ServerOrder = { name: 'burst'; events: number; bytes: number };
export type ServerAnswer = { name: 'listening'; port: number } | { name: 'burst'; startedAt: number };

/**
 * Lets a server process obey: on `burst` it broadcasts that many events of that size, as fast as its event loop turns.
 * `startedAt` is on the clock that all processes of the machine share.
 */
export function serveOrders(port: number, broadcast: (text: string) => void): void {
  const say = (answer: ServerAnswer) => process.send?.(answer);
  process.on('message', ({ events, bytes }: ServerOrder) => {
    const startedAt = performance.timeOrigin + performance.now();
    const text = 'x'.repeat(bytes);
    let sent = 0;
    const next = () => {
      broadcast(text);
      if (++sent < events) setImmediate(next);
      else say({ name: 'burst', startedAt });
    };
    next();
  });
  process.on('disconnect', () => process.exit());
  say({ name: 'listening', port });
}
