import type { Giveaway, GiveawayRound } from '@riftdrop/contract/api/race/race';
import { sql } from 'kysely';
import { charge, house } from '../ledger/index.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { addGiveaway } from './giveaways/orders.ts';

/** Waits until all transactions ended that run now, on a shared server: their rows can be counted then. */
export async function allEnded({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot()) as xid`.execute(db.sql);
  const ended = () => sql`select where pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]!.xid}::xid8`.execute(db.sql);
  while ((await ended()).rows.length === 0);
}

/** A giveaway without requirements, with an open round. @returns its slug */
export async function aFreeGiveaway(app: TestApp, interval: 'minute' | 'daily' = 'daily'): Promise<string> {
  const slug = `free_${interval}`;
  const values = { slug, title: 'A free giveaway', interval, min_deposit: 0, min_spend: 0, prize_cost: 1_000 };
  await inTransaction(app.db, (tx) => addGiveaway(tx, values));
  await app.after(1_000);
  return slug;
}

/** A round without participants whose list is frozen. @returns its id */
export async function aFrozenRound(app: TestApp): Promise<string> {
  const slug = await aFreeGiveaway(app, 'minute');
  for (let seconds = 0; seconds < 65; seconds += 5) {
    app.clock.advance(5_000);
    await allEnded(app);
    await app.processAll();
  }
  return (await app.reply('GET /giveaway/rounds/:slug', { params: { slug } })).items[0]!.id;
}

/** Actions of players and the clock on giveaways; `pay` pays in. */
export function giveawayTable<P>(app: TestApp, pay: (player: TestPlayer, amount: number) => Promise<P>) {
  const after = async (ms: number) => {
    app.clock.advance(ms);
    await allEnded(app);
    await app.processAll();
  };
  const shown = async (slug = 'hourly_giveaway', as?: TestPlayer): Promise<Giveaway> => {
    return app.reply('GET /giveaway/:slug', { params: { slug } }, as ? { as } : {});
  };
  const round = async (slug?: string): Promise<GiveawayRound> => (await shown(slug)).round!;
  /** The round that is open; where one is being closed, the one that follows it. */
  const openRound = async (slug?: string): Promise<GiveawayRound> => {
    for (let waited = 0; waited < 60; waited += 1) {
      const open = (await shown(slug)).round;
      if (open) return open;
      await after(1_000);
    }
    throw new Error('no round begins');
  };
  /** Takes a stake as an opening does. */
  const spend = (player: TestPlayer, amount: number) =>
    inTransaction(app.db, async (tx) => {
      const taken = await charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount, kind: 'case_open', ref: 'case:1' });
      if (typeof taken !== 'number') throw new Error(taken.code);
    });
  return {
    after,
    shown,
    round,
    openRound,
    pay,
    spend,
    /** A player who meets the requirements of the hourly giveaway. */
    participant: async (): Promise<TestPlayer> => {
      const player = await app.aPlayer();
      await pay(player, 500);
      await spend(player, 1_000);
      await after(1_000);
      return player;
    },
    /** To the end of a round, until the beacon drew it. @returns the round at its end */
    end: async (slug = 'hourly_giveaway'): Promise<GiveawayRound> => {
      const open = await openRound(slug);
      await after(Date.parse(open.finished_at) - app.clock.now());
      await after(1_000);
      await after(1_000);
      for (let waited = 0; waited < 20; waited += 1) await after(1_000);
      return (await app.reply('GET /giveaway/rounds/:slug', { params: { slug } })).items.find(({ id }) => id === open.id)!;
    },
    listOf: async (id: string, query: { offset?: number; limit?: number } = {}): Promise<string[]> => {
      return (await app.reply('GET /giveaway/round/:id/participants', { params: { id }, query })).items;
    },
    /** Entries of players who met the requirements, without their transfers. */
    enter: async (id: string, players: readonly string[]) => {
      await sql`
        insert into giveaway_entries (round_id, player_id, deposited, spent, joined_at)
        select ${id}::bigint, one::bigint, 500, 1000, site_now() from unnest(${[...players]}::text[]) as one`.execute(app.db.sql);
      await sql`update giveaway_rounds set participants = participants + ${players.length} where id = ${id}::bigint`.execute(app.db.sql);
    },
  };
}
