import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { Link } from '@riftdrop/host/navigation';
import { $seeds, loadSeeds } from '@riftdrop/host/seeds';
import { $player } from '@riftdrop/host/session';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { useEffect } from 'react';
import { verify } from '../play/roll-modal.ts';
import { TextButton, textLink } from './text-button.tsx';

/** The commitment of the next roll, shown before it is made, and the way to check the last one. */
export function HashRow({ last }: { last: Roll | null }) {
  const player = useStore($player);
  const seeds = useStore($seeds);
  const known = seeds !== null;
  useEffect(() => {
    if (player && !known) void loadSeeds();
  }, [player, known]);
  return (
    <section
      aria-label={t`Fairness of the next roll`}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface-1 px-4 text-[0.8125rem] text-mid"
    >
      {player ? (
        <>
          <span className="shrink-0">{t`Next roll hash`}</span>
          <code className="min-w-0 truncate font-mono text-caption text-low" title={seeds?.active.public_hash}>
            {seeds?.active.public_hash ?? '…'}
          </code>
          {seeds && <CopyButton value={seeds.active.public_hash} what={t`next roll hash`} />}
          <span className="flex-1" />
          {seeds && <span className="num shrink-0 text-low max-900:hidden">{t`nonce ${seeds.active.nonce + 1}`}</span>}
        </>
      ) : (
        <span className="flex-1 py-3">{t`Sign in to see the hash that fixes your next roll.`}</span>
      )}
      {last ? (
        <TextButton onClick={() => verify(last)}>
          <Trans>
            Verify<span className="max-700:sr-only">&nbsp;last roll</span>
          </Trans>
        </TextButton>
      ) : (
        <Link to="/provably-fair" className={textLink}>
          {t`Verify`}
        </Link>
      )}
    </section>
  );
}
