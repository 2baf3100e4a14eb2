import { clsx } from 'clsx';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useDrawn } from './use-drawn.ts';
import { cardsBeside, offsetOf } from './geometry.ts';
import { type Layout, trackOf } from './layout.ts';
import type { Motion } from './motion.ts';
import { ReelCard } from './reel-card.tsx';
import { decoded, fade, place, spin } from './spin.ts';
import { type Card, restLength, startAt, winnerAt } from './strip.ts';

/** Commands of the stage to a reel. */
export interface ReelHandle {
  ready(): Promise<void>;
  /** Plays the way to the result; resolves when the result stands. */
  run(motion: Motion, share: number, audible: boolean): Promise<void>;
  /** Takes a way back that is not over: the cards stand where they belong at once. */
  cancel(): void;
}

export interface ReelProps {
  ref: Ref<ReelHandle>;
  cards: readonly Card[];
  layout: Layout;
  /** Length of the window along the way, CSS pixels. */
  view: number;
  /** The player can turn it: cards out of view are drawn in idle moments, so that they are ready at a press. */
  mayTurn: boolean;
  /** It turns, or is about to: every card must be drawn. */
  turning: boolean;
  /** The result stands in the middle. */
  stopped: boolean;
}

/** Narrower cards show the picture and the price alone, CSS pixels. */
const tiny = 72;

/** A row or column of cards behind a window. Decoration: the result is given in words elsewhere. */
export function Reel({ ref, cards, layout, view, mayTurn, turning, stopped }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { axis } = layout;
  const track = trackOf(layout);
  const around = cardsBeside(view, track);
  const onView = Math.min(restLength, startAt + around + 1);
  const drawn = useDrawn(mayTurn ? cards.length : onView, onView, { step: 4 });
  const small = layout.card.width < 120;
  const tight = layout.card.width < 150;
  useLayoutEffect(() => {
    if (strip.current) strip.current.style.transform = place(axis, offsetOf(stopped ? winnerAt : startAt, view, trackOf(layout)));
  }, [axis, cards, layout, stopped, view]);
  useImperativeHandle(ref, () => ({
    ready: () => decoded(strip.current!),
    run: ({ kind, duration }, share, audible) =>
      kind === 'fade' ? fade(strip.current!) : spin({ strip: strip.current!, axis, view, track, cards, share, duration, audible }),
    cancel: () => strip.current?.getAnimations().forEach((animation) => animation.cancel()),
  }));
  const size = { '--card-width': `${layout.card.width}px`, '--card-height': `${layout.card.height}px`, height: layout.height };
  return (
    <div
      className={clsx(
        'reel-window relative overflow-hidden',
        `reel-${axis}`,
        small && 'reel-small',
        layout.card.width < tiny && 'reel-tiny',
        stopped && 'reel-stopped',
      )}
      style={size}
    >
      <div
        ref={strip}
        className={clsx('absolute flex', axis === 'x' ? 'inset-y-0 inset-s-0 items-center' : 'inset-x-0 top-0 flex-col items-center')}
        style={{ gap: layout.gap }}
      >
        {(turning || stopped ? cards : cards.slice(0, drawn)).map((card, at) =>
          // Cards before the view never enter it: the strip runs the other way.
          at < startAt - around ? (
            <i key={at} className="reel-card" />
          ) : (
            <ReelCard
              key={at}
              item={card}
              compact={small}
              tight={tight}
              won={stopped && at === winnerAt}
              twin={card !== null && card.id === cards[at - 1]?.id}
            />
          ),
        )}
      </div>
      <i className="reel-veil" />
      <i className="reel-marker">{axis === 'x' && <i />}</i>
    </div>
  );
}
