import { sql } from 'kysely';
import { commitGame, type Beacons } from '../../fairness/index.ts';
import type { PaidStakes } from '../../ledger/index.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { mayReward } from '../../plumbing/config/config.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { gameKind } from './draw.ts';
import { publishRound } from './rounds.ts';

export interface Giveaways {
  plumbing: Plumbing;
  beacons: Beacons;
  paidStakes: PaidStakes;
}

/** Giveaways that may be played here: where deposits and spending may not be rewarded, those that require neither. */
export const isOffered = ({ plumbing: { config } }: Pick<Giveaways, 'plumbing'>) =>
  sql<boolean>`(${mayReward(config)} or g.min_deposit + g.min_spend = 0)`;

/** Transactions from one on, before another. */
interface Span {
  from: string;
  until: string;
}

/** How often the number of participants is published when nothing else changes. */
const tellEvery = sql`interval '5 seconds'`;

/**
 * One step of all giveaways, in one transaction: ended rounds close, new events are counted, fully counted rounds are
 * handed over to be frozen, and a round begins where none runs.
 */
export async function step(giveaways: Giveaways, tx: Tx): Promise<void> {
  const counted = await sql<{ xid: string; until: string; now: Date }>`
    select xid, greatest(xid, pg_snapshot_xmin(pg_current_snapshot())) as until, site_now() as now
      from giveaway_counted for update`.execute(tx);
  // The snapshot is older than `now`: everything counted up to it happened before.
  const { xid: from, until, now } = counted.rows[0]!;
  await close(giveaways, tx, { from, now });
  await count(giveaways, tx, await goingRounds(giveaways, tx, from), { from, until });
  await handOver(giveaways, tx, { from, until });
  await begin(giveaways, tx, now);
  await publishCounts(tx);
}

/** Only spending within a round's time counts for it: later spending counts for the next one. */
async function close(giveaways: Giveaways, tx: Tx, { from, now }: { from: string; now: Date }): Promise<void> {
  await sql`
    update giveaway_rounds r set state = 'closing', version = r.version + 1, closing_xid = pg_snapshot_xmax(pg_current_snapshot()),
      next_xid = ${from}::xid8
    from giveaways g where g.id = r.giveaway_id and ${isOffered(giveaways)} and r.state = 'open' and r.finished_at <= ${now}`.execute(tx);
}

/** Rounds that are not fully counted. */
async function goingRounds(giveaways: Giveaways, tx: Tx, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from giveaway_rounds r join giveaways g on g.id = r.giveaway_id
    where ${isOffered(giveaways)} and (r.state = 'open' or r.state = 'closing' and r.closing_xid > ${from}::xid8) order by r.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function count(giveaways: Giveaways, tx: Tx, rounds: number[], span: Span): Promise<void> {
  const isNew = await sql`select from ledger_transfers() where xid >= ${span.from}::xid8 and xid < ${span.until}::xid8 limit 1`.execute(tx);
  // Without new events nothing is written, and the next look begins where this one did.
  if (isNew.rows.length === 0) return;
  await countFor(giveaways, tx, rounds, span);
  await sql`update giveaway_counted set xid = ${span.until}::xid8`.execute(tx);
}

async function countFor({ plumbing, paidStakes }: Giveaways, tx: Tx, rounds: number[], { from, until }: Span): Promise<void> {
  await sql`
    select giveaway_count(${rounds}::bigint[], ${from}::xid8, ${until}::xid8, ${[...paidStakes.taken]}::text[],
      ${[...paidStakes.returned]}::text[],
      ${[...plumbing.config.administrators]}::text[])`.execute(tx);
  tx.afterCommit(tx.db.kick);
}

/** Rounds that this step counted to the end are handed over to be frozen: each to a separate job. */
async function handOver(giveaways: Giveaways, tx: Tx, { from, until }: Span): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from giveaway_rounds r join giveaways g on g.id = r.giveaway_id
    where ${isOffered(giveaways)} and r.state = 'closing' and r.closing_xid > ${from}::xid8 and r.closing_xid <= ${until}::xid8
      order by r.id`.execute(tx);
  for (const { id } of rows) await schedule(tx, 'race.freeze', { key: String(id), inMs: 0, payload: { isListed: false } });
  if (rows.length > 0) await sql`update giveaway_counted set xid = ${until}::xid8`.execute(tx);
}

/**
 * The rounds that follow a frozen one, from its end on; without one, those of giveaways without an open round, from now
 * on.
 */
export async function begin(giveaways: Giveaways, tx: Tx, now: Date | null, after: number | null = null): Promise<void> {
  const { rows } = await sql<{ giveaway: number; id: number; started_at: Date; next_xid: string | null }>`
    select g.id as giveaway, nextval('giveaway_rounds_id_seq') as id, coalesce(r.finished_at, ${now}::timestamptz) as started_at, r.next_xid
    from giveaways g left join giveaway_rounds r on r.id = ${after}::bigint
    where ${isOffered(giveaways)} and not g.is_paused and (${after}::bigint is null or r.giveaway_id = g.id)
      and not exists (select from giveaway_rounds o where o.giveaway_id = g.id and o.state in ('open', 'closing')) order by g.id`.execute(
    tx,
  );
  for (const { giveaway, id, started_at, next_xid } of rows) {
    const public_hash = await commitGame(tx, giveaways.plumbing.sealing, gameKind, String(id));
    await sql`
      with waiting as (select id, skin_item_id, cost from giveaway_prizes where giveaway_id = ${giveaway} and round_id is null
        order by is_carried desc, id limit 1),
      own as (select p.* from giveaways g, giveaway_own_prize(g.prize_cost, ${String(id)}) p where g.id = ${giveaway}),
      made as (
        insert into giveaway_rounds (id, giveaway_id, started_at, finished_at, min_deposit, min_spend, skin_item_id, cost, public_hash)
        select ${id}, g.id, ${started_at}, giveaway_end(g.interval, greatest(${started_at}, site_now())), g.min_deposit, g.min_spend,
          coalesce(w.skin_item_id, own.skin_item_id), coalesce(w.cost, own.cost), ${public_hash}
        from giveaways g cross join own left join waiting w on true where g.id = ${giveaway}
      )
      update giveaway_prizes p set round_id = ${id} from waiting w where p.id = w.id`.execute(tx);
    // Events since the end of the round before were counted when this round did not exist yet.
    if (next_xid !== null) await countSince(giveaways, tx, id, next_xid);
    await publishRound(tx, id);
  }
}

async function countSince(giveaways: Giveaways, tx: Tx, round: number, from: string): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select xid from giveaway_counted`.execute(tx);
  await countFor(giveaways, tx, [round], { from, until: rows[0]!.xid });
}

/** Publishes the number of participants, at most every five seconds. */
async function publishCounts(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update giveaway_rounds set told = participants, told_at = site_now(), version = version + 1
    where state = 'open' and told <> participants and told_at <= site_now() - ${tellEvery} returning id`.execute(tx);
  for (const { id } of rows) await publishRound(tx, id);
}
