import { latePart } from '@riftdrop/host/late';
import { $player } from '@riftdrop/host/session';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { sendLink } from '../referrer/referrer.ts';
import { height } from './height.ts';

const Latest = latePart(() => import('./latest.tsx'), <Skeleton className={clsx(height, 'rounded-panel')} />);

/**
 * For `home.continue`: the player's newest items and the total price of all. For visitors it renders and loads nothing
 * more.
 */
export default function LatestItems() {
  const player = useStore($player);
  const playerId = player?.id;
  useEffect(() => {
    if (playerId) void sendLink();
  }, [playerId]);
  if (!player) return null;
  return <Latest key={player.id} player={player} />;
}
