import { readCandidate } from '../publish/candidate.ts';
import { compose, isLive } from '../registry/promote.ts';
import type { Site } from '../site.ts';
import { describedBackend } from './described-backend.ts';
import type { Report } from './finding.ts';
import { gate } from './gate.ts';
import type { Published } from './published.ts';
import { readSets } from './read-sets.ts';
import type { PublishOptions } from '../publish/publish.ts';

/**
 * The report of the gate for a publish of the builds in these `dist` folders now; nothing is stored and nothing changes. Throws when
 * there is nothing to publish from.
 */
export async function dryRun(
  site: Published & { registry: Pick<Site['registry'], 'current'>; running?(): Promise<readonly string[]> },
  dists: readonly string[],
  { exactly = false, backend }: PublishOptions = {},
): Promise<Report> {
  const [live, candidates] = [await site.registry.current(), await Promise.all(dists.map(readCandidate))];
  const fresh = candidates.filter((candidate) => !isLive(live, candidate));
  const next = { ...compose(live, candidates, exactly), ...(backend && { backend: describedBackend(backend).version }) };
  return gate(await readSets(site, { live, next, candidates: fresh, running: await site.running?.(), ...(backend && { backend }) }));
}
