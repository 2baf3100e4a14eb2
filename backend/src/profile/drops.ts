import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { dropById, type KingRoll, profileDrops } from '@riftdrop/contract/api/profile/profile';
import { outcomes } from '@riftdrop/fair/pf1';
import { demoDrop, isDemoDrop } from '../demo/index.ts';
import { revealed } from '../fairness/index.ts';
import { dropSeenBy, dropsOf, totalsOf } from '../items/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, serve } from '../plumbing/http/http.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import { playerById } from '../accounts/index.ts';
import { withoutCost } from './public-profile.ts';
import { settingsOf } from './settings.ts';

/** A page of a player's items, with the count and the cost of the whole list. */
export function serveDrops(): Served {
  return serve(profileDrops, async ({ plumbing: { db, clock }, params, query, playerId }) => {
    if (params.id === 'me' && playerId === null) return refuse('login_required', 'Please sign in.');
    const row = await playerById(db.sql, params.id === 'me' ? playerId! : params.id);
    if (!row) return refuse('not_found', 'There is no such player.');
    const { status, offset, limit } = query;
    const player = Number(row.id);
    const listed = { player, which: status, readerId: playerId };
    const [{ blur_balance_cost, blur_inventory_cost }, items, { total, cost }, inventory] = await Promise.all([
      settingsOf(db.sql, row.id),
      dropsOf(db.sql, listed, { offset, limit }),
      totalsOf(db.sql, listed),
      totalsOf(db.sql, { player, which: 'inventory' }),
    ]);
    const hidden = blur_inventory_cost && row.id !== playerId;
    const dropsInfo = {
      inventory_drops_cost: hidden ? null : inventory.cost,
      actual_state: new Date(clock.now()).toISOString(),
      blur_balance_cost,
      blur_inventory_cost,
    };
    const page = { offset, limit, total, count: items.length, dropsInfo };
    return { ...page, items: hidden ? items.map(withoutCost) : items, cost: hidden ? null : cost };
  });
}

/** How a drop was rolled, and with which crown roll beside it. */
export interface DropRoll {
  tab: 'case' | 'upgrade';
  pair_id: number;
  nonce: number;
  roll: number;
  case_version?: number | null;
  one_in?: number | null;
  crown_roll?: number | null;
  crown_odds_ppm?: number | null;
  crown_outcome?: KingRoll['outcome'] | null;
  king_id?: number | null;
  /** The first number that gives the item, and how many there are. */
  from: number | null;
  weight: number | null;
}

/** Looks up how a drop was rolled; undefined for one that was not. */
export type DropRolls = (reader: Reader, drop: number) => Promise<DropRoll | undefined>;

/** One item with all data to check its roll; the secrets come once their pair is closed. */
export function serveDrop(rollOf: DropRolls): Served {
  return serve(dropById, async ({ plumbing: { db }, params, playerId }) => {
    if (isDemoDrop(params.id)) return (await demoDrop(db.sql, params.id)) ?? refuse('not_found', 'There is no such item.');
    const id = numericId(params.id);
    const drop = id === null ? undefined : await dropSeenBy(db.sql, id, playerId);
    if (!drop) return refuse('not_found', 'There is no such item.');
    return { ...drop, ...(await proof(db.sql, id!, rollOf)) };
  });
}

async function proof(reader: Reader, drop: number, rollOf: DropRolls) {
  const row = await rollOf(reader, drop);
  if (!row) return { roll: null, tickets: null, drop_case_version: null };
  const pair = (await revealed(reader, [String(row.pair_id)])).get(String(row.pair_id));
  if (!pair?.client_seed) throw new Error(`drop ${drop} was rolled from pair ${row.pair_id}, which has no client seed`);
  const common = { ...pair, client_seed: pair.client_seed, pair_id: String(row.pair_id), nonce: row.nonce };
  const king = crownOf(row, common);
  return {
    // A part opening draws from `one_in` times as many numbers.
    roll: { ...common, tab: row.tab, roll: row.roll, outcomes: outcomes * (row.one_in ?? 1) },
    tickets: row.from == null || row.weight == null ? null : { from: row.from, to: row.from + row.weight - 1 },
    drop_case_version: row.case_version ?? null,
    ...(king && { king }),
  };
}

/** The crown roll that was made with the opening, null when its case had no king. */
function crownOf(
  { crown_roll = null, crown_odds_ppm = null, crown_outcome = null, king_id = null }: DropRoll,
  common: Omit<Roll, 'tab' | 'roll' | 'outcomes'>,
): KingRoll | null {
  if (crown_roll === null || crown_odds_ppm === null || crown_outcome === null || king_id === null) return null;
  return { roll: { ...common, tab: 'king', roll: crown_roll, outcomes }, crown_odds_ppm, outcome: crown_outcome, king_id: String(king_id) };
}
