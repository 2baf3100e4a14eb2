import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { anHour, brokenBooks, minute } from '../plumbing/testing/hour.ts';
import { battleCases } from '../pvp/testing.ts';
import {
  actOnSend,
  actOnSkins,
  anOffer,
  aSendRequest,
  aSkinDeposit,
  depositNow,
  purchaseOf,
  renewed,
  sendNow,
  setMarket,
  setTradeUrl,
} from '../wallet/testing.ts';

const app = testApp();
let slug: string;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
});
afterEach(() => setMarket(app, 'well'));

const away = { status: 503, refusal: { code: 'payment_unavailable' } };
const day = 24 * 60 * minute;

test('an hour without the marketplace leaves its orders open, and sends each item once afterwards', async () => {
  const [buyer, seller, owner] = [await app.aPlayer({ balance: 0 }), await app.aPlayer({ balance: 0 }), await app.aPlayer()];
  const [ordered, chosen] = [await aSendRequest(app, buyer, 50_000), await aSendRequest(app, owner, 50_000)];
  const offer = await anOffer(app, buyer, ordered.id);
  const other = (await app.reply('GET /waxpeer/send-request-offers/:id', { params: { id: chosen.id } }, { as: owner })).items[1]!;
  const sale = await aSkinDeposit(app, seller);
  await setTradeUrl(app, owner);

  // The last order arrives, and its answer is lost.
  await setMarket(app, 'silent');
  await app.reply('POST /inventory/send/purchase/:id', purchaseOf(ordered.id, offer), { as: buyer });
  await app.processAll();
  await setMarket(app, 'away');
  await app.reply('POST /inventory/send/purchase/:id', purchaseOf(chosen.id, other), { as: owner });
  await anHour(app, async (passed) => {
    if (passed === 30) await actOnSkins(app, sale, 'accept');
    if (passed % 20 !== 0) return;
    const now = await renewed(app, owner);
    const fresh = await aSendRequest(app, now, 10_000);
    expect(await app.ask('GET /waxpeer/send-request-offers/:id', { params: { id: fresh.id } }, { as: now })).toMatchObject(away);
    expect(await app.ask('GET /payment/waxpeer/steam-inventory', {}, { as: now })).toMatchObject(away);
    expect(await app.ask('POST /payment/waxpeer/create-deposit', { body: { items: ['1'] } }, { as: now })).toMatchObject(away);
    // Its player takes the item back, and sells it to the site.
    await app.reply('POST /inventory/send/close/:id', { params: { id: fresh.id } }, { as: now });
    await app.reply('POST /inventory/sell/:dropId', { params: { dropId: fresh.drop_id } }, { as: now });
    await openOnce(app, now, slug);
    for (const { id } of [ordered, chosen])
      expect(await sendNow(app, id)).toMatchObject({ status: 'open', item: 'purchasing', drop: 'send' });
    expect(await depositNow(app, seller, sale.id)).toMatchObject({ status: 'pending', locked_until: null });
  });
  expect(app.logged.filter((line) => line.includes('a job failed')).length).toBeLessThan(50);

  await setMarket(app, 'well');
  await app.after(2 * minute);
  for (const { id } of [ordered, chosen]) {
    expect(await sendNow(app, id)).toMatchObject({ item: 'purchased', drop: 'trade_pending' });
    await actOnSend(app, id, 'accept');
  }
  expect((await depositNow(app, seller, sale.id)).steps).toEqual(['created', 'checkout', 'accepted']);
  await app.after(8 * day);
  await app.after(2 * 60 * minute);
  for (const { id } of [ordered, chosen]) expect(await sendNow(app, id)).toMatchObject({ status: 'closed', drop: 'sent' });
  const { rows } = await sql<{ trades: number }>`
    select count(*)::int as trades from sandbox_trades where reference like any(array[${`${ordered.id}-%`}, ${`${chosen.id}-%`}])`.execute(
    app.db.sql,
  );
  expect(rows[0]!.trades).toBe(2);
  expect([await app.balanceOf(buyer), await app.balanceOf(seller)]).toEqual([50_000 - offer.price, sale.amount]);
  expect(await brokenBooks(app)).toEqual([]);
});
