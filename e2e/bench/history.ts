import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startBackend } from './opens/backend.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import type { Row } from './row.ts';

const perSecond = 15_000;
const seconds = 20;
const tickMs = 20;
const sampleMs = 250;

/** Transfers between accounts of the house at 15,000 a second, which a backend seals meanwhile. */
export function sealedHistory(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-history-'));
    psql(postgres, 'postgres', 'create database site');
    const url = databaseUrl(postgres, 'site');
    const backend = await startBackend({ DATABASE_URL: url, DATA_DIR: folder });
    const [writer, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    try {
      await Promise.all([writer.connect(), reader.connect()]);
      const end = { isOver: false };
      const oldest = sample(reader, end);
      const begun = performance.now();
      const written = await write(writer, begun);
      const rate = written / ((performance.now() - begun) / 1000);
      end.isOver = true;
      const ages = await oldest;
      while ((await ageOf(reader)) > 0) await wait(50);
      const sealed = written / ((performance.now() - begun) / 1000);
      return [
        { what: 'transfers written', value: rate, unit: '/s', target: { at: 'least', value: perSecond * 0.98 } },
        { what: 'of these sealed, until none is left', value: sealed, unit: '/s' },
        { what: 'the oldest transfer outside the history, at most', value: Math.max(...ages), unit: 's', target: { at: 'most', value: 3 } },
      ];
    } finally {
      await Promise.all([writer.end(), reader.end()]);
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** @returns how many transfers it wrote, each tick in a transaction */
async function write(client: pg.Client, begun: number): Promise<number> {
  let written = 0;
  for (let tick = 1; performance.now() - begun < seconds * 1000; tick++) {
    await wait(Math.max(0, begun + tick * tickMs - performance.now()));
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - written;
    await client.query(
      `insert into transfers (debit_id, credit_id, currency, amount, kind, ref) select 3, 1, 'USD', 1, 'bench', 'bench'
        from generate_series(1, $1::int)`,
      [due],
    );
    written += due;
  }
  return written;
}

async function sample(client: pg.Client, end: { isOver: boolean }): Promise<number[]> {
  const ages: number[] = [];
  for (; !end.isOver; await wait(sampleMs)) ages.push(await ageOf(client));
  return ages;
}

/** Seconds since the oldest transfer that no block holds; 0 without one. */
async function ageOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ age: number }>(`
    select coalesce(extract(epoch from site_now() - (select at from transfers
      where xid >= (select to_xid from ledger_blocks order by n desc limit 1) order by xid limit 1)), 0)::float as age`);
  return rows[0]!.age;
}
