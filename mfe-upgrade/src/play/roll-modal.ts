import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { openModal } from '@riftdrop/host/modals';

/** Opens the check of a roll with everything about it that is public now. */
export function verify({ tab, pair_id, public_hash, secret_hash, secret_salt, client_seed, nonce }: Roll): void {
  openModal('verifyRoll', {
    tab,
    pair_id,
    public_hash,
    client_seed,
    nonce: String(nonce),
    ...(secret_hash !== null && secret_salt !== null && { secret_hash, secret_salt }),
  });
}
