import {
  type Giveaway,
  giveawayBySlug,
  giveawayList,
  giveawayParticipants,
  giveawayRounds,
  joinGiveaway,
} from '@riftdrop/contract/api/race/race';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { refuse, serve, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { partSize } from './draw.ts';
import { join, participationIn } from './join.ts';
import { roundsWhere } from './rounds.ts';
import { type Giveaways, isOffered } from './steps.ts';

const noSuch = () => refuse('not_found', 'There is no such giveaway.');

export function giveawayCalls(giveaways: Giveaways): Served[] {
  const { db } = giveaways.plumbing;
  return [
    serve(giveawayList, ({ playerId }) => listed(giveaways, playerId, null)),
    serve(giveawayBySlug, async ({ playerId, params }) => (await listed(giveaways, playerId, params.slug))[0] ?? noSuch()),
    serve(giveawayRounds, async ({ params, query: { offset, limit } }) => {
      const [one] = await named(giveaways, db.sql, params.slug);
      if (!one) return noSuch();
      const over = sql`where r.giveaway_id = ${one.id} and r.state in ('raffling', 'finished')`;
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from giveaway_rounds r ${over}`.execute(db.sql);
      const items = await roundsWhere(db.sql, sql`${over} order by r.id desc offset ${offset} limit ${limit}`);
      return { items, offset, limit, total: rows[0]!.total };
    }),
    serve(giveawayParticipants, async ({ params, query: { offset, limit } }) => {
      const id = numericId(params.id);
      const { rows } = await sql<{ total: number }>`
        select participants as total from giveaway_rounds where id = ${id}::bigint and list_hash is not null`.execute(db.sql);
      if (rows.length === 0) return refuse('not_found', 'There is no such round, or its list is not frozen yet.');
      return { items: await idsOf(giveaways, id!, offset, limit), offset, limit, total: rows[0]!.total };
    }),
    servePlayer(joinGiveaway, ({ playerId, params }) =>
      inTransaction(db, async (tx) => {
        const [one] = await named(giveaways, tx, params.slug);
        if (!one) return noSuch();
        const joined = await join(giveaways, tx, { giveaway: one.id, playerId });
        if ('round_id' in joined) await publish(tx, `user.${playerId}`, 'giveaway.rounds', joined);
        return joined;
      }),
    ),
  ];
}

async function named(giveaways: Giveaways, reader: Reader, slug: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select g.id from giveaways g where ${isOffered(giveaways)} and g.slug = ${slug}`.execute(
    reader,
  );
  return rows;
}

type Row = Pick<Giveaway, 'slug' | 'title' | 'interval' | 'min_deposit' | 'min_spend'> & { id: number; given: number };

async function listed(giveaways: Giveaways, playerId: string | null, slug: string | null): Promise<Giveaway[]> {
  const { db, live } = giveaways.plumbing;
  const { rows } = await sql<Row>`
    select g.id, g.slug, g.title, g.interval, coalesce(r.min_deposit, g.min_deposit) as min_deposit, coalesce(r.min_spend, g.min_spend) as min_spend, g.given
    from giveaways g left join giveaway_rounds r on r.giveaway_id = g.id and r.state = 'open'
    where ${isOffered(giveaways)} and (${slug}::text is null or g.slug = ${slug}) order by g.id`.execute(db.sql);
  const rounds = await roundsWhere(
    db.sql,
    sql`where r.giveaway_id = any(${rows.map(({ id }) => id)}::int[]) and (r.state = 'open' or r.id = (
      select max(o.id) from giveaway_rounds o where o.giveaway_id = r.giveaway_id and o.state <> 'open'))`,
  );
  const { free_cases_drop_cost } = await live.statistics();
  return Promise.all(
    rows.map(async ({ id, given, ...one }) => {
      const own = rounds.filter((round) => round.slug === one.slug);
      const round = own.find(({ status }) => status === 'open') ?? null;
      const currentUserParticipation = playerId && round ? await participationIn(db.sql, Number(round.id), playerId) : null;
      return {
        id: String(id),
        ...one,
        giveaway_title: one.title,
        round: round && { ...round, currentUserParticipation },
        previous_round: own.find(({ status }) => status !== 'open') ?? null,
        giveaways_drop_cost: given,
        free_cases_drop_cost: free_cases_drop_cost || null,
        currentUserParticipation,
      };
    }),
  );
}

async function idsOf({ plumbing }: Giveaways, round: number, offset: number, limit: number): Promise<string[]> {
  const first = Math.floor(offset / partSize);
  const { rows } = await sql<{ ids: string[] }>`
    select ids from giveaway_lists where round_id = ${round} and part between ${first} and ${Math.floor((offset + limit - 1) / partSize)} order by part`.execute(
    plumbing.db.sql,
  );
  const from = offset - first * partSize;
  return rows.flatMap(({ ids }) => ids).slice(from, from + limit);
}
