import type { IncomingHttpHeaders } from 'node:http';
import {
  cancelPayment,
  checkout,
  checkoutOf,
  devPayment,
  paymentById,
  paymentList,
  type PaymentProvider,
  paymentSettings,
} from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { bonusOf } from '../../bonus/codes/coupons.ts';
import { refuse, type Served, serveMoney, servePlayer } from '../../../plumbing/http/http.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { asksForLimits } from '../limits/calls.ts';
import { remainingFor } from '../limits/remaining.ts';
import type { Providers } from '../providers/configured.ts';
import { isChain } from '../../coins/chains/chain.ts';
import { coinsOf } from '../../coins/chains/coins-of.ts';
import { isCheckoutProvider, isOfferedIn, methodOf, presets } from '../providers/methods.ts';
import { openTrade } from '../../marketplace/start.ts';
import { skinsOf } from '../../marketplace/skins-of.ts';
import { end } from './changes.ts';
import { webhooksOf } from './webhooks.ts';
import { goOn, startPayment } from './checkout.ts';
import { bonusLeft } from './credit.ts';
import { lockOwn, paymentOf, paymentRow, type PaymentRow, providersOf, reviewedAmounts } from './row.ts';

const noPayment = () => refuse('not_found', 'There is no such payment.');

/** Deposits: the calls of the pages. */
export function depositCalls(plumbing: Plumbing, providers: Providers): Served[] {
  const { db, config } = plumbing;
  /** The country that the proxy in front of the site sets has priority over the page's. */
  const countryOf = (headers: IncomingHttpHeaders, said: string | undefined): string | null => {
    const known = config.countryHeader === null ? undefined : [headers[config.countryHeader] ?? []].flat()[0]?.toUpperCase();
    return known !== undefined && /^[A-Z]{2}$/.test(known) ? known : (said ?? null);
  };
  /** A payment of the player with its steps; null for another player's as for none. */
  const ownDetails = async (playerId: string, id: string) => {
    const row = await paymentRow(db.sql, id);
    if (row?.player_id !== Number(playerId)) return null;
    const { rows } = await sql<{ at: Date; what: string }>`
      select at, what from payment_steps where payment_id = ${row.id} order by id`.execute(db.sql);
    const [coins, arrived] = [await coinsOf(db.sql, providers.chains, [row]), await reviewedAmounts(db.sql, [row])];
    return {
      ...paymentOf(row, coins.get(row.id), arrived.get(row.id)),
      skins: await skinsOf(db.sql, row.id),
      steps: rows.map(({ at, what }) => ({ at: at.toISOString(), what })),
    };
  };
  return [
    servePlayer(paymentSettings, async ({ playerId, query, raw }) => {
      const country = countryOf(raw.headers, query.country);
      const isClosed = country !== null && config.closedCountries.includes(country);
      const offered = isClosed ? [] : [...providers.checkout.keys()];
      const paid = offered.filter((name) => isOfferedIn(name, country)).map(methodOf);
      const skins = !isClosed && providers.skins ? [methodOf('marketplace')] : [];
      const methods = [...paid, ...skins, ...(isClosed ? [] : [...providers.chains.keys()].map(methodOf))];
      const [bonus, bonus_left, lowest, asks_limit] = await Promise.all([
        bonusOf(db.sql, playerId),
        bonusLeft(db.sql, playerId),
        remainingFor(db.sql, playerId, { reserved: true }),
        asksForLimits(db.sql, playerId),
      ]);
      const settings = {
        presets: [...presets],
        ...bonus,
        bonus_left,
        deposit_left: lowest?.remaining ?? null,
        asks_limit,
        sandbox: config.identity === 'sandbox',
      };
      const codes: PaymentProvider[] = offered.length > 0 ? ['coupon', 'gift_card'] : [];
      return { country, providers: [...methods.map(({ provider }) => provider), ...codes], payment_methods: methods, settings };
    }),
    servePlayer(paymentList, async ({ playerId, query: { offset, limit, status = null, category = null } }) => {
      const wantedProviders = category && providersOf(category);
      const wanted = sql`player_id = ${playerId}::bigint and (${status}::text is null or status = ${status})
        and (${wantedProviders}::text[] is null or provider = any(${wantedProviders}::text[]))`;
      const { rows } = await sql<PaymentRow>`
        select * from payments where ${wanted} order by n desc offset ${offset} limit ${limit}`.execute(db.sql);
      const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from payments where ${wanted}`.execute(db.sql);
      const [coins, arrived] = [await coinsOf(db.sql, providers.chains, rows), await reviewedAmounts(db.sql, rows)];
      return { items: rows.map((row) => paymentOf(row, coins.get(row.id), arrived.get(row.id))), offset, limit, total: counted[0]!.total };
    }),
    servePlayer(paymentById, async ({ playerId, params }) => (await ownDetails(playerId, params.id)) ?? noPayment()),
    ...(config.identity === 'sandbox'
      ? [
          servePlayer(devPayment, async ({ playerId, params }) => {
            const details = await ownDetails(playerId, params.id);
            return details ? { ...details, provider_log: await webhooksOf(db.sql, params.id) } : noPayment();
          }),
        ]
      : []),
    serveMoney(checkout, (request) => {
      const { amount, provider, country } = request.body;
      return startPayment(request, providers, { provider, amount, country: countryOf(request.raw.headers, country) });
    }),
    serveMoney(checkoutOf, (request) => {
      const { id } = request.params;
      const { amount, country } = request.body;
      // A provider's name starts a payment, any other text is the id of a payment.
      return isCheckoutProvider(id)
        ? startPayment(request, providers, { provider: id, amount, country: countryOf(request.raw.headers, country) })
        : goOn(request, providers, id, (row) => openTrade(request, providers.skins, row));
    }),
    servePlayer(cancelPayment, ({ playerId, params }) =>
      inTransaction(db, async (tx) => {
        const row = await lockOwn(tx, playerId, params.id);
        if (!row) return noPayment();
        // A payment whose money has come cannot be cancelled.
        if (row.status !== 'pending' || row.reason === 'review' || row.locked_until !== null || isChain(row.provider))
          return refuse('payment_over');
        await end(tx, row, { status: 'cancelled', reason: 'by_player', step: 'cancelled' });
        return paymentOf((await paymentRow(tx, row.id))!);
      }),
    ),
  ];
}
