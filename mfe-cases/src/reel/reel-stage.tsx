import type { CaseItem } from '@riftdrop/contract/cases';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Opening } from '../open/opening-state.ts';
import { layoutFor } from './layout.ts';
import type { Motion } from './motion.ts';
import { type ReelHandle, Reel } from './reel.tsx';
import { ReelRest } from './reel-rest.tsx';
import { skipReels } from './spin.ts';
import { useReels } from './use-reels.ts';

export interface ReelStageProps {
  items: readonly CaseItem[];
  /** Names the look of the resting reels: the case and its version. */
  seed: string;
  /** Reels to show while nothing is open. */
  count: number;
  opening: Opening;
  motion: Motion;
  onLanded: () => void;
}

/** The stage of an opening. It moves and says nothing: results are told by the result bar and the live region. */
export function ReelStage({ items, seed, count, opening, motion, onLanded }: ReelStageProps) {
  const { reels, handles } = useReels(items, seed, count, opening, motion, onLanded);
  const [width, frame] = useWidth();
  const layout = layoutFor(reels.length, width);
  const across = layout.columns > 1;
  const view = layout.axis === 'y' ? layout.height : width;
  const put = (at: number) => (handle: ReelHandle | null) => void (handles.current[at] = handle);
  return (
    <div
      ref={frame}
      aria-hidden="true"
      onClick={() => motion.skippable && skipReels()}
      className="-mx-3 min-h-[180px] 700:mx-0 700:min-h-[208px] 1075:min-h-[232px]"
    >
      {width > 0 && (
        <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}>
          {reels.slice(0, layout.shown).map((state, at) => (
            <div
              key={at}
              className={clsx(
                'border-line bg-linear-to-b from-[#0d1017] to-[#080a0f]',
                across ? 'overflow-hidden rounded-card border' : 'overflow-hidden border-y 700:rounded-panel 700:border-x',
              )}
            >
              <Reel ref={put(at)} cards={state.cards} layout={layout} view={view} stopped={state.stopped} />
            </div>
          ))}
        </div>
      )}
      <ReelRest handleOf={put} states={reels} from={layout.shown} />
    </div>
  );
}

/** Width of an element, measured before the first paint and followed from then on. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, frame] as const;
}
