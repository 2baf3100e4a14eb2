import { onLive } from '@riftdrop/host/live';
import { useEffect, useState } from 'react';

const words = {
  admin: 'You were removed from the game by an administrator. Your entry fee has been refunded.',
  bots_in: "The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.",
};

/** Why this player lost the place, while the page is open; null when they did not or left by themselves. */
export function useKick(uid: string): string | null {
  const [reason, setReason] = useState<keyof typeof words | null>(null);
  useEffect(
    () =>
      onLive('user', 'game.user.quit', ({ uid: game, quit_reason }) => {
        if (game === uid && quit_reason !== 'quit') setReason(quit_reason);
      }),
    [uid],
  );
  return reason === null ? null : words[reason];
}
