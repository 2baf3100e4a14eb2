import { me, profileById } from '@riftdrop/contract/profile';
import { balancesOf } from '../ledger/index.ts';
import { refuse, type Served, serve, servePlayer } from '../plumbing/http.ts';
import { playerById } from '../session/index.ts';

/** The signed-in player with the private fields. */
export function serveMe(): Served {
  return servePlayer(me, async ({ plumbing, playerId }) => {
    const [row, balances] = await Promise.all([playerById(plumbing.db.sql, playerId), balancesOf(plumbing.db.sql, playerId)]);
    if (!row) return refuse('login_required', 'Please sign in.');
    return { ...publicPart(row), ...balances, created_at: row.created_at.toISOString() };
  });
}

/** Anybody's public part, by id or steamid. */
export function serveProfile(): Served {
  return serve(profileById, async ({ plumbing, params }) => {
    const row = await playerById(plumbing.db.sql, params.id);
    return row ? publicPart(row) : refuse('not_found', 'There is no such player.');
  });
}

function publicPart({ id, steamid, nickname, avatar }: { id: number | string; steamid: string; nickname: string; avatar: string }) {
  return { id: String(id), steamid, nickname, avatar };
}
