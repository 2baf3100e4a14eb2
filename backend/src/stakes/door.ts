import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@riftdrop/contract/http/call';
import type { CommonRefusal } from '@riftdrop/contract/http/common-refusals';
import { BoundedMap } from '../plumbing/limits/bounded-map.ts';
import { refuse, type Refused } from '../plumbing/http/http.ts';
import type { LoggedEvent } from '../plumbing/live/log.ts';
import { controlChannel, type ControlEvents } from '../plumbing/live/outbox.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { consentOf, isOfferedTo, selfBlockOf } from '../accounts/index.ts';
import { stakeRefusalOf } from './refusals.ts';

/** How long a decision without a refusal is cached, should the event of a block get lost between processes. */
const cacheTtlMs = 2000;
const maxCachedFree = 20_000;
/** Players with a cached agreement. */
const maxCachedAgreements = 50_000;

/**
 * Checks every money call before it is answered. No money of a player moves where the product may not be offered, nor before
 * the player confirmed to be of age and accepted the current terms. An agreement to the current terms cannot be taken back, so
 * that it is read once per player and process. A call that stakes is refused by the checks of the stake itself, which run again
 * in its transaction. The contract marks the calls: `stake`, `payIn` and `demo`.
 */
export class StakeDoor {
  private readonly plumbing: Plumbing;
  private readonly agreed = new BoundedMap<string, true>(maxCachedAgreements);
  /** When the database last had no refusal of a player's stakes. */
  private readonly free = new BoundedMap<string, number>(maxCachedFree);

  constructor(plumbing: Plumbing) {
    this.plumbing = plumbing;
  }

  /** Why no money of this player may move now; null when it may. */
  readonly mayPlay = async (playerId: string, headers: IncomingHttpHeaders, call: Call): Promise<Refused<CommonRefusal> | null> => {
    const { config, db } = this.plumbing;
    if (!isOfferedTo(headers, config)) return refuse('not_offered_here');
    const refusal = call.stake ? await this.stakeRefusal(playerId, call) : null;
    if (refusal) return refusal;
    // Transactions of payments do not check this again.
    if (call.payIn && (await selfBlockOf(db.sql, playerId))) return refuse('self_blocked');
    if (this.agreed.has(playerId)) return null;
    const { age, terms } = await consentOf(db.sql, playerId, config.termsVersion);
    if (!age || terms === 'none') return refuse('age_required');
    if (terms === 'old') return refuse('steam_user_tos_error');
    this.agreed.set(playerId, true);
    return null;
  };

  /** Drops the cached decisions about these players. */
  readonly forget = (playerIds: readonly string[]): void => {
    for (const id of playerIds) this.free.delete(id);
  };

  readonly onEvent = ({ channel, event, data }: LoggedEvent): void => {
    if (channel === controlChannel && event === 'player.blocked') this.forget((data as ControlEvents['player.blocked']).players);
  };

  /** A call that takes real money only is refused in demo mode; for the others the stake itself selects its money. */
  private async stakeRefusal(playerId: string, { demo }: Call) {
    const { db, clock } = this.plumbing;
    if (demo === 'refused') return stakeRefusalOf(db.sql, { playerId, isDemo: false, amount: 0 });
    const now = clock.now();
    // A clock that jumps back must not extend the life of a cached decision.
    if (Math.abs(now - (this.free.get(playerId) ?? -Infinity)) < cacheTtlMs) return null;
    const refusal = await stakeRefusalOf(db.sql, { playerId, isDemo: true, amount: 0 });
    if (!refusal) this.free.set(playerId, now);
    return refusal;
  }
}
