import { t } from '@lingui/core/macro';
import { onLive } from '@riftdrop/host/live';
import { useEffect, useState } from 'react';

const words = () => ({
  admin: t`You were removed from the game by an administrator. Your entry fee has been refunded.`,
  bots_in: t`The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.`,
});

/** Shows why this player lost the place while the page is open. Nothing is shown to a player who left without being removed. */
export function KickNotice({ uid }: { uid: string }) {
  const [reason, setReason] = useState<keyof ReturnType<typeof words> | null>(null);
  useEffect(
    () =>
      onLive('user', 'game.user.quit', ({ uid: game, quit_reason }) => {
        if (game === uid && quit_reason !== 'quit') setReason(quit_reason);
      }),
    [uid],
  );
  if (reason === null) return null;
  return (
    <p role="alert" className="rounded-panel border border-warn/40 bg-surface-1 p-4 text-mid">
      {words()[reason]}
    </p>
  );
}
