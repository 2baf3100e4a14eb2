import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $connection } from '@riftdrop/host/live';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { Eye, EyeOff, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { $day, $noDay, bestOf } from './best.ts';
import { DropTile } from './drop-tile.tsx';
import { $feed, pauseFeed } from './live-feed.ts';
import { visibleCount } from './feed.ts';
import { useWindowWidth } from './window-width.ts';

/**
 * The strip of live drops: real ones only, at most one in two seconds, and it stands still when paused, hovered or
 * focused. It shows the best of a day or every drop, as the visitor chooses.
 */
export default function LiveDrops() {
  const { shown, isKnown, isBest } = useShown();
  const width = useWindowWidth();
  const [stopped, setStopped] = useState(false);
  const [touched, setTouched] = useState(false);
  useEffect(() => pauseFeed(stopped || touched), [stopped, touched]);
  const visible = shown.slice(0, visibleCount(width));
  const turn = useTurn(visible[0]?.id);
  const isEmpty = isKnown && visible.length === 0;
  return (
    <section
      aria-label={t`Live drops`}
      className={clsx('flex items-center gap-2 overflow-hidden ps-3 md:ps-5 lg:ps-6', isEmpty ? 'h-10' : 'h-16 md:h-21')}
    >
      <Controls stopped={stopped} onStop={setStopped} isBest={isBest} isEmpty={isEmpty} />
      <div
        className="h-full min-w-0 flex-1 overflow-hidden"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setTouched(true)}
        onPointerLeave={() => setTouched(false)}
        onFocus={() => setTouched(true)}
        onBlur={() => setTouched(false)}
      >
        {visible.length ? (
          <ul aria-live="off" className={clsx('flex h-full items-center gap-1.5 [--place:192px] 700:gap-2 700:[--place:234px]', turn)}>
            {visible.map((drop) => (
              <li key={drop.id}>
                <DropTile drop={drop} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing isKnown={isKnown} places={visibleCount(width)} />
        )}
      </div>
    </section>
  );
}

/** The drops of the visitor's choice. Without one of the best there is every drop. */
function useShown() {
  const { shown, known } = useStore($feed);
  const { bestDrops, liveDrops } = useStore($settings);
  const isBest = bestDrops && liveDrops;
  const day = useStore(isBest ? $day : $noDay);
  const best = useMemo(() => (day.isKnown ? bestOf(shown, day.drops) : []), [shown, day]);
  if (!isBest) return { shown, isKnown: known, isBest };
  if (best.length > 0) return { shown: best, isKnown: true, isBest };
  return { shown: day.isKnown ? shown : [], isKnown: known && day.isKnown, isBest: !day.isKnown };
}

function Nothing({ isKnown, places }: { isKnown: boolean; places: number }) {
  if (isKnown) return <p className="grid h-full items-center text-caption text-low">{t`No drops yet. The first one appears here.`}</p>;
  return (
    <div aria-hidden="true" className="flex h-full items-center gap-1.5 700:gap-2">
      {Array.from({ length: places }, (_, at) => (
        <Skeleton key={at} className="h-12 w-[186px] shrink-0 md:h-16 700:w-[226px]" />
      ))}
    </div>
  );
}

/** Class of the movement that makes room for a new drop; alternates, so that each new one starts it again. None for the first batch. */
function useTurn(newest: string | undefined): string | undefined {
  const [seen, setSeen] = useState<{ newest?: string; turn: number | null }>({ newest, turn: null });
  if (seen.newest !== newest) setSeen({ newest, turn: seen.newest === undefined ? null : seen.turn === 0 ? 1 : 0 });
  return seen.turn === null ? undefined : `drops-turn-${seen.turn}`;
}

interface ControlsProps {
  stopped: boolean;
  onStop: (stopped: boolean) => void;
  /** What is shown, which is every drop where there is none of the best. */
  isBest: boolean;
  /** There is nothing to choose and to stop: the line of a phone has room for the sentence alone. */
  isEmpty: boolean;
}

function Controls({ stopped, onStop, isBest, isEmpty }: ControlsProps) {
  const live = useStore($connection) === 'live';
  const { liveDrops } = useStore($settings);
  return (
    <div className="flex shrink-0 items-center gap-1 text-caption text-low">
      <span className={clsx('size-2 rounded-full', live && !stopped ? 'bg-pos' : 'bg-line-strong')} aria-hidden="true" />
      <span className="mx-1 max-700:sr-only">
        {t`Live`}
        {!live && <span className="sr-only">, {t`waiting for the connection`}</span>}
      </span>
      {liveDrops && (
        <span
          role="group"
          aria-label={t`Shown drops`}
          className={clsx('flex rounded-control bg-sunken p-0.5', isEmpty ? 'max-700:hidden' : 'max-700:flex-col')}
        >
          <Choice pressed={isBest} onClick={() => setSetting('bestDrops', true)}>
            {t`Best`}
            <span className="max-700:sr-only">, {t`24 h`}</span>
          </Choice>
          <Choice pressed={!isBest} onClick={() => setSetting('bestDrops', false)}>
            {t`All`}
          </Choice>
        </span>
      )}
      <span className="flex 700:gap-1">
        {!isEmpty && (
          <Toggle label={stopped ? t`Resume live drops` : t`Pause live drops`} onClick={() => onStop(!stopped)}>
            {stopped ? <Play className="size-3.5" /> : <Pause className="size-3.5" />}
          </Toggle>
        )}
        <Toggle
          label={t`Show drops of all players`}
          pressed={liveDrops}
          onClick={() => setSetting('liveDrops', !liveDrops)}
          className="max-700:hidden"
        >
          {liveDrops ? <Eye className="size-3.5" /> : <EyeOff className="size-3.5" />}
        </Toggle>
      </span>
    </div>
  );
}

function Choice({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx(
        'min-h-7 cursor-pointer rounded-chip px-2 font-label whitespace-nowrap focus-ring 700:min-h-9 700:px-2.5',
        pressed ? 'bg-surface-3 text-hi' : 'hover:text-hi',
      )}
    >
      {children}
    </button>
  );
}

interface ToggleProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function Toggle({ label, pressed, onClick, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx(
        'grid size-9 cursor-pointer place-items-center rounded-control bg-surface-2 text-mid focus-ring hover:bg-surface-3 hover:text-hi',
        'pointer-coarse:size-11 max-700:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  );
}
