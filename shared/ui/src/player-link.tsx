import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Bot } from 'lucide-react';
import { Avatar, type AvatarProps } from './avatar.tsx';
import type { PictureSources } from './picture.tsx';

/** A participant of a game or the winner of an item. */
export interface PlayerFace {
  steamid: string;
  nickname: string;
  picture: PictureSources;
  /** Decided by the player id, by the owner of the list of bots. */
  bot?: boolean;
}

export interface PlayerLinkProps {
  player: PlayerFace;
  size?: AvatarProps['size'];
  /** The picture only; the name is read out. */
  hideName?: boolean;
  className?: string;
}

/** A player's picture and name, leading to the profile. A bot has an icon, the word Bot, and no profile. */
export function PlayerLink({ player, size = 36, hideName = false, className }: PlayerLinkProps) {
  const frame = clsx('inline-flex min-w-0 items-center gap-2 text-body font-label text-hi', className);
  if (player.bot) {
    return (
      <span className={frame}>
        <BotFace size={size} />
        <span className={hideName ? 'sr-only' : 'truncate'}>{t`Bot`}</span>
      </span>
    );
  }
  return (
    <a href={`/profile/${player.steamid}`} className={clsx(frame, 'rounded-control focus-ring hover:text-brand')}>
      <Avatar picture={player.picture} size={size} />
      <span translate="no" className={hideName ? 'sr-only' : 'truncate'}>
        {player.nickname}
      </span>
    </a>
  );
}

/** The face of every bot, in the sizes of an avatar. */
export function BotFace({ size = 36 }: { size?: AvatarProps['size'] }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="grid shrink-0 place-items-center rounded-control border border-line-strong bg-surface-2 text-mid"
    >
      <Bot className="size-3/5" />
    </span>
  );
}
