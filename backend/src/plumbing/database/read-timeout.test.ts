// database: both
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '../failure.ts';
import { endSilent } from './database.ts';

/** Forwards everything to the database until it is set to drop the traffic of its open connections. */
async function aWire(to: URL) {
  const swallowed = new Set<Socket>();
  const open = new Set<Socket>();
  const pass = (from: Socket, on: Socket, one: Socket) => from.on('data', (data) => swallowed.has(one) || on.write(data));
  const server = createServer((one) => {
    const other = connect(Number(to.port), to.hostname);
    open.add(one);
    pass(one, other, one);
    pass(other, one, one);
    for (const socket of [one, other]) socket.on('error', () => {}).on('close', () => (one.destroy(), other.destroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const one of open) one.destroy();
    server.close();
  });
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, swallow: () => open.forEach((one) => swallowed.add(one)) };
}

// proves G24
test.runIf(process.env.TEST_DATABASE_URL)('replaces a connection to a silent database', async () => {
  const wire = await aWire(new URL(process.env.TEST_DATABASE_URL!));
  const pool = new pg.Pool({ connectionString: wire.url, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  endSilent(pool, 300);
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  wire.swallow();
  const failed = await pool.query('select 1').then(
    () => null,
    (error: unknown) => error,
  );
  expect(isOutage(failed)).toBe(true);
  expect((await pool.query<{ n: number }>('select 2 as n')).rows).toEqual([{ n: 2 }]);
});
