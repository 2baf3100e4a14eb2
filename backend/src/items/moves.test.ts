// database: both
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { dropsById, giveItems, moveItems, proveItems, returnItems, stakeItems } from './index.ts';

const app = testApp();
let skin: number;
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from skin_items`.execute(app.db.sql);
  skin = rows[0]!.id;
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, work);
const item = (player: TestPlayer, cost = 100) => ({
  player: Number(player.id),
  skin_item_id: skin,
  cost,
  case_id: null,
  version: null,
  top: false,
});
const give = (player: TestPlayer, count: number, cost = 100) =>
  inTx((tx) =>
    giveItems(
      tx,
      'br_match',
      Array.from({ length: count }, () => item(player, cost)),
    ),
  );

async function rowsOf(ids: readonly number[]) {
  const { rows } = await sql<{ status: string; player_id: number; cause: string | null; cause_ref: string | null }>`
    select status, player_id, cause, cause_ref from drops where id = any(${[...ids]}::bigint[]) order by id`.execute(app.db.sql);
  return rows;
}

let position = 0;

/** Events since the last call. */
async function told(): Promise<{ channel: string; event: string; data: unknown }[]> {
  await app.processAll();
  const { rows } = await sql<{ pos: number; channel: string; event: string; data: unknown }>`
    select pos, channel, event, data from live_events where pos > ${position} and event <> 'statistics' order by pos`.execute(app.db.sql);
  position = rows.at(-1)?.pos ?? position;
  return rows.map(({ channel, event, data }) => ({ channel, event, data }));
}

const missing = { code: 'not_found', status: 404 };
const gone = { code: 'not_sellable', status: 409 };

test('gives ordered items and tells their owners', async () => {
  const [one, other] = [await app.aPlayer(), await app.aPlayer()];
  await told();
  const ids = await inTx((tx) => giveItems(tx, 'br_match', [item(one, 300), item(other, 100), item(one, 200)]));
  const given = await dropsById(app.db.sql, ids);
  expect(given.map(({ id, cost, user }) => [Number(id), cost, user.id])).toEqual([
    [ids[2], 200, one.id],
    [ids[1], 100, other.id],
    [ids[0], 300, one.id],
  ]);
  expect(given[0]).toMatchObject({ status: 'inventory', dropable_type: 'br_match', drop_case: null, is_free: false });
  const events = await told();
  expect(events.filter(({ event }) => event === 'drop.created')).toEqual(
    expect.arrayContaining(given.map((drop) => ({ channel: `user.${drop.user.id}`, event: 'drop.created', data: drop }))),
  );
  expect(events.filter(({ channel }) => channel === 'general')).toHaveLength(3);
  expect(await inTx((tx) => giveItems(tx, 'br_match', []))).toEqual([]);
});

test('stakes items, then returns or awards them', async () => {
  const [player, winner] = [await app.aPlayer(), await app.aPlayer()];
  const [kept, lost] = (await give(player, 2)) as [number, number];
  await told();
  const staked = await inTx((tx) => stakeItems(tx, player.id, [lost, kept], 'game:1'));
  expect(staked).toEqual([kept, lost].map((id) => ({ id, skin_item_id: skin, cost: 100 })));
  expect(await rowsOf([kept, lost])).toEqual(
    [1, 2].map(() => ({ status: 'active', player_id: Number(player.id), cause: 'stake', cause_ref: 'game:1' })),
  );
  await inTx((tx) => returnItems(tx, [kept], 'game:1'));
  await inTx((tx) => moveItems(tx, [{ id: lost, winner: Number(winner.id) }], 'game:1'));
  expect(await rowsOf([kept, lost])).toEqual([
    { status: 'inventory', player_id: Number(player.id), cause: 'refund', cause_ref: 'game:1' },
    { status: 'inventory', player_id: Number(winner.id), cause: 'win', cause_ref: 'game:1' },
  ]);
  const statuses = (status: string, ids: number[]) => ({ drops: ids.map((id) => ({ id: String(id), status })) });
  const events = await told();
  expect(events.filter(({ event }) => event !== 'profile.updated')).toEqual([
    { channel: `user.${player.id}`, event: 'drops.status', data: statuses('active', [kept, lost]) },
    { channel: `user.${player.id}`, event: 'drops.status', data: statuses('inventory', [kept]) },
    { channel: `user.${player.id}`, event: 'inventory.forced.update', data: {} },
    { channel: `user.${winner.id}`, event: 'inventory.forced.update', data: {} },
  ]);
  // Of several that wait only the newest is sent.
  const [ofPlayer, ofWinner] = [player, winner].map(({ id }) => events.filter(({ channel }) => channel === `profile.${id}`));
  expect(ofPlayer!.length).toBeGreaterThan(0);
  expect(ofWinner).toEqual([{ channel: `profile.${winner.id}`, event: 'profile.updated', data: {} }]);
  expect(await proveItems(app.db.sql)).toEqual([]);
});

test('takes all items or none, hiding foreign ones', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const [own, spent] = (await give(player, 2)) as [number, number];
  const [foreign] = (await give(other, 1)) as [number];
  const spend = async (ids: number[]) =>
    (await app.db.pool.query<{ cost: number }>('select items_spend($1, $2, $3) as cost', [player.id, ids, 'upgrade:1'])).rows[0]!.cost;
  expect(await spend([spent])).toBe(100);
  const answers = [
    [foreign, missing, 'RI404'],
    [999_999_999_999, missing, 'RI404'],
    [spent, gone, 'RI409'],
  ] as const;
  for (const [id, refusal, code] of answers) {
    await expect(spend([own, id])).rejects.toMatchObject({ code });
    expect(await inTx((tx) => stakeItems(tx, player.id, [own, id], 'game:1'))).toMatchObject(refusal);
  }
  expect((await rowsOf([own, spent, foreign])).map(({ status }) => status)).toEqual(['inventory', 'upgraded', 'inventory']);
});

test('refuses to return or move unstaked items', async () => {
  const player = await app.aPlayer();
  const [own] = (await give(player, 1)) as [number];
  await expect(inTx((tx) => returnItems(tx, [own], 'game:1'))).rejects.toThrow(`item ${own} is not at stake`);
  await expect(inTx((tx) => moveItems(tx, [{ id: own, winner: Number(player.id) }], 'game:1'))).rejects.toThrow('is not at stake');
});

test('stakes an item once for twenty simultaneous games', async () => {
  const player = await app.aPlayer();
  const ids = await give(player, 2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => inTx((tx) => stakeItems(tx, player.id, at % 2 ? ids : ids.toReversed(), `game:${at}`))),
  );
  expect(answers.filter(Array.isArray)).toHaveLength(1);
  expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['active', 'active']);
});

test('shows an item alike in answers, events and pages', async () => {
  const player = await app.aPlayer();
  const slug = 'skyline';
  await told();
  const body = { version: 1, client_seed: 's' };
  const reply = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body, key: randomUUID() }, { as: player });
  if (!reply.ok || !reply.value.drop) throw new Error(reply.text);
  const { roll, tickets, drop_case_version, king, ...opened } = reply.value.drop;
  expect(opened.skin_item.cost).toBe(opened.cost);
  const created = (await told()).find(({ event }) => event === 'drop.created');
  expect(created?.data).toEqual(opened);
  // The price of today is another.
  await sql`update skin_items set cost = cost + 1 where id = ${opened.skin_item.id}`.execute(app.db.owner);
  expect(await dropsById(app.db.sql, [Number(opened.id)])).toEqual([opened]);
  const page = await app.ask('GET /profile/drop/:id/details', { params: { id: opened.id } });
  expect(page).toMatchObject({ ok: true, value: opened });
  const list = await app.ask('GET /profile/drops/:id', { params: { id: player.id }, query: {} });
  expect(list).toMatchObject({ ok: true, value: { items: [opened] } });
});
