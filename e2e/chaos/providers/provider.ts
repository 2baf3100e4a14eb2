import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How an outside service treats one call. `deliver`: carries it out and answers. `late`: carries it out and answers
 * after a while. `silent`: carries it out and never answers. `broken`: carries it out and answers 500. `away`: does
 * nothing and answers 503. `refuse`: rejects for good.
 */
export type Behaviour = 'deliver' | 'late' | 'silent' | 'broken' | 'away' | 'refuse';

export interface Delivered {
  key: string;
  state: 'delivered' | 'refused';
  /** Number of calls. */
  asked: number;
  /** Highest fence seen. */
  fence: number;
}

/**
 * A fake payment or delivery service that keeps its promises as real ones do: one effect per idempotency key, whatever
 * happens to the answers.
 */
export interface Provider {
  url: string;
  deliveries: Map<string, Delivered>;
  /** How often each behaviour was shown. */
  shown: Map<Behaviour, number>;
  close(): Promise<void>;
}

/** `choose` draws the behaviour of each call; `lateMs` is the delay of `late`. */
export async function startProvider(choose: (key: string, asked: number) => Behaviour, lateMs = 1500): Promise<Provider> {
  const deliveries = new Map<string, Delivered>();
  const shown = new Map<Behaviour, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => void answer(text).then((reply) => reply && response.writeHead(reply.status).end(JSON.stringify(reply.body))));
    response.on('error', () => {});
  });
  const answer = async (text: string): Promise<{ status: number; body: unknown } | null> => {
    const { key, fence } = JSON.parse(text) as { key: string; fence: number };
    const known = deliveries.get(key);
    const behaviour = choose(key, (known?.asked ?? 0) + 1);
    shown.set(behaviour, (shown.get(behaviour) ?? 0) + 1);
    if (behaviour === 'away') return { status: 503, body: {} };
    const state = known?.state ?? (behaviour === 'refuse' ? 'refused' : 'delivered');
    deliveries.set(key, { key, state, asked: (known?.asked ?? 0) + 1, fence: Math.max(fence, known?.fence ?? 0) });
    if (behaviour === 'silent') return null;
    if (behaviour === 'broken') return { status: 500, body: {} };
    if (behaviour === 'late') await pause(lateMs);
    return { status: 200, body: { state } };
  };
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    shown,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
