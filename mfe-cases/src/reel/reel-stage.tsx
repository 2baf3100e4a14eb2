import { useStore } from '@nanostores/react';
import { imageUrl } from '@riftdrop/host/images';
import { $player } from '@riftdrop/host/session';
import { tierClass } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { layoutFor, trackOf } from '@riftdrop/game/layout';
import type { Motion } from '@riftdrop/game/motion';
import { type ReelHandle, Reel } from '@riftdrop/game/reel';
import { finishReels, skipReels } from '@riftdrop/game/spin';
import { lightOf } from '../catalogue/light.ts';
import { StagePicture } from '../drop-case/stage-picture.tsx';
import { knownStageWidth, noteStageWidth } from './stage-width.ts';
import { type ReelsProps, useReels } from './use-reels.ts';
import { useScene } from './use-scene.ts';

export interface ReelStageProps extends ReelsProps {
  /** Picture of the case: it stands above its strip until it is opened. */
  image: string;
  /** Picture behind the stage, faint and out of focus. Without one, and where it cannot be loaded, the stage has its paint alone. */
  background?: string | undefined;
  /** Stands inside of a panel, and is not as wide as the page. */
  within?: boolean;
  /** The page is rendered: files that only an opening needs may be fetched. */
  settled: boolean;
  /** The result, once the reels have stopped: it replaces them. */
  children: ReactNode;
}

/** Space beside several reels, CSS pixels on each side. */
const beside = 12;

/**
 * The stage of an opening. The reels only move: their replacement, the result bar and the live region announce the
 * results.
 */
export function ReelStage({ image, background, within = false, settled, children, ...props }: ReelStageProps) {
  const { motion, opening } = props;
  const { phase } = opening;
  const moves = motion.kind === 'spin';
  const [width, frame] = useWidth(within);
  const opens = moves && (phase === 'asking' || phase === 'unanswered' || phase === 'revealing');
  const { Staging, staged, strip, scene, waits } = useScene(settled && moves && props.count === 1, opens, trackOf(layoutFor(1, width)));
  const { reels, handles, turning } = useReels(props, scene);
  // Only players can turn a reel: a visitor's holds the visible cards and none beyond them.
  const player = useStore($player) !== null;
  useInView(frame, phase === 'asking', motion.kind);
  const light = lightOf(image);
  const one = reels.length === 1;
  const layout = layoutFor(reels.length, one ? width : width - 2 * beside);
  const view = layout.axis === 'y' ? layout.height : one ? width : width - 2 * beside;
  const put = (at: number) => (handle: ReelHandle | null) => void (handles.current[at] = handle);
  return (
    <div
      ref={frame}
      className={clsx(
        'case-stage isolate scroll-mt-21 short:scroll-mt-2',
        !within && '-mx-3 700:mx-0',
        light && tierClass[light],
        // Without motion the case stays until its result replaces it.
        turning && !waits && (moves || reels.every(({ stopped }) => stopped)) && 'case-stage-open',
        moves && 'case-stage-moves',
        Staging && 'case-stage-parted',
      )}
    >
      {background && (
        <img
          src={imageUrl('case', background, 400, 'avif')}
          alt=""
          aria-hidden="true"
          loading="lazy"
          className="absolute -z-1 size-full object-cover opacity-20 blur-md"
        />
      )}
      <div
        aria-hidden="true"
        className={one ? 'case-stage-one' : 'case-stage-many'}
        style={one ? { '--strip': `${layout.height}px` } : undefined}
        onClick={() => motion.skippable && phase === 'revealing' && opening.stake && skipReels(opening.stake.key)}
      >
        {one && (
          <>
            <div className="case-stage-box">
              <StagePicture image={image} />
            </div>
            {Staging && <Staging ref={staged} image={image} />}
          </>
        )}
        {width > 0 && (
          <div
            ref={strip}
            className={one ? 'case-stage-strip' : 'grid gap-2'}
            style={one ? { height: layout.height } : { gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
          >
            {reels.map((state, at) => (
              <div key={at} className={one ? undefined : 'overflow-hidden rounded-card border border-line bg-sunken'}>
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
      </div>
      {children}
    </div>
  );
}

/** Width of the stage, known from the stage before it or measured before the first paint, and followed from then on. */
function useWidth(within: boolean) {
  const [width, setWidth] = useState(within ? 0 : knownStageWidth);
  const first = useRef(width);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    let before = first.current;
    const measure = () => {
      const now = element.clientWidth;
      if (now === before) return;
      before = now;
      if (!within) noteStageWidth(now);
      setWidth(now);
      // The way was measured for another width: a phone that is turned over lands at once.
      finishReels();
    };
    // Known, it is looked at when the page is laid out anyway.
    if (before === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return [width, frame] as const;
}

/** On a phone the panel below lies over a part of the page: a press brings the reels up below the header, where all of them is seen. */
function useInView(frame: RefObject<HTMLDivElement | null>, pressed: boolean, kind: Motion['kind']): void {
  const scroll = useEffectEvent(() => frame.current?.scrollIntoView({ block: 'start', behavior: kind === 'fade' ? 'instant' : 'smooth' }));
  useEffect(() => {
    if (pressed && matchMedia('(max-width: 899px)').matches) scroll();
  }, [pressed]);
}
