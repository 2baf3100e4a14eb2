import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { jsonLogger } from '../../config/logger.ts';

const log = jsonLogger(() => {});
let root: string;
let dataDir: string;
const open = (dir: string) => openDatabase({ databaseUrl: null, dataDir: dir, poolSize: 1 }, log);
let db: Database | null;
const opened = async () => (db = await open(dataDir));

// Making a database takes seconds; each test copies the first one.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'riftdrop-embedded-'));
  const made = await open(join(root, 'first'));
  await made.pool.query('create table kept (n int)');
  await made.pool.query('insert into kept values (7)');
  await made.close();
}, 60_000);
beforeEach(() => {
  db = null;
  dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(join(root, 'first'), dataDir, { recursive: true });
});
afterEach(() => db?.close());
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another process with the same folder; it prints a number for each row whose commit was acknowledged. */
const writer = (): ChildProcess =>
  spawn(process.execPath, [new URL('./testing/writer.ts', import.meta.url).pathname, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
const lines = (child: ChildProcess) => createInterface({ input: child.stdout! });
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));

test('locks its folder until its process dies', async () => {
  const child = writer();
  for await (const _line of lines(child)) break;
  await expect(open(dataDir)).rejects.toThrow('in use by another process');
  child.kill('SIGKILL');
  await ended(child);
  expect((await (await opened()).pool.query('select count(*)::int as n from acknowledged')).rows[0].n).toBeGreaterThan(0);
}, 60_000);

test('loses no acknowledged commit when killed', async () => {
  const acknowledged = new Set<number>();
  for (const killAfter of [5, 40, 150]) {
    const child = writer();
    let heard = 0;
    for await (const line of lines(child)) {
      acknowledged.add(Number(line));
      if (++heard === killAfter) child.kill('SIGKILL');
    }
    await ended(child);
  }
  const { rows } = await (await opened()).pool.query<{ id: number }>('select id from acknowledged');
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.size).toBeGreaterThan(190);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
}, 120_000);

test('keeps the data across starts', async () => {
  expect((await (await opened()).pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
}, 60_000);

test('lets timers run while it works', async () => {
  const { pool } = await opened();
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  const until = Date.now() + 500;
  while (Date.now() < until) await pool.query('select count(*) from generate_series(1, 20000)');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
}, 60_000);

test('resets a connection that broke', async () => {
  const { pool } = await opened();
  const statement = { name: 'one', text: 'select 1 as one' };
  const client = await pool.connect();
  await client.query(statement);
  await client.query('begin');
  await client.query('create table gone (n int)');
  client.release(true);
  expect((await pool.query(statement)).rows).toEqual([{ one: 1 }]);
  await expect(pool.query('select * from gone')).rejects.toThrow('does not exist');
}, 60_000);

test('keeps the connection when a statement fails', async () => {
  const { pool } = await opened();
  await pool.query('create temp table of_this_connection (n int)');
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  expect((await pool.query('select * from of_this_connection')).rows).toEqual([]);
}, 60_000);
