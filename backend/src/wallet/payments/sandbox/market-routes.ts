import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../plumbing/database/database.ts';
import { formOf, readForms, sendPage } from '../../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { MarketOffer, TradeStatus } from '../providers/market.ts';
import { marketRoot } from './market.ts';
import { strayPage, tradePage } from './page.ts';
import { isFromSite } from './service.ts';

/** A trade of the sandbox's marketplace. */
interface Row {
  reference: string;
  offer: string;
  price: number;
  state: 'buying' | 'gone' | 'no_trade' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'reversed';
  accepted_at: Date | null;
  locked_until: Date | null;
}

/** Actions of a person on a trade. */
const tradeActs = {
  accept: 'Accept the trade',
  decline: 'Decline it',
  withdraw: 'Take it back as the seller',
  reverse: 'Reverse the accepted trade',
} as const;
export type TradeAct = keyof typeof tradeActs;

const order = z.object({
  reference: z.string().regex(/^[0-9a-f]{32}-[0-9]{1,6}$/),
  offer: z.string().max(100),
  price: z.int().positive(),
  recipient: z.string().max(300),
});

/** A trade with this token never comes about, as with one that was changed at Steam. */
const refusedToken = 'token=refused0';

/** Steam lets both sides reverse a trade for this long; an offered one is over after a day. */
const lockDays = 7;
const offerDays = 1;

/** Prices of the three cheapest sellers, percent of the catalogue's price. */
const asks = [93, 97, 100];

/**
 * The marketplace of the sandbox: three sellers of every skin, each with a record of its sales. It buys one offer once,
 * and serves the page on which the recipient accepts the trade. Its `mood` is set by a test.
 */
export function sandboxMarketRoutes(server: FastifyInstance, { db, secret }: Plumbing): void {
  const moodNow = async (): Promise<string> =>
    (await sql<{ mood: string }>`select mood from sandbox_market_desk`.execute(db.sql)).rows[0]!.mood;
  const isKnown = (request: FastifyRequest): boolean => isFromSite(request, secret, 'market');
  server.get(`${marketRoot}/api/prices`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send();
    if ((await moodNow()) === 'away') return reply.code(503).send();
    return reply.send(await pricesNow(db.sql));
  });
  server.get(`${marketRoot}/api/offers`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send();
    const mood = await moodNow();
    if (mood === 'away') return reply.code(503).send();
    const { name } = z.object({ name: z.string().max(200) }).parse(request.query);
    const found = await offersNamed(db.sql, name);
    if (found === null) return reply.code(404).send();
    return reply.send(mood === 'gone' ? [] : found);
  });
  server.post(`${marketRoot}/api/trades`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send();
    const mood = await moodNow();
    if (mood === 'away') return reply.code(503).send();
    const row = await trade(db.sql, order.parse(request.body), mood);
    // It did the work, and the answer is lost.
    if (mood === 'silent') return void reply.hijack().raw.destroy();
    return reply.send(standingOf(row));
  });

  void server.register(async (scope) => {
    readForms(scope);
    scope.get(`${marketRoot}/:reference`, async (request, reply) => {
      const row = await tradeRow(db.sql, referenceIn(request));
      return row
        ? sendPage(reply, 200, tradePage(`${marketRoot}/${row.reference}`, row, possible(row)))
        : sendPage(reply, 404, strayPage());
    });
    scope.post(`${marketRoot}/:reference`, async (request, reply) => {
      const row = await tradeRow(db.sql, referenceIn(request));
      const act = formOf(request).get('act');
      if (!row || act === null || !Object.hasOwn(tradeActs, act)) return sendPage(reply, 404, strayPage());
      await actOnTrade(db.sql, row.reference, act as TradeAct);
      return reply.redirect('/profile/withdrawal', 303);
    });
  });
}

const referenceIn = (request: FastifyRequest): string => (request.params as { reference: string }).reference;
const shown = sql`*, accepted_at + make_interval(days => ${lockDays}) as locked_until`;

async function tradeRow(reader: Reader, reference: string): Promise<Row | null> {
  return (await sql<Row>`select ${shown} from sandbox_trades where reference = ${reference}`.execute(reader)).rows[0] ?? null;
}

const edges: Record<TradeAct, readonly [from: Row['state'], to: Row['state']]> = {
  accept: ['offered', 'accepted'],
  decline: ['offered', 'declined'],
  withdraw: ['offered', 'withdrawn'],
  reverse: ['accepted', 'reversed'],
};

const possible = ({ state }: Row): Partial<typeof tradeActs> =>
  Object.fromEntries(Object.entries(tradeActs).filter(([act]) => edges[act as TradeAct][0] === state));

/** Makes a trade's event happen; the site sees it at its next poll. An impossible event changes nothing. */
export async function actOnTrade(reader: Reader, reference: string, act: TradeAct): Promise<void> {
  const [from, to] = edges[act];
  await sql`
    update sandbox_trades set state = ${to}, accepted_at = case when ${to}::text = 'accepted' then site_now() else accepted_at end
    where reference = ${reference} and state = ${from}
      and (${to}::text <> 'reversed' or accepted_at > site_now() - make_interval(days => ${lockDays}))`.execute(reader);
}

/** Buys the offer for this reference, or returns the state of its order. */
async function trade(reader: Reader, { reference, offer, price, recipient }: z.infer<typeof order>, mood: string): Promise<Row> {
  const bought = mood === 'slow' ? 'buying' : 'offered';
  const isThere = (await priceOf(reader, offer)) === price;
  const first = mood === 'no_trade' || recipient.endsWith(refusedToken) ? 'no_trade' : mood === 'gone' || !isThere ? 'gone' : bought;
  const put = (state: string) => sql`
    insert into sandbox_trades (reference, offer, recipient, price, state, offered_at)
    values (${reference}, ${offer}, ${recipient}, ${price}, ${state}, site_now()) on conflict do nothing`;
  await put(first).execute(reader);
  // Another order has this offer.
  await put('gone').execute(reader);
  const { rows } = await sql<Row>`
    update sandbox_trades set asked = asked + 1, state = case
      when state = 'buying' and ${mood}::text <> 'slow' then 'offered'
      when state = 'offered' and offered_at < site_now() - make_interval(days => ${offerDays}) then 'declined' else state end
    where reference = ${reference} returning ${shown}`.execute(reader);
  const { rows: clock } = await sql<{ now: Date }>`select site_now() as now`.execute(reader);
  const [row] = rows;
  return row!.locked_until !== null && row!.locked_until <= clock[0]!.now ? { ...row!, locked_until: null } : row!;
}

function standingOf({ reference, state, locked_until }: Row): TradeStatus {
  switch (state) {
    case 'offered':
      return { state, link: `${marketRoot}/${reference}` };
    case 'accepted':
      return { state, lockedUntil: locked_until?.toISOString() ?? null };
    case 'declined':
      return { state: 'rejected', by: 'buyer' };
    case 'withdrawn':
    case 'reversed':
      return { state: 'rejected', by: 'seller' };
    default:
      return { state };
  }
}

const askOf = (cost: number, nth: number): number => Math.max(1, Math.floor((cost * asks[nth % asks.length]!) / 100));

async function pricesNow(reader: Reader): Promise<Record<string, number>> {
  // Each of the cheapest first: the first price of a name is its lowest.
  return Object.fromEntries((await offersOf(reader, sql``)).toReversed().map(({ name, price }) => [name, price]));
}

/** An offer is called `<skin>-<number>`: a number that was sold does not come again. */
async function priceOf(reader: Reader, offer: string): Promise<number | null> {
  const [, skin, nth] = /^([0-9]{1,9})-([0-9]{1,6})$/.exec(offer) ?? [];
  if (skin === undefined) return null;
  const { rows } = await sql<{ cost: number }>`select cost from all_skins() where id = ${Number(skin)} and not fake`.execute(reader);
  return rows[0] ? askOf(rows[0].cost, Number(nth)) : null;
}

/** Most skins in the answer to one search. */
const mostSkins = 20;

async function offersNamed(reader: Reader, name: string): Promise<MarketOffer[] | null> {
  const words = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await offersOf(reader, sql`where s.name ilike ${words} order by s.cost, s.id limit ${mostSkins}`);
  return found.length > 0 ? found : null;
}

/** Three sellers of each skin, the cheapest first. @param which skins */
async function offersOf(reader: Reader, which: RawBuilder<unknown>): Promise<MarketOffer[]> {
  const { rows } = await sql<{ id: number; name: string; wear: number; cost: number; sold: string[] }>`
    select s.id, s.name, s.wear, s.cost,
      array(select offer from sandbox_trades where offer like s.id || '-%' and state in ('buying', 'offered', 'accepted')) as sold
    from (select id, market_name(id) as name, wear, cost from all_skins() where not fake) s ${which}`.execute(reader);
  return rows
    .flatMap(({ id, name, wear, cost, sold }) =>
      Array.from({ length: sold.length + asks.length }, (_, nth) => ({ id: `${id}-${nth}`, name, wear, price: askOf(cost, nth) }))
        .filter((offer) => !sold.includes(offer.id))
        .slice(0, asks.length),
    )
    .toSorted((a, b) => a.price - b.price);
}
