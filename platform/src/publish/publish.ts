import type { Description } from '@riftdrop/contract/release/description';
import type { Revision } from '@riftdrop/contract/release/remotes';
import { describedBackend } from '../gate/described-backend.ts';
import type { Finding } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { refusalText } from '../gate/output/human.ts';
import { readSets } from '../gate/read-sets.ts';
import { rules as allRules } from '../gate/rules/all.ts';
import { contractVersion } from '../gate/rules/contract-version.ts';
import { setOf } from '../registry/composition.ts';
import { operatorControl, type LocalControl } from '../registry/local-control.ts';
import { compose, isLive } from '../registry/promote.ts';
import { signBuild } from '../registry/publish-build.ts';
import { runningBackends } from '../registry/running-backends.ts';
import type { Author } from '../registry/registry.ts';
import type { Site } from '../site.ts';
import { readCandidate, type Candidate } from './candidate.ts';

/** Rejected by the gate; nothing was changed. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(refusalText(findings));
    this.findings = findings;
  }
}

export interface PublishOptions {
  /** Remotes and catalogues that are live and not among the builds are taken away. */
  exactly?: boolean;
  /** Description of the backend that runs from now on; without it the recorded one stays. */
  backend?: Description;
}

/**
 * When the whole site with its backend starts from one checkout, no consumer of an older contract version is left: a developer of a
 * contract need not raise its version at every start.
 */
export const rulesOfRestart = allRules.filter((rule) => rule !== contractVersion);

/** Makes the builds in these `dist` folders live: `judgePublish`, then its returned function, at once. */
export const publish = async (...given: Parameters<typeof judgePublish>): Promise<Revision> => (await judgePublish(...given))();

/**
 * Checks by the gate whether the builds in these `dist` folders may be live, all of them in one revision or none. Nothing is stored
 * before the returned function is called, which makes them live. Builds that are live already change nothing, and when that is true of
 * all, it returns the live revision. Each build is signed with the operator's key, and all of it is in the audit log. Throws
 * PublishError, RegistryError when another writer was first, or an Error when there is nothing to publish from.
 */
export async function judgePublish(
  site: Site,
  dists: readonly string[],
  author: Author,
  { exactly = false, backend: described }: PublishOptions = {},
): Promise<() => Promise<Revision>> {
  const { registry, artefacts, builds } = site;
  const candidates = await Promise.all(dists.map(readCandidate));
  const live = await registry.current();
  const fresh = candidates.filter((candidate) => !isLive(live, candidate));
  const result = compose(live, candidates, exactly);
  const told = described && describedBackend(described);
  const backend = told?.version ?? live?.backend ?? null;
  if (live && setOf({ ...result, backend }) === setOf(live)) return async () => live;
  const running = await runningBackends(site, new Date());
  const sets = await readSets(
    { artefacts, builds },
    { live, next: { ...result, backend }, candidates: fresh, backend: described, running },
  );
  const rules = exactly && described ? rulesOfRestart : allRules;
  const report = gate(sets, rules);
  if (!report.passed) throw new PublishError(report.findings.filter(({ level }) => level === 'error'));
  return async () => {
    if (told) await artefacts.put('backend', told.version, new Map([['contract.json', Buffer.from(told.text)]]));
    const local = await operatorControl(site, { rules });
    await storeBuilds(site, candidates, author, local);
    const { control } = local;
    const pins = candidates.map(({ app, release }) => ({ app, version: release.version }));
    const { revision } = await control.promote({ pins, exactly, backend: backend ?? undefined, base: live?.revision, ...author });
    return revision;
  };
}

/** Stores the builds that are new to the registry, signed with the operator's key. Nothing becomes live. */
export async function storeBuilds(
  { builds }: Pick<Site, 'builds'>,
  candidates: readonly Candidate[],
  author: Author,
  { control, signer }: LocalControl,
): Promise<void> {
  for (const candidate of candidates) {
    if (await builds.find(candidate.app, candidate.release.version)) continue;
    const envelope = signBuild(candidate, signer, { built_at: new Date().toISOString(), by: author.by });
    await control.publish({ envelope, files: new Map(candidate.files), ...author });
  }
}
