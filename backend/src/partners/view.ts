import type { Partner, PayoutType } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { isInDemo } from '../accounts/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse } from '../plumbing/http/refusal.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { activeStake, levelBy, levels, netOf, programme } from './terms.ts';

interface Row {
  joined: boolean;
  rules: boolean;
  code: string | null;
  gross: number;
  referrals: number;
  active: number;
}

/** The programme as a player sees it, also before joining. */
export async function partnerOf(reader: Reader, playerId: string): Promise<Partner> {
  const { rows } = await sql<Row>`
    select p.player_id is not null as joined, p.payout_rules_at is not null as rules,
      (select code from partner_codes where player_id = p.player_id order by n desc limit 1) as code,
      coalesce((select balance from ledger_accounts() where player_id = p.player_id and purpose = 'partner:USD'), 0) as gross,
      (select count(*)::int from referrals where partner_id = p.player_id and void_at is null) as referrals,
      partner_active(p.player_id, ${activeStake}) as active
    from (select) one left join partners p on p.player_id = ${playerId}::bigint`.execute(reader);
  const { joined, rules, code, gross, referrals, active } = rows[0]!;
  const balanceLevel = levelBy(active, 'balance_referrals');
  return {
    accept_tos: joined,
    accept_payout_rules: rules,
    code,
    level: levelBy(active, 'referrals'),
    available_payout_balance_level: balanceLevel,
    available_payout_skins_level: levelBy(active, 'skins_referrals'),
    gross_balance: gross,
    net_balance: netOf(gross, Math.max(1, balanceLevel), 'balance'),
    referrals,
    active_referrals: active,
    ...programme,
  };
}

const tooFewReferrals = {
  balance: 'balance_payout_not_enough_active_referrals',
  skins: 'skin_payout_not_enough_active_referrals',
} as const;

/** The partner who may be paid out at a level, locked because payouts and shares of one partner come one after another; or a refusal. */
export async function lockForPayout<T extends PayoutType>(tx: Tx, playerId: string, type: T, level: Partner['level']) {
  if (await isInDemo(tx, playerId)) return refuse('demo_mode_payout');
  await sql`select from partners where player_id = ${playerId}::bigint for update`.execute(tx);
  const partner = await partnerOf(tx, playerId);
  const { available_payout_balance_level, available_payout_skins_level } = partner;
  if (!partner.accept_tos) return refuse('partner_tos_error');
  if (!partner.accept_payout_rules) return refuse('partner_payout_rules_agreement_not_accepted');
  const missing = levels[0]![`${type}_referrals`] - partner.active_referrals;
  if (missing > 0) return refuse(tooFewReferrals[type], undefined, { missing });
  if (level > partner[`available_payout_${type}_level`])
    return refuse('payout_level_not_allowed', undefined, { available_payout_balance_level, available_payout_skins_level });
  return partner;
}

/** Publishes the state of the programme to every tab of a partner. @returns the published view */
export async function publishPartner(tx: Tx, playerId: string): Promise<Partner> {
  const partner = await partnerOf(tx, playerId);
  await publish(tx, `user.${playerId}`, 'partner.updated', partner, 1);
  return partner;
}
