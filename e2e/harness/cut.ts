import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A wire between browser and site that can be cut. */
export interface Wire {
  /** Origin to open in the browser instead of the site's. */
  url: string;
  /** How many connections are open now. */
  connections(): number;
  /**
   * Silence: nothing passes in either direction and neither side is notified, as when a cable is pulled. Data under
   * way is lost.
   */
  silence(): void;
  /** Reset: connections break at once and new ones are refused, as when a router restarts. */
  reset(): void;
  /** New connections pass again; those of before the cut never come back. */
  heal(): void;
  close(): Promise<void>;
}

type State = 'open' | 'silent' | 'reset';

/** A TCP proxy before the site: unlike the browser's offline switch it also cuts sockets that are already open. */
export async function layWire(siteUrl: string): Promise<Wire> {
  const target = new URL(siteUrl);
  const pairs = new Set<[Socket, Socket | null]>();
  let state: State = 'open';
  const server = createServer((near) => {
    if (state === 'reset') return near.resetAndDestroy();
    const far = state === 'open' ? connect(Number(target.port), target.hostname) : null;
    const pair: [Socket, Socket | null] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far?.destroy();
    };
    for (const socket of [near, far]) socket?.on('error', end).on('close', end);
    near.on('data', (bytes) => state === 'open' && far?.write(bytes));
    far?.on('data', (bytes) => state === 'open' && near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far?.resetAndDestroy();
    }
  };
  return {
    url: `http://${target.hostname}:${port}`,
    connections: () => pairs.size,
    silence: () => void (state = 'silent'),
    reset() {
      state = 'reset';
      breakAll();
    },
    heal() {
      // Half-dead connections lost bytes; going on with them would hand the browser a stream with a hole.
      breakAll();
      state = 'open';
    },
    async close() {
      breakAll();
      await new Promise((done) => server.close(done));
    },
  };
}
