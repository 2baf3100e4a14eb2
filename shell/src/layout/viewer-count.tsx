import { useStore } from '@nanostores/react';
import { watchersOf } from '@riftdrop/host/watchers';

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });

/** How many people are there now; nothing for nobody, and nothing before the server has counted (SHELL-051, 052, 531). */
export function ViewerCount({ callsign, className = '' }: { callsign: string; className?: string }) {
  const watchers = useStore(watchersOf(callsign));
  if (!watchers) return null;
  return (
    <span data-testid={`viewers-${callsign}`} className={`num rounded-full bg-surface-3 px-1.5 text-micro text-mid ${className}`}>
      {compact.format(watchers).toUpperCase()}
      <span className="sr-only"> watching</span>
    </span>
  );
}
