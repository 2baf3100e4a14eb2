import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientAnswer, ClientOrder } from './fan-out/clients.ts';
import type { ServerAnswer, ServerOrder } from './fan-out/orders.ts';
import { ask, heard } from './child.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const bytes = 400;
/** The promise covers the larger crowd; the smaller is a new site's. */
const small = { listeners: 1000, events: 200 };
const large = { listeners: 5000, events: 40 };
const rounds = 7;

interface Kind {
  program: string;
  path: string;
  hello: string[];
}

const kinds = {
  ws: { program: 'plain-ws.ts', path: '/', hello: [] },
  live: {
    program: 'live-server.ts',
    path: '/socket.io/?EIO=4&transport=websocket',
    hello: ['40', '420["join",{"channel":"general"}]'],
  },
} satisfies Record<string, Kind>;

/** A server process with a process of clients for it. */
interface Side {
  connect(count: number): Promise<void>;
  /** Deliveries a second of a burst to all sockets. */
  burst(events: number): Promise<number>;
  /** Resident bytes of the server once it is idle. */
  resident(): Promise<number>;
  close(): void;
}

/**
 * Deliveries a second of the product's live server and of plain `ws`, in turns, so that a busy moment affects both;
 * and the memory of an idle connected socket.
 */
export async function fanOut(): Promise<Row[]> {
  const rates = await withSides(async (ws, live) => {
    for (const side of [ws, live]) await side.connect(small.listeners);
    const few = await compare(ws, live, small);
    for (const side of [ws, live]) await side.connect(large.listeners - small.listeners);
    return [...rowsOf(few, small), ...rowsOf(await compare(ws, live, large), large, 0.7)];
  });
  const [plain, ours] = await withSides(async (ws, live) => [await memoryPerSocket(ws), await memoryPerSocket(live)] as const);
  return [
    ...rates,
    { what: 'memory per idle socket, plain ws', value: plain, unit: 'kB' },
    { what: 'memory per idle socket, live server', value: ours, unit: 'kB', target: { at: 'most', value: 30 } },
  ];
}

async function withSides<T>(work: (ws: Side, live: Side) => Promise<T>): Promise<T> {
  const [ws, live] = [await open(kinds.ws), await open(kinds.live)];
  try {
    return await work(ws, live);
  } finally {
    ws.close();
    live.close();
  }
}

/** Resident kilobytes of the server per socket, counted from the first thousand on, with which its code comes. */
async function memoryPerSocket(side: Side): Promise<number> {
  await side.connect(small.listeners);
  const before = await side.resident();
  await side.connect(large.listeners);
  return ((await side.resident()) - before) / large.listeners / 1000;
}

interface Rates {
  plain: number;
  ours: number;
}

async function compare(ws: Side, live: Side, { events }: typeof small): Promise<Rates> {
  const rates: [number[], number[]] = [[], []];
  // The first frames compile the code on both sides; they do not count.
  for (const side of [ws, live]) await side.burst(5);
  for (let round = 0; round < rounds; round++) {
    for (const n of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) rates[n].push(await [ws, live][n]!.burst(events));
  }
  return { plain: median(rates[0]), ours: median(rates[1]) };
}

function rowsOf({ plain, ours }: Rates, { listeners }: typeof small, promise?: number): Row[] {
  const to = `to ${listeners.toLocaleString('en-US')} sockets`;
  return [
    { what: `plain ws ${to}`, value: plain, unit: 'deliveries/s' },
    { what: `live server ${to}`, value: ours, unit: 'deliveries/s' },
    {
      what: `live server against plain ws ${to}`,
      value: ours / plain,
      unit: 'x',
      ...(promise && { target: { at: 'least', value: promise } }),
    },
  ];
}

async function open({ program, path, hello }: Kind): Promise<Side> {
  const server = start(program, ['--expose-gc']);
  const clients = start('clients.ts');
  const { port } = await heard<ServerAnswer, 'listening'>(server, 'listening');
  let listeners = 0;
  return {
    connect: async (count) => {
      await ask<ClientAnswer, 'connected'>(clients, { name: 'connect', port, path, count, hello } satisfies ClientOrder, 'connected');
      listeners += count;
    },
    burst: (events) => deliver(server, clients, events, listeners),
    resident: async () => (await ask<ServerAnswer, 'memory'>(server, { name: 'memory' } satisfies ServerOrder, 'memory')).resident,
    close: () => {
      server.kill();
      clients.kill();
    },
  };
}

/** Broadcasts and returns deliveries a second; throws when a listener did not receive every event. */
async function deliver(server: ChildProcess, clients: ChildProcess, events: number, listeners: number): Promise<number> {
  await ask<ClientAnswer, 'reset'>(clients, { name: 'reset' } satisfies ClientOrder, 'reset');
  const { startedAt } = await ask<ServerAnswer, 'burst'>(server, { name: 'burst', events, bytes } satisfies ServerOrder, 'burst');
  for (let tries = 0; tries < 400; tries++) {
    const { frames, lastAt } = await ask<ClientAnswer, 'count'>(clients, { name: 'count' } satisfies ClientOrder, 'count');
    if (frames >= events * listeners) return frames / ((lastAt - startedAt) / 1000);
    await wait(50);
  }
  throw new Error(`not all of ${events} events reached ${listeners} listeners within 20 s`);
}

const start = (program: string, execArgv: string[] = []) => fork(join(import.meta.dirname, 'fan-out', program), { execArgv });
