import { useStore } from '@nanostores/react';
import { watchersOf } from '@riftdrop/host/watchers';

/** The browser's formatter is made when it is needed: the first one of a page makes it load its locale data, a tenth of a second on a slow phone. */
const short = (count: number): string =>
  count < 1000 ? String(count) : new Intl.NumberFormat('en-GB', { notation: 'compact' }).format(count).toUpperCase();

/** The number of viewers now; renders nothing for 0, and nothing before the first count of the server. */
export function ViewerCount({ callsign, className = '' }: { callsign: string; className?: string }) {
  const watchers = useStore(watchersOf(callsign));
  if (!watchers) return null;
  return (
    <span data-testid={`viewers-${callsign}`} className={`num rounded-full bg-surface-3 px-1.5 text-micro text-mid ${className}`}>
      <span>{short(watchers)}</span>
      <span className="sr-only"> watching</span>
    </span>
  );
}
