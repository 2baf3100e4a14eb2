import { randomBytes } from 'node:crypto';
import type { createPartnerPayout, partnerSkins, PartnerSkin, payOutSkin } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { giveItems } from '../items/index.ts';
import { accountOf, transfer } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { MoneyRequest, PlayerRequest } from '../plumbing/http/http.ts';
import { isRefused, refuse } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { shareAccount } from './share.ts';
import { grossOf, percentOf } from './terms.ts';
import { lockForPayout, publishPartner } from './view.ts';

/** Bounds of one skin's price in partner balance, USD cents. */
const [least, most] = [100, 100_000];

const nameOf = sql`s.name || ' | ' || s.skin_name`;

/**
 * A page of the skins that a payout of a level can be in, the cheapest first. A price is in partner balance: those of the
 * cheapest and the dearest of its wears.
 */
export async function skinsAt(
  reader: Reader,
  { offset, limit, name, price_min, price_max, payout_skins_level }: PlayerRequest<typeof partnerSkins>['query'],
) {
  const percent = percentOf(payout_skins_level, 'skins');
  const found = sql`
    with priced as (
      select ${nameOf} as name, (s.cost * 100 + ${percent}::int - 1) / ${percent}::int as price
      from all_skins() s where not s.fake and not s.stat_trak
    ), found as (
      select name, min(price)::bigint as price_min, max(price)::bigint as price_max from priced where price between ${least} and ${most}
        group by name
      having strpos(lower(name), ${name.toLowerCase()}) > 0 and min(price) >= ${price_min}::bigint and min(price) <= ${price_max}::bigint
    )`;
  const { rows: items } = await sql<PartnerSkin>`
    ${found} select * from found order by price_min, name offset ${offset} limit ${limit}`.execute(reader);
  const { rows } = await sql<{ total: number }>`${found} select count(*)::int as total from found`.execute(reader);
  return { items, offset, limit, total: rows[0]!.total };
}

/** Begins a payout in skins. A partner has one that waits for its skin at most: beginning another changes its level. */
export async function beginPayout(tx: Tx, { playerId, body: { payout_level } }: PlayerRequest<typeof createPartnerPayout>) {
  const partner = await lockForPayout(tx, playerId, 'skins', payout_level);
  if (isRefused(partner)) return partner;
  const { rows } = await sql<{ partner_payout_id: string }>`
    insert into partner_skin_payouts (id, player_id, payout_level)
      values (${randomBytes(16).toString('hex')}, ${playerId}::bigint, ${payout_level})
    on conflict (player_id) where status = 'pending' do update set payout_level = excluded.payout_level
      returning id as partner_payout_id`.execute(tx);
  return rows[0]!;
}

/** A wear of a skin and its price in partner balance. */
interface Wear {
  id: number;
  cost: number;
  gross: number;
}

/** The wears of a skin by its name, the cheapest first. */
async function wearsOf(reader: Reader, name: string, level: number): Promise<Wear[]> {
  const { rows } = await sql<Omit<Wear, 'gross'>>`
    select s.id, s.cost from all_skins() s
    where not s.fake and not s.stat_trak and ${nameOf} = ${name} order by s.cost, s.id`.execute(reader);
  return rows.map((one) => ({ ...one, gross: grossOf(one.cost, level, 'skins') }));
}

/** Pays a partner the skin of a begun payout, and charges its price at the level of that payout. */
export async function payOutInSkin(tx: Tx, { playerId, body: { partner_payout_id: id, name, price } }: MoneyRequest<typeof payOutSkin>) {
  const { rows } = await sql<{ payout_level: number }>`
    select payout_level from partner_skin_payouts
      where id = ${id} and player_id = ${playerId}::bigint and status = 'pending' for update`.execute(tx);
  if (!rows[0]) return refuse('invalid_partner_payout');
  const { payout_level } = rows[0];
  const before = await lockForPayout(tx, playerId, 'skins', payout_level);
  if (isRefused(before)) return before;
  const wears = await wearsOf(tx, name, payout_level);
  if (wears.length === 0) return refuse('no_asset');
  const skin = wears.find(({ gross }) => gross >= least && gross <= most);
  if (!skin) return refuse('unavailable_asset');
  const { gross } = skin;
  if (price !== undefined && gross > price) return refuse('need_confirm');
  if (gross > before.gross_balance) return refuse('insufficient_funds');
  const given = { player: Number(playerId), skin_item_id: skin.id, cost: skin.cost, case_id: null, version: null, top: false };
  const [drop] = await giveItems(tx, 'partner_payout', [given]);
  await sql`
    update partner_skin_payouts set status = 'sent', name = ${name}, drop_id = ${drop!}, gross = ${gross}, net = ${skin.cost},
      ended_at = site_now()
    where id = ${id}`.execute(tx);
  const [from, to] = [await accountOf(tx, playerId, 'partner:USD'), await shareAccount(tx)];
  await transfer(tx, { from, to, amount: gross, kind: 'partner_payout_skin', ref: `partner_payout:${id}` });
  await publishPartner(tx, playerId);
  return { partner_payout_id: id, name, status: 'sent' as const };
}
