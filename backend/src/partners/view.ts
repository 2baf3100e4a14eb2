import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { activeStake, levelBy, netOf, programme } from './terms.ts';

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
      coalesce((select balance from accounts where player_id = p.player_id and purpose = 'partner:USD'), 0) as gross,
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

/** Publishes the state of the programme to every tab of a partner. @returns the published view */
export async function publishPartner(tx: Tx, playerId: string): Promise<Partner> {
  const partner = await partnerOf(tx, playerId);
  await publish(tx, `user.${playerId}`, 'partner.updated', partner, 1);
  return partner;
}
