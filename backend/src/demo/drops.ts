import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { outcomes } from '@riftdrop/fair/pf1';
import { sql } from 'kysely';
import { revealed, type RollSource } from '../fairness/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';

/** Ids of demo drops differ visibly from those of drops. */
const prefix = 'demo-';
export const isDemoDrop = (id: string): boolean => id.startsWith(prefix);

/** The rolls of demo openings, for the proofs of the fairness domain: they use the nonces of the player's seed pairs. */
export const demoRolls: RollSource = {
  used: sql`select pair_id, nonce from demo_drops`,
  rolls: async (reader, pairIds) => {
    const { rows } = await sql<{ pair_id: number; nonce: number; roll: number; case: string; version: number; item: string }>`
      select d.pair_id, d.nonce, d.roll, c.slug as "case", d.case_version as version, d.skin_item_id::text as item
      from demo_drops d join all_cases() c on c.id = d.case_id
      where d.pair_id = any(${[...pairIds]}::bigint[])`.execute(reader);
    return rows.map((row) => ({ ...row, tab: 'case', outcomes }));
  },
};

/** A drop of demo money, with all data to check its roll. Null when there is no such drop. */
export async function demoDrop(reader: Reader, id: string): Promise<DropDetails | null> {
  const number = numericId(id.slice(prefix.length));
  const row = number === null ? undefined : await selectDrop(reader, number);
  if (!row) return null;
  const { player, skin, drop_case, pair_id, nonce, roll, from, weight } = row;
  const pair = (await revealed(reader, [String(pair_id)])).get(String(pair_id))!;
  return {
    id,
    cost: row.cost,
    timestamp: row.created_at.toISOString(),
    status: 'archived',
    user: player,
    skin_item: skin,
    dropable_type: 'drop_case',
    drop_case,
    is_free: false,
    demo: true,
    roll: { ...pair, client_seed: pair.client_seed!, tab: 'case', pair_id: String(pair_id), nonce, roll, outcomes },
    tickets: { from, to: from + weight - 1 },
    drop_case_version: row.case_version,
  };
}

interface Row {
  cost: number;
  created_at: Date;
  case_version: number;
  pair_id: number;
  nonce: number;
  roll: number;
  from: number;
  weight: number;
  player: DropDetails['user'];
  skin: DropDetails['skin_item'];
  drop_case: NonNullable<DropDetails['drop_case']>;
}

async function selectDrop(reader: Reader, number: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select d.cost, d.created_at, d.case_version, d.pair_id, d.nonce, d.roll, i.weight,
      (select coalesce(sum(b.weight), 0)::int from all_case_items() b
        where b.case_id = d.case_id and b.version = d.case_version and b.skin_item_id < d.skin_item_id) as "from",
      player_json(d.player_id) as player, skin_json(d.skin_item_id, d.cost) as skin, c.face as drop_case
    from demo_drops d join all_cases() c on c.id = d.case_id
      join all_case_items() i on i.case_id = d.case_id and i.version = d.case_version and i.skin_item_id = d.skin_item_id
    where d.id = ${number}`.execute(reader);
  return rows[0];
}
