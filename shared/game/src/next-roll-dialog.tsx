import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { $seeds, loadSeeds } from '@riftdrop/host/seeds';
import { $player } from '@riftdrop/host/session';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { type ReactNode, useEffect } from 'react';

export interface NextRollDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the check of the last roll; null when there is none. */
  onVerify: (() => void) | null;
  /** Rules of the page. */
  children?: ReactNode;
}

const link = 'inline-flex min-h-11 cursor-pointer items-center rounded-chip text-mid underline underline-offset-4 focus-ring hover:text-hi';

/** How a roll of the player is decided: the commitment of the next one, shown before it is made, and the rules. */
export default function NextRollDialog({ open, onClose, onVerify, children }: NextRollDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`How this is decided`} width={560}>
      <p className="text-mid">{t`Your next roll is fixed before you press. Its fingerprint proves it afterwards.`}</p>
      <Commitment />
      {children}
      <div className="mt-2 flex flex-wrap gap-x-5">
        {onVerify && (
          <button type="button" className={link} onClick={onVerify}>
            {t`Verify last roll`}
          </button>
        )}
        <Link to="/provably-fair" className={link}>
          {t`Provably fair`}
        </Link>
      </div>
    </Dialog>
  );
}

function Commitment() {
  const player = useStore($player);
  const seeds = useStore($seeds);
  useEffect(() => {
    // Another tab or device of the player may have rolled meanwhile.
    if (player) void loadSeeds();
  }, [player]);
  if (!player) return <p className="mt-4 text-mid">{t`Sign in to see the fingerprint of your next roll.`}</p>;
  const hash = seeds?.active.public_hash;
  return (
    <section aria-label={t`Fairness of the next roll`} className="mt-4 rounded-card bg-sunken p-3.5 text-caption">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-label text-hi">
        {t`Fingerprint of your next roll`}
        {seeds && <span className="num font-text text-mid">{t`roll ${seeds.active.nonce + 1}`}</span>}
      </h3>
      <div className="flex min-h-11 items-center gap-3">
        <code className="min-w-0 flex-1 font-mono wrap-anywhere text-mid">{hash ?? '…'}</code>
        {hash !== undefined && <CopyButton value={hash} what={t`fingerprint`} />}
      </div>
    </section>
  );
}
