import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@riftdrop/contract/call';
import type { CommonRefusal } from '@riftdrop/contract/common-refusals';
import { BoundedMap } from '../plumbing/bounded-map.ts';
import { refuse, type Refused } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { consentOf } from './agreements.ts';
import { isOfferedTo } from './place.ts';
import { selfBlockOf, type SelfBlocks } from './self-block.ts';
import { isInDemo } from './players.ts';

/** Players that a process remembers to have agreed. */
const most = 50_000;

/**
 * Lets no money of a player move where the product may not be offered, nor before the player said to be of age and accepted the terms that are in
 * force (R1, SHELL-229, SHELL-231, ERR-021). Who agreed once to the present terms cannot take it back, so that the database is asked once per player
 * and process. Who has blocked the own account stakes nothing and pays nothing in, and keeps what there is (R2, API-051). Nobody stakes real money in
 * demo mode. What a call does, it says in the contract: `stake`, `payIn` and `demo`.
 */
export function consentGuard({ db, config }: Plumbing, blocks: SelfBlocks) {
  const agreed = new BoundedMap<string, true>(most);
  return async (playerId: string, headers: IncomingHttpHeaders, call: Call): Promise<Refused<CommonRefusal> | null> => {
    if (!isOfferedTo(headers, config)) return refuse('not_offered_here');
    if (call.stake && (await blocks.isBlocked(playerId))) return refuse('self_blocked');
    // No transaction of a payment asks again.
    if (call.payIn && (await selfBlockOf(db.sql, playerId))) return refuse('self_blocked');
    if (call.stake && call.demo === 'refused' && (await isInDemo(db.sql, playerId))) return refuse('demo_on');
    if (agreed.has(playerId)) return null;
    const { age, terms } = await consentOf(db.sql, playerId, config.termsVersion);
    if (!age || terms === 'none') return refuse('age_required');
    if (terms === 'old') return refuse('steam_user_tos_error');
    agreed.set(playerId, true);
    return null;
  };
}
