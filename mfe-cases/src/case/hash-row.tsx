import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { openModal } from '@riftdrop/host/modals';
import { $seeds, loadSeeds } from '@riftdrop/host/seeds';
import { $player } from '@riftdrop/host/session';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { useEffect } from 'react';
import { $lastDrop } from '../open/opening.ts';

const link =
  'inline-flex min-h-9 shrink-0 items-center rounded-chip text-hi underline underline-offset-4 focus-ring hover:text-brand pointer-coarse:min-h-11';

/**
 * The commitment of the next roll, shown before it is made. `settled`: no result with a link to its proof is on view.
 */
export function HashRow({ settled }: { settled: boolean }) {
  const lastDrop = useStore($lastDrop);
  const player = useStore($player);
  const seeds = useStore($seeds);
  const known = !!seeds;
  useEffect(() => {
    if (!player) return;
    if (!known) void loadSeeds();
    // Another tab or device of the player may have rolled meanwhile.
    const seen = () => document.hidden || void loadSeeds();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [player, known]);
  return (
    <section
      aria-label={t`Fairness of the next roll`}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface-1 px-4 text-[0.8125rem] text-mid"
    >
      {player ? (
        <Commitment hash={seeds?.active.public_hash ?? null} roll={seeds ? seeds.active.nonce + 1 : null} />
      ) : (
        <span className="flex-1 py-3">{t`Sign in to see the hash that fixes your next roll.`}</span>
      )}
      {settled && lastDrop !== null && (
        <button type="button" className={`${link} cursor-pointer`} onClick={() => openModal('verifyRoll', { drop: lastDrop })}>
          <Trans>
            Verify<span className="max-700:sr-only">&nbsp;last roll</span>
          </Trans>
        </button>
      )}
      <Link to="/provably-fair" className={`${link} ${player ? 'max-700:hidden' : ''}`}>
        {t`How it works`}
      </Link>
    </section>
  );
}

function Commitment({ hash, roll }: { hash: string | null; roll: number | null }) {
  return (
    <>
      <span className="shrink-0">
        {t`Next roll hash`}
        {roll !== null && <span className="num text-low max-900:hidden"> · {t`roll ${roll}`}</span>}
      </span>
      <code className="min-w-0 truncate font-mono text-caption text-low" title={hash ?? undefined}>
        {hash ?? '…'}
      </code>
      {hash !== null && <CopyButton value={hash} what={t`next roll hash`} />}
      <span className="flex-1" />
    </>
  );
}
