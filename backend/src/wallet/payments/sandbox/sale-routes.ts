import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../plumbing/database/database.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import { formOf, readForms, sendPage } from '../../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { isFromSite } from './service.ts';
import { marketRoot } from './market.ts';
import { strayPage, tradePage } from './page.ts';
import { saleRoot } from './skin-buyer.ts';

/** Skins of a player that the sandbox's marketplace is to buy. */
interface Row {
  reference: string;
  price: number;
  state: 'offered' | 'accepted' | 'declined' | 'reversed';
  events: number;
  refunded: boolean;
  held_until: Date | null;
  is_over: boolean;
}

/** Actions of a person on a sale. */
const saleActs = {
  accept: 'Accept the trade',
  decline: 'Decline it',
  reverse: 'Reverse the accepted trade',
  wait: 'Let the seven days pass',
} as const;
export type SaleAct = keyof typeof saleActs;

const from: Record<SaleAct, Row['state']> = { accept: 'offered', decline: 'offered', reverse: 'accepted', wait: 'accepted' };

/** Trades of these tokens never come about, and skins of these cannot be seen. */
const refusals = [
  ['token=refused0', 'invalid_trade_token'],
  ['token=private0', 'private_inventory'],
] as const;
const refusalOf = (seller: string) => refusals.find(([token]) => seller.endsWith(token))?.[1];

/** Steam lets both sides reverse a trade for this long; an offered one is over after a day. */
const lockDays = 7;

/** Skins of a new inventory; every eighth of them has no buyer at the moment. */
const skinsOfPlayer = 24;

const order = z.object({
  reference: z.string().regex(/^[0-9a-f]{32}$/),
  seller: z.string().max(300),
  items: z.array(z.object({ id: z.string().max(64), price: z.int().positive() })).min(1),
});

/** The marketplace of the sandbox as a buyer: every player has some skins at Steam, without those of a running sale. */
export function sandboxSaleRoutes(server: FastifyInstance, { db, secret }: Plumbing): void {
  void server.register(async (scope) => {
    readForms(scope);
    const api = (method: 'GET' | 'POST', path: string, serve: (request: FastifyRequest) => Promise<object | null>) =>
      scope.route({
        method,
        url: `${marketRoot}/api/${path}`,
        handler: async (request, reply) => {
          if (!isFromSite(request, secret, 'market')) return reply.code(401).send();
          const { rows } = await sql<{ mood: string }>`select mood from sandbox_market_desk`.execute(db.sql);
          if (rows[0]!.mood === 'away') return reply.code(503).send();
          const answer = await serve(request);
          // It did the work, and the answer is lost.
          if (rows[0]!.mood === 'silent') return void reply.hijack().raw.destroy();
          return answer === null ? reply.code(404).send() : reply.send(answer);
        },
      });
    api('GET', 'inventory', async (request) => {
      const { seller } = z.object({ seller: z.string().max(300) }).parse(request.query);
      const refused = refusalOf(seller);
      return refused ? { refused } : { items: await inventoryOf(db.sql, seller) };
    });
    api('POST', 'sales', async (request) => {
      const asked = order.parse(request.body);
      const refused = refusalOf(asked.seller) ?? (await inTransaction(db, (tx) => offer(tx, asked)));
      return refused ? { refused } : { url: `${saleRoot}/${asked.reference}` };
    });
    api('GET', 'sales/:reference', async (request) => {
      const row = await saleRow(db.sql, referenceIn(request));
      return row && standingOf(row);
    });
    api('POST', 'sales/:reference/refund', async (request) => {
      const { rows } =
        await sql`update sandbox_sales set refunded = true where reference = ${referenceIn(request)} returning reference`.execute(db.sql);
      return rows.length > 0 ? { refunded: true } : null;
    });

    scope.get(`${saleRoot}/:reference`, async (request, reply) => {
      const row = await saleRow(db.sql, referenceIn(request));
      return row ? sendPage(reply, 200, pageOf(row)) : sendPage(reply, 404, strayPage());
    });
    scope.post(`${saleRoot}/:reference`, async (request, reply) => {
      const row = await saleRow(db.sql, referenceIn(request));
      const act = formOf(request).get('act');
      if (!row || act === null || !Object.hasOwn(saleActs, act)) return sendPage(reply, 404, strayPage());
      await inTransaction(db, (tx) => actOnSale(tx, row.reference, act as SaleAct));
      return reply.redirect(act === 'accept' ? `${saleRoot}/${row.reference}` : `/profile/payments/${row.reference}`, 303);
    });
  });
}

const referenceIn = (request: FastifyRequest): string => (request.params as { reference: string }).reference;

function pageOf(row: Row): string {
  const acts = Object.entries(saleActs).filter(([act]) => from[act as SaleAct] === row.state && !(row.state === 'accepted' && row.is_over));
  const offered = { offer: `skins for $${(row.price / 100).toFixed(2)}`, state: row.state };
  return tradePage(`${saleRoot}/${row.reference}`, offered, Object.fromEntries(acts), `/profile/payments/${row.reference}`);
}

async function saleRow(reader: Reader, reference: string): Promise<Row | null> {
  // An offer that was not accepted in a day is over.
  const { rows } = await sql<Row>`
    select reference, price, events, refunded,
      case when state = 'offered' and offered_at < site_now() - interval '1 day' then 'declined' else state end as state,
      accepted_at + make_interval(days => ${lockDays}) as held_until,
      coalesce(accepted_at + make_interval(days => ${lockDays}) <= site_now(), false) as is_over
    from sandbox_sales where reference = ${reference}`.execute(reader);
  return rows[0] ?? null;
}

function standingOf({ state, price, held_until, is_over }: Row): object {
  const pending = { state: 'pending', paid: 0, currency: 'USD' };
  if (state === 'offered') return pending;
  if (state !== 'accepted') return { ...pending, state: 'failed' };
  return is_over ? { ...pending, state: 'paid', paid: price } : { ...pending, heldUntil: held_until!.toISOString() };
}

/** Makes a sale's event happen, and sends a signed webhook to the site. An impossible event changes nothing. */
export async function actOnSale(tx: Tx, reference: string, act: SaleAct): Promise<void> {
  const row = await saleRow(tx, reference);
  if (row?.state !== from[act] || row.is_over) return;
  const state = act === 'accept' ? 'accepted' : act === 'decline' ? 'declined' : act === 'reverse' ? 'reversed' : 'accepted';
  await sql`
    update sandbox_sales set events = events + 1, state = ${state}, accepted_at = case ${act}::text
      when 'accept' then site_now() when 'wait' then accepted_at - make_interval(days => ${lockDays}) else accepted_at end
    where reference = ${reference}`.execute(tx);
  const payload = { provider: 'marketplace', reference, event: `${reference}-${row.events}` };
  await schedule(tx, 'wallet.sandbox', { key: payload.event, payload, inMs: 0 });
}

/** Offers the trade for this reference once. @returns why not */
async function offer(tx: Tx, { reference, seller, items }: z.infer<typeof order>) {
  // One sale at a time: no skin is sold twice.
  await sql`select from sandbox_market_desk for update`.execute(tx);
  if (await saleRow(tx, reference)) return undefined;
  const there = new Map((await inventoryOf(tx, seller)).map((skin) => [skin.id, skin]));
  if (items.some(({ id }) => !there.has(id))) return 'some_item_not_found';
  if (items.some(({ id, price }) => there.get(id)!.instant_price !== price)) return 'some_item_not_acceptable';
  const price = items.reduce((sum, item) => sum + item.price, 0);
  await sql`insert into sandbox_sales (reference, seller, price) values (${reference}, ${seller}, ${price})`.execute(tx);
  await sql`
    insert into sandbox_sale_items (reference, asset)
    select ${reference}, asset from unnest(${items.map(({ id }) => id)}::text[]) as asset`.execute(tx);
  return undefined;
}

/** Always the same skins for the same Steam account, without those that are being traded or were sold. */
async function inventoryOf(reader: Reader, seller: string): Promise<DepositSkin[]> {
  const partner = /partner=([0-9]+)/.exec(seller)?.[1] ?? '0';
  const { rows } = await sql<DepositSkin>`
    with own as (
      select s.*, row_number() over (order by md5(${partner} || '/' || s.id)) as n
      from all_skins() s where not s.fake order by n limit ${skinsOfPlayer}
    )
    select ${partner} || '-' || o.id as id, market_name(o.id) as name, o.type, o.rarity, o.image, o.cost as price,
      case when o.n % 8 = 0 then null else greatest(1, o.cost * 9 / 10) end as instant_price
    from own o
    where not exists (
      select from sandbox_sale_items i join sandbox_sales s using (reference)
      where i.asset = ${partner} || '-' || o.id
        and (s.state = 'accepted' or s.state = 'offered' and s.offered_at >= site_now() - interval '1 day'))
    order by instant_price desc nulls last, o.id`.execute(reader);
  return rows;
}
