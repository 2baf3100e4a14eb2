import type { CashOut, CashOutAccount, CashOutSettings, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import type { DepositSkin, Payment } from '@riftdrop/contract/api/wallet/payments';
import type { SendOffer, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { randomBytes } from 'node:crypto';
import { schedule } from '../plumbing/jobs/schedule.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { house, pay } from '../ledger/index.ts';
import { startSession } from '../auth/index.ts';
import { addAccount } from './cash-outs/coins/calls.ts';
import { cashOutOf, type CashOutRow } from './cash-outs/coins/row.ts';
import { settingsNow, takeQuotes } from './cash-outs/coins/settings.ts';
import { cardHash } from './bonus/codes/gift-cards.ts';
import { reinstate } from './payments/deposits/reinstate.ts';
import { paymentOf, type PaymentRow } from './payments/deposits/row.ts';
import { askForReport } from './payments/reconcile/reports.ts';
import type { Act } from './payments/sandbox/page.ts';
import { actOnTrade, type TradeAct } from './payments/sandbox/market-routes.ts';
import { actOn } from './payments/sandbox/routes.ts';
import { actOnSale, type SaleAct } from './payments/sandbox/sale-routes.ts';
import { sendOf, type SendRow } from './cash-outs/skins/row.ts';

/** Starts a payment and expects success. */
export async function aDeposit(app: TestApp, player: TestPlayer, amount = 5_000, provider: Payment['type'] = 'zen'): Promise<Payment> {
  return app.reply('POST /payment/checkout', { body: { amount, provider } }, { as: player });
}

/**
 * Makes an event happen at the provider; the site sees it with the next jobs. Some providers learn of a payment only by
 * a visit to its link.
 */
export async function act(
  app: TestApp,
  { id, type, checkout_url }: Pick<Payment, 'id' | 'type' | 'checkout_url'>,
  what: Act,
): Promise<void> {
  if (type === 'skinpaycom' && checkout_url !== null) await fetch(app.origin + checkout_url);
  const { rows } = await sql<{ id: string }>`select id from sandbox_checkouts where provider = ${type} and reference = ${id}`.execute(
    app.db.sql,
  );
  await inTransaction(app.db, (tx) => actOn(tx, rows[0]!.id, what));
}

/** A debt of 5,000 cents, of a payment that was spent and charged back. */
export async function intoDebt(app: TestApp, player: TestPlayer): Promise<void> {
  const payment = await aDeposit(app, player, 5_000);
  await act(app, payment, 'pay');
  await app.processAll();
  await sql`select ledger_charge(${player.id}::bigint, 'balance', 1, 5000, 'test', 'spent')`.execute(app.db.sql);
  await act(app, payment, 'charge-back');
  await app.processAll();
}

/** The provider gives up a charge-back, and an operator reinstates the money. */
export async function reinstated(app: TestApp, payment: Pick<Payment, 'id' | 'type' | 'checkout_url'>): Promise<void> {
  await act(app, payment, 'charge-back-undone');
  await inTransaction(app.db, (tx) => askForReport(tx, payment.type));
  await app.processAll();
  const said = await inTransaction(app.db, (tx) => reinstate(tx, payment.type, payment.id));
  if ('problem' in said) throw new Error(said.problem);
}

/** Pays in through a provider of the sandbox until it is credited, and expects success. */
export const paysIn =
  (app: TestApp) =>
  async (player: TestPlayer, amount: number): Promise<Payment> => {
    const payment = await aDeposit(app, player, amount);
    await act(app, payment, 'pay');
    await app.processAll();
    return payment;
  };

/** Payments of a player as they are now, newest first, with their steps by name. Tests let more time pass than a session lives. */
export async function depositsNow(app: TestApp, { id }: TestPlayer) {
  const { rows } = await sql<PaymentRow & { steps: string[] }>`
    select p.*, (select array_agg(what order by s.id) from payment_steps s where s.payment_id = p.id) as steps
    from payments p where player_id = ${id}::bigint order by n desc`.execute(app.db.sql);
  return rows.map((row) => ({ ...paymentOf(row), steps: row.steps }));
}

/** One of them. */
export const depositNow = async (app: TestApp, player: TestPlayer, id: string) =>
  (await depositsNow(app, player)).find((payment) => payment.id === id)!;

/** Sets the mood of providers: they answer, are away, or do the work without an answer. */
export async function setMood(app: TestApp, provider: string, mood: 'well' | 'away' | 'silent'): Promise<void> {
  await sql`insert into sandbox_moods values (${provider}, ${mood}) on conflict (provider) do update set mood = excluded.mood`.execute(
    app.db.sql,
  );
}

/** An unused gift card. @returns its code */
export async function aGiftCard(app: TestApp, amount = 2_500): Promise<string> {
  const code = randomBytes(8).toString('hex').toUpperCase();
  await sql`insert into gift_cards (hash, amount) values (${cardHash(code)}, ${amount})`.execute(app.db.sql);
  return code;
}

/** The same player with a fresh session, for tests that let more time pass than one lives. */
export async function renewed(app: TestApp, player: TestPlayer): Promise<TestPlayer> {
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id));
  return { ...player, token: await app.app.sessions.tokens.issue(grant), refreshToken: grant.refreshToken };
}

/** Puts bonus money on a player's bonus balance, USD cents. */
export async function giveBonus(app: TestApp, { id: playerId }: TestPlayer, amount: number): Promise<void> {
  await inTransaction(app.db, (tx) => pay(tx, { playerId, purse: 'bonus', from: house.grants, amount, kind: 'test', ref: 'bonus' }));
}

/** Fetches the costs of the sandbox's payout provider. @returns the settings of cash-outs */
export async function cashOutSettings(app: TestApp): Promise<CashOutSettings> {
  const { rows } = await sql<{ fees: Record<CashOutSymbol, number> }>`select fees from sandbox_payout_desk`.execute(app.db.sql);
  const { ETH, LTC, BTC } = rows[0]!.fees;
  const quotes = { ETH: { fee: ETH, rate: 250_000 }, LTC: { fee: LTC, rate: 8_000 }, BTC: { fee: BTC, rate: 6_000_000 } };
  await inTransaction(app.db, (tx) => takeQuotes(tx, quotes));
  return (await settingsNow(app.db.sql))!;
}

/** Puts an item into the inventory of a player without an opening. @returns its id */
export async function anItem(app: TestApp, { id }: TestPlayer, cost = 5_000): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into drops (player_id, skin_item_id, cost, source, is_free, top)
    select ${id}::bigint, (select min(id) from skin_items), ${cost}, 'giveaway_round', true, false returning id`.execute(app.db.sql);
  return String(rows[0]!.id);
}

/** An address that cash-outs of a player may go to. */
export async function aCashOutAccount(app: TestApp, player: TestPlayer): Promise<CashOutAccount> {
  const body = { symbol: 'LTC' as const, address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: 'mine' };
  return inTransaction(app.db, (tx) => addAccount(tx, player.id, { ...body, tfa_code: '' }, async () => true)) as Promise<CashOutAccount>;
}

/** The body of a cash-out of a fresh item. */
export async function cashOutBody(app: TestApp, player: TestPlayer, cost?: number) {
  const { settings_timestamp } = await cashOutSettings(app);
  const { id: account_id } = await aCashOutAccount(app, player);
  return { drop_id: await anItem(app, player, cost), account_id, settings_timestamp };
}

/** Begins one and expects success. */
export async function aCashOut(app: TestApp, player: TestPlayer, cost?: number): Promise<CashOut> {
  return app.reply('POST /cashout/create', { body: await cashOutBody(app, player, cost) }, { as: player });
}

/** A cash-out as it is now, with its steps by name and where its item is. Tests let more time pass than a session lives. */
export async function cashOutNow(app: TestApp, id: string) {
  const { rows } = await sql<CashOutRow & { steps: string[]; item: string }>`
    select c.*, drop_json(d.id) -> 'skin_item' as skin_item, d.status as item,
      (select array_agg(what order by s.id) from cash_out_steps s where s.cash_out_id = c.id) as steps
    from cash_outs c join drops d on d.id = c.drop_id where c.id = ${id}`.execute(app.db.sql);
  return { ...cashOutOf(rows[0]!), steps: rows[0]!.steps, item: rows[0]!.item };
}

/**
 * Sets the mood of the payout provider: it sends, waits, is away, does the work without an answer, or refuses for a
 * reason.
 */
export async function setDesk(
  app: TestApp,
  mood: 'well' | 'slow' | 'away' | 'silent' | 'critical_gas_limit' | 'invalid_amount' | 'unknown',
) {
  await sql`update sandbox_payout_desk set mood = ${mood}`.execute(app.db.sql);
}

/** Trade URL of test items' recipient. */
export const aTradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd-_12';

/** Begins a send request of a fresh item and expects success. */
export async function aSendRequest(app: TestApp, player: TestPlayer, cost?: number, recipient = aTradeUrl): Promise<SendRequest> {
  const body = { drop_id: await anItem(app, player, cost), recipient };
  return app.reply('POST /inventory/send/create', { body }, { as: player });
}

/** The cheapest offer for it now. */
export async function anOffer(app: TestApp, player: TestPlayer, id: string): Promise<SendOffer> {
  return (await app.reply('GET /waxpeer/send-request-offers/:id', { params: { id } }, { as: player })).items[0]!;
}

/** The request that buys an offer. */
export const purchaseOf = (id: string, { id: offer_id, item_id, name, price }: SendOffer) => ({
  params: { id },
  body: { items: [{ item_id, offer_id, name, price }] },
});

/** A send request as it is now, with its steps by name and where its item is. Tests let more time pass than a session lives. */
export async function sendNow(app: TestApp, id: string) {
  const { rows } = await sql<SendRow & { steps: string[]; drop: string }>`
    select r.*, drop_json(d.id) -> 'skin_item' as skin_item, d.status as drop,
      (select array_agg(what order by s.id) from send_steps s where s.request_id = r.id) as steps
    from send_requests r join drops d on d.id = r.drop_id where r.id = ${id}`.execute(app.db.sql);
  const [row] = rows;
  return { ...sendOf(row!), item: row!.item, drop: row!.drop, steps: row!.steps };
}

/**
 * Sets the mood of the sandbox's marketplace: it sells, waits, is away, does the work without an answer, or refuses.
 */
export async function setMarket(app: TestApp, mood: 'well' | 'slow' | 'away' | 'silent' | 'gone' | 'no_trade'): Promise<void> {
  await sql`update sandbox_market_desk set mood = ${mood}`.execute(app.db.sql);
}

/** Makes something happen to the newest trade of a send request. */
export async function actOnSend(app: TestApp, id: string, act: TradeAct): Promise<void> {
  const { rows } = await sql<{ attempt: number }>`select attempt from send_requests where id = ${id}`.execute(app.db.sql);
  await actOnTrade(app.db.sql, `${id}-${rows[0]!.attempt}`, act);
}

/**
 * Sets a player's trade URL; each player has a separate Steam account.
 * @param token some are refused by the sandbox
 */
export async function setTradeUrl(app: TestApp, player: TestPlayer, token = 'AbCd-_12'): Promise<void> {
  const trade_url = `https://steamcommunity.com/tradeoffer/new/?partner=${Number(player.id) + 1}&token=${token}`;
  await app.reply('POST /profile/edit', { body: { trade_url } }, { as: player });
}

/** Skins of a player's Steam inventory that the marketplace buys now, the dearest first. */
export async function skinsToSell(app: TestApp, player: TestPlayer): Promise<(DepositSkin & { instant_price: number })[]> {
  await setTradeUrl(app, player);
  return (await app.reply('GET /payment/waxpeer/steam-inventory', {}, { as: player })).items.flatMap((skin) =>
    skin.instant_price === null ? [] : [{ ...skin, instant_price: skin.instant_price }],
  );
}

/** Starts a payment by the cheapest skins of a player and expects success. */
export async function aSkinDeposit(app: TestApp, player: TestPlayer, count = 2): Promise<Payment> {
  const items = (await skinsToSell(app, player)).slice(-count).map(({ id }) => id);
  return app.reply('POST /payment/waxpeer/create-deposit', { body: { items } }, { as: player });
}

/** Makes an event happen to the trade of a payment by skins; the site sees it with the next jobs. */
export const actOnSkins = (app: TestApp, { id }: Pick<Payment, 'id'>, act: SaleAct): Promise<void> =>
  inTransaction(app.db, (tx) => actOnSale(tx, id, act));

/** The address of a player on a chain of the sandbox; its rate is known. */
export async function aWallet(app: TestApp, player: TestPlayer, symbol: 'ETH' | 'LTC' = 'LTC'): Promise<string> {
  await cashOutSettings(app);
  return (await app.reply('POST /payment/crypto/wallet', { body: { symbol } }, { as: player })).address;
}

/** Makes something happen on a chain of the sandbox. */
export const onChain = <T>(app: TestApp, act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.db, act);

/** Looks at a chain now. */
export async function watch(app: TestApp, chain: 'ethereum' | 'litecoin' = 'litecoin'): Promise<void> {
  await inTransaction(app.db, (tx) => schedule(tx, 'wallet.watch', { key: chain, payload: { chain }, inMs: 0 }));
  await app.processAll();
}
