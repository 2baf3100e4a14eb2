import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { sendItemStatus, sendStatus } from '@riftdrop/contract/api/wallet/withdrawals';
import { proveItems } from '../../../items/index.ts';
import { proveLedger, proveSums } from '../../../ledger/index.ts';
import { tamper } from '../../../plumbing/testing/tamper.ts';
import { type TestApp, type TestPlayer } from '../../../plumbing/testing.ts';
import {
  aCashOut,
  actOnSend,
  cashOutBody,
  aSendRequest,
  aTradeUrl,
  anItem,
  anOffer,
  intoDebt,
  purchaseOf,
  renewed,
  sendNow,
  setMarket,
} from '../../testing.ts';
import { proveSends } from '../proof.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
afterEach(() => setMarket(app, 'well'));

const minute = 60_000;
const day = 24 * 60 * minute;
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal!.code);
const create = (player: TestPlayer, drop_id: string, more: { recipient?: string } = {}, at = app) =>
  at.ask('POST /inventory/send/create', { body: { drop_id, recipient: aTradeUrl, ...more } }, { as: player });
const close = (player: TestPlayer, id: string, at = app) => at.ask('POST /inventory/send/close/:id', { params: { id } }, { as: player });
const offersOf = (player: TestPlayer, id: string) => app.ask('GET /waxpeer/send-request-offers/:id', { params: { id } }, { as: player });
/** Buys the cheapest offer. */
async function buy(player: TestPlayer, id: string, at = app) {
  return at.ask('POST /inventory/send/purchase/:id', purchaseOf(id, await anOffer(app, player, id)), { as: player });
}
const transfersOf = async (id: string) =>
  (await sql`select kind, amount from transfers where ref = ${`send:${id}`} order by id`.execute(app.db.sql)).rows;
/** More than any offer of the cheapest skin. */
const cost = 50_000;

describe('a site item', () => {
  // proves DATA-564
  test('can neither be sent nor cashed out', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    const mark = (fake: boolean) =>
      sql`update skin_items set fake = ${fake} where id = (select skin_item_id from drops where id = ${body.drop_id}::bigint)`.execute(
        app.db.owner,
      );
    await mark(true);
    const refused = { refusal: { code: 'not_sellable', message: 'A site item cannot leave the site.' } };
    expect(await create(player, body.drop_id)).toMatchObject(refused);
    expect(await app.ask('POST /cashout/create', { body }, { as: player })).toMatchObject(refused);
    expect((await app.ask('GET /profile/drops/:id', { params: { id: player.id } }, { as: player })).text).toContain('"inventory"');
    await mark(false);
    expect((await create(player, body.drop_id)).ok).toBe(true);
  });
});

describe('a send request', () => {
  // proves API-098, API-101, DATA-075, DATA-076, DATA-077
  test('is bought, accepted, locked seven days and delivered', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const made = await aSendRequest(app, player, cost);
    expect(made).toMatchObject({
      status: 'open',
      cost,
      recipient: aTradeUrl,
      items: [{ item_id: made.drop_id, status: 'created' }],
      offers: [],
    });
    expect((await sendNow(app, made.id)).drop).toBe('send');
    const offer = await anOffer(app, player, made.id);
    expect(offer).toMatchObject({ name: made.name, item_id: made.drop_id });
    const bought = await buy(player, made.id);
    expect(bought).toMatchObject({
      value: {
        items: [{ status: 'purchasing' }],
        offers: [{ id: offer.id, price: offer.price, rest: cost - offer.price, status: 'purchasing' }],
      },
    });
    await app.processAll();
    expect(await sendNow(app, made.id)).toMatchObject({
      drop: 'trade_pending',
      items: [{ status: 'purchased', trade_link: expect.stringMatching(/^\/sandbox\/market\//) as string }],
    });
    await actOnSend(app, made.id, 'accept');
    await app.after(minute);
    const accepted = await sendNow(app, made.id);
    expect(accepted).toMatchObject({ status: 'open', drop: 'trade_pending', item: 'accepted' });
    const locked = Date.parse(accepted.items[0]!.locked_until!) - app.clock.now();
    expect(Math.abs(locked - 7 * day)).toBeLessThan(2 * minute);
    expect([await app.balanceOf(player), await transfersOf(made.id)]).toEqual([0, []]);
    await app.after(7 * day + 2 * 60 * minute);
    expect(await sendNow(app, made.id)).toMatchObject({
      status: 'closed',
      drop: 'sent',
      items: [{ status: 'accepted', locked_until: null, trade_link: null }],
      steps: ['created', 'purchasing', 'purchased', 'accepted', 'delivered'],
    });
    expect(await transfersOf(made.id)).toEqual([
      { kind: 'send', amount: offer.price },
      { kind: 'send_rest', amount: cost - offer.price },
    ]);
    expect(await app.balanceOf(player)).toBe(cost - offer.price);
    const { rows: told } = await sql<{ event: string; data: { status: string } }>`
      select event, data from live_events where channel = ${`user.${player.id}`} and event like 'send.request%' order by seq`.execute(
      app.db.sql,
    );
    const said = (event: string) => told.filter((one) => one.event === event).map(({ data }) => data.status);
    expect(said('send.request.item.updated')).toEqual(['created', 'purchasing', 'purchased', 'accepted', 'accepted']);
    expect(said('send.request.updated')).toEqual(['open', 'open', 'open', 'open', 'closed']);
    expect(sendStatus.options).toEqual(['open', 'closed']);
    expect(sendItemStatus.options.toSorted()).toEqual([
      'accepted',
      'canceled',
      'created',
      'failed',
      'purchase_failed',
      'purchased',
      'purchasing',
      'rejected_by_buyer',
      'rejected_by_seller',
    ]);
  });

  // proves API-099, API-100, WALLET-085
  test('is listed for its player', async () => {
    const player = await app.aPlayer();
    const [first, second] = [await aSendRequest(app, player), await aSendRequest(app, player)];
    const list = await app.ask('GET /inventory/send/list', { query: { offset: 1, limit: 1 } }, { as: player });
    expect(list).toMatchObject({ value: { items: [{ id: first.id }], offset: 1, limit: 1, total: 2 } });
    expect(await app.ask('GET /inventory/send/details/:id', { params: { id: second.id } }, { as: player })).toMatchObject({
      value: { ...second, steps: [{ what: 'created' }] },
    });
  });

  test('is listed by where its item is', async () => {
    const player = await app.aPlayer();
    const delivered = await aSendRequest(app, player, cost);
    await buy(player, delivered.id);
    await app.processAll();
    await actOnSend(app, delivered.id, 'accept');
    await app.after(minute);
    await app.after(7 * day + 2 * 60 * minute);
    const later = await renewed(app, player);
    const [returned, open] = [await aSendRequest(app, later), await aSendRequest(app, later)];
    await close(later, returned.id);
    const listed = async (query: { state?: 'open' | 'delivered' | 'returned' }) => {
      const answer = await app.ask('GET /inventory/send/list', { query }, { as: later });
      return answer.ok && [answer.value.total, ...answer.value.items.map(({ id }) => id)];
    };
    expect([await listed({ state: 'open' }), await listed({ state: 'delivered' }), await listed({ state: 'returned' })]).toEqual([
      [1, open.id],
      [1, delivered.id],
      [1, returned.id],
    ]);
    expect(await listed({})).toEqual([3, open.id, returned.id, delivered.id]);
  });

  // proves WALLET-083, ERR-036, ERR-008
  test.each([
    '',
    'https://steamcommunity.com/tradeoffer/new/?partner=1&token=short',
    'http://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd-_12',
    'https://steamcommunity.com.evil.example/tradeoffer/new/?partner=1&token=AbCd-_12',
    'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd-_12&x=1',
  ])('to "%s" is refused', async (recipient) => {
    const player = await app.aPlayer();
    const drop = await anItem(app, player);
    const refused = await create(player, drop, { recipient });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      422,
      { code: 'invalid_trade_token', action: 'open', actionMessage: 'Open settings', actionLink: '/profile/settings#trade-url' },
    ]);
  });

  // proves API-102, WALLET-091, WALLET-094
  test('that is closed returns the item once', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player);
    expect(await close(player, id)).toMatchObject({ value: { status: 'closed', items: [{ status: 'canceled' }] } });
    expect((await sendNow(app, id)).drop).toBe('inventory');
    expect(codeOf(await close(player, id))).toBe('send_request_over');
  });

  // proves API-103, WALLET-092
  test('gives canceled items back, and knows no others', async () => {
    const player = await app.aPlayer();
    const { id, drop_id } = await aSendRequest(app, player);
    const cancel = (items: string[]) =>
      app.ask('POST /inventory/send/cancel-items/:id', { params: { id }, body: { items } }, { as: player });
    expect(codeOf(await cancel(['1']))).toBe('some_item_not_found');
    expect(await cancel([drop_id])).toMatchObject({ value: { status: 'closed', items: [{ item_id: drop_id, status: 'canceled' }] } });
    expect((await sendNow(app, id)).drop).toBe('inventory');
  });

  test('that is being bought cannot be closed', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost);
    await buy(player, id);
    expect(codeOf(await close(player, id))).toBe('send_request_over');
    await app.processAll();
    expect(codeOf(await close(player, id))).toBe('send_request_over');
  });

  // proves WALLET-079, ERR-028, ERR-029
  test('waits for others to end', async () => {
    const player = await app.aPlayer();
    const first = await aSendRequest(app, player);
    expect(codeOf(await create(player, first.drop_id))).toBe('active_withdrawal');
    await aCashOut(app, player);
    for (let n = 0; n < 3; n += 1) await aSendRequest(app, player);
    const refused = await create(player, await anItem(app, player));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'active_withdrawals_limit']);
  });

  test("of another player's item finds nothing", async () => {
    const [player, stranger] = [await app.aPlayer(), await app.aPlayer()];
    const { id } = await aSendRequest(app, player);
    expect(codeOf(await create(stranger, await anItem(app, player)))).toBe('not_found');
    expect(codeOf(await close(stranger, id))).toBe('not_found');
    expect(codeOf(await offersOf(stranger, id))).toBe('not_found');
  });
});

describe('offers', () => {
  test('are sold to no player in debt, who may take the item back', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const { id } = await aSendRequest(app, player, cost);
    await intoDebt(app, player);
    const refused = await buy(player, id);
    expect([refused.status, refused.ok || refused.refusal]).toMatchObject([409, { code: 'debt_open', owed: 5_000 }]);
    expect(await sendNow(app, id)).toMatchObject({ status: 'open', drop: 'send', item: 'created' });
    expect(codeOf(await close(player, id))).toBe('ok');
  });

  // proves API-104, WALLET-095
  test('are for the same skin within its cost', async () => {
    const player = await app.aPlayer();
    const { id, name, drop_id } = await aSendRequest(app, player, cost);
    const answer = await offersOf(player, id);
    if (!answer.ok) throw new Error(answer.text);
    const skin = name.replace(/ \(.*/, '');
    expect(answer.value.items.length).toBeGreaterThan(3);
    for (const offer of answer.value.items) {
      expect(offer.item_id).toBe(drop_id);
      expect(offer.name.startsWith(skin)).toBe(true);
      expect(offer.price).toBeLessThanOrEqual(cost);
    }
    expect(answer.value.items[0]!.name).toBe(name);
    expect(new Set(answer.value.items.map(({ wear }) => wear)).size).toBeGreaterThan(1);
  });

  // proves WALLET-095, ERR-031
  test('are none when every one is dearer', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, 1);
    const refused = await offersOf(player, id);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'unavailable_asset']);
  });

  // proves WALLET-095, ERR-030
  test('are empty for an unknown skin', async () => {
    const player = await app.aPlayer();
    const { id, drop_id } = await aSendRequest(app, player, cost);
    await sql`update skin_items set fake = true
      where skin_id = (select skin_id from skin_items s join drops d on d.skin_item_id = s.id where d.id = ${drop_id}::bigint)`.execute(
      app.db.owner,
    );
    expect(codeOf(await offersOf(player, id))).toBe('no_asset');
    await sql`update skin_items set fake = false`.execute(app.db.owner);
  });

  // proves API-105, API-106, WALLET-093
  test('of the marketplace are found by name', async () => {
    const player = await app.aPlayer();
    const { id, name } = await aSendRequest(app, player, cost);
    const found = await app.ask('GET /waxpeer/offers', { query: { name } }, { as: player });
    const prices = await app.ask('GET /waxpeer/prices', {}, { as: player });
    if (!found.ok || !prices.ok) throw new Error('the marketplace is away');
    expect(new Set(found.value.items.map((offer) => offer.name))).toEqual(new Set([name]));
    expect(Math.min(...found.value.items.map(({ price }) => price))).toBe(prices.value[name]);
    expect((await anOffer(app, player, id)).name).toBe(name);
    // A part of the name, in other letters, finds every wear of the skin and nothing else.
    const skin = name.replace(/ \(.*/, '');
    const more = await app.ask('GET /waxpeer/offers', { query: { name: skin.toUpperCase() } }, { as: player });
    const names = new Set(more.ok ? more.value.items.map((offer) => offer.name) : []);
    expect(names.size).toBeGreaterThan(1);
    expect([...names].filter((one) => !one.includes(skin))).toEqual([]);
    const none = await app.ask('GET /waxpeer/offers', { query: { name: 'no such skin' } }, { as: player });
    expect(none).toMatchObject({ value: { items: [] } });
  });

  test('that are too dear or foreign are refused', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost);
    const offer = await anOffer(app, player, id);
    const ask = (changed: object) => app.ask('POST /inventory/send/purchase/:id', purchaseOf(id, { ...offer, ...changed }), { as: player });
    expect(codeOf(await ask({ price: cost + 1 }))).toBe('some_item_not_acceptable');
    expect(codeOf(await ask({ item_id: '1' }))).toBe('invalid_items');
  });

  // proves API-157
  test('are away with the marketplace', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost);
    await setMarket(app, 'away');
    expect(codeOf(await offersOf(player, id))).toBe('payment_unavailable');
    expect(codeOf(await app.ask('GET /waxpeer/prices', {}, { as: player }))).toBe('payment_unavailable');
  });
});

describe('the marketplace', () => {
  /** A request whose trade waits for its recipient. */
  async function offered(player: TestPlayer) {
    const { id } = await aSendRequest(app, player, cost);
    await buy(player, id);
    await app.processAll();
    return id;
  }

  // proves WALLET-088, WALLET-089
  test('without the offer leaves the item for another', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost);
    const offer = await anOffer(app, player, id);
    await setMarket(app, 'gone');
    await app.ask('POST /inventory/send/purchase/:id', purchaseOf(id, offer), { as: player });
    await app.processAll();
    expect(await sendNow(app, id)).toMatchObject({ status: 'open', item: 'purchase_failed', drop: 'send' });
    await setMarket(app, 'well');
    expect(codeOf(await buy(player, id))).toBe('ok');
    await app.processAll();
    expect(await sendNow(app, id)).toMatchObject({ item: 'purchased', drop: 'trade_pending' });
  });

  // proves WALLET-094
  test('that cannot reach the recipient returns the item', async () => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost, aTradeUrl.replace('AbCd-_12', 'refused0'));
    await buy(player, id);
    await app.processAll();
    expect(await sendNow(app, id)).toMatchObject({ status: 'closed', item: 'failed', drop: 'inventory' });
  });

  // proves WALLET-094, WALLET-086
  test.each([
    ['decline', 'rejected_by_buyer'],
    ['withdraw', 'rejected_by_seller'],
  ] as const)('whose trade ends with %s returns the item', async (act, item) => {
    const player = await app.aPlayer({ balance: 0 });
    const id = await offered(player);
    await actOnSend(app, id, act);
    await app.after(minute);
    expect(await sendNow(app, id)).toMatchObject({ status: 'closed', item, drop: 'inventory' });
    expect([await app.balanceOf(player), await transfersOf(id)]).toEqual([0, []]);
  });

  // proves WALLET-094
  test('whose trade is reversed early returns the item', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const id = await offered(player);
    await actOnSend(app, id, 'accept');
    await app.after(minute);
    await app.after(6 * day);
    await actOnSend(app, id, 'reverse');
    await app.after(2 * 60 * minute);
    expect(await sendNow(app, id)).toMatchObject({ status: 'closed', item: 'rejected_by_seller', drop: 'inventory' });
    expect([await app.balanceOf(player), await transfersOf(id)]).toEqual([0, []]);
  });

  test('withdraws an offer after a day without acceptance', async () => {
    const player = await app.aPlayer();
    const id = await offered(player);
    await app.after(day + minute);
    expect(await sendNow(app, id)).toMatchObject({ status: 'closed', item: 'rejected_by_buyer', drop: 'inventory' });
  });

  test.each(['away', 'silent', 'slow'] as const)('that was %s buys once', async (mood) => {
    const player = await app.aPlayer();
    const { id } = await aSendRequest(app, player, cost);
    const offer = await anOffer(app, player, id);
    await setMarket(app, mood);
    await app.ask('POST /inventory/send/purchase/:id', purchaseOf(id, offer), { as: player });
    await app.processAll();
    expect(await sendNow(app, id)).toMatchObject({ item: 'purchasing', drop: 'send' });
    await setMarket(app, 'well');
    await app.after(10 * minute);
    expect(await sendNow(app, id)).toMatchObject({ item: 'purchased', drop: 'trade_pending' });
    const { rows } = await sql`select from sandbox_trades where reference like ${`${id}-%`}`.execute(app.db.sql);
    expect(rows).toHaveLength(1);
  });

  test('shows pages by link, acts once', async () => {
    const player = await app.aPlayer();
    const id = await offered(player);
    const { items } = await sendNow(app, id);
    const link = app.origin + items[0]!.trade_link!;
    expect(await (await fetch(link)).text()).toContain('Accept the trade');
    const press = () =>
      fetch(link, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'act=accept',
      });
    expect((await press()).status).toBe(303);
    expect(await (await fetch(link)).text()).toContain('Reverse the accepted trade');
    expect((await fetch(`${app.origin}/sandbox/market/${'0'.repeat(32)}-1`)).status).toBe(404);
    expect((await fetch(`${app.origin}/sandbox/market/api/prices`)).status).toBe(401);
  });
});

describe('at once', () => {
  // proves G10
  test('twenty requests for one item make one', async () => {
    const player = await app.aPlayer();
    const drop = await anItem(app, player);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(player, drop, {}, n % 2 ? app : other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  // proves G10
  test('ends simultaneous purchases and closings one way', async () => {
    for (let round = 0; round < 6; round += 1) {
      const player = await app.aPlayer();
      const { id } = await aSendRequest(app, player, cost);
      const offer = await anOffer(app, player, id);
      const press = (at: TestApp) => at.ask('POST /inventory/send/purchase/:id', purchaseOf(id, offer), { as: player });
      const answers = await Promise.all([
        press(app),
        close(player, id, other),
        press(other),
        close(player, id),
        app.app.jobs.drain(),
        other.app.jobs.drain(),
      ]);
      expect(answers.slice(0, 4).filter((answer) => typeof answer === 'object' && answer.ok)).toHaveLength(1);
      await app.processAll();
      const now = await sendNow(app, id);
      expect(['purchased/trade_pending', 'canceled/inventory']).toContain(`${now.item}/${now.drop}`);
    }
  });

  // proves G10
  test('one offer goes to one of many', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => app.aPlayer()));
    const made = await Promise.all(players.map((player) => aSendRequest(app, player, cost)));
    const offer = await anOffer(app, players[0]!, made[0]!.id);
    await Promise.all(
      made.map(({ id, drop_id }, n) =>
        (n % 2 ? app : other).ask('POST /inventory/send/purchase/:id', purchaseOf(id, { ...offer, item_id: drop_id }), { as: players[n]! }),
      ),
    );
    await Promise.all([app.app.jobs.drain(), other.app.jobs.drain()]);
    await app.processAll();
    const ends = await Promise.all(made.map(async ({ id }) => (await sendNow(app, id)).item));
    expect(ends.toSorted()).toEqual([...Array<string>(5).fill('purchase_failed'), 'purchased']);
  });
});

test('the proof finds what does not agree', async () => {
  const { id } = await aSendRequest(app, await app.aPlayer());
  const plants: [string, string, string][] = [
    [`item = 'canceled', ended_at = now()`, `item = 'created', ended_at = null`, 'its item was not returned once'],
    [
      `item = 'purchased', attempt = 1, offer_id = 'x', offer_name = 'x', price = 1`,
      `item = 'created', attempt = 0, offer_id = null, offer_name = null, price = null`,
      'its item has another status',
    ],
    [
      `item = 'accepted', ended_at = now(), attempt = 1, offer_id = 'x', offer_name = 'x', price = 1`,
      `item = 'created', ended_at = null, attempt = 0, offer_id = null, offer_name = null, price = null`,
      'it was not delivered once',
    ],
  ];
  for (const [plant, undo, problem] of plants) {
    await tamper(app, `update send_requests set ${plant} where id = '${id}'`);
    expect(await proveSends(app.db.sql)).toContainEqual({ id, problem });
    await tamper(app, `update send_requests set ${undo} where id = '${id}'`);
  }
});

test('an ended request stays what it is', async () => {
  const player = await app.aPlayer();
  const { id } = await aSendRequest(app, player);
  await expect(sql`update send_requests set item = 'accepted', ended_at = site_now() where id = ${id}`.execute(app.db.sql)).rejects.toThrow(
    'is what it is',
  );
  await close(player, id);
  await expect(sql`update send_requests set trade_link = 'x' where id = ${id}`.execute(app.db.sql)).rejects.toThrow('is what it is');
  await expect(sql`delete from send_requests where id = ${id}`.execute(app.db.sql)).rejects.toThrow('stay');
});

test('no line of the log says where an item goes', () => {
  const lines = [...app.logged, ...other.logged].join('');
  expect(lines).not.toBe('');
  expect(lines).not.toMatch(/123456789|AbCd-_12|tradeoffer/);
});

test('the books agree with all of it', async () => {
  const proofs = [proveSends, proveItems, proveLedger, proveSums];
  expect(await Promise.all(proofs.map((find) => find(app.db.sql)))).toEqual([[], [], [], []]);
});
