import type { ProvenRoll } from '@riftdrop/contract/api/fairness/proof';
import type { OpenUpgrade } from '@riftdrop/fair/open-data';
import { outcomes } from '@riftdrop/fair/pf1';
import { sql } from 'kysely';
import type { RollSource } from '../fairness/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { DropRoll } from '../profile/index.ts';

/** The rolls of upgrades, for the proofs of the fairness domain. None gives an item of a case. */
export const upgradeRolls: RollSource = {
  used: sql`select pair_id, nonce from upgrades`,
  rolls: async (reader, pairIds) => {
    const { rows } = await sql<ProvenRoll & { pair_id: number }>`
      select pair_id, 'upgrade' as tab, nonce, ${outcomes}::bigint as outcomes, roll::bigint as roll, null as "case", null::int as version,
        null as item
      from upgrades where pair_id = any(${[...pairIds]}::bigint[])`.execute(reader);
    return rows;
  },
  terms: async (reader, pairIds) => {
    const { rows } = await sql<OpenUpgrade>`
      select pair_id::text as pair, nonce, item_cost, target_cost, fee_ppm, max_chance_ppm, chance
      from upgrades where pair_id = any(${[...pairIds]}::bigint[])`.execute(reader);
    return { upgrades: rows };
  },
};

/** The roll of the upgrade that gave a drop; undefined for any other drop. */
export async function dropRoll(reader: Reader, drop: number): Promise<DropRoll | undefined> {
  const row = await reader
    .selectFrom('upgrades')
    .select(['pair_id', 'nonce', 'roll', 'chance'])
    .where('drop_id', '=', drop)
    .executeTakeFirst();
  return row && { tab: 'upgrade', pair_id: row.pair_id, nonce: row.nonce, roll: row.roll, from: 0, weight: row.chance };
}
