import {
  type Giveaway,
  giveawayBySlug,
  giveawayList,
  giveawayParticipants,
  giveawayRounds,
  joinGiveaway,
  type GiveawayParticipation,
} from '@riftdrop/contract/api/race/race';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { refuse, serve, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { partSize } from './draw.ts';
import { roundsWhere } from './rounds.ts';
import { type Giveaways, isOffered } from './steps.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import { selfBlockOf } from '../../accounts/index.ts';

/** A player's progress in a round. */
async function participationIn(reader: Reader, round: number, playerId: string): Promise<GiveawayParticipation> {
  const { rows } = await sql<{ own: GiveawayParticipation }>`
    select giveaway_participation(g.slug, r.id, coalesce(e.deposited, 0), coalesce(e.spent, 0), e.joined_at is not null) as own
    from giveaway_rounds r join giveaways g on g.id = r.giveaway_id
    left join giveaway_entries e on e.round_id = r.id and e.player_id = ${playerId}::bigint where r.id = ${round}`.execute(reader);
  return rows[0]!.own;
}

/** Takes part in the open round of a giveaway; a repeat changes nothing. */
async function join(
  { plumbing }: Giveaways,
  tx: Tx,
  { giveaway, playerId }: { giveaway: number; playerId: string },
): Promise<GiveawayParticipation | Refused<'below_threshold' | 'join_game_not_opened' | 'self_blocked' | 'not_eligible'>> {
  // The count locks the row of the round first too.
  const { rows } = await sql<{ id: number }>`
    select id from giveaway_rounds where giveaway_id = ${giveaway} and state = 'open' and finished_at > site_now() for update`.execute(tx);
  const [round] = rows;
  if (!round) return refuse('join_game_not_opened');
  if (await selfBlockOf(tx, playerId)) return refuse('self_blocked');
  const { rows: found } = await sql<{ may: boolean; is_in: boolean; reached: boolean }>`
    select giveaway_eligible(${playerId}::bigint, ${[...plumbing.config.administrators]}::text[]) as may, e.joined_at is not null as is_in,
      coalesce(e.deposited, 0) >= r.min_deposit and coalesce(e.spent, 0) >= r.min_spend as reached
    from giveaway_rounds r left join giveaway_entries e on e.round_id = r.id and e.player_id = ${playerId}::bigint
      where r.id = ${round.id}`.execute(tx);
  const { may, is_in, reached } = found[0]!;
  if (!may) return refuse('not_eligible');
  if (!reached) return refuse('below_threshold');
  if (!is_in) {
    await sql`
      insert into giveaway_entries (round_id, player_id, joined_at) values (${round.id}, ${playerId}::bigint, site_now())
      on conflict (round_id, player_id) do update set joined_at = excluded.joined_at`.execute(tx);
    await sql`update giveaway_rounds set participants = participants + 1 where id = ${round.id}`.execute(tx);
  }
  return participationIn(tx, round.id, playerId);
}

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
    select g.id, g.slug, g.title, g.interval, coalesce(r.min_deposit, g.min_deposit) as min_deposit,
      coalesce(r.min_spend, g.min_spend) as min_spend, g.given
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
    select ids from giveaway_lists where round_id = ${round} and part between ${first} and ${Math.floor((offset + limit - 1) / partSize)}
      order by part`.execute(plumbing.db.sql);
  const from = offset - first * partSize;
  return rows.flatMap(({ ids }) => ids).slice(from, from + limit);
}
