import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';

/** The commitment before the end, the secret after it. */
export function SeedRow({ view: { seed, status }, onVerify }: { view: GameView; onVerify: (() => void) | undefined }) {
  const shown = onVerify ? seed.secret_hash : null;
  const value = shown ?? seed.public_hash;
  return (
    <section
      aria-label={t`Fairness`}
      className="flex min-w-0 items-center gap-3 rounded-panel border border-line bg-surface-1 px-4 py-1.5 text-caption max-sm:flex-wrap max-sm:gap-y-0"
    >
      <span className="shrink-0 text-mid max-sm:flex-1">{shown ? t`Secret, now revealed` : t`Commitment`}</span>
      <code className="min-w-0 flex-1 truncate font-mono text-low max-sm:order-last max-sm:basis-full max-sm:pb-2">{value}</code>
      <CopyButton value={value} what={shown ? t`secret` : t`commitment`} />
      {onVerify && status === 'finished' && (
        <Button variant="ghost" size={36} onClick={onVerify}>
          {t`Verify`}
        </Button>
      )}
    </section>
  );
}
