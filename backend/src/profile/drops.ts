import { dropById, profileDrops } from '@riftdrop/contract/profile';
import { outcomes } from '@riftdrop/fair/pf1';
import { revealed } from '../fairness/index.ts';
import type { Reader } from '../plumbing/database.ts';
import { refuse, type Served, serve } from '../plumbing/http.ts';
import { playerById } from '../session/index.ts';
import { dropNumber } from './drop-id.ts';
import { dropsById, dropsOf, proofOf, totalsOf } from './queries.ts';

/** A page of a player's items, with the count and the cost of all that the page is taken from. */
export function serveDrops(): Served {
  return serve(profileDrops, async ({ plumbing: { db, clock }, params, query, playerId }) => {
    if (params.id === 'me' && playerId === null) return refuse('login_required', 'Please sign in.');
    const row = await playerById(db.sql, params.id === 'me' ? playerId! : params.id);
    if (!row) return refuse('not_found', 'There is no such player.');
    const { status, offset, limit } = query;
    const player = Number(row.id);
    const [items, { total, cost }, inventory] = await Promise.all([
      dropsOf(db.sql, player, status, { offset, limit }),
      totalsOf(db.sql, player, status),
      totalsOf(db.sql, player, 'inventory'),
    ]);
    const dropsInfo = { inventory_drops_cost: inventory.cost, actual_state: new Date(clock.now()).toISOString() };
    return { items, offset, limit, total, count: items.length, cost, dropsInfo };
  });
}

/** One item with everything to check its roll; the secrets come once their pair is closed. */
export function serveDrop(): Served {
  return serve(dropById, async ({ plumbing: { db }, params }) => {
    const id = dropNumber(params.id);
    const [drop] = id === null ? [] : await dropsById(db.sql, [id]);
    if (!drop) return refuse('not_found', 'There is no such item.');
    return { ...drop, ...(await proof(db.sql, id!)) };
  });
}

async function proof(reader: Reader, drop: number) {
  const row = await proofOf(reader, drop);
  const { pair_id, nonce, roll, case_version, from, weight } = row ?? {};
  if (pair_id == null || nonce == null || roll == null) return { roll: null, tickets: null, drop_case_version: null };
  const pair = (await revealed(reader, [String(pair_id)])).get(String(pair_id));
  if (!pair?.client_seed) throw new Error(`drop ${drop} was rolled from pair ${pair_id}, which has no client seed`);
  return {
    roll: { ...pair, client_seed: pair.client_seed, tab: 'case' as const, pair_id: String(pair_id), nonce, roll, outcomes },
    tickets: from == null || weight == null ? null : { from, to: from + weight - 1 },
    drop_case_version: case_version ?? null,
  };
}
