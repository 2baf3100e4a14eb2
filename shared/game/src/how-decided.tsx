import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';

interface HowDecidedProps {
  view: GameView;
  open: boolean;
  onClose: () => void;
}

/** The commitment of a game that is not decided yet; the secret of a cancelled one. */
export function HowDecided({ view: { seed, status }, open, onClose }: HowDecidedProps) {
  const secret = status === 'canceled' ? seed.secret_hash : null;
  const value = secret ?? seed.public_hash;
  return (
    <Dialog open={open} onClose={onClose} title={t`How this is decided`} width={520}>
      <p className="text-mid">{t`The site chose a secret before the first stake. A public number joins it once all places are paid.`}</p>
      <p className="mt-2 text-mid">{t`Together they decide every drop. The fingerprint proves that the secret stays the same.`}</p>
      <section aria-label={t`Fairness`} className="mt-4 rounded-card bg-sunken p-3.5 text-caption">
        <h3 className="font-label text-hi">{secret ? t`Secret, now revealed` : t`Fingerprint of the secret`}</h3>
        <div className="flex items-center gap-3">
          <code className="min-w-0 flex-1 font-mono wrap-anywhere text-mid">{value}</code>
          <CopyButton value={value} what={secret ? t`secret` : t`fingerprint`} />
        </div>
      </section>
      <Link
        to="/provably-fair"
        className="mt-2 inline-flex min-h-11 items-center text-body text-mid underline underline-offset-4 focus-ring hover:text-hi"
      >
        {t`Provably fair`}
      </Link>
    </Dialog>
  );
}
