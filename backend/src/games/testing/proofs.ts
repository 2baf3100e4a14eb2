import { sql } from 'kysely';
import { proveEscrows, proveHouse, proveLedger, proveSums } from '../../ledger/index.ts';
import type { TestApp } from '../../plumbing/testing.ts';
import { proveItems } from '../../items/index.ts';
import { proveGames } from '../index.ts';

/** All violations of a database's invariants during games; an empty list is the proof. */
export async function gameProofs({ db }: TestApp): Promise<unknown[]> {
  const found = [];
  for (const prove of [proveGames, proveLedger, proveSums, proveEscrows, proveHouse, proveItems]) found.push(...(await prove(db.sql)));
  return found;
}

/** Fingerprint of all data that an arrow of a game may change. */
export async function stateOf({ db }: TestApp): Promise<string> {
  const tables = [
    'games',
    'game_seats',
    'game_secrets',
    'game_steps',
    'game_lobby',
    'game_seeds',
    'accounts',
    'transfers',
    'drops',
    'jobs',
  ];
  const texts = [];
  for (const name of tables) {
    const { rows } = await sql<{
      hash: string;
    }>`select md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(db.sql);
    texts.push(`${name} ${rows[0]!.hash}`);
  }
  // Rows of the outbox are moved to the log in the background.
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(channel || event || data::text, ' ' order by channel, event, data::text), '')) as hash
    from (select channel, event, data from outbox union all select channel, event, data from live_events) e
      where channel <> 'general'`.execute(db.sql);
  return [...texts, `events ${rows[0]!.hash}`].join('\n');
}
