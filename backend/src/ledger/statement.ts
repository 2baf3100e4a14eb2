import { ledgerHead, statement, statementCsv, type StatementEntry } from '@riftdrop/contract/api/ledger/ledger';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { type Served, serve, servePlayer } from '../plumbing/http/http.ts';
import { headOf } from './history.ts';
import type { Purse } from './house.ts';

/** A part of an account's history, newest first. */
export interface Statement {
  purse: 'balance' | 'bonus' | 'points';
  currency: string;
  /** Before the oldest entry, and after the newest one. */
  opening: number;
  closing: number;
  items: StatementEntry[];
  next: number | null;
}

interface Part {
  purse: Statement['purse'];
  before?: number | undefined;
  limit: number;
}

/** Reads by version, which counts without a gap: no entry is left out or shown twice, whatever happens meanwhile. */
export async function statementOf(reader: Reader, playerId: string, { purse, before, limit }: Part): Promise<Statement> {
  const account = await accountIn(reader, playerId, purse);
  const last = Math.min(before === undefined ? account.version : before - 1, account.version);
  const first = Math.max(1, last - limit + 1);
  const { rows } = await sql<Omit<StatementEntry, 'at' | 'id'> & { id: number; at: Date }>`
    select * from ledger_entries(${account.id}) where version between ${first} and ${last} order by version desc`.execute(reader);
  const items = rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
  const closing = items[0]?.balance ?? 0;
  const opening = items.reduce((left, { amount }) => left - amount, closing);
  return { purse, currency: account.currency, opening, closing, items, next: first > 1 ? first : null };
}

async function accountIn(reader: Reader, playerId: string, purse: Purse): Promise<{ id: number; currency: string; version: number }> {
  const { rows } = await sql<{ id: number; currency: string; version: number }>`
    select id, currency, version from accounts where player_id = ${playerId} and purpose = ${purse}`.execute(reader);
  return rows[0]!;
}

const columns = ['id', 'at', 'kind', 'ref', 'amount', 'balance', 'version'] as const;

/** RFC 4180: CRLF, and every text in quotes. */
function csvOf(items: readonly StatementEntry[], currency: string): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`);
  const lines = items.map((entry) => [...columns.map((column) => cell(entry[column])), cell(currency)].join(','));
  return [[...columns, 'currency'].join(','), ...lines, ''].join('\r\n');
}

export function ledgerCalls(reader: Reader): Served[] {
  return [
    servePlayer(statement, ({ playerId, query }) => statementOf(reader, playerId, query)),
    servePlayer(statementCsv, async ({ playerId, query }) => {
      const { purse, currency, items, next } = await statementOf(reader, playerId, query);
      return { name: `riftdrop-${purse}-${items.at(-1)?.version ?? 0}-${items[0]?.version ?? 0}.csv`, csv: csvOf(items, currency), next };
    }),
    serve(ledgerHead, () => headOf(reader)),
  ];
}
