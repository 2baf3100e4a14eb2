import { versionIn } from '../registry/composition.ts';
import { operatorControl } from '../registry/local-control.ts';
import type { Author } from '../registry/registry.ts';
import type { Site } from '../site.ts';
import { readCandidate } from './candidate.ts';
import { storeBuilds } from './publish.ts';

/** A build that is stored and not live. */
interface WaitingBuild {
  app: string;
  version: string;
  /** The version that is live instead; null when the app is not part of the site. */
  live: string | null;
}

/**
 * Stores the builds in these `dist` folders when a site starts again. It never changes which versions are live: a start after a crash
 * must not undo a roll-back or a removal. Returns the builds that are not live, for the operator to promote.
 */
export async function offer(site: Site, dists: readonly string[], author: Author): Promise<WaitingBuild[]> {
  const candidates = await Promise.all(dists.map(readCandidate));
  await storeBuilds(site, candidates, author, await operatorControl(site));
  const live = await site.registry.current();
  if (!live) return [];
  return candidates
    .map(({ app, release }) => ({ app, version: release.version, live: versionIn(live, app) ?? null }))
    .filter(({ version, live: running }) => version !== running);
}
