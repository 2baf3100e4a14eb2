import { t } from '@lingui/core/macro';
import { Button } from '@riftdrop/ui/button';
import { Segmented } from '@riftdrop/ui/segmented';
import type { ReactNode } from 'react';
import type { GameNoun } from './doors.ts';
import type { Rewatch } from './use-rewatch.ts';

export interface RewatchBarProps {
  rewatch: Pick<Rewatch, 'clock' | 'goTo' | 'end'>;
  noun: GameNoun;
  isOver?: boolean;
  /** Other ways to move in the rewatch. */
  children?: ReactNode;
}

/** Shows that a game is replayed, its speed, and a link to its result. */
export function RewatchBar({ rewatch: { clock, goTo, end }, noun, isOver = false, children }: RewatchBarProps) {
  return (
    <section aria-label={t`Rewatch`} className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface-1 p-3">
      <p className="flex-1 basis-44 text-mid">{isOver ? t`The rewatch is over.` : t`You are watching this ${noun} again.`}</p>
      {children}
      <Segmented
        label={t`Speed`}
        value={clock.speed}
        onChange={(speed) => goTo(clock.now(), speed, false)}
        disabled={isOver}
        options={[
          { value: 1, label: '1x' },
          { value: 2, label: '2x' },
        ]}
      />
      <Button size={36} onClick={end}>
        {t`To the result`}
      </Button>
    </section>
  );
}
