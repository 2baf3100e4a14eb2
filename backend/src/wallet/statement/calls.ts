import { Readable } from 'node:stream';
import { statementFiles, type StatementLine } from '@riftdrop/contract/api/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { say } from '../../plumbing/http/answers.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { type Served, servePlayer } from '../../plumbing/http/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { readSigned, signValue } from '../../auth/index.ts';
import { accountsOf } from '../../ledger/index.ts';
import { entriesOf, listsOf, type Scope } from './sections.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];

/** The sum of an account's lines, beside its balance in the ledger. */
interface Sum {
  section: string;
  currency: string;
  amount: number;
  balance: number;
}

const columns = ['section', 'at', 'kind', 'ref', 'amount', 'currency', 'balance'] as const;

/** RFC 4180: CRLF, and every text in quotes. */
const cell = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? String(value) : `"${value.replaceAll('"', '""')}"`;
const csvLine = (line: StatementLine): string => `${columns.map((column) => cell(line[column])).join(',')}\r\n`;

/** The file of all movements, part by part: a slow download reads the database slowly. */
export function statementFile(reader: Reader, scope: Scope, format: Format): AsyncGenerator<string> {
  return format === 'csv' ? csv(reader, scope) : json(reader, scope);
}

async function* csv(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  yield `${columns.join(',')}\r\n`;
  for await (const lines of linesOf(reader, scope, sums)) yield lines.map(csvLine).join('');
  for (const sum of sums) yield csvLine({ ...sum, at: scope.until.toISOString(), kind: 'sum', ref: '' });
}

async function* json(reader: Reader, scope: Scope): AsyncGenerator<string> {
  const sums: Sum[] = [];
  let separator = '';
  yield `{"player":${JSON.stringify(scope.playerId)},"until":${JSON.stringify(scope.until)},"lines":[`;
  for await (const lines of linesOf(reader, scope, sums)) {
    yield lines.map((line) => `${separator}\n${JSON.stringify(line)}`).join(separator ? '' : ',');
    separator = ',';
  }
  yield `\n],"sums":${JSON.stringify(sums)}}\n`;
}

async function* linesOf(reader: Reader, scope: Scope, sums: Sum[]): AsyncGenerator<StatementLine[]> {
  for (const account of await accountsOf(reader, scope.playerId)) {
    const { purpose: section, currency, balance } = account;
    let amount = 0;
    for await (const lines of entriesOf(reader, account)) {
      for (const line of lines) amount += line.amount!;
      yield lines;
    }
    sums.push({ section, currency, amount, balance });
  }
  yield* listsOf(reader, scope);
}

const path = '/api/statement/file';
const purpose = 'statement';
const ticketMs = 60_000;

/** Player, form and expiry of a download: browsers open an address, and send no token to it. */
interface Ticket {
  player: string;
  format: Format;
  until: number;
}

async function siteTime(reader: Reader): Promise<Date> {
  return (await sql<{ now: Date }>`select site_now() as now`.execute(reader)).rows[0]!.now;
}

export function statementCalls({ db, secret }: Pick<Plumbing, 'db' | 'secret'>): Served[] {
  return [
    servePlayer(statementFiles, async ({ playerId }) => {
      const until = (await siteTime(db.sql)).getTime() + ticketMs;
      const link = (format: Format): string =>
        `${path}?${new URLSearchParams({ ticket: signValue(secret, purpose, { player: playerId, format, until } satisfies Ticket) })}`;
      return { csv: link('csv'), json: link('json'), expires_at: new Date(until).toISOString() };
    }),
  ];
}

/** The address of the download. It streams: neither the database nor this process holds all of it at once. */
export function statementDoor(fastify: FastifyInstance, { db, secret }: Pick<Plumbing, 'db' | 'secret'>): void {
  fastify.get(path, async (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown };
    const read = typeof ticket === 'string' && ticket.length < 1_000 ? readSigned<Ticket>(secret, purpose, ticket) : null;
    const now = await siteTime(db.sql);
    if (!read || !formats.includes(read.format) || read.until < now.getTime())
      return say(reply, 404, 'not_found', 'This address is over. Ask for the statement again.');
    return reply
      .headers({
        'content-type': read.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="riftdrop-statement-${now.toISOString().slice(0, 10)}.${read.format}"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(statementFile(db.sql, { playerId: read.player, until: now }, read.format), { objectMode: false }));
  });
}
