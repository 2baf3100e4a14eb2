import { clsx } from 'clsx';
import type { Layout } from './layout.ts';
import { Reel } from './reel.tsx';
import type { useGameReels } from './use-game-reels.ts';

export interface SeatReelProps extends Pick<ReturnType<typeof useGameReels>, 'reels' | 'putReel' | 'turning'> {
  /** Of the place, from 0. */
  at: number;
  layout: Layout;
  mayTurn: boolean;
  hidden: boolean;
}

/** The reel of one place of a game; nothing before its cards are known. */
export function SeatReel({ reels, putReel, turning, at, layout, mayTurn, hidden }: SeatReelProps) {
  const reel = reels[at];
  if (!reel) return null;
  return (
    <div aria-hidden="true" className={clsx(hidden && 'invisible')}>
      <Reel
        ref={(handle) => putReel(at, handle)}
        cards={reel.cards}
        layout={layout}
        view={layout.height}
        mayTurn={mayTurn}
        turning={turning}
        stopped={reel.stopped}
      />
    </div>
  );
}
