import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { withStack } from '@riftdrop/host/modals';

/**
 * The address that checks a roll without an item, with all its public values; the secrets are added once the pair is
 * closed.
 */
export function rollLink({ tab, pair_id, public_hash, secret_hash, secret_salt, client_seed, nonce, outcomes }: Roll): string {
  const params = {
    tab,
    pair_id,
    public_hash,
    secret_hash: secret_hash ?? '',
    secret_salt: secret_salt ?? '',
    client_seed,
    nonce: String(nonce),
    outcomes: String(outcomes),
  };
  const { pathname, search } = withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params }]);
  return pathname + search;
}
