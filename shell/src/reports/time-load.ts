import { reportLoad } from '@riftdrop/host/report';
import type { PartRef } from '@riftdrop/host/wiring/loader';

/** Starts the clock of a part that is requested now; call the returned function once when it has loaded, or failed. */
export function timeLoad(entry: string, owner: string, { kind, key }: PartRef): (ok: boolean) => void {
  const begun = performance.now();
  const at = Date.now();
  return (ok) =>
    reportLoad({ at, owner, part: `${kind}:${key}`, ms: Math.round(performance.now() - begun), ok, cold: cameOverNetwork(entry) });
}

/** A file out of the browser's cache has no transfer size. The link that fetched it ahead counts like the script that ran it. */
function cameOverNetwork(href: string): boolean {
  const url = new URL(href, location.href).href;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.some(({ name, transferSize }) => name.split('?')[0] === url && transferSize > 0);
}
