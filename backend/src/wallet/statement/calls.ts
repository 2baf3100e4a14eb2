import { Readable } from 'node:stream';
import { statementFiles } from '@riftdrop/contract/api/wallet/statement';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { say } from '../../plumbing/http/answers.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { type Served, servePlayer } from '../../plumbing/http/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { readSigned, signValue } from '../../auth/index.ts';
import { type Format, formats, statementFile } from './file.ts';

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
