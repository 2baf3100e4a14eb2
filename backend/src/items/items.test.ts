import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { tamper } from '../plumbing/testing/tamper.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { dropStatus } from '@riftdrop/contract/api/profile/profile';
import { proveItems } from './index.ts';

const app = testApp();

/** Gives items without an opening. @returns their ids */
async function give(player: TestPlayer, count: number, cost = 100): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into drops (player_id, skin_item_id, cost, source, is_free, top)
    select ${player.id}, (select min(id) from skin_items), ${cost}, 'giveaway_round', true, false from generate_series(1, ${count})
      returning id`.execute(app.db.sql);
  return rows.map(({ id }) => id);
}
const change = (id: number, set: string) => app.db.pool.query(`update drops set ${set} where id = $1`, [id]);
const balanceOf = async (id: string) => (await balancesOf(app.db.sql, id)).balance;

// proves G10
describe('an item', () => {
  test('follows the edges of the table only', async () => {
    const player = await app.aPlayer();
    const { rows: edges } = await sql<{ from_status: string; to_status: string; cause: string }>`select * from item_edges`.execute(
      app.db.sql,
    );
    const causes = [...new Set(edges.map(({ cause }) => cause))];
    let steps = 0;
    const unpaid = dropStatus.options.filter((status) => !['sold', 'auto_sold'].includes(status));
    for (const from of unpaid) {
      const ids = await give(player, unpaid.length * causes.length);
      if (from !== 'inventory') await tamper(app, `update drops set status = '${from}' where id between ${ids[0]} and ${ids.at(-1)}`);
      for (const to of unpaid)
        for (const cause of causes) {
          const id = ids.pop();
          const legal = edges.some((edge) => edge.from_status === from && edge.to_status === to && edge.cause === cause);
          const went = await change(id!, `status = '${to}', cause = '${cause}'`).then(
            () => true,
            () => false,
          );
          expect([from, to, cause, went]).toEqual([from, to, cause, legal]);
          steps += Number(went);
        }
    }
    expect(steps).toBe(edges.filter(({ to_status }) => !['sold', 'auto_sold'].includes(to_status)).length);
  }, 60_000);

  test('gets another owner only by being won', async () => {
    const [player, winner] = [await app.aPlayer(), await app.aPlayer()];
    const [id] = await give(player, 1);
    await expect(change(id!, `player_id = ${winner.id}, cause = 'sale'`)).rejects.toThrow('keeps its owner');
    await change(id!, `status = 'active', cause = 'stake', cause_ref = 'game:1'`);
    await expect(change(id!, `status = 'inventory', player_id = ${winner.id}, cause = 'refund'`)).rejects.toThrow('keeps its owner');
    await change(id!, `status = 'inventory', player_id = ${winner.id}, cause = 'win', cause_ref = 'game:1'`);
    const { rows } =
      await sql`select version, from_status, to_status, cause, ref, from_player, to_player from item_moves where drop_id = ${id}`.execute(
        app.db.sql,
      );
    expect(rows).toEqual([
      {
        version: 1,
        from_status: 'inventory',
        to_status: 'active',
        cause: 'stake',
        ref: 'game:1',
        from_player: Number(player.id),
        to_player: Number(player.id),
      },
      {
        version: 2,
        from_status: 'active',
        to_status: 'inventory',
        cause: 'win',
        ref: 'game:1',
        from_player: Number(player.id),
        to_player: Number(winner.id),
      },
    ]);
  });

  test('goes to one of twenty simultaneous takers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await app.aPlayer({ balance: 0 });
      const [id, other] = await give(player, 2);
      const take = (status: string, cause: string) => async () =>
        (await app.db.pool.query(`update drops set status = $2, cause = $3 where id = $1 and status = 'inventory'`, [id, status, cause]))
          .rowCount === 1
          ? 200
          : 409;
      const ways = [
        take('upgraded', 'upgrade'),
        take('active', 'stake'),
        take('send', 'request'),
        take('cashout', 'request'),
        async () => (await app.ask('POST /inventory/sell/:dropId', { params: { dropId: String(id) } }, { as: player })).status,
        async () => (await app.ask('POST /inventory/sell-bulk', { body: { drops: [String(id), String(other)] } }, { as: player })).status,
      ];
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, at) => ways[(at + round) % ways.length]!()));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const { rows } = await sql<{ sold: number; moves: number }>`
        select (select count(*) from drops where player_id = ${player.id} and status = 'sold') as sold,
          (select count(*) from item_moves where drop_id = ${id}) as moves`.execute(app.db.sql);
      expect(rows[0]!.moves).toBe(1);
      expect(await balanceOf(player.id)).toBe(100 * rows[0]!.sold);
    }
    expect([await proveItems(app.db.sql), await proveLedger(app.db.sql)]).toEqual([[], []]);
  });

  test('shows every change of its past', async () => {
    const player = await app.aPlayer();
    const [first, second] = await give(player, 2);
    await change(first!, `status = 'active', cause = 'stake'`);
    await change(first!, `status = 'inventory', cause = 'refund'`);
    await app.ask('POST /inventory/sell/:dropId', { params: { dropId: String(second) } }, { as: player });
    const { rows } = await sql<{ sold_id: number }>`select sold_id from drops where id = ${second}`.execute(app.db.sql);
    const tamperings: [string, string, object][] = [
      [
        `update drops set status = 'upgraded' where id = ${first}`,
        `update drops set status = 'inventory' where id = ${first}`,
        { drop: first, problem: 'status is not the last step' },
      ],
      [
        `update drops set version = 3 where id = ${first}`,
        `update drops set version = 2 where id = ${first}`,
        { drop: first, problem: 'steps have a gap' },
      ],
      [
        `update item_moves set from_status = 'send' where drop_id = ${first} and version = 2`,
        `update item_moves set from_status = 'active' where drop_id = ${first} and version = 2`,
        { drop: first, problem: 'steps do not join' },
      ],
      [
        `update transfers set amount = 99 where id = ${rows[0]!.sold_id}`,
        `update transfers set amount = 100 where id = ${rows[0]!.sold_id}`,
        { drop: second, problem: 'sale was paid with another sum' },
      ],
    ];
    for (const [wrong, right, problem] of tamperings) {
      await tamper(app, wrong);
      expect(await proveItems(app.db.sql)).toEqual([problem]);
      await tamper(app, right);
    }
    expect(await proveItems(app.db.sql)).toEqual([]);
  });
});

// proves API-095
test('sells 66,000 items at once and completely', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const count = 66_000;
  await give(player, count, 3);
  const reply = await app.ask('POST /inventory/sell/all', {}, { as: player });
  expect(reply).toMatchObject({ ok: true, value: { amount: 3 * count, balance: 3 * count } });
  expect(reply.ok && reply.value.drops).toHaveLength(1000);
  const { rows } = await sql<{ sold: number; moves: number }>`
    select count(*) filter (where status = 'sold') as sold, (select count(*) from item_moves where from_player = ${player.id}) as moves
    from drops where player_id = ${player.id}`.execute(app.db.sql);
  expect(rows[0]).toEqual({ sold: count, moves: count });
  await app.processAll();
  const told = await app.db.sql.selectFrom('live_events').select('event').where('channel', '=', `user.${player.id}`).execute();
  expect(told.map(({ event }) => event)).toContain('inventory.forced.update');
}, 60_000);
