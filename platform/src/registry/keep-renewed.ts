import type { Site } from '../site.ts';
import { ownControl } from './local-control.ts';
import { RegistryError } from './registry-error.ts';

/** A revision lives for weeks; an hour more or less is nothing, milliseconds. */
const rhythm = 60 * 60 * 1000;

/**
 * Renews the live revision when half of its time is over, now and for as long as this process runs, which must have the
 * registry's key. Answers the way to stop.
 */
export function keepRenewed(site: Site, report: (line: string) => void, clock?: () => Date): () => void {
  const control = ownControl(site, 'registry', ['admin'], clock);
  const renew = async () => {
    try {
      const live = await control.revision({});
      if (!live) return;
      const { changed, revision } = await control.renew({ by: 'the registry', why: 'half of its time was over' });
      if (changed) report(`revision ${revision.revision} renews the composition until ${revision.expires_at}`);
    } catch (error) {
      // Another process has just changed or renewed it.
      if (error instanceof RegistryError && error.code === 'conflict') return;
      report(`the live revision could not be renewed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  void renew();
  const timer = setInterval(() => void renew(), rhythm).unref();
  return () => clearInterval(timer);
}
