import { acceptTerms, editProfile, me, profileById } from '@riftdrop/contract/profile';
import { seedsOf } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { refuse, type Served, serve, servePlayer } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { freeCaseAvailable } from './free-case.ts';
import { isContactRequested } from '../notices/index.ts';
import { acceptTerms as recordTerms, consentOf, playerById, selfBlockOf, setBotsAllowed, tfaOf } from '../session/index.ts';

/** The signed-in player with the private fields. */
export function serveMe(): Served {
  return servePlayer(me, ({ plumbing, playerId }) => privatePart(plumbing, playerId));
}

/** Accepts the terms as they are now; afterwards nothing is deprecated (API-037). */
export function serveAcceptTerms(): Served {
  return servePlayer(acceptTerms, async ({ plumbing, playerId }) => {
    await recordTerms(plumbing.db.sql, playerId, plumbing.config.termsVersion);
    return privatePart(plumbing, playerId);
  });
}

/** Changes what the player settled (PROFILE-501). */
export function serveEdit(): Served {
  return servePlayer(editProfile, async ({ plumbing, playerId, body }) => {
    await setBotsAllowed(plumbing.db.sql, playerId, body.bots_allowed);
    return privatePart(plumbing, playerId);
  });
}

async function privatePart({ db, config }: Plumbing, playerId: string) {
  const [row, balances, tfa, consent, seeds, block, show_contact_support_message, free_case_available] = await Promise.all([
    playerById(db.sql, playerId),
    balancesOf(db.sql, playerId),
    tfaOf(db.sql, playerId),
    consentOf(db.sql, playerId, config.termsVersion),
    seedsOf(db.sql, playerId),
    selfBlockOf(db.sql, playerId),
    isContactRequested(db.sql, playerId),
    freeCaseAvailable(db.sql, playerId),
  ]);
  if (!row) return refuse('login_required', 'Please sign in.');
  const agreed = { deprecated_tos: consent.terms === 'old', age_confirmed: consent.age };
  const { client_seed } = seeds.active;
  const { bots_allowed } = row;
  const own = {
    bots_allowed,
    created_at: row.created_at.toISOString(),
    tfa,
    ...agreed,
    client_seed,
    show_contact_support_message,
    free_case_available,
  };
  return { ...publicPart(row), ...balances, ...own, ...block };
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
