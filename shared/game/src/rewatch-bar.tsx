import { Button } from '@riftdrop/ui/button';
import { Segmented } from '@riftdrop/ui/segmented';
import type { ReactNode } from 'react';
import type { StageClock } from './play-clock.ts';

export interface RewatchBarProps {
  clock: StageClock;
  /** Noun of the game: `battle`. */
  noun: string;
  isOver: boolean;
  onSpeed: (speed: number) => void;
  onLive: () => void;
  /** Other ways to move in the rewatch. */
  children?: ReactNode;
}

/** Shows that a game is replayed, its speed, and a link to its result. */
export function RewatchBar({ clock, noun, isOver, onSpeed, onLive, children }: RewatchBarProps) {
  return (
    <section aria-label="Rewatch" className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface-1 p-3">
      <p className="flex-1 basis-44 text-mid">{isOver ? 'The rewatch is over.' : `You are watching this ${noun} again.`}</p>
      {children}
      <Segmented
        label="Speed"
        value={clock.speed}
        onChange={onSpeed}
        disabled={isOver}
        options={[
          { value: 1, label: '1x' },
          { value: 2, label: '2x' },
        ]}
      />
      <Button size={36} onClick={onLive}>
        To the result
      </Button>
    </section>
  );
}
