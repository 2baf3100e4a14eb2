import { useStore } from '@nanostores/react';
import { $player } from '@riftdrop/host/session';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { layoutFor } from '@riftdrop/game/layout';
import type { Motion } from '@riftdrop/game/motion';
import { type ReelHandle, Reel } from '@riftdrop/game/reel';
import { ReelRest } from './reel-rest.tsx';
import { finishReels, skipReels } from '@riftdrop/game/spin';
import { knownStageWidth, noteStageWidth } from './stage-width.ts';
import { type ReelsProps, useReels } from './use-reels.ts';

/** The stage of an opening. It moves and says nothing: results are told by the result bar and the live region. */
export function ReelStage(props: ReelsProps) {
  const { motion, opening } = props;
  const { reels, handles, turning } = useReels(props);
  const [width, frame] = useWidth();
  // Nobody else can turn a reel: a visitor's carries what is on view and nothing behind it.
  const player = useStore($player) !== null;
  useInView(frame, opening.phase === 'asking', motion.kind);
  const layout = layoutFor(reels.length, width);
  const across = layout.columns > 1;
  const view = layout.axis === 'y' ? layout.height : width;
  const put = (at: number) => (handle: ReelHandle | null) => void (handles.current[at] = handle);
  return (
    <div
      ref={frame}
      aria-hidden="true"
      onClick={() => motion.skippable && opening.phase === 'spinning' && skipReels(opening.stake.key)}
      className="-mx-3 min-h-[180px] scroll-mt-24 short:scroll-mt-2 700:mx-0 700:min-h-[208px] 1075:min-h-[232px]"
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
              <Reel
                ref={put(at)}
                cards={state.cards}
                layout={layout}
                view={view}
                mayTurn={player}
                turning={turning}
                stopped={state.stopped}
              />
            </div>
          ))}
        </div>
      )}
      <ReelRest handleOf={put} states={reels} from={layout.shown} />
    </div>
  );
}

/** Width of the stage, known from what stood there before it or measured before the first paint, and followed from then on. */
function useWidth() {
  const [width, setWidth] = useState(knownStageWidth);
  const first = useRef(width);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    let before = first.current;
    const measure = () => {
      const now = element.clientWidth;
      if (now === before) return;
      before = now;
      noteStageWidth(now);
      setWidth(now);
      // The way was measured for another width: a phone that is turned over lands at once.
      finishReels();
    };
    // Known, it is looked at when the page is laid out anyway.
    if (before === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, frame] as const;
}

/** On a phone the panel below lies over a part of the page: a press brings the reels up below the header, where all of them is seen. */
function useInView(frame: RefObject<HTMLDivElement | null>, pressed: boolean, kind: Motion['kind']): void {
  useEffect(() => {
    if (!pressed || !frame.current || !matchMedia('(max-width: 899px)').matches) return;
    frame.current.scrollIntoView({ block: 'start', behavior: kind === 'fade' ? 'instant' : 'smooth' });
    // Where the reels stand counts at the press alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pressed]);
}
