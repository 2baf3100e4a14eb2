// database: both
import { expect, test } from 'vitest';
import { proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

/** A player who won `count` items, and nothing left over. */
async function winner(count: number) {
  const player = await app.aPlayer({ balance: 200 * count });
  const reply = await app.reply(
    'POST /dropcase/open/:slug/multi',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's', amount: count } },
    { as: player },
  );
  const items = reply.drops.map(({ id, cost }) => ({ id, cost }));
  return { player, items, worth: items.reduce((sum, { cost }) => sum + cost, 0) };
}
const balanceOf = async (id: string) => (await balancesOf(app.db.sql, id)).balance;

// proves API-093
test('pays the shown cost once and marks it sold', async () => {
  const {
    player,
    items: [item],
  } = await winner(1);
  const sold = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: item!.id } }, { as: player });
  expect(sold).toMatchObject({ ok: true, value: { balance: item!.cost, drop: { id: item!.id, status: 'sold' } } });
  expect(await balanceOf(player.id)).toBe(item!.cost);
});

// proves API-096
test('marks and pays in one transaction', async () => {
  const {
    player,
    items: [item],
  } = await winner(1);
  await app.ask('POST /inventory/sell/:dropId', { params: { dropId: item!.id } }, { as: player });
  // Both rows were written by the transaction of this number.
  const { rows } = await app.db.pool.query(
    `select d.status, t.amount::int as paid, d.xmin::text = t.xmin::text as together
     from drops d join transfers t on t.id = d.sold_id where d.id = $1`,
    [item!.id],
  );
  expect(rows).toEqual([{ status: 'sold', paid: item!.cost, together: true }]);
});

// proves API-097
test('never pays twice for one item', async () => {
  const {
    player,
    items: [item],
  } = await winner(1);
  const input = { params: { dropId: item!.id }, key: 'sell-it' };
  const first = await app.ask('POST /inventory/sell/:dropId', input, { as: player });
  expect((await app.ask('POST /inventory/sell/:dropId', input, { as: player })).text).toBe(first.text);
  const again = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: item!.id } }, { as: player });
  expect(again).toMatchObject({ status: 409, refusal: { code: 'not_sellable' } });
  expect(await balanceOf(player.id)).toBe(item!.cost);
});

test('pays once for twenty simultaneous sales', async () => {
  const { player, items, worth } = await winner(2);
  const [first] = items;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      [
        () => app.ask('POST /inventory/sell/:dropId', { params: { dropId: first!.id } }, { as: player }),
        () => app.ask('POST /inventory/sell-bulk', { body: { drops: items.map(({ id }) => id) } }, { as: player }),
        () => app.ask('POST /inventory/sell/all', {}, { as: player }),
      ][at % 3]!(),
    ),
  );
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(replies.some(({ status }) => status === 409)).toBe(true);
  expect(await balanceOf(player.id)).toBe(worth);
});

// proves API-094
test('sells several items or none of them', async () => {
  const { player, items, worth } = await winner(3);
  const ids = items.map(({ id }) => id);
  const wrong = await app.ask('POST /inventory/sell-bulk', { body: { drops: [...ids, '999999999'] } }, { as: player });
  expect(wrong).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  expect(await balanceOf(player.id)).toBe(0);
  const sold = await app.ask('POST /inventory/sell-bulk', { body: { drops: [...ids, ids[0]!] } }, { as: player });
  expect(sold).toMatchObject({ ok: true, value: { amount: worth, balance: worth } });
  expect(sold.ok && sold.value.drops.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

// proves API-095
test('sells a whole or empty inventory', async () => {
  const { player, worth } = await winner(4);
  expect(await app.ask('POST /inventory/sell/all', {}, { as: player })).toMatchObject({
    ok: true,
    value: { amount: worth, balance: worth },
  });
  const empty = await app.ask('POST /inventory/sell/all', {}, { as: player });
  expect(empty).toMatchObject({ ok: true, value: { amount: 0, balance: worth, drops: [] } });
});

test("refuses another player's items, alone or mixed", async () => {
  const [owner, thief] = [await winner(1), await winner(1)];
  const alone = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: owner.items[0]!.id } }, { as: thief.player });
  const missing = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: '999999999' } }, { as: thief.player });
  expect([alone.status, alone.text]).toEqual([404, missing.text]);
  const among = await app.ask(
    'POST /inventory/sell-bulk',
    { body: { drops: [thief.items[0]!.id, owner.items[0]!.id] } },
    { as: thief.player },
  );
  expect([among.status, among.text]).toEqual([404, missing.text]);
  for (const id of ['nothing', '0', '1e3', '9999999999999999999']) {
    expect((await app.ask('POST /inventory/sell/:dropId', { params: { dropId: id } }, { as: thief.player })).status).toBe(404);
  }
  expect([await balanceOf(owner.player.id), await balanceOf(thief.player.id)]).toEqual([0, 0]);
});

test("tells the player's tabs what was sold", async () => {
  const {
    player,
    items: [item],
  } = await winner(1);
  const socket = await app.aTab(player);
  await app.ask('POST /inventory/sell/:dropId', { params: { dropId: item!.id } }, { as: player });
  const status = await socket.until(({ event }) => event === 'drops.status');
  expect(status.data).toEqual({ drops: [{ id: item!.id, status: 'sold' }] });
  const balance = await socket.until(({ event, seq }) => event === 'balance' && seq > status.seq);
  expect(balance.data).toMatchObject({ balance: item!.cost });
  socket.close();
});

test('sends viewers of the player a change of the page, without the sold items', async () => {
  const {
    player,
    items: [item],
  } = await winner(1);
  const visitor = await app.aSocket();
  await visitor.join(`profile.${player.id}`);
  await app.ask('POST /inventory/sell/:dropId', { params: { dropId: item!.id } }, { as: player });
  const { data } = await visitor.until(({ event }) => event === 'profile.updated');
  expect(data).toEqual({});
  const answer = await app.ask('GET /profile/:id', { params: { id: player.id }, query: {} });
  expect(answer).toMatchObject({ value: { inventory: { count: 0, cost: 0 } } });
  visitor.close();
});

test('lets no statement change a won item', async () => {
  await winner(1);
  for (const change of ['cost = cost + 1', 'roll = 0', 'nonce = 7', 'skin_item_id = 11', 'created_at = now()']) {
    await expect(app.db.pool.query(`update drops set ${change}`)).rejects.toThrow('keeps what it was won with');
  }
  await expect(app.db.pool.query('delete from drops')).rejects.toThrow('keeps what it was won with');
});

test('keeps balances equal to their transfers', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
});
