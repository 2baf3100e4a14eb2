import type { Description } from '@riftdrop/contract/description';
import type { Revision } from '@riftdrop/contract/remotes';
import { describedBackend } from '../gate/backend-description.ts';
import { gate } from '../gate/gate.ts';
import { readSets } from '../gate/read-sets.ts';
import { operatorControl } from '../registry/local-control.ts';
import type { Author } from '../registry/registry.ts';
import type { Site } from '../site.ts';
import { readCandidate, type Candidate } from './candidate.ts';
import { publish, PublishError, rulesOfRestart, storeBuilds } from './publish.ts';

/** A build that is stored and not live. */
export interface WaitingBuild {
  app: string;
  version: string;
  /** The version that is live instead; null when the app is not part of the site. */
  live: string | null;
}

/**
 * Stores the builds in these `dist` folders when a site starts. The first start of a site makes all of them live. Later starts never change which
 * versions are live: a start after a crash must not undo a roll-back or a removal. What is not live is the answer, for the operator to promote.
 *
 * `backend` describes the backend that runs from now on; it is recorded with the live set. Throws PublishError when the live set cannot work
 * with that backend.
 */
export async function offer(site: Site, dists: readonly string[], author: Author, backend: Description): Promise<WaitingBuild[]> {
  const live = await site.registry.current();
  if (!live) {
    await publish(site, dists, author, { exactly: true, backend });
    return [];
  }
  const candidates = await Promise.all(dists.map(readCandidate));
  await recordBackend(site, live, author, backend);
  await storeBuilds(site, candidates, author, await operatorControl(site));
  return candidates.flatMap((candidate) => waiting(live, candidate) ?? []);
}

async function recordBackend(site: Site, live: Revision, author: Author, description: Description): Promise<void> {
  const { version, text } = describedBackend(description);
  if (version === live.backend) return;
  const sets = await readSets(site, { live, next: { ...live, backend: version }, backend: description });
  const report = gate(sets, rulesOfRestart);
  if (!report.passed) throw new PublishError(report.findings.filter(({ level }) => level === 'error'));
  await site.artefacts.put('backend', version, new Map([['contract.json', Buffer.from(text)]]));
  const { control } = await operatorControl(site, { rules: rulesOfRestart });
  await control.promote({ pins: [], backend: version, base: live.revision, by: author.by, why: 'the backend of this checkout' });
}

function waiting(live: Revision, { app, kind, release }: Candidate): WaitingBuild | null {
  const running = kind === 'shell' ? live.shell.version : (live.remotes.find(({ name }) => name === app)?.version ?? null);
  return running === release.version ? null : { app, version: release.version, live: running };
}
