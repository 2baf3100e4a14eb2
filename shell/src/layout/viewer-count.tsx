import { plural } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { watchersOf } from '@riftdrop/host/watchers';
import { formatNumber } from '@riftdrop/money/format';

/** The number of viewers now; renders nothing for 0, and nothing before the first count of the server. */
export function ViewerCount({ callsign, className = '' }: { callsign: string; className?: string }) {
  const watchers = useStore(watchersOf(callsign));
  if (!watchers) return null;
  return (
    <span data-testid={`viewers-${callsign}`} className={`num rounded-full bg-surface-3 px-1.5 text-micro text-mid ${className}`}>
      <span>{formatNumber(watchers)}</span>
      <span className="sr-only"> {plural(watchers, { one: 'watching', other: 'watching' })}</span>
    </span>
  );
}
