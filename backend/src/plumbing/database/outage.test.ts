// database: both
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp, type App } from '../../app.ts';
import { systemClock } from '../config/clock.ts';
import { openDatabase } from './database.ts';
import { jsonLogger } from '../config/logger.ts';
import { publish } from '../live/outbox.ts';
import { startApp, type TestApp } from '../testing.ts';
import { socketAt } from '../testing/socket.ts';
import { inTransaction } from './transaction.ts';

/** A line to the database that can be cut and mended, as a restart of PostgreSQL looks from outside. */
class Line {
  readonly server: Server;
  private readonly wires = new Set<Socket>();
  private isCut = false;

  constructor(port: number) {
    this.server = createServer((near) => {
      if (this.isCut) return void near.resetAndDestroy();
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.wires.add(one);
        one.on('error', () => other.destroy()).on('close', () => (this.wires.delete(one), other.destroy()));
      }
      near.pipe(far).pipe(near);
    });
  }
  cut(): void {
    this.isCut = true;
    for (const wire of this.wires) wire.resetAndDestroy();
  }
  mend(): void {
    this.isCut = false;
  }
}

// The embedded database lives and dies with its process.
describe.runIf(process.env.TEST_DATABASE_URL)('a restart of the database', () => {
  let base: TestApp;
  let app: App;
  let line: Line;
  let origin: string;
  const deaths: unknown[] = [];
  const died = (error: unknown) => deaths.push(error);

  beforeAll(async () => {
    process.on('uncaughtException', died).on('unhandledRejection', died);
    base = await startApp();
    const url = new URL(base.plumbing.config.databaseUrl!);
    line = new Line(Number(url.port));
    await new Promise((resolve) => line.server.listen(0, '127.0.0.1', () => resolve(null)));
    url.port = String((line.server.address() as AddressInfo).port);
    const log = jsonLogger(() => {});
    const config = { ...base.plumbing.config, databaseUrl: url.href, runJobs: true };
    const db = await openDatabase(config, log);
    app = await buildApp({ config, secret: base.plumbing.secret, db, clock: systemClock, log });
    origin = `http://127.0.0.1:${await app.listen('127.0.0.1', 0)}`;
  });
  afterAll(async () => {
    line.cut();
    line.mend();
    await app.close();
    await base.close();
    line.server.close();
    process.off('uncaughtException', died).off('unhandledRejection', died);
  });

  // proves G24
  test('is a pause with 503 and automatic recovery', async () => {
    const player = await base.aPlayer();
    const socket = await socketAt(origin, player.token);
    await socket.join(`user.${player.id}`);
    const answers: { status: number; retryAfter: string | null }[] = [];
    let stop = false;
    const client = async () => {
      while (!stop) {
        const answer = await fetch(`${origin}/api/dev/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"new":true}',
        });
        await answer.text();
        answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      }
    };
    const clients = Array.from({ length: 8 }, client);
    const seen = (status: number, from: number) =>
      vi.waitFor(() => expect(answers.slice(from).some((one) => one.status === status)).toBe(true), { timeout: 15_000 });
    for (let round = 0; round < 3; round++) {
      await seen(200, answers.length);
      line.cut();
      await seen(503, answers.length);
      line.mend();
      const mended = answers.length;
      await seen(200, mended);
    }
    stop = true;
    await Promise.all(clients);
    expect(answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '1'))).toEqual([]);

    // Its connection was never cut, and new commits arrive.
    await inTransaction(base.db, (tx) => publish(tx, `user.${player.id}`, 'inventory.forced.update', {}));
    await socket.until(({ event }) => event === 'inventory.forced.update');
    socket.close();
    expect(deaths).toEqual([]);
  }, 60_000);
});
