import { newTrial, playTrial } from '@riftdrop/contract/api/cases/cases';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { outcomes, playerParts, roll } from '@riftdrop/fair/pf1';
import { indexOfTicket } from '@riftdrop/fair/tickets';
import type { Catalogue } from '../catalogue/index.ts';
import { newTrialSecrets, openTrialSecrets } from '../fairness/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import { refuse, type Served, serve } from '../plumbing/http/http.ts';
import { isOpen } from './listing.ts';

/**
 * Replaces the number of a player's seed pair in every roll of a trial: no roll with a stake can be mistaken for one.
 */
const pairId = 'trial';

/**
 * Trials: a visitor opens a case with real odds and a real roll. Nothing is staked, won or stored, so the database is
 * not read and a repeat returns the same again.
 */
export function serveTrials(catalogue: Catalogue, clock: Clock): Served[] {
  return [
    serve(newTrial, ({ plumbing: { sealing } }) => newTrialSecrets(sealing)),
    serve(playTrial, async ({ plumbing: { sealing }, params, body: { client_seed, ...committed } }) => {
      const dropCase = await catalogue.find(params.slug);
      if (!dropCase) return refuse('drop_cases_not_found');
      if (!isOpen(dropCase, clock.now()) || dropCase.stock !== 'in_stock') return refuse('not_openable');
      const secrets = openTrialSecrets(sealing, committed);
      if (!secrets) return refuse('not_found', 'This trial is not one of ours. Please start another one.');
      const { items, ranges, drop_case_version } = dropCase;
      const nonce = 1;
      const result = roll(secrets.secret_hash, playerParts('case', pairId, client_seed, nonce));
      const { public_hash } = committed;
      const proof: Roll = { tab: 'case', pair_id: pairId, public_hash, ...secrets, client_seed, nonce, roll: result, outcomes };
      return { item: items[indexOfTicket(ranges, result)]!, roll: proof, drop_case_version, next: newTrialSecrets(sealing) };
    }),
  ];
}
