import type { newBattle } from '@riftdrop/contract/api/pvp/pvp';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import type { z } from 'zod';
import { gameTable } from '../plumbing/testing/game-table.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

export type BattleForm = z.input<typeof newBattle>;

/** Items of a test's case: costs in cents, all equally likely. */
export interface TestCase {
  price: number;
  costs: number[];
}

/** Gives cases new contents, each with all of its given items. @returns their slugs */
export async function battleCases(app: TestApp, ...wanted: TestCase[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string; version: number }>`
    select id, slug, version from cases where logic = 'regular' and section <> 'free' and status = 'published' and stock = 'in_stock'
      and available_till is null
    order by id desc limit ${wanted.length}`.execute(app.db.sql);
  await inTransaction(app.db, async (tx) => {
    for (const [at, { id, version }] of rows.entries()) {
      const { price, costs } = wanted[at]!;
      const ppm = Math.round((costs.reduce((sum, cost) => sum + cost, 0) * 1_000_000) / costs.length / price);
      await sql`update cases set version = version + 1 where id = ${id}`.execute(tx);
      await sql`insert into case_versions (case_id, version, price, average_return_ppm, risk_grade)
        values (${id}, ${version + 1}, ${price}, ${ppm}, 'Low')`.execute(tx);
      await sql`insert into case_items (case_id, version, skin_item_id, weight, cost)
        select ${id}, ${version + 1}, s.id, ${1_000_000 / costs.length}, c.cost
        from unnest(${costs}::bigint[]) with ordinality as c (cost, n)
        join (select id, row_number() over (order by id) as n from skin_items) s on s.n = c.n`.execute(tx);
    }
  });
  return rows.map(({ slug }) => slug);
}

/** Rounds of cases, one each, in this order. */
export const roundsOf = (...slugs: string[]): BattleForm['drop_cases'] =>
  slugs.map((drop_case_slug, order) => ({ order, amount: 1, drop_case_slug }));

/** Actions of players in battles, over HTTP. */
export function battleTable(app: TestApp) {
  const table = gameTable<BattleForm>(app, { create: '/group/game/create', one: '/group/game/:uid' });
  /** From the lock to the end. */
  return { ...table, playOut: (uid: string) => table.playUntil(uid, 'finished', 6_000) };
}

/** A finished battle of these players. */
export async function aFinishedBattle(app: TestApp, [creator, ...others]: readonly TestPlayer[], body: BattleForm): Promise<GameView> {
  const table = battleTable(app);
  const { uid } = await table.made(creator!, { slots: others.length + 1, ...body });
  for (const one of others) await table.joined(uid, one);
  return table.playOut(uid);
}
