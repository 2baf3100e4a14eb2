import { Trans } from '@lingui/react/macro';
import { openModal } from '@riftdrop/host/modals';
import type { TrialState } from './trial-state.ts';

export interface PlayedProofProps {
  roll: NonNullable<TrialState['played']>['roll'];
}

/** The way to check that a spin came of the hash that was shown before it. */
export default function PlayedProof({ roll }: PlayedProofProps) {
  const check = {
    tab: roll.tab,
    secret_hash: roll.secret_hash ?? undefined,
    secret_salt: roll.secret_salt ?? undefined,
    public_hash: roll.public_hash,
    client_seed: roll.client_seed,
    nonce: String(roll.nonce),
    pair_id: roll.pair_id,
  };
  return (
    <p className="text-caption text-low">
      <Trans>
        The secret behind the hash is public now:{' '}
        <button
          type="button"
          onClick={() => openModal('verifyRoll', check)}
          className="cursor-pointer rounded-chip text-hi underline underline-offset-4 focus-ring hover:text-brand pointer-coarse:min-h-11"
        >
          verify this spin
        </button>
      </Trans>
    </p>
  );
}
