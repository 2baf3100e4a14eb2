import type { PublicPlayer } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Avatar } from '@riftdrop/ui/avatar';
import { clsx } from 'clsx';
import { Crown } from 'lucide-react';

export interface CrownedAvatarProps {
  player: PublicPlayer;
  /** Edge in px. */
  size: 40 | 72 | 96;
  /** Still reigns. */
  crowned: boolean;
}

/** A king's picture, under the crown as long as it is worn. */
export function CrownedAvatar({ player, size, crowned }: CrownedAvatarProps) {
  const big = size > 40;
  return (
    <span className={clsx('relative inline-block shrink-0', crowned && (big ? 'pt-5' : 'pt-2.5'))}>
      <Avatar
        picture={pictureSources('avatar', player.avatar, 200)}
        size={size}
        className={crowned ? 'ring-2 ring-tier-7/70 ring-offset-2 ring-offset-canvas' : ''}
      />
      {crowned && (
        <Crown
          aria-hidden="true"
          strokeWidth={1.75}
          className={clsx(
            'absolute top-0 left-1/2 -translate-x-1/2 fill-tier-7 text-gold-deep drop-shadow-[0_2px_6px_var(--color-backdrop)]',
            big ? 'size-9' : 'size-5',
          )}
        />
      )}
    </span>
  );
}
