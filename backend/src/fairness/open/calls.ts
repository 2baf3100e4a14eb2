import { Readable } from 'node:stream';
import { openDataDays, openDataKeys, openReturns } from '@riftdrop/contract/api/fairness/open-data';
import type { ReturnRow } from '@riftdrop/fair/returns';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { say } from '../../plumbing/http/answers.ts';
import { serve, type Served } from '../../plumbing/http/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { dayColumns, openFile, type SignedDay } from './file.ts';
import { openKeys } from './keys.ts';

const path = '/api/open-data/file';

export const openDataCalls = ({ db }: Plumbing): Served[] => [
  serve(openDataDays, async ({ query: { offset, limit } }) => {
    const { rows } = await sql<SignedDay>`
      select ${dayColumns} from open_days where hash is not null order by day desc offset ${offset} limit ${limit}`.execute(db.sql);
    const { rows: all } = await sql<{ total: number }>`select count(*)::int as total from open_days where hash is not null`.execute(db.sql);
    const items = rows.map(({ pair: _pair, game: _game, parts: _parts, ...day }) => ({ ...day, file: `${path}/${day.day}` }));
    return { items, offset, limit, total: all[0]!.total };
  }),
  serve(openDataKeys, async ({ query: { offset, limit } }) => {
    const keys = await openKeys(db.sql);
    const items = keys.slice(offset, offset + limit).map((key) => ({ ...key, created_at: key.created_at.toISOString() }));
    return { items, offset, limit, total: keys.length };
  }),
  serve(openReturns, async () => {
    const { rows } = await sql<ReturnRow>`
      select kind, name, count, staked, returned, expected, variance from open_returns order by kind, name`.execute(db.sql);
    const { rows: days } = await sql<{ from: string | null; to: string | null }>`
      select min(day)::text as "from", max(day)::text as "to" from open_days where hash is not null`.execute(db.sql);
    return { ...days[0]!, rows };
  }),
];

/** The address of a file. It streams: this process holds one part at a time. */
export function openDataDoor(fastify: FastifyInstance, { db }: Plumbing): void {
  fastify.get(`${path}/:day`, async (request, reply) => {
    const { day } = request.params as { day: string };
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
    const { rows } = isDay
      ? await sql<SignedDay>`select ${dayColumns} from open_days where day = ${day}::date and hash is not null`.execute(db.sql)
      : { rows: [] };
    if (!rows[0]) return say(reply, 404, 'not_found', 'There is no file of this day.');
    return reply
      .headers({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': `attachment; filename="riftdrop-open-${day}.jsonl"`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(Readable.from(openFile(db.sql, rows[0]), { objectMode: false }));
  });
}
