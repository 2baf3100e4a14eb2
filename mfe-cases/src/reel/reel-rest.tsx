import { Money } from '@riftdrop/ui/money';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { ReelHandle } from '@riftdrop/game/reel';
import { skinImage } from '@riftdrop/game/skin-picture';
import { ended, fade } from '@riftdrop/game/spin';
import { winnerAt } from '@riftdrop/game/strip';
import type { ReelState } from '@riftdrop/game/stage';

export interface ReelRestProps {
  /** Gives the handle of a reel to the stage, by its number. */
  handleOf: (at: number) => Ref<ReelHandle>;
  states: readonly ReelState[];
  /** The first reel that has no window of its own. */
  from: number;
}

/** On a phone two reels turn; the results of the others come up one after another in a row that snaps. */
export function ReelRest({ handleOf, states, from }: ReelRestProps) {
  if (states.length <= from) return null;
  return (
    <ol className="mt-2 flex snap-x gap-2 overflow-x-auto px-3 [scrollbar-width:none]">
      {states.slice(from).map((state, at) => (
        <Rest key={at} ref={handleOf(from + at)} state={state} place={from + at + 1} />
      ))}
    </ol>
  );
}

function Rest({ ref, state, place }: { ref: Ref<ReelHandle>; state: ReelState; place: number }) {
  const frame = useRef<HTMLLIElement>(null);
  useImperativeHandle(ref, () => ({
    ready: () => Promise.resolve(),
    cancel: () => frame.current?.getAnimations().forEach((animation) => animation.cancel()),
    run: async ({ kind, duration }) => {
      if (kind === 'fade') return fade(frame.current!);
      // Nothing moves here: the animation is the clock that a skip can put forward.
      await ended(frame.current!.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration, iterations: 1, easing: 'steps(4)' }));
      frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
    },
  }));
  const won = state.stopped ? state.cards[winnerAt] : undefined;
  const box = 'relative grid h-16 w-[104px] shrink-0 snap-start place-items-center overflow-hidden rounded-control border border-line';
  if (!won) {
    return (
      <li ref={frame} className={clsx(box, 'bg-sunken font-display text-h3 text-low')}>
        {state.stopped ? '–' : place}
      </li>
    );
  }
  return (
    <li ref={frame} className={clsx(box, 'tier-card', tierClass[tierOf(won.rarity)])}>
      <img {...skinImage(won.image)} width={104} height={58} alt="" className="w-full" />
      <Money cents={won.cost} compact className="absolute right-1.5 bottom-1 text-micro font-strong" />
    </li>
  );
}
