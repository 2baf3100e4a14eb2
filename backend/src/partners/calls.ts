import { randomBytes } from 'node:crypto';
import {
  acceptPartnerTerms,
  createPartnerPayout,
  editPartner,
  partnerData,
  partnerForm,
  partnerGross,
  partnerNet,
  partnerPayouts,
  partnerProgramme,
  partnerSkins,
  partnerStatistics,
  payOutPartner,
  payOutSkin,
  setReferrer,
  type PartnerDay,
  type PartnerPayout,
} from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { isRefused, refuse, serve, type Served, servePlayer, type MoneyRequest } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { acceptTerms, changeCode, refer } from './referrer.ts';
import { beginPayout, payOutInSkin, skinsAt } from './skins.ts';
import { grossOf, netOf, programme, sharePpm } from './terms.ts';
import { lockForPayout, partnerOf, publishPartner } from './view.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { accountOf, transfer } from '../ledger/index.ts';
import { lockPlayer, publishBalances } from '../accounts/index.ts';
import { shareAccount } from './share.ts';

interface PayoutRow extends Omit<PartnerPayout, 'created_at' | 'ended_at'> {
  created_at: Date;
  ended_at: Date | null;
}

const columns = sql.raw('id, type, status, payout_level, gross, net, created_at, ended_at');

const payoutOf = ({ created_at, ended_at, ...row }: PayoutRow): PartnerPayout => ({
  ...row,
  created_at: created_at.toISOString(),
  ended_at: ended_at && ended_at.toISOString(),
});

/** A page of a partner's payouts, newest first. */
async function payoutsOf(reader: Reader, playerId: string, { offset, limit }: { offset: number; limit: number }) {
  const own = sql`from (
      select ${columns}, null as name from partner_payouts where player_id = ${playerId}::bigint
      union all select id, 'skins', status, payout_level, gross, net, created_at, ended_at, name from partner_skin_payouts
        where player_id = ${playerId}::bigint
    ) own`;
  const { rows } = await sql<PayoutRow>`
    select ${columns}, name ${own} order by created_at desc, id offset ${offset} limit ${limit}`.execute(reader);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(reader);
  return { items: rows.map(payoutOf), offset, limit, total: counted[0]!.total };
}

/** Pays a gross amount of the partner balance out to the balance. The part that the level holds back returns to the source of shares. */
async function payOut(tx: Tx, { playerId, body: { amount: gross, payout_level } }: MoneyRequest<typeof payOutPartner>) {
  const before = await lockForPayout(tx, playerId, 'balance', payout_level);
  if (isRefused(before)) return before;
  if (gross > before.gross_balance) return refuse('insufficient_funds');
  const net = netOf(gross, payout_level, 'balance');
  const { rows } = await sql<PayoutRow>`
    insert into partner_payouts (id, player_id, type, status, payout_level, gross, net)
    values (${randomBytes(16).toString('hex')}, ${playerId}::bigint, 'balance', 'sent', ${payout_level}, ${gross}, ${net})
      returning ${columns}, null as name`.execute(tx);
  const ref = `partner_payout:${rows[0]!.id}`;
  const from = await accountOf(tx, playerId, 'partner:USD');
  await transfer(tx, { from, to: await accountOf(tx, playerId, 'balance'), amount: net, kind: 'partner_payout', ref });
  if (gross > net) await transfer(tx, { from, to: await shareAccount(tx), amount: gross - net, kind: 'partner_payout_fee', ref });
  await publishBalances(tx, playerId);
  return { payout: payoutOf(rows[0]!), partner: await publishPartner(tx, playerId) };
}

/**
 * A partner's results of each of the last days, the oldest first. The share of a day is the whole share up to its end less that
 * up to its beginning, so that no rounding adds up: all days together are the whole share.
 */
async function daysOf(reader: Reader, playerId: string, days: number): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    with own as (
      select player_id, (at at time zone 'utc')::date as came from referrals where partner_id = ${playerId}::bigint and void_at is null
    ), running as (
      select d.*, sum(d.staked - d.taken_back) over (partition by d.player_id order by d.day) as total
      from referral_days d join own using (player_id)
    ), steps as (
      select *, greatest(total, 0) - greatest(total - staked + taken_back, 0) as step from running
    ), by_day as (
      select day, count(*) filter (where staked > 0)::int as players, sum(staked)::bigint as staked, sum(taken_back)::bigint as taken_back,
        sum(step) as step from steps group by day
    ), shares as (
      select *, floor(sum(step) over (order by day) * ${sharePpm}::int / 1000000) as whole from by_day
    ), each as (
      select *, whole - coalesce(lag(whole) over (order by day), 0) as share from shares
    )
    select to_char(g.day, 'YYYY-MM-DD') as day, (select count(*)::int from own where came = g.day) as referrals,
      coalesce(e.players, 0) as players, coalesce(e.staked, 0) as staked, coalesce(e.taken_back, 0) as taken_back,
        coalesce(e.share, 0)::bigint as share
    from (select ((site_now() at time zone 'utc')::date - n) as day from generate_series(0, ${days}::int - 1) as n) g
    left join each e on e.day = g.day order by g.day`.execute(reader);
  return rows;
}

/** Most forms that one player sends within a day. */
const formsPerDay = 3;

export const partnerCalls = ({ db }: Pick<Plumbing, 'db'>): Served[] => [
  serve(partnerProgramme, () => programme),
  servePlayer(partnerData, ({ playerId }) => partnerOf(db.sql, playerId)),
  servePlayer(partnerPayouts, ({ playerId, query }) => payoutsOf(db.sql, playerId, query)),
  servePlayer(partnerStatistics, async ({ playerId, query }) => wholeList(await daysOf(db.sql, playerId, query.days))),
  servePlayer(partnerNet, ({ query: { amount, payout_level, type } }) => ({ amount: netOf(amount, payout_level, type) })),
  servePlayer(partnerGross, ({ query: { amount, payout_level, type } }) => ({ amount: grossOf(amount, payout_level, type) })),
  servePlayer(acceptPartnerTerms, ({ playerId, body }) =>
    inTransaction(db, async (tx) => {
      await acceptTerms(tx, playerId, body.payout_rules);
      return publishPartner(tx, playerId);
    }),
  ),
  servePlayer(editPartner, ({ playerId, body }) =>
    inTransaction(db, async (tx) => (await changeCode(tx, playerId, body.code)) ?? publishPartner(tx, playerId)),
  ),
  servePlayer(setReferrer, ({ playerId, body }) => inTransaction(db, async (tx) => (await refer(tx, playerId, body)) ?? {})),
  servePlayer(partnerForm, ({ playerId, body: { name, email, channel_url, audience, message } }) =>
    inTransaction(db, async (tx) => {
      // Two forms at once count one after the other.
      await lockPlayer(tx, playerId);
      const { rows } = await sql<{ today: number }>`
        select count(*)::int as today from partner_forms
          where player_id = ${playerId}::bigint and at > site_now() - interval '1 day'`.execute(tx);
      if (rows[0]!.today >= formsPerDay) return refuse('recently_requested');
      await sql`
        insert into partner_forms (player_id, name, email, channel_url, audience, message)
        values (${playerId}::bigint, ${name}, ${email}, ${channel_url}, ${audience}, ${message})`.execute(tx);
      return {};
    }),
  ),
  servePlayer(partnerSkins, ({ query }) => skinsAt(db.sql, query)),
  servePlayer(createPartnerPayout, (request) => inTransaction(db, (tx) => beginPayout(tx, request))),
  serveMoneyOnce(payOutPartner, payOut),
  serveMoneyOnce(payOutSkin, payOutInSkin),
];
