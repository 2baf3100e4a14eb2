import { t } from '@lingui/core/macro';
import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { Avatar, type AvatarProps } from '@riftdrop/ui/avatar';
import { BotFace } from '@riftdrop/ui/player-link';

type Who = Pick<GameSeat, 'player'>;

/** The picture of a place's player; the name stands beside it. */
export function Face({ seat: { player }, size = 40 }: { seat: Who; size?: AvatarProps['size'] }) {
  return player ? <Avatar picture={pictureSources('avatar', player.avatar, 200)} size={size} /> : <BotFace size={size} />;
}

/** The name of a place's player, with a link to the profile. A bot is called by its place and has no link. */
export function Name({ seat: { player, place }, className }: { seat: Who & Pick<GameSeat, 'place'>; className?: string }) {
  if (!player) return <span className={className}>{t`Bot ${place}`}</span>;
  return (
    <Link to={`/profile/${player.steamid}`} className={className}>
      {player.nickname}
    </Link>
  );
}
