import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { roundCases } from '@riftdrop/game/cases-of';
import { casePicture } from '@riftdrop/game/case-picture';

/** All rounds of a battle in a row. `current` is the one that is played, 0 before the first. */
export function RoundStrip({ view, current, done }: { view: GameView; current: number; done: number }) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current!;
    const tile = list.children[current - 1] as HTMLElement | undefined;
    if (tile) list.scrollTo({ left: tile.offsetLeft - (list.clientWidth - tile.clientWidth) / 2, behavior: 'auto' });
  }, [current]);
  return (
    <ol
      ref={row}
      aria-label={t`Rounds`}
      tabIndex={0}
      className={clsx(
        // The places below it are in the first screen of a phone; the head names the round.
        (view.steps === 1 || view.max_users === 4) && 'max-700:hidden',
        'relative -mx-3 flex gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:none] focus-ring md:mx-0 md:px-0',
      )}
    >
      {roundCases(view).map((one, at) => {
        const isLast = current === view.steps;
        const round = at + 1;
        const { name } = one;
        const isCurrent = round === current;
        const isSkipped = view.rounds[at]?.skipped ?? false;
        return (
          <li key={round} aria-current={isCurrent ? 'step' : undefined} className="shrink-0 text-center">
            <Link
              to={`/case/${one.slug}`}
              title={name}
              className={clsx(
                'flex size-11 items-center 700:size-14 rounded-control border bg-surface-1 p-1 focus-ring focus-visible:-outline-offset-2',
                isCurrent ? 'border-brand' : 'border-line',
              )}
            >
              <Picture
                sources={casePicture(one.image)}
                width={200}
                height={150}
                className={clsx('w-full transition-opacity', !isCurrent && round <= done && (isLast ? 'opacity-15' : 'opacity-45'))}
              />
              <span className="sr-only">{isSkipped ? t`Round ${round}: ${name}, skipped` : t`Round ${round}: ${name}`}</span>
            </Link>
            <span
              aria-hidden="true"
              className={clsx('num text-caption', isCurrent ? 'text-brand' : 'text-mid', isSkipped && 'line-through')}
            >
              {round}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
