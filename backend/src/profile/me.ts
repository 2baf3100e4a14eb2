import { acceptTerms, me } from '@riftdrop/contract/api/profile/profile';
import { seedsOf } from '../fairness/index.ts';
import { refuse, type Served, servePlayer } from '../plumbing/http/http.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { isContactRequested } from '../notices/index.ts';
import { acceptTerms as recordTerms, balancesOf, consentOf, playerById, selfBlockOf } from '../accounts/index.ts';
import { tfaOf } from '../auth/index.ts';
import { followCounts } from './follow.ts';
import { settingsOf } from './settings.ts';

/** Facts of domains above this one. */
export interface PlayerFacts {
  mayCashOut(reader: Reader, playerId: string): Promise<boolean>;
  freeCaseAvailable(reader: Reader, playerId: string): Promise<string>;
}

/** The signed-in player with the private fields. */
export function serveMe(facts: PlayerFacts): Served {
  return servePlayer(me, ({ plumbing, playerId }) => ownPart(plumbing, facts, playerId));
}

/** Accepts the current terms; afterwards nothing is deprecated. */
export function serveAcceptTerms(facts: PlayerFacts): Served {
  return servePlayer(acceptTerms, async ({ plumbing, playerId }) => {
    await recordTerms(plumbing.db.sql, playerId, plumbing.config.termsVersion);
    return ownPart(plumbing, facts, playerId);
  });
}

/** All data that a player may see of the account. */
export async function ownPart({ db, config }: Plumbing, facts: PlayerFacts, playerId: string) {
  const [row, balances, tfa, consent, seeds, block, show_contact_support_message, free_case_available, settings, follows, mayCash] =
    await Promise.all([
      playerById(db.sql, playerId),
      balancesOf(db.sql, playerId),
      tfaOf(db.sql, playerId),
      consentOf(db.sql, playerId, config.termsVersion),
      seedsOf(db.sql, playerId),
      selfBlockOf(db.sql, playerId),
      isContactRequested(db.sql, playerId),
      facts.freeCaseAvailable(db.sql, playerId),
      settingsOf(db.sql, playerId),
      followCounts(db.sql, playerId),
      facts.mayCashOut(db.sql, playerId),
    ]);
  if (!row) return refuse('login_required', 'Please sign in.');
  const { id, steamid, nickname, avatar, bots_allowed, is_manager, prepaid_games_allow_all_modes, only_with_bots } = row;
  const agreed = { deprecated_tos: consent.terms === 'old', age_confirmed: consent.age };
  const { client_seed } = seeds.active;
  const created_at = row.created_at.toISOString();
  // Real money waits for a check of identity.
  const withdrawal_eth = config.identity === 'sandbox' && mayCash;
  const own = { bots_allowed, withdrawal_eth, is_manager, created_at, tfa, client_seed, show_contact_support_message, free_case_available };
  const games = { prepaid_games_allow_all_modes, only_with_bots };
  return { id, steamid, nickname, avatar, ...balances, ...own, ...games, ...agreed, ...settings, ...follows, ...block };
}
