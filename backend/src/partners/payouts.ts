import { randomBytes } from 'node:crypto';
import type { PartnerPayout, payOutPartner } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { accountOf, transfer } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { MoneyRequest } from '../plumbing/http/http.ts';
import { refuse } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { isInDemo, publishBalances } from '../accounts/index.ts';
import { shareAccount } from './share.ts';
import { levels, netOf } from './terms.ts';
import { partnerOf, publishPartner } from './view.ts';

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
export async function payoutsOf(reader: Reader, playerId: string, { offset, limit }: { offset: number; limit: number }) {
  const own = sql`from (
      select ${columns}, null as name from partner_payouts where player_id = ${playerId}::bigint
      union all select id, 'skins', status, payout_level, gross, net, created_at, ended_at, name from partner_skin_payouts where player_id = ${playerId}::bigint
    ) own`;
  const { rows } = await sql<PayoutRow>`
    select ${columns}, name ${own} order by created_at desc, id offset ${offset} limit ${limit}`.execute(reader);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(reader);
  return { items: rows.map(payoutOf), offset, limit, total: counted[0]!.total };
}

/** Pays a gross amount of the partner balance out to the balance. The part that the level holds back returns to the source of shares. */
export async function payOut(tx: Tx, { playerId, body: { amount: gross, payout_level } }: MoneyRequest<typeof payOutPartner>) {
  if (await isInDemo(tx, playerId)) return refuse('demo_mode_payout');
  // Payouts and shares of one partner come one after another.
  await sql`select from partners where player_id = ${playerId}::bigint for update`.execute(tx);
  const before = await partnerOf(tx, playerId);
  const { available_payout_balance_level, available_payout_skins_level } = before;
  if (!before.accept_tos) return refuse('partner_tos_error');
  if (!before.accept_payout_rules) return refuse('partner_payout_rules_agreement_not_accepted');
  const missing = levels[0]!.balance_referrals - before.active_referrals;
  if (missing > 0) return refuse('balance_payout_not_enough_active_referrals', undefined, { missing });
  if (payout_level > available_payout_balance_level)
    return refuse('payout_level_not_allowed', undefined, { available_payout_balance_level, available_payout_skins_level });
  if (gross > before.gross_balance) return refuse('insufficient_funds');
  const net = netOf(gross, payout_level, 'balance');
  const { rows } = await sql<PayoutRow>`
    insert into partner_payouts (id, player_id, type, status, payout_level, gross, net)
    values (${randomBytes(16).toString('hex')}, ${playerId}::bigint, 'balance', 'sent', ${payout_level}, ${gross}, ${net}) returning ${columns}, null as name`.execute(
    tx,
  );
  const ref = `partner_payout:${rows[0]!.id}`;
  const from = await accountOf(tx, playerId, 'partner:USD');
  await transfer(tx, { from, to: await accountOf(tx, playerId, 'balance'), amount: net, kind: 'partner_payout', ref });
  if (gross > net) await transfer(tx, { from, to: await shareAccount(tx), amount: gross - net, kind: 'partner_payout_fee', ref });
  await publishBalances(tx, playerId);
  return { payout: payoutOf(rows[0]!), partner: await publishPartner(tx, playerId) };
}
