import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientAnswer, ClientOrder } from './fan-out/clients.ts';
import type { ServerAnswer, ServerOrder } from './fan-out/orders.ts';
import { ask, heard } from './child.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const listeners = 1000;
const events = 200;
const bytes = 400;
const rounds = 5;

interface Kind {
  program: string;
  path: string;
  hello: string[];
}

const kinds: Record<'ws' | 'live', Kind> = {
  ws: { program: 'plain-ws.ts', path: '/', hello: [] },
  live: {
    program: 'live-server.ts',
    path: '/socket.io/?EIO=4&transport=websocket',
    hello: ['40', '420["join",{"channel":"general"}]'],
  },
};

/** Deliveries a second of the product's own live server and of plain `ws`, in turns, so that a busy moment hits both. */
export async function fanOut(): Promise<Row[]> {
  const rates: Record<keyof typeof kinds, number[]> = { ws: [], live: [] };
  for (let round = 0; round < rounds; round++) {
    const order: (keyof typeof kinds)[] = round % 2 === 0 ? ['ws', 'live'] : ['live', 'ws'];
    for (const kind of order) rates[kind].push(await burst(kinds[kind]));
  }
  const [plain, ours] = [median(rates.ws), median(rates.live)];
  return [
    { what: 'plain ws', value: plain, unit: 'deliveries/s' },
    { what: 'live server', value: ours, unit: 'deliveries/s' },
    { what: 'live server against plain ws', value: ours / plain, unit: 'x' },
  ];
}

async function burst({ program, path, hello }: Kind): Promise<number> {
  const server = start(program);
  const clients = start('clients.ts');
  try {
    const { port } = await heard<ServerAnswer, 'listening'>(server, 'listening');
    await ask<ClientAnswer, 'connected'>(
      clients,
      { name: 'connect', port, path, count: listeners, hello } satisfies ClientOrder,
      'connected',
    );
    // The first frames compile the code on both sides; they do not count.
    await deliver(server, clients, 5);
    return await deliver(server, clients, events);
  } finally {
    server.kill();
    clients.kill();
  }
}

/** Broadcasts and returns deliveries a second; throws when a listener did not hear every event. */
async function deliver(server: ChildProcess, clients: ChildProcess, count: number): Promise<number> {
  await ask<ClientAnswer, 'reset'>(clients, { name: 'reset' } satisfies ClientOrder, 'reset');
  const { startedAt } = await ask<ServerAnswer, 'burst'>(server, { name: 'burst', events: count, bytes } satisfies ServerOrder, 'burst');
  for (let tries = 0; tries < 400; tries++) {
    const { frames, lastAt } = await ask<ClientAnswer, 'count'>(clients, { name: 'count' } satisfies ClientOrder, 'count');
    if (frames >= count * listeners) return frames / ((lastAt - startedAt) / 1000);
    await wait(50);
  }
  throw new Error(`not all of ${count} events reached ${listeners} listeners within 20 s`);
}

const start = (program: string) => fork(join(import.meta.dirname, 'fan-out', program), { execArgv: [] });
