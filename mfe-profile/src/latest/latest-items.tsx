import { $player } from '@riftdrop/host/session';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect } from 'react';
import { sendLink } from '../referrer/referrer.ts';
import { height } from './height.ts';

const Latest = lazy(() => import('./latest.tsx'));

/** For `home.continue`: the player's newest items and what all of them are worth. Visitors see nothing and load nothing but this. */
export default function LatestItems() {
  const player = useStore($player);
  const playerId = player?.id;
  useEffect(() => {
    if (playerId) void sendLink();
  }, [playerId]);
  if (!player) return null;
  return (
    <Suspense fallback={<Skeleton className={clsx(height, 'rounded-panel')} />}>
      <Latest key={player.id} player={player} />
    </Suspense>
  );
}
