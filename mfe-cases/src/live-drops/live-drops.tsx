import { useStore } from '@nanostores/react';
import { $connection } from '@riftdrop/host/live';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { Eye, EyeOff, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DropTile } from './drop-tile.tsx';
import { $feed, pauseFeed } from './live-feed.ts';
import { visibleCount } from './feed.ts';
import { useWindowWidth } from './window-width.ts';

/**
 * The strip of live drops: real ones only, at most one in two seconds, and it stands still when paused, hovered or
 * focused.
 */
export default function LiveDrops() {
  const { shown, known } = useStore($feed);
  const width = useWindowWidth();
  const [stopped, setStopped] = useState(false);
  const [touched, setTouched] = useState(false);
  useEffect(() => pauseFeed(stopped || touched), [stopped, touched]);
  const visible = shown.slice(0, visibleCount(width));
  const turn = useTurn(visible[0]?.id);
  return (
    <section aria-label="Live drops" className="flex h-16 items-center gap-2 overflow-hidden pl-3 md:h-21 md:pl-5 lg:pl-6">
      <Controls stopped={stopped} onStop={setStopped} />
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
          <Nothing known={known} places={visibleCount(width)} />
        )}
      </div>
    </section>
  );
}

function Nothing({ known, places }: { known: boolean; places: number }) {
  if (known) return <p className="grid h-full items-center text-caption text-low">No drops yet. The first one appears here.</p>;
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

function Controls({ stopped, onStop }: { stopped: boolean; onStop: (stopped: boolean) => void }) {
  const live = useStore($connection) === 'live';
  const { liveDrops } = useStore($settings);
  return (
    <div className="flex shrink-0 items-center gap-1 text-caption text-low">
      <span className={clsx('size-2 rounded-full', live && !stopped ? 'bg-pos' : 'bg-line-strong')} aria-hidden="true" />
      <span className="mx-1 max-700:sr-only">Live{!live && <span className="sr-only">, waiting for the connection</span>}</span>
      <span className="flex 700:gap-1">
        <Toggle label={stopped ? 'Resume live drops' : 'Pause live drops'} onClick={() => onStop(!stopped)}>
          {stopped ? <Play className="size-3.5" /> : <Pause className="size-3.5" />}
        </Toggle>
        <Toggle label="Show everybody's drops" pressed={liveDrops} onClick={() => setSetting('liveDrops', !liveDrops)}>
          {liveDrops ? <Eye className="size-3.5" /> : <EyeOff className="size-3.5" />}
        </Toggle>
      </span>
    </div>
  );
}

function Toggle({ label, pressed, onClick, children }: { label: string; pressed?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="grid size-9 cursor-pointer place-items-center rounded-control bg-surface-2 text-mid focus-ring hover:bg-surface-3 hover:text-hi pointer-coarse:size-11 max-700:bg-transparent"
    >
      {children}
    </button>
  );
}
